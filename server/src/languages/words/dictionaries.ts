import { existsSync, readFileSync } from 'node:fs';
import { foldArabicLetters, foldLetters } from '../analysis/fold-letters.ts';
import { foldCase, stripAccents } from '../analysis/term-normalizer.ts';
import { placeOf, readWordFilter, type WordFilter, type WordPlace } from './word-filter.ts';

/**
 * The languages that have a list of words here, by script. Made by `tools/word-lists`, which says what of;
 * a list knows one word in ten thousand that is not in it.
 */
export const DICTIONARY_LANGUAGES: Readonly<Record<Script, readonly string[]>> = {
  Latin: 'en de fr es it pt nl sv da no fi pl cs sk sl hr hu ro tr ca et lv lt id vi'.split(' '),
  Greek: ['el'],
  Cyrillic: 'ru uk bg'.split(' '),
  Arabic: 'ar fa'.split(' '),
  Hebrew: ['he'],
  Devanagari: ['hi'],
};

type Script = 'Latin' | 'Greek' | 'Cyrillic' | 'Arabic' | 'Hebrew' | 'Devanagari';

const SCRIPTS: readonly (readonly [script: Script, letter: RegExp])[] = [
  ['Latin', /\p{sc=Latn}/u],
  ['Greek', /\p{sc=Grek}/u],
  ['Cyrillic', /\p{sc=Cyrl}/u],
  ['Arabic', /\p{sc=Arab}/u],
  ['Hebrew', /\p{sc=Hebr}/u],
  ['Devanagari', /\p{sc=Deva}/u],
];

/** The languages (primary subtags) whose script a word is written in and that have a list of words. */
export function dictionariesFor(word: string): readonly string[] {
  const script = SCRIPTS.find(([, letter]) => letter.test(word))?.[0];
  return script === undefined ? [] : DICTIONARY_LANGUAGES[script];
}

/** Those of the languages (primary subtags) that have a word; case and accents do not matter. Some microseconds. */
export function languagesOfWord(word: string, languages: readonly string[]): string[] {
  const place = placeOf(dictionaryKey(word));
  return languages.filter((language) => dictionary(language)?.has(place) ?? false);
}

/** A word as the lists have it: in lower case, without accents, Arabic letters as one often writes them. */
export function dictionaryKey(word: string): string {
  return foldArabicLetters(stripAccents(foldLetters(foldCase(word, 'en'))));
}

const dictionaries = new Map<string, WordFilter | null>();

/** The list of a language, read when it is first asked for; `null` where there is none. */
function dictionary(language: string): { has(place: WordPlace): boolean } | null {
  let known = dictionaries.get(language);
  if (known === undefined) {
    const file = new URL(`./${language}.words`, import.meta.url);
    known = existsSync(file) ? readWordFilter(readFileSync(file)) : null;
    dictionaries.set(language, known);
  }
  return known;
}
