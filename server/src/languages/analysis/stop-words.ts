import lists from 'stopword';

// The library names its lists by ISO 639-3.
const LIST_NAMES: Readonly<Record<string, string>> = {
  ar: 'ara',
  bg: 'bul',
  bn: 'ben',
  ca: 'cat',
  cs: 'ces',
  da: 'dan',
  de: 'deu',
  el: 'ell',
  en: 'eng',
  es: 'spa',
  et: 'est',
  fa: 'fas',
  fi: 'fin',
  fr: 'fra',
  he: 'heb',
  hi: 'hin',
  hr: 'hrv',
  hu: 'hun',
  id: 'ind',
  it: 'ita',
  nb: 'nob',
  nl: 'nld',
  no: 'nob',
  pl: 'pol',
  pt: 'por',
  ro: 'ron',
  ru: 'rus',
  sk: 'slk',
  sv: 'swe',
  tr: 'tur',
  uk: 'ukr',
  vi: 'vie',
};

// Question words and auxiliaries that the library's English list lacks: they tell how someone asks.
const MORE_ENGLISH =
  "been does did doing done having how i if it its me mine nor not off once ours please shall she so their theirs these whose whom why will won yours yourself what's who's";

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

function loadStopWords(language: string): ReadonlySet<string> {
  const name = LIST_NAMES[language];
  const list = name ? lists[name] : undefined;
  const more = language === 'en' ? MORE_ENGLISH.split(' ') : [];
  return new Set([...(list ?? []), ...more]);
}
