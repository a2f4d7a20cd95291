import { primarySubtag } from '../../../languages/analysis/term-normalizer.ts';
import { knownLanguage } from '../../../languages/known-languages.ts';
import { wordRegExp } from '../../../languages/word-pattern.ts';

/** What of a question has digits, and stands nowhere in a text. */
export interface MissingFigures {
  readonly numbers: readonly string[];
  /** Letters with digits: part numbers, standards, models (`AB-1234/56`). */
  readonly codes: readonly string[];
}

const CODE = /(?<![\p{L}\p{N}])[A-Z]{1,6}[-./ ]?\d[A-Za-z\d./-]*/gu;
const NUMBER = /\p{Nd}+(?:[.,\u00a0\u202f' ]\p{Nd}{3}(?!\p{Nd}))*/gu;
// Up to here numbers are written as words as often.
const MAX_IN_WORDS = 12;
// A passage, and a question; everything is linear in them.
const LOOKED_AT_UNITS = 8_000;

/** Compares digits alone: `1,500`, `1 500` and `1.500` are one number; a decade may lack its century. Linear in both. */
export function missingFigures(
  asked: string,
  said: string,
  languages: readonly (string | null)[],
): MissingFigures {
  const question = asked.slice(0, LOOKED_AT_UNITS).normalize('NFKC');
  const text = said.slice(0, LOOKED_AT_UNITS).normalize('NFKC');
  const saidNumbers = numbersIn(text);
  const hasWords = languages.some((language) => numberWords(language).test(text));
  const numbers = numbersIn(question).filter((number) => {
    if (saidNumbers.some((one) => one === number || isDecadeOf(number, one))) return false;
    return !(Number(number) <= MAX_IN_WORDS && hasWords);
  });
  const bare = bareOf(text);
  const codes = (question.match(CODE) ?? []).filter((code) => !bare.includes(bareOf(code)));
  return { numbers, codes };
}

function numbersIn(text: string): string[] {
  return (text.match(NUMBER) ?? []).map(digitsOf);
}

/** Digits alone, those of any script as ASCII. */
function digitsOf(number: string): string {
  return number.replace(/[^\p{Nd}]/gu, '').replace(/[^\d]/gu, asciiDigit);
}

/** The ten digits of a script follow one another (Unicode's stability policy): the zero is where they begin. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0)!; // a match is not empty
  let value = 0;
  while (value < 9 && DIGIT.test(String.fromCodePoint(code - value - 1))) value++;
  return String(value);
}

const DIGIT = /^\p{Nd}$/u;

/** `80` of the 1980s. */
function isDecadeOf(asked: string, said: string): boolean {
  return asked.length === 2 && asked.endsWith('0') && said.length === 4 && said.endsWith(asked);
}

function bareOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

function numberWords(language: string | null): RegExp {
  const subtag = primarySubtag(language);
  const { number = '', one = '' } = knownLanguage(subtag)?.questions.answers ?? {};
  return wordRegExp([number, one].filter(Boolean).join('|'), subtag);
}
