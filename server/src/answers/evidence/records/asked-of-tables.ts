import { CURRENCY_SIGNS, CURRENCY_WORDS } from '../../../attributes/currencies.ts';
import { DEFAULT_LANGUAGE, primarySubtag } from '../../../languages/analysis/term-normalizer.ts';
import { knownLanguage } from '../../../languages/known-languages.ts';
import type { AnswerKind } from '../../../languages/questions.ts';
import { BOUNDS, type Bound, boundRegExp } from '../../../languages/stated-bounds.ts';
import { frequencyRegExp } from '../../../languages/stated-measures.ts';
import type { TableWords } from '../../../languages/tables.ts';
import { NOTHING, wordRegExp } from '../../../languages/word-pattern.ts';
import { wordsOfList } from '../../../languages/words-of-list.ts';
import { type Ordinal, readOrdinal } from '../../question/read-ordinal.ts';
import { expectedAnswer } from '../terms/expected-answer.ts';

/** A computation over the rows that match a question. */
export type Computation =
  | { readonly form: 'rank'; readonly order: 'most' | 'least'; readonly labels: readonly string[] }
  | { readonly form: 'bound'; readonly bound: Bound }
  | { readonly form: 'total' }
  | { readonly form: 'average' }
  /** Selects the rows with a stock of zero. */
  | { readonly form: 'sold-out'; readonly labels: string }
  | { readonly form: 'count' }
  | { readonly form: 'list' };

/** A question, parsed for look-ups in tables. */
export interface TableQuestion {
  readonly text: string;
  readonly language: string | null;
  readonly kind: AnswerKind | null;
  readonly asksPrice: boolean;
  /** Matches the words that ask for unticked items; `null` if the question has none. */
  readonly open: RegExp | null;
  /** The requested position of a row or an item; `null` if there is none. */
  readonly ordinal: Ordinal | null;
  /** In order of preference: the first one that a table allows is used. */
  readonly computations: readonly Computation[];
  /** Patterns of the words that request a computation. */
  readonly computing: readonly RegExp[];
  /** These and the words that ask for a price; the remaining words name the subject. */
  readonly spent: readonly RegExp[];
}

/** The words of a question's language, or of English if the language has none. */
function wordsFor(language: string | null): { words: TableWords; subtag: string } {
  const subtag = primarySubtag(language);
  const words = knownLanguage(subtag)?.tables;
  if (words !== undefined) return { words, subtag };
  return { words: knownLanguage(DEFAULT_LANGUAGE)!.tables!, subtag: DEFAULT_LANGUAGE }; // English has them
}

/** Reads what a question asks of tables; `kind`: the kind of answer, if known. Linear in its text. */
export function readTableQuestion(
  asked: string,
  language: string | null,
  kind: AnswerKind | null = expectedAnswer(asked, language),
): TableQuestion {
  const { words, subtag } = wordsFor(language);
  // The words of an identifier such as `MAX_TOKENS` do not ask for a ranking.
  const text = asked.replaceAll(IDENTIFIER, ' ');
  const computations: Computation[] = [];
  const spent: RegExp[] = [];
  const bound = boundIn(text, words, subtag);
  if (bound !== null) {
    computations.push({ form: 'bound', bound: bound.bound });
    spent.push(bound.pattern);
  }
  const rank = bound === null ? rankIn(text, words, subtag) : null;
  if (rank !== null) {
    computations.push(rank.computation);
    spent.push(rank.pattern);
  }
  const soldOut = wordRegExp(words.soldOut, subtag);
  if (soldOut.test(text)) {
    computations.push({ form: 'sold-out', labels: words.stock });
    spent.push(soldOut);
  }
  for (const form of ['average', 'total', 'count', 'list'] as const) {
    const pattern = wordRegExp(words[form], subtag);
    if (!pattern.test(text)) continue;
    computations.push({ form });
    if (form !== 'list') spent.push(pattern);
  }
  const { sums } = words;
  if (sums !== undefined && wordRegExp(sums, subtag).test(text) && !computes(computations)) {
    computations.push({ form: 'total' });
  }
  const frequency = frequencyRegExp(subtag);
  if (frequency?.test(text) === true) spent.push(frequency);
  const isCount = computations.some(({ form }) => form === 'count');
  const paid = words.asking?.price;
  const asksPaid =
    kind === 'number' && !isCount && paid !== undefined && holdsOneOf(text, paid, subtag);
  const asksPrice = asksForPrice(text, language) || CURRENCY.test(text) || asksPaid;
  const computing = [...spent];
  if (asksPrice) spent.push(...priceWordsIn(words, subtag));
  const who = knownLanguage(subtag)?.questions.asks.person;
  // In languages whose stop words lack some inflected forms: `у кого`.
  if (kind === 'person' && who !== undefined) spent.push(wordRegExp(who, subtag));
  const open = wordRegExp(words.open, subtag);
  return {
    text: asked,
    language,
    kind,
    asksPrice,
    open: open.test(text) ? open : null,
    ordinal: readOrdinal(asked, language),
    computations,
    computing,
    spent,
  };
}

