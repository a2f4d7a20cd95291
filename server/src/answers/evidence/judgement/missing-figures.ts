import { primarySubtag } from '../../../languages/analysis/term-normalizer.ts';
import { knownLanguage } from '../../../languages/known-languages.ts';
import type { Questions } from '../../../languages/questions.ts';
import { wordRegExp } from '../../../languages/word-pattern.ts';

/** Exact details of a question that a text lacks. */
export interface MissingFigures {
  readonly numbers: readonly string[];
  /** Letters with digits: part numbers, standards, models (`AB-1234/56`). */
  readonly codes: readonly string[];
  /** A few words between quotation marks. */
  readonly quoted: readonly string[];
}

const CODE = /(?<![\p{L}\p{N}])[A-Z]{1,6}[-./ ]?\d[A-Za-z\d./-]*/gu;
const NUMBER = /\p{Nd}+(?:[.,\u00a0\u202f' ]\p{Nd}{3}(?!\p{Nd}))*/gu;
// A time or a score: `51` is no number of `4:51`.
const WITH_COLON = /(?<![\p{Nd}:])(\p{Nd}{1,4}):(\p{Nd}{2})(?::\p{Nd}{2})?(?![\p{Nd}:])/gu;
const ASKS_WITH_COLON = /\p{Nd}:\p{Nd}/u;
// Up to here, numbers are often written as words or Roman numerals.
const MAX_IN_WORDS = 12;
const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];
// Longer quotations are typed from memory: a message, a line of a song.
const QUOTED = /["“„«「『]([^"“”„«»「」『』\n]{2,60})["”“»」』]/gu;
const MAX_QUOTED_WORDS = 3;
// Bounds passage and question; everything is linear in them.
const LOOKED_AT_UNITS = 8_000;

/** Compares only digits: `1,500`, `1 500` and `1.500` are equal; a decade may lack its century. Linear in both. */
export function missingFigures(
  asked: string,
  said: string,
  languages: readonly (string | null)[],
): MissingFigures {
  const question = asked.slice(0, LOOKED_AT_UNITS).normalize('NFKC');
  const text = said.slice(0, LOOKED_AT_UNITS).normalize('NFKC');
  const saidNumbers = numbersIn(ASKS_WITH_COLON.test(question) ? text : withoutColons(text));
  const numbers = numbersIn(question).filter((number) => {
    if (saidNumbers.some((one) => one === number || isDecadeOf(number, one))) return false;
    const isWritten = isInWords(Number(number), text, languages);
    return !isWritten && !isOfOrder(number, question, { text, languages });
  });
  const bare = bareOf(text);
  const codes = (question.match(CODE) ?? []).filter((code) => !bare.includes(bareOf(code)));
  const quoted = Array.from(question.matchAll(QUOTED), ([, words = '']) => words.trim()).filter(
    (words) => words.split(/\s+/u).length <= MAX_QUOTED_WORDS && !bare.includes(bareOf(words)),
  );
  return { numbers, codes, quoted };
}

/** Whether a text has a small number as a word (in one of `languages`) or a Roman numeral: `four`, `IV`. */
function isInWords(number: number, text: string, languages: readonly (string | null)[]): boolean {
  if (number > MAX_IN_WORDS) return false;
  const roman = ROMAN[number] ?? '';
  if (roman !== '' && new RegExp(`(?<!\\p{L})${roman}(?!\\p{L})`, 'u').test(text)) return true;
  return languages.some((language) => {
    const subtag = primarySubtag(language);
    const { numberWords, questions } = knownLanguage(subtag) ?? {};
    if (numberWords === undefined) return anyNumberWord(questions, subtag).test(text);
    const words = numberWords.values[number]?.split(' ') ?? [];
    return words.length > 0 && wordRegExp(words.join('|'), subtag).test(text);
  });
}

/** Whether a number in a question is an ordinal, and a text has any ordinal word: `the 4th`, `the fourth`. */
function isOfOrder(
  number: string,
  question: string,
  { text, languages }: { readonly text: string; readonly languages: readonly (string | null)[] },
): boolean {
  return languages.some((language) => {
    const subtag = primarySubtag(language);
    const { ordinals } = knownLanguage(subtag)?.statements ?? {};
    if (ordinals === undefined || !wordRegExp(ordinals, subtag).test(text)) return false;
    const asked = question.match(wordRegExp(ordinals, subtag, 'giu')) ?? [];
    return asked.some((one) => digitsOf(one) === number);
  });
}

/** Leaves the hour of a full one: `7:00` is 7. */
function withoutColons(text: string): string {
  return text.replaceAll(WITH_COLON, (_, hours: string, minutes: string) =>
    digitsOf(minutes) === '00' ? ` ${hours} ` : ' ',
  );
}

function numbersIn(text: string): string[] {
  return (text.match(NUMBER) ?? []).map(digitsOf);
}

/** Only the digits, converted to ASCII. */
function digitsOf(number: string): string {
  return number.replace(/[^\p{Nd}]/gu, '').replace(/[^\d]/gu, asciiDigit);
}

/** The ten digits of a script are consecutive (Unicode's stability policy), beginning with zero. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0)!; // a match is not empty
  let value = 0;
  while (value < 9 && DIGIT.test(String.fromCodePoint(code - value - 1))) value++;
  return String(value);
}

const DIGIT = /^\p{Nd}$/u;

/** Whether a number is the decade of a year: `80` of the 1980s. */
function isDecadeOf(asked: string, said: string): boolean {
  return asked.length === 2 && asked.endsWith('0') && said.length === 4 && said.endsWith(asked);
}

function bareOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Matches any number word, for languages without a list of single numbers. */
function anyNumberWord(questions: Questions | undefined, subtag: string): RegExp {
  const { number = '', one = '' } = questions?.answers ?? {};
  return wordRegExp([number, one].filter(Boolean).join('|'), subtag);
}
