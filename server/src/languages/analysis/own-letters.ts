import { stripAccents } from './strip-accents.ts';

/**
 * The letters with marks that a language writes, by primary subtag, for those in Latin script whose stemmer reads letters. Names keep
 * theirs in every language (`Demirtaş` in German text): the stemmer does not know them and would leave the word whole, while it
 * shortens the same name that is typed without marks.
 */
const OWN_LETTERS: Readonly<Record<string, string>> = {
  en: '',
  de: 'äöüß',
  fr: 'àâäæçéèêëîïôöœùûüÿ',
  es: 'áéíóúüñ',
  it: 'àáèéìíîòóùú',
  pt: 'áâãàçéêíóôõúüö',
  ca: 'àáçèéíïòóúüŀ',
  ro: 'ăâîșşțţáé',
  nl: 'áàâäçèéêëìíîïĳòóôöùúûüñ',
  sv: 'åäöéàü',
  da: 'æøåéäöü',
  nb: 'æøåéèêóòôäöüñ',
  no: 'æøåéèêóòôäöüñ',
  fi: 'äöåšžé',
  hu: 'áéíóöőúüűõûôä',
  pl: 'ąćęłńóśźż',
  cs: 'áčďéěíňóřšťúůýž',
  sk: 'áäčďéíĺľňóôŕšťúýž',
  id: '',
};

/**
 * A word (lower case) with the letters that its language does not write replaced by those without marks. `language`: a primary
 * subtag; of others the word is returned as it is, and so is a word of ASCII.
 */
export function foldForeignLetters(word: string, language: string): string {
  if (!MARKED.test(word)) return word;
  const own = OWN_LETTERS[language];
  if (own === undefined) return word;
  const composed = word.normalize('NFC');
  return composed.replace(LETTERS, (letter) =>
    own.includes(letter) ? letter : stripAccents(letter),
  );
}

const MARKED = /[\u00df-\u024f\u1e00-\u1eff]|\p{M}/u;
// With the marks that no composed letter has.
const LETTERS = /[\u00df-\u024f\u1e00-\u1eff]\p{M}*/gu;
