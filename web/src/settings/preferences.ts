import type { TextStorage } from '../state/browser-storage.ts';

/** How many results a page may have. Pictures, in their grid, have three times as many. */
export const resultsPerPageChoices = [10, 20, 30] as const;

/** What a person chose on this device, besides appearance and language. */
export interface Preferences {
  readonly resultsPerPage: (typeof resultsPerPageChoices)[number];
  /** Whether links to documents open a tab of their own. */
  readonly opensInNewTab: boolean;
  /** Of searches whose address says nothing of it; `null`: as the operator of the server set it. */
  readonly safe: 'on' | 'off' | null;
  /** Whether results follow what is typed. */
  readonly followsTyping: boolean;
  /** Whether searches are weighed by the interests that the server keeps for this session. */
  readonly usesInterests: boolean;
  /** Whether searches and conversations are kept in this browser. */
  readonly keepsHistory: boolean;
}

/** The preferences before anything is chosen. */
export const defaultPreferences: Preferences = {
  resultsPerPage: 10,
  opensInNewTab: false,
  safe: null,
  followsTyping: true,
  usesInterests: false,
  keepsHistory: true,
};

/** Holds the preferences of this browser and reports each change. */
export interface PreferenceStore {
  readonly current: () => Preferences;
  readonly change: (change: Partial<Preferences>) => void;
  /** Calls back after each change, also of another tab. Returns what ends that. */
  readonly subscribe: (onChange: () => void) => () => void;
  /** Another tab has changed what is stored. */
  readonly reload: () => void;
}

const KEY = 'quarry.preferences';

// Kept by itself before there were other preferences.
const FOLLOWS_TYPING_KEY = 'quarry.searchAsTyped';

/** Whether a change of the storage concerns the preferences. `null`: all of it was deleted. */
export function isPreferenceKey(key: string | null): boolean {
  return key === null || key === KEY;
}

/** Keeps preferences in a storage. What is stored is untrusted: what is no choice of this page is the default. */
export function createPreferences(storage: TextStorage): PreferenceStore {
  let current = readPreferences(storage);
  const listeners = new Set<() => void>();
  const show = (preferences: Preferences) => {
    current = preferences;
    for (const listener of listeners) listener();
  };
  return {
    current: () => current,
    change(change) {
      const changed = { ...current, ...change };
      storage.setItem(KEY, JSON.stringify(changed));
      storage.removeItem(FOLLOWS_TYPING_KEY);
      show(changed);
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    reload: () => show(readPreferences(storage)),
  };
}

function readPreferences(storage: TextStorage): Preferences {
  const stored = parseRecord(storage.getItem(KEY));
  const isOn = (name: keyof Preferences, otherwise: boolean) => {
    const value = stored[name];
    return typeof value === 'boolean' ? value : otherwise;
  };
  const { resultsPerPage, opensInNewTab, usesInterests, keepsHistory } = defaultPreferences;
  const size = resultsPerPageChoices.find((one) => one === stored['resultsPerPage']);
  const safe = (['on', 'off'] as const).find((one) => one === stored['safe']);
  return {
    resultsPerPage: size ?? resultsPerPage,
    opensInNewTab: isOn('opensInNewTab', opensInNewTab),
    safe: safe ?? null,
    followsTyping: isOn('followsTyping', storage.getItem(FOLLOWS_TYPING_KEY) !== 'off'),
    usesInterests: isOn('usesInterests', usesInterests),
    keepsHistory: isOn('keepsHistory', keepsHistory),
  };
}

function parseRecord(json: string | null): Record<string, unknown> {
  if (json === null) return {};
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {}; // not written by this page
  }
}
