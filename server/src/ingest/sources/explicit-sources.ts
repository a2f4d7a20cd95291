import type { ExplicitSources } from '../../index/search-index.ts';
import type { Source, SourceSettings } from './source.ts';

/*
 * The setting `explicit`, which sources of every kind have: `always` and `never` for a source of which its
 * owner knows what it holds, `auto` (as without it) where each document is judged by itself. It is read when
 * somebody searches, not when documents are read: so it holds at once, for all that is already stored.
 */

const RULES: readonly unknown[] = ['always', 'never', 'auto'];

/** The setting in JSON Schema 2020-12, as the rules of a kind describe its own. */
export const explicitSchema = {
  type: 'string',
  enum: RULES,
  default: 'auto',
  description:
    'Whether all its documents are for adults only: `always` or `never`; `auto`: each is judged by itself.',
};

/** What a kind's own rules read, and what is read here for all kinds. */
export interface SplitSettings {
  /** Without `explicit`; as it came when it is no object. */
  readonly own: unknown;
  /** Empty for `auto`, so that a source without the setting stays as it is. */
  readonly common: SourceSettings;
  /** What is wrong with `explicit`; `null` when nothing is. */
  readonly fault: string | null;
}

/** Takes `explicit` out of settings that somebody sent, or that are stored. */
export function splitSettings(given: unknown): SplitSettings {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return { own: given, common: {}, fault: null };
  }
  // An object that is no list; what is in it is checked by whoever reads it.
  const { explicit, ...own } = given as Readonly<Record<string, unknown>>;
  if (explicit === undefined || explicit === 'auto') return { own, common: {}, fault: null };
  if (RULES.includes(explicit)) return { own, common: { explicit }, fault: null };
  return { own, common: {}, fault: 'One of always, never, auto.' };
}

/** What the rules of a source's kind read of its stored settings. */
export function ownSettings({ explicit: _, ...own }: SourceSettings): SourceSettings {
  return own;
}

/** What the settings of these sources say of all their documents. */
export function explicitSourcesOf(
  sources: readonly Pick<Source, 'id' | 'settings'>[],
): ExplicitSources {
  const idsOf = (rule: string) =>
    sources.filter(({ settings }) => settings['explicit'] === rule).map(({ id }) => id);
  return { always: idsOf('always'), never: idsOf('never') };
}