function computes(computations: readonly Computation[]): boolean {
  return computations.some(({ form }) => form !== 'list');
}

const IDENTIFIER = /[\p{L}\p{N}]+_[\p{L}\p{N}_]+/gu;

/** Whether a question asks for a price, in words of its language. */
export function asksForPrice(text: string, language: string | null): boolean {
  const { words, subtag } = wordsFor(language);
  return priceWordsIn(words, subtag).some((one) => one.test(text));
}

function priceWordsIn(words: TableWords, subtag: string): readonly RegExp[] {
  const prices = knownLanguage(subtag)?.questions.price ?? '';
  return [wordRegExp(words.asksPrice, subtag), wordRegExp(prices.split(' ').join('|'), subtag)];
}

/** Matches a currency beside a number. Han signs may touch other letters, and Russian inflects the word. */
export const CURRENCY = new RegExp(
  `(?<!\\p{L})(?:${clearSpellings().join('|')}|eur|usd|gbp|chf|руб\\p{L}*)(?!\\p{L})|元|円`,
  'iu',
);

function clearSpellings(): string[] {
  return [...CURRENCY_SIGNS, ...CURRENCY_WORDS]
    .filter(({ isUnclear }) => !isUnclear)
    .map(({ spelling }) => spelling.replace(/[.$]/g, '\\$&'));
}

/** The first bound in a question, including bounds of dates: `before 1990`. */
function boundIn(
  text: string,
  words: TableWords,
  subtag: string,
): { bound: Bound; pattern: RegExp } | null {
  const { before = NOTHING, after = NOTHING } = words;
  const bounding = {
    atMost: words.atMost,
    atLeast: words.atLeast,
    below: `${words.below}|${before}`,
    above: `${words.above}|${after}`,
  };
  for (const is of BOUNDS) {
    const pattern = boundRegExp(bounding[is], subtag);
    const { number, unit = '' } = pattern.exec(text)?.groups ?? {};
    if (number !== undefined) return { bound: { is, number, unit }, pattern };
  }
  return null;
}

function rankIn(
  text: string,
  words: TableWords,
  subtag: string,
): { computation: Computation; pattern: RegExp } | null {
  for (const { words: ranking, order, labels } of words.ranks) {
    const pattern = wordRegExp(ranking, subtag);
    if (!pattern.test(text)) continue;
    return { computation: { form: 'rank', order, labels: labels.split(' ') }, pattern };
  }
  for (const order of ['most', 'least'] as const) {
    const pattern = wordRegExp(words[order], subtag);
    if (pattern.test(text)) return { computation: { form: 'rank', order, labels: [] }, pattern };
  }
  return null;
}

/** Whether a label names the kind of value that a question asks for, in one of some languages: `Deadline` for a date. */
export function isLabelOf(
  label: string,
  kind: AnswerKind,
  languages: readonly (string | null)[],
): boolean {
  return languagesOf(languages).some((language) => {
    return holdsOneOf(label, knownLanguage(language)?.tables?.labels[kind] ?? '', language);
  });
}

/** Whether a label names a paid amount: a price, a sum. */
export function isPaidLabel(label: string, languages: readonly (string | null)[]): boolean {
  return AMOUNTS.test(label.trim()) || isPriceLabel(label, languages);
}

/** Whether a label names a price. */
export function isPriceLabel(label: string, languages: readonly (string | null)[]): boolean {
  return languagesOf(languages).some((language) => {
    return holdsOneOf(label, knownLanguage(language)?.questions.price ?? '', language);
  });
}

function languagesOf(languages: readonly (string | null)[]): string[] {
  return [...new Set([...languages.map(primarySubtag), DEFAULT_LANGUAGE])];
}

const AMOUNTS =
  /^(?:amount|total|sum|betrag|summe|montant|importe|importo|valor|bedrag|сумма|金额|金額)(?:[ _(].*)?$/iu;

/** Whether a label has one of the words of a list. */
export function holdsOneOf(label: string, list: string, language: string): boolean {
  const words = wordsOfList(list);
  if (knownLanguage(language)?.script.isDense === true) {
    return [...words].some((word) => label.includes(word));
  }
  const own = label.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  return own.some((word) => words.has(word));
}
