import {
  EVERYONE,
  MAX_PRINCIPAL_CHARACTERS,
  MAX_PRINCIPALS,
  principalPattern,
} from '@quarry/contract/vocabulary';
import { isPrincipal, normalisedPrincipals, readPrincipals } from '../../documents/visibility.ts';
import type { ExplicitSources } from '../../index/search-index.ts';
import type { InputFault } from '../../runtime/problem.ts';
import type { Source, SourceSettings } from './source.ts';

/*
 * The settings that sources of every kind have:
 * - `explicit`: `always` or `never` if the owner knows the content, `auto` (default) to judge each document by itself;
 * - `visibleTo`: the principals that may see documents without their own list. Default: everyone.
 *
 * Searches apply them, not ingest, so that a change takes effect at once for all stored documents.
 */

const RULES: readonly unknown[] = ['always', 'never', 'auto'];

/** The settings in JSON Schema 2020-12, as the rules of a kind describe its own. */
export const commonSchemas = {
  explicit: {
    type: 'string',
    enum: RULES,
    default: 'auto',
    description:
      'Whether all its documents are for adults only: `always` or `never`; `auto`: each is judged by itself.',
  },
  visibleTo: {
    type: 'array',
    items: {
      type: 'string',
      pattern: principalPattern.source,
      maxLength: MAX_PRINCIPAL_CHARACTERS,
    },
    maxItems: MAX_PRINCIPALS,
    default: [EVERYONE],
    description:
      'For whom its documents are that do not say so themselves: `everyone`, `user:…` or `group:…`, one a line in a form. Unset: for everyone. Takes effect at once.',
  },
};

/** Settings split into those of the kind and those that all kinds share. */
export interface SplitSettings {
  /** The settings without the common ones; unchanged if not an object. */
  readonly own: unknown;
  /** Without defaults, so that a source without a setting stays as it is. */
  readonly common: SourceSettings;
  /** Faults of the common ones. */
  readonly faults: readonly InputFault[];
}

/** Separates the common settings from settings of a request or of the store. */
export function splitSettings(given: unknown): SplitSettings {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return { own: given, common: {}, faults: [] };
  }
  // An object and not an array; each reader checks its properties.
  const { explicit, visibleTo, ...own } = given as Readonly<Record<string, unknown>>;
  const faults = [...explicitFaults(explicit), ...visibleToFaults(visibleTo)];
  if (faults.length > 0) return { own, common: {}, faults };
  const principals = visibleTo === undefined ? null : normalisedPrincipals(visibleTo as string[]); // checked above
  const isForEveryone = principals?.length === 1 && principals[0] === EVERYONE;
  const common = {
    ...(explicit !== undefined && explicit !== 'auto' && { explicit }),
    ...(principals !== null && !isForEveryone && { visibleTo: principals }),
  };
  return { own, common, faults };
}

function explicitFaults(explicit: unknown): InputFault[] {
  if (explicit === undefined || RULES.includes(explicit)) return [];
  return [{ path: 'settings.explicit', message: 'One of always, never, auto.' }];
}

function visibleToFaults(visibleTo: unknown): InputFault[] {
  const path = 'settings.visibleTo';
  if (visibleTo === undefined) return [];
  if (!Array.isArray(visibleTo))
    return [{ path, message: 'A list of everyone, user:… and group:….' }];
  if (visibleTo.length > MAX_PRINCIPALS) {
    return [{ path, message: `At most ${MAX_PRINCIPALS}.` }];
  }
  const message = `One of everyone, user:… and group:…, of at most ${MAX_PRINCIPAL_CHARACTERS} characters.`;
  return visibleTo.flatMap((one: unknown, at) =>
    typeof one === 'string' && isPrincipal(one) ? [] : [{ path: `${path}[${at}]`, message }],
  );
}

/** The stored settings of a source as its kind's rules read them. */
export function ownSettings({
  explicit: _,
  visibleTo: __,
  ...own
}: SourceSettings): SourceSettings {
  return own;
}

/** The sources whose setting `explicit` applies to all their documents. */
export function explicitSourcesOf(
  sources: readonly Pick<Source, 'id' | 'settings'>[],
): ExplicitSources {
  const idsOf = (rule: string) =>
    sources.filter(({ settings }) => settings['explicit'] === rule).map(({ id }) => id);
  return { always: idsOf('always'), never: idsOf('never') };
}

/**
 * By source, the principals that may see documents without their own list; sources for everyone are left out. An unreadable
 * list allows no principal.
 */
export function visibilityOfSourcesIn(
  sources: readonly Pick<Source, 'id' | 'settings'>[],
): ReadonlyMap<string, readonly string[]> {
  const lists = sources.flatMap(({ id, settings }) => {
    const given = settings['visibleTo'];
    return given === undefined ? [] : [[id, readPrincipals(given) ?? []] as const];
  });
  return new Map(lists.filter(([, principals]) => !principals.includes(EVERYONE)));
}
