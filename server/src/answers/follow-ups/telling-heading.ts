import { alternatives } from '../../languages/alternatives.ts';
import { isStopWord } from '../../languages/analysis/stop-words.ts';
import { DEFAULT_LANGUAGE } from '../../languages/analysis/term-normalizer.ts';
import { KNOWN_LANGUAGES } from '../../languages/known-languages.ts';
import { contentTerms } from '../compose/content-terms.ts';
import { isPlainHeading } from './plain-headings.ts';

/** A heading from which one can tell what stands below it. */
export interface TellingHeading {
  /** Without its number and what closes it. */
  readonly text: string;
  readonly isQuestion: boolean;
  /** One word, or several written as one: `onRequest`. */
  readonly isName: boolean;
  /** What it is about. */
  readonly terms: ReadonlySet<string>;
}

const MIN_CHARACTERS = 4; // `FAQ`, `API` say nothing of what is below them
const MIN_DENSE_CHARACTERS = 2; // a word
const MAX_CHARACTERS = 70; // a line on a phone, with the phrase around it two
const MIN_ASKING_WORDS = 3; // `Why Rust?` asks nothing of a reader who has not read the page

/** Reads a heading; `null` where it says nothing by itself, or is code. */
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

/** `When to use each` leans on what stands before it. */
function isBrokenOff(words: readonly string[], language: string | null): boolean {
  const last = (words.at(-1) ?? '').toLowerCase();
  if (words.length === 1) return false;
  return LEADS_ON.has(last) || isStopWord(last, language ?? DEFAULT_LANGUAGE);
}

/** No stop words, since one may search for them. */
const LEADS_ON: ReadonlySet<string> = new Set(
  KNOWN_LANGUAGES.flatMap(({ statements }) => statements?.brokenOff?.split(' ') ?? []),
);

/** Numbers, and what only says of which kind a section is. */
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
/** What closes a heading, and the number of what it came from. */
const TAIL = /(?:\s*\(#?\d+\)|[\s:：¶#*]+)+$/u;
const DENSE = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u;
const WORD = /\p{L}{3}|[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]{2}/u;
const IS_CODE = /[{}<>=;\\|$^~_`[\]]|[(@/.](?=\w)|\w\(|^[-.#@/]|::|--|\d+\.\d+/u;
