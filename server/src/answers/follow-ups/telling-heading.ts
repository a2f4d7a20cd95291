import { alternatives } from '../../languages/alternatives.ts';
import { isStopWord } from '../../languages/analysis/stop-words.ts';
import { DEFAULT_LANGUAGE } from '../../languages/analysis/term-normalizer.ts';
import { KNOWN_LANGUAGES } from '../../languages/known-languages.ts';
import { contentTerms } from '../compose/content-terms.ts';
import { isPlainHeading } from './plain-headings.ts';

/** A heading that describes its section. */
export interface TellingHeading {
  /** Without its number and closing signs. */
  readonly text: string;
  readonly isQuestion: boolean;
  /** Whether it is a single word, or several in one identifier: `onRequest`. */
  readonly isName: boolean;
  /** The terms of its subject. */
  readonly terms: ReadonlySet<string>;
}

const MIN_CHARACTERS = 4; // `FAQ` and `API` do not describe a section
const MIN_DENSE_CHARACTERS = 2; // a word
const MAX_CHARACTERS = 70; // one line on a phone, two with the phrase around it
const MIN_ASKING_WORDS = 3; // `Why Rust?` is unclear without the page

/** Reads a heading; `null` if it does not describe its section, or is code. */
export function readHeading(heading: string, language: string | null): TellingHeading | null {
  const text = heading.replace(/\s+/gu, ' ').trim().replace(LEAD, '').replace(TAIL, '');
  const isDense = DENSE.test(text);
  if (text.length < (isDense ? MIN_DENSE_CHARACTERS : MIN_CHARACTERS)) return null;
  if (text.length > MAX_CHARACTERS || IS_CODE.test(text) || !WORD.test(text)) return null;
  if (isPlainHeading(text)) return null;
  const words = text.split(' ');
  const isQuestion = /[?？؟]$/u.test(text) && (isDense || words.length >= MIN_ASKING_WORDS);
  if (!isQuestion && isBrokenOff(words, language)) return null;
  const terms = contentTerms(text, language);
  if (terms.size === 0) return null;
  return { text, isQuestion, isName: !isDense && words.length === 1, terms };
}

/** Whether a heading depends on the text before it: `When to use each`. */
function isBrokenOff(words: readonly string[], language: string | null): boolean {
  const last = (words.at(-1) ?? '').toLowerCase();
  if (words.length === 1) return false;
  return LEADS_ON.has(last) || isStopWord(last, language ?? DEFAULT_LANGUAGE);
}

/** Not in the lists of stop words, since people search for these words. */
const LEADS_ON: ReadonlySet<string> = new Set(
  KNOWN_LANGUAGES.flatMap(({ statements }) => statements?.brokenOff?.split(' ') ?? []),
);

/** Numbers, and words for the kind of section. */
const LEAD = new RegExp(
  `^(?:(?:${[
    `(?:${alternatives(({ statements }) => statements?.numberedHeadings)}) ?\\d* ?[:：.–—-]`,
    '\\d+(?:\\.\\d+)*[.):]?',
    '[IVX]{1,6}[.)]',
    '[a-z][.)]',
    '§+ ?\\d+\\S*',
    'q:',
  ].join('|')})\\s+)+`,
  'iu',
);
/** Closing signs, and the number of an issue. */
const TAIL = /(?:\s*\(#?\d+\)|[\s:：¶#*]+)+$/u;
const DENSE = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u;
const WORD = /\p{L}{3}|[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]{2}/u;
const IS_CODE = /[{}<>=;\\|$^~_`[\]]|[(@/.](?=\w)|\w\(|^[-.#@/]|::|--|\d+\.\d+/u;
