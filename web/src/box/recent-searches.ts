import type { TextStorage } from '../state/browser-storage.ts';

/** What was searched for in this browser, the latest first. It never leaves the browser. */
export interface RecentSearches {
  list(): readonly string[];
  add(text: string): void;
  remove(text: string): void;
  clear(): void;
}

const KEY = 'quarry.recent-searches';

// As many as are shown without scrolling.
const MAX_SEARCHES = 8;

// Longer ones were pasted, and are useless in a list.
const MAX_CHARACTERS = 120;

/**
 * Keeps recent searches in a storage, as long as that is wanted: others are not added. Of its content, only short texts are read.
 */
export function createRecentSearches(
  storage: TextStorage,
  isKept: () => boolean = () => true,
): RecentSearches {
  const list = () => readTexts(storage.getItem(KEY));
  const write = (texts: readonly string[]) => storage.setItem(KEY, JSON.stringify(texts));
  const without = (text: string) => list().filter((one) => one !== text);
  return {
    list,
    add(text) {
      if (isKept() && text !== '' && text.length <= MAX_CHARACTERS) {
        write([text, ...without(text)].slice(0, MAX_SEARCHES));
      }
    },
    remove: (text) => write(without(text)),
    clear: () => storage.removeItem(KEY),
  };
}

function readTexts(json: string | null): readonly string[] {
  if (json === null) return [];
  try {
    const value: unknown = JSON.parse(json);
    if (!Array.isArray(value)) return [];
    const isText = (one: unknown): one is string =>
      typeof one === 'string' && one !== '' && one.length <= MAX_CHARACTERS;
    return [...new Set(value.filter(isText))].slice(0, MAX_SEARCHES);
  } catch {
    return []; // not written by this page: counts as empty
  }
}
