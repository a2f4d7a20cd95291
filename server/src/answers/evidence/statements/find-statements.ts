import { primarySubtag } from '../../../languages/analysis/term-normalizer.ts';
import { knownLanguage } from '../../../languages/known-languages.ts';
import type { Measure } from '../../../languages/measures.ts';
import type { AnswerKind } from '../../../languages/questions.ts';
import { measureRegExp } from '../../../languages/stated-measures.ts';
import { wordsOfList } from '../../../languages/words-of-list.ts';
import { isNegated } from '../../citations/check/negation.ts';
import type { EvidenceSentence } from '../../evidence.ts';
import { missingFigures } from '../judgement/missing-figures.ts';
import type { RelatedTerms } from '../judgement/related-terms.ts';
import { isTitleOfOtherSection } from '../passage/section-titles.ts';
import { isLabelOf, isPaidLabel, type TableQuestion } from '../records/asked-of-tables.ts';
import { addressOf, type TableDocument } from '../records/open-table.ts';
import {
  onceForLanguage,
  type QuestionWords,
  questionWords,
  sizeOf,
  type WordSet,
} from '../records/question-words.ts';
import { type AskedValue, holdsValue, readAskedValue } from './asked-value.ts';
import { readStatements, type Statement } from './read-statements.ts';

// With more equal statements, the question is ambiguous.
const MAX_FOUND = 3;
const WEIGHTS = { own: 3, near: 2, lead: 1.5, above: 1, label: 1.5 } as const;
const NEARLY = 0.001;
const LABEL = /^(?:\*\*|__)?(?<label>[^:：–—\n]{1,48}?)(?:\*\*|__)?(?:：|:(?=\s|\*)|\s[–—]\s)/u;

/** Optional knowledge about the words of a question. */
export interface StatementOptions {
  readonly relatedTerms?: (word: string) => RelatedTerms;
}

interface ReadWords {
  readonly exact: QuestionWords;
  /** The same words; words with the same root or nearly the same meaning match as well. */
  readonly near: QuestionWords;
  /** Words that a statement need not have. */
  readonly spare: WordSet;
}

interface Found {
  readonly document: TableDocument;
  readonly statement: Statement;
  readonly score: number;
}

/**
 * The sentences, items and labelled lines that state the answer: each word of the question is in the statement, in the lines
 * that introduce it or in the title, at least one is in the statement, and it has a value of the requested kind. Linear in the
 * documents.
 */
export function findStatements(
  question: TableQuestion,
  documents: readonly TableDocument[],
  { relatedTerms }: StatementOptions = {},
): EvidenceSentence[] {
  if (question.ordinal !== null || question.open !== null) return [];
  if (question.computations.some(({ form }) => form !== 'count' && form !== 'list')) return [];
  const value = readAskedValue(question);
  const wordsIn = onceForLanguage((own) => readWords(question, value, { own, relatedTerms }));
  let best = 0;
  let found: Found[] = [];
  for (const document of documents) {
    const words = wordsIn(document.source.language);
    if (words === null) continue;
    for (const one of statementsOn(question, document, { words, value, relatedTerms })) {
      if (one.score > best + NEARLY) found = [];
      if (one.score >= best - NEARLY) found.push(one);
      best = Math.max(best, one.score);
    }
  }
  const different = withoutSame(found);
  return different.length > MAX_FOUND ? [] : different.map(quoted);
}

function readWords(
  { text, language }: TableQuestion,
  { kind, spent, silent }: AskedValue,
  {
    own,
    relatedTerms,
  }: {
    /** The language of the documents. */
    readonly own: string;
    readonly relatedTerms: ((word: string) => RelatedTerms) | undefined;
  },
): ReadWords | null {
  const languages = [language, own];
  const exact = questionWords(text, languages, spent, { silent: '' });
  if (exact === null || exact.isGeneric) return null;
  const isEnglish = primarySubtag(language) === 'en' && own === 'en';
  // Related words mislead for counts and prices: `dough` is also a word for money.
  const isCounted = kind === 'number' || kind === 'price';
  const related =
    relatedTerms === undefined || !isEnglish || isCounted
      ? undefined
      : (word: string) => relatedTerms(word).near;
  const near = questionWords(text, languages, spent, {
    silent: '',
    near: (word) => [...(related?.(word) ?? []), ...separated(word, text, language)],
  });
  return near === null ? null : { exact, near, spare: exact.oneOf(silent) };
}

