import { alternatives } from '../../languages/alternatives.ts';
import { foldText } from '../../languages/analysis/fold-text.ts';
import { KNOWN_LANGUAGES } from '../../languages/known-languages.ts';

/** What somebody asks to be told about. */
export interface AskedName {
  readonly name: string;
  /** Asked in a whole question, and not only by its name. */
  readonly isQuestion: boolean;
}

// The longest titles of books that people type as a whole; beyond it is a sentence.
const MAX_UNITS = 80;
const MAX_WORDS = 9;

const LEADS = KNOWN_LANGUAGES.flatMap(({ dialogue }) => dialogue?.asksForName ?? []);

/** Words that begin a question or a command about something, never its name. */
const NOT_A_NAME = new RegExp(
  `^(?:${alternatives(({ dialogue }) => dialogue?.asksAbout)})\\b`,
  'i',
);

/** Operators, quotes and signs that no name has: who writes them searches. */
const NOT_TYPED_IN_NAMES =
  /["“”„«»<>{}[\]|=;?!\\@*^~]|:\/\/|(?:^|\s)-\p{L}|\b(?:site|type|filetype|ext|intitle|before|after):\S/iu;

const TWO_LETTERS = /\p{L}[^\p{L}]*\p{L}/u;
const CLOSING = /[\s?.!]+$/u;

/**
 * The name in a query, where the whole of it can be one: by itself (`ada lovelace`) or in a question for it (`who was ada
 * lovelace?`). `null` for questions about something, operators, numbers, what every site has a page of (`installation`), and
 * what is too short or too long. Linear in the text; whether anything is called so is for others to find out.
 */
export function readAskedName(text: string): AskedName | null {
  if (text.length > MAX_UNITS) return null;
  const plain = text.trim().replace(CLOSING, '');
  const lead = LEADS.map((one) => one.exec(plain)?.[0]).find((one) => one !== undefined);
  const isQuestion = lead !== undefined;
  // Who asks with a mark and without a question for a name asks something else.
  if (!isQuestion && text.trim().endsWith('?')) return null;
  const name = plain.slice(lead?.length ?? 0).trim();
  if (!TWO_LETTERS.test(name) || name.split(' ').length > MAX_WORDS) return null;
  if (NOT_TYPED_IN_NAMES.test(name) || NOT_A_NAME.test(name) || isGenericTitle(name)) return null;
  return { name, isQuestion };
}

/** A title without the question that it asks: `What is Ownership?` is about `Ownership`. */
export function nameInTitle(title: string): string {
  const plain = title.trim().replace(CLOSING, '');
  const lead = LEADS.map((one) => one.exec(plain)?.[0]).find((one) => one !== undefined);
  return lead === undefined ? title : plain.slice(lead.length);
}

/*
 * What pages everywhere are called after their place or purpose in a site. A query that is one of these looks for that page of some
 * project, not for what the word means.
 */
const TITLES: ReadonlySet<string> = new Set(
  KNOWN_LANGUAGES.flatMap(({ siteTitles }) => siteTitles?.trim().split(/[|\n]/u) ?? []).map(
    (title) => foldText(title),
  ),
);

const ARTICLE = new RegExp(`^(?:${alternatives(({ dialogue }) => dialogue?.titleArticles)}) `);

/** Whether a title says where a page stands in its site rather than what it is about. */
function isGenericTitle(title: string): boolean {
  const folded = foldText(title).replace(/[.:!?]+$/, '');
  return TITLES.has(folded) || TITLES.has(folded.replace(ARTICLE, ''));
}
