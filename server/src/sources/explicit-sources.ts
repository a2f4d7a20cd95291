import type { ExplicitSources } from '../search-index/search-index.ts';
import type { SourceSettings } from './source.ts';
import type { SourceStore } from './source-store.ts';

/*
 * The setting `explicit`, which sources of every kind have: `always` and `never` for a source of which its
 * owner knows what it holds, `auto` (as without it) where each document is judged by itself. It is read when
 * somebody searches, not when documents are read: so it holds at once, for all that is already stored.
 */

const RULES: readonly unknown[] = ['always', 'never', 'auto'];

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

/** A store of sources, and what the sources in it say of their documents. */
export interface FollowedSources {
  /** The same store; every change has to go through it. */
  readonly store: SourceStore;
  /** As of the last change that was stored. The same object while nothing changed. */
  readonly current: () => ExplicitSources;
}

/** Reads all sources once, and again after each change of settings. */
export async function followExplicitSources(store: SourceStore): Promise<FollowedSources> {
  let rules = await readRules(store);
  const follow = async () => {
    rules = await readRules(store);
  };
  return {
    current: () => rules,
    store: {
      get: (id) => store.get(id),
      list: () => store.list(),
      async insert(source) {
        await store.insert(source);
        await follow();
      },
      async update(id, changes) {
        await store.update(id, changes);
        if (changes.settings !== undefined) await follow();
      },
      async delete(id) {
        await store.delete(id);
        await follow();
      },
    },
  };
}

async function readRules(store: SourceStore): Promise<ExplicitSources> {
  const sources = await store.list();
  const idsOf = (rule: string) =>
    sources.filter(({ settings }) => settings['explicit'] === rule).map(({ id }) => id);
  return { always: idsOf('always'), never: idsOf('never') };
}