/** The other forms of a separable verb: `melde … an` for `anzumelden`, and vice versa. */
function separated(word: string, asked: string, language: string | null): readonly string[] {
  const { separable } = knownLanguage(primarySubtag(language))?.statements ?? {};
  if (separable === undefined) return [];
  const particles = [...wordsOfList(separable)];
  const last = /([\p{L}]+)[^\p{L}]*$/u.exec(asked)?.[1]?.toLowerCase() ?? '';
  const joined = particles.includes(last) && last !== word;
  const own = particles.find((one) => word.startsWith(one) && word.length >= one.length + MIN_VERB);
  const rest = own === undefined ? '' : word.slice(own.length).replace(/^(?:ge|zu)(?=.{3})/u, '');
  return [
    ...(joined ? ['', 'zu', 'ge'].map((infix) => `${last}${infix}${word}`) : []),
    ...(own === undefined ? [] : ['zu', 'ge'].map((infix) => `${own}${infix}${rest}`)),
    ...(own === undefined ? [] : [rest, `${own}${rest}`]),
  ];
}

const MIN_VERB = 4;

interface Reading {
  readonly words: ReadWords;
  readonly value: AskedValue;
  readonly relatedTerms: ((word: string) => RelatedTerms) | undefined;
}

function* statementsOn(
  question: TableQuestion,
  document: TableDocument,
  { words: { exact, near, spare }, value, relatedTerms }: Reading,
): Generator<Found> {
  const { source, text } = document;
  const { names } = exact;
  const addressed = exact.in(addressOf(source), true);
  const inTitle = exact.in(source.title, true) | addressed;
  const { documents = '' } = knownLanguage(primarySubtag(question.language))?.tables ?? {};
  // `the committee meeting`, for minutes whose title names the committee.
  const kinds = exact.oneOf(documents);
  const needed = exact.needed & ~spare & ~((inTitle & ~kinds) === 0 ? 0 : kinds);
  const languages = [source.language, question.language];
  const { dialogue } = knownLanguage(primarySubtag(question.language)) ?? {};
  // `Who is the author of …?` asks for a person; `Who is Ada Kerr?` asks for a definition.
  const isRole = question.kind === 'person' && (exact.needed & ~names) !== 0;
  const isDefinition = !isRole && dialogue?.asksForDefinition?.test(question.text.trim()) === true;
  const asked = { text: question.text, languages, relatedTerms };
  const nearWithin = near.within(text);
  const lackingInAll = needed & ~(nearWithin(0, text.length) | inTitle);
  // A label may make up for one missing word.
  if (sizeOf(lackingInAll) > (BY_LABEL.has(value.kind) ? 1 : 0)) return;
  const leads = new Map<string, WordSet>();
  const isOfOther = onceForHeading((heading) =>
    isTitleOfOtherSection(source.title, heading, source.language),
  );
  for (const statement of readStatements(text, source.language)) {
    const { text: said, above, start, end } = statement;
    const titled = isOfOther(above[0]) ? addressed : inTitle;
    const all = nearWithin(start, end);
    // `She` in a section refers to the person in its heading.
    const subject = isTyped(value) ? subjectOf(statement, source.language) : null;
    const stood = subject === null ? 0 : exact.in(subject, true);
    const own = (all === 0 ? 0 : exact.in(said)) | stood;
    const close = all & ~own & ~names;
    const rooted = close === 0 ? 0 : close & exact.in(said, true);
    const label = LABEL.exec(said)?.groups?.['label'] ?? null;
    const isLabelled = label !== null && labelFits(label, { exact, near, spare }, value, languages);
    if ((own | close) === 0 && !isLabelled) continue;
    let lead = 0;
    for (const line of contextOf(statement, source.language)) {
      const known = leads.get(line) ?? exact.in(line, true);
      leads.set(line, known);
      lead |= known;
    }
    const lacking = needed & ~(own | close | lead | titled);
    if (
      needed === 0 ||
      (lacking !== 0 && !isSaidByLabel({ label, said }, lacking, { exact, value }))
    )
      continue;
    // Of the statements, only a labelled one answers a question for a definition.
    if (
      !isLabelled &&
      (isDefinition || !isEnough({ own: own | rooted, close, needed, above: lead | titled }, value))
    )
      continue;
    if (/[?？]\s*$/u.test(said)) continue;
    // The label is not part of the value: `Aufgabe: Steg streichen` names no person.
    const valueText = label === null ? said : said.slice(label.length);
    if (!holdsValue({ text: valueText, label }, value, asked)) continue;
    if (isBarred(said, question, { source, above })) continue;
    yield { document, statement, score: scoreOf({ own, close, lead, titled, isLabelled }) };
  }
}

/** Remembers the result for each heading; `false` without one. */
function onceForHeading(test: (heading: string) => boolean) {
  const results = new Map<string, boolean>();
  return (heading: string | undefined): boolean => {
    if (heading === undefined) return false;
    const known = results.get(heading) ?? test(heading);
    results.set(heading, known);
    return known;
  };
}

/** The lines that introduce a statement, and the sentence before it if it refers to that. */
function contextOf({ text, above, before }: Statement, language: string | null): readonly string[] {
  return before !== null && leansOn(text, language) ? [...above, before] : above;
}

/** The heading of a section, if a statement begins with a pronoun and no sentence precedes it. */
function subjectOf({ text, above, before }: Statement, language: string | null): string | null {
  if (before !== null || !leansOn(text, language)) return null;
  return above.at(-1) ?? null;
}

