import { knownLanguage } from '../known-languages.ts';

const sets = new Map<string, ReadonlySet<string>>();

/** Whether a word (as written, lower case) carries no meaning of its own in a language. */
export function isStopWord(word: string, language: string): boolean {
  return stopWords(language).has(word);
}

/** The stop words of a language; the empty set where none are known. */
export function stopWords(language: string): ReadonlySet<string> {
  let set = sets.get(language);
  if (!set) {
    set = loadStopWords(language);
    sets.set(language, set);
  }
  return set;
}

function loadStopWords(subtag: string): ReadonlySet<string> {
  const language = knownLanguage(subtag);
  return new Set([...(language?.stopWords ?? []), ...(language?.moreStopWords ?? [])]);
}
