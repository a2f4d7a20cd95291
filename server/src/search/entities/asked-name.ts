import { alternatives } from '../../languages/alternatives.ts';
import { foldText } from '../../languages/analysis/fold-text.ts';
import { KNOWN_LANGUAGES } from '../../languages/known-languages.ts';

/** The subject of a query. */
export interface AskedName {
  readonly name: string;
  /** Whether the query is a whole question, not the name alone. */
  readonly isQuestion: boolean;
}

// The longest titles of books that people type in full; a longer text is a sentence.
const MAX_UNITS = 80;
const MAX_WORDS = 9;

const LEADS = KNOWN_LANGUAGES.flatMap(({ dialogue }) => dialogue?.asksForName ?? []);

/** Words that begin a question or a command about something, never its name. */
const NOT_A_NAME = new RegExp(
  `^(?:${alternatives(({ dialogue }) => dialogue?.asksAbout)})\\b`,
  'i',
);

/** Operators, quotes and signs that no name has: a query with these is a search. */
const NOT_TYPED_IN_NAMES =
  /["“”„«»<>{}[\]|=;?!\\@*^~]|:\/\/|(?:^|\s)-\p{L}|\b(?:site|type|filetype|ext|intitle|before|after):\S/iu;

const TWO_LETTERS = /\p{L}[^\p{L}]*\p{L}/u;
const CLOSING = /[\s?.!]+$/u;

/**
 * The name in a query that consists of nothing else: the name alone (`ada lovelace`) or a question for it (`who was ada
 * lovelace?`). `null` for questions about something, operators, numbers, generic titles of pages (`installation`), and texts that are
 * too short or too long. Linear in the text; does not check that anything has this name.
 */
export function readAskedName(text: string): AskedName | null {
  if (text.length > MAX_UNITS) return null;
  const plain = text.trim().replace(CLOSING, '');
  const lead = LEADS.map((one) => one.exec(plain)?.[0]).find((one) => one !== undefined);
  const isQuestion = lead !== undefined;
  // A question mark without a known question for a name means another kind of question.
  if (!isQuestion && text.trim().endsWith('?')) return null;
  const name = plain.slice(lead?.length ?? 0).trim();
  if (!TWO_LETTERS.test(name) || name.split(' ').length > MAX_WORDS) return null;
  if (NOT_TYPED_IN_NAMES.test(name) || NOT_A_NAME.test(name) || isGenericTitle(name)) return null;
  return { name, isQuestion };
}

/** A title without its question: `What is Ownership?` is about `Ownership`. */
export function nameInTitle(title: string): string {
  const plain = title.trim().replace(CLOSING, '');
  const lead = LEADS.map((one) => one.exec(plain)?.[0]).find((one) => one !== undefined);
  return lead === undefined ? title : plain.slice(lead.length);
}

/*
 * Generic titles that say what a page is for within its site. Such a query looks for that page of some project, not for the meaning
 * of the word.
 */
const TITLES: ReadonlySet<string> = new Set(
  KNOWN_LANGUAGES.flatMap(({ siteTitles }) => siteTitles?.trim().split(/[|\n]/u) ?? []).map(
    (title) => foldText(title),
  ),
);

const ARTICLE = new RegExp(`^(?:${alternatives(({ dialogue }) => dialogue?.titleArticles)}) `);

/** Whether a title names a place within a site, not a subject. */
function isGenericTitle(title: string): boolean {
  const folded = foldText(title).replace(/[.:!?]+$/, '');
  return TITLES.has(folded) || TITLES.has(folded.replace(ARTICLE, ''));
}