function isTyped({ kind }: AskedValue): boolean {
  return kind !== null && kind !== 'person';
}

function leansOn(text: string, language: string | null): boolean {
  const { leaning } = knownLanguage(primarySubtag(language))?.statements ?? {};
  const [first = ''] = text.toLowerCase().match(/[\p{L}\p{M}’']+/u) ?? [];
  return leaning !== undefined && wordsOfList(leaning).has(first);
}

/** Whether all words of a label are in the question, or it names the requested kind of value. */
function labelFits(
  label: string,
  { exact, near, spare }: ReadWords,
  { kind, measures }: AskedValue,
  languages: readonly (string | null)[],
): boolean {
  if (measures.some((one) => languages.some((own) => isLabelOfMeasure(label, one, own))))
    return true;
  if (exact.shareOf(label) === 1) return true;
  if ((near.in(label, true) & ~spare) !== 0 && near.shareOf(label) === 1) return true;
  if (kind === 'price' && isPaidLabel(label, languages)) return true;
  return isKind(kind) && isLabelOf(label, kind, languages);
}

function isLabelOfMeasure(label: string, measure: Measure, language: string | null): boolean {
  return measureRegExp(measure, primarySubtag(language)).test(label);
}

// `every second Friday, at the back gate`
const MAX_WORDS_OF_VALUE = 7;
const BY_LABEL: ReadonlySet<AskedValue['kind']> = new Set(['date', 'price', 'frequency']);

/** Whether the label is the whole subject, so that the one missing word is only its verb: `Green bin: every Friday`. */
function isSaidByLabel(
  { label, said }: { readonly label: string | null; readonly said: string },
  lacking: WordSet,
  { exact, value: { kind } }: { readonly exact: QuestionWords; readonly value: AskedValue },
): boolean {
  if (label === null || !BY_LABEL.has(kind)) return false;
  // A longer text states a task: `Rosa: order the bench by 13 March`.
  const words = said.slice(label.length).match(/\p{L}+/gu) ?? [];
  if (words.length > MAX_WORDS_OF_VALUE) return false;
  return sizeOf(lacking) === 1 && (lacking & exact.names) === 0 && exact.shareOf(label) === 1;
}

function isKind(kind: AskedValue['kind']): kind is AnswerKind {
  return kind !== null && kind !== 'price' && kind !== 'frequency';
}

/** Whether a statement has enough words of the question: most of them unless the kind of value is checked. */
function isEnough(
  { own, close, needed, above }: { own: WordSet; close: WordSet; needed: WordSet; above: WordSet },
  { kind }: AskedValue,
): boolean {
  const [exact, all] = [sizeOf(own & needed), sizeOf(needed)];
  const said = sizeOf((own | close) & needed);
  if (kind === null || kind === 'person') {
    // `Licensed under the EUPL` on a page whose title names the licensed thing.
    const isOfSubject = exact > 0 && (needed & ~own & ~above) === 0;
    return isOfSubject || (exact > 0 && said * 2 > all && all > 1);
  }
  return exact > 0 || (said === 1 && all === 1);
}

function isBarred(
  said: string,
  { text, language }: TableQuestion,
  {
    source,
    above,
  }: { readonly source: TableDocument['source']; readonly above: readonly string[] },
): boolean {
  const denied = isNegated(text, primarySubtag(language)) === true;
  if (denied && isNegated(said, primarySubtag(source.language)) === false) return true;
  const around = [source.title, addressOf(source), ...above, said].join('\n');
  const { numbers, codes, quoted } = missingFigures(text, around, [language, source.language]);
  return numbers.length + codes.length + quoted.length > 0;
}

function scoreOf({
  own,
  close,
  lead,
  titled,
  isLabelled,
}: {
  readonly own: WordSet;
  readonly close: WordSet;
  readonly lead: WordSet;
  readonly titled: WordSet;
  readonly isLabelled: boolean;
}): number {
  const [beside, above] = [lead & ~own & ~close, titled & ~own & ~close & ~lead];
  return (
    WEIGHTS.own * sizeOf(own) +
    WEIGHTS.near * sizeOf(close) +
    WEIGHTS.lead * sizeOf(beside) +
    WEIGHTS.above * sizeOf(above) +
    (isLabelled ? WEIGHTS.label : 0)
  );
}

function withoutSame(found: readonly Found[]): Found[] {
  const known = new Set<string>();
  return found.filter(({ statement: { text } }) => {
    const isNew = !known.has(text);
    known.add(text);
    return isNew;
  });
}

function quoted({ document: { source, text, start }, statement }: Found): EvidenceSentence {
  const passage = { source, headings: statement.above.slice(0, 1), text, start, score: 1 };
  const said = text.slice(statement.start, statement.end);
  return { passage, kind: statement.kind, text: said, start: statement.start, score: 1 };
}
