import { isNamedLine } from '../../evidence/passage/own-lines.ts';
import { splitPassage } from '../../evidence/passage/split-passage.ts';
import type { Evidence, EvidenceSentence, EvidenceSource } from '../../evidence.ts';
import { asksForExample } from '../../question/asks-for-example.ts';
import { contentTerms, shareOfNew } from '../content-terms.ts';
import {
  askedLabels,
  askedSubject,
  askedTask,
  IS_EXAMPLE,
  IS_LABELLED,
  isTitleOf,
  MOST_AS_DEFINITION,
  MOST_AS_INSTRUCTION,
  worthAsDefinition,
  worthAsExample,
  worthAsInstruction,
  worthAsLabelled,
} from './asked-form.ts';
import {
  isCutWrongly,
  isFragment,
  isNoteLine,
  isQuestion,
  type Quotation,
  quotationOf,
  withNext,
} from './quotation.ts';
import { isPointingList, isSignpost } from './self-contained.ts';

/** The quotations of an answer, the best first. */
export interface Quotations {
  readonly first: Quotation;
  /** Each adds something to those before. */
  readonly more: readonly Quotation[];
}

/** Factors that demote sentences that depend on another, tables and code without prose, and references elsewhere. */
const WORTH = { plain: 1, leaning: 0.92, bare: 0.85, signpost: 0.8, code: 0.75 } as const;
/** Below this relative score, a sentence is probably about something else. */
const WORTH_ADDING = 0.7;
/** The minimum for another sentence of a source that is quoted already. */
const WORTH_ADDING_OF_SAME = 0.8;
/** Minimum share of new words, and of the question's words in the sentence or its titles. */
const MIN_NEW = 0.5;
const MAX_UNASKED = 0.5;
const MAX_MORE = 2;

/** Chooses the quotations from the evidence; `null` if no sentence can be quoted. */
export function chooseQuotations(
  { text, language }: { readonly text: string; readonly language: string | null },
  { sentences }: Evidence,
): Quotations | null {
  const ranked = pastedFirst(sentences);
  const asksFor = {
    subject: askedSubject(text, language),
    task: askedTask(text, language),
    labels: askedLabels(text, language),
    // Only from the document on the subject: others have listings of something else.
    exampleOf: asksForExample(text, language)
      ? (ranked.find(isQuotable)?.passage.source ?? null)
      : null,
  };
  const most = bestOf(ranked, asksFor);
  const best = most && answerOf(most, ranked, contentTerms(text, language));
  if (best === null || isOfLess(best, ranked, text, language)) return null;
  const first = withNext(quotationOf(best));
  const asked = contentTerms(text, language);
  const { subject } = asksFor;
  const isCandidate = (sentence: EvidenceSentence) =>
    isOn(sentence, asked) &&
    isQuotable(sentence) &&
    isWorthAdding(sentence) &&
    (subject === null || saysOf(sentence, subject));
  return { first, more: chooseMore(first, ranked, { bestScore: best.score, isCandidate }) };
}

/**
 * The piece that answers if the best one of those judged is a question, as in a list of them: a piece that has all words of the
 * question itself, otherwise the one directly below the judged question, if that has them all. `null`: the judged question is
 * another one (`my badge` for `a receipt`), and so is its answer.
 */
function answerOf(
  best: EvidenceSentence,
  [judged]: readonly EvidenceSentence[],
  asked: ReadonlySet<string>,
): EvidenceSentence | null {
  if (judged === undefined || isQuotable(judged) || !isQuestion(judged.text)) return best;
  if (saysAll(best, asked)) return best;
  return saysAll(judged, asked) ? behindQuestion(judged) : null;
}

function saysAll({ text, passage }: EvidenceSentence, asked: ReadonlySet<string>): boolean {
  const { title, language } = passage.source;
  const said = contentTerms([text, title, ...passage.headings].join('\n'), language);
  return shareOfNew(asked, said) === 0;
}

function behindQuestion(question: EvidenceSentence): EvidenceSentence | null {
  const { passage, start, text } = question;
  const { headings, source } = passage;
  const pieces = splitPassage(passage.text, { headings, language: source.language });
  const next = pieces.find((piece) => piece.start >= start + text.length);
  if (next === undefined) return null;
  const behind = { ...question, ...next, text: passage.text.slice(next.start, next.end) };
  return isQuestion(behind.text) || !isQuotable(behind) ? null : behind;
}

/**
 * Whether the best quotable piece lacks a word of the question that the judged one has, a labelled line that cannot be quoted:
 * then it was not judged to answer. A heading or a question only introduces the answer.
 */
function isOfLess(
  best: EvidenceSentence,
  [judged]: readonly EvidenceSentence[],
  text: string,
  language: string | null,
): boolean {
  if (judged === undefined || judged === best || isQuotable(judged)) return false;
  if (!isNamedLine(judged.text) || isQuestion(judged.text)) return false;
  const asked = contentTerms(text, language);
  const terms = (one: EvidenceSentence) => contentTerms(one.text, one.passage.source.language);
  const said = terms(best);
  return [...terms(judged)].some((term) => asked.has(term) && !said.has(term));
}

/** Raises pasted documents: a question that comes with a document is about that, and about the content only where that lacks the answer. */
export function pastedFirst(sentences: readonly EvidenceSentence[]): EvidenceSentence[] {
  return sentences
    .map((sentence) => {
      const isPasted = sentence.passage.source.documentId === null;
      return isPasted ? { ...sentence, score: sentence.score * PASTED } : sentence;
    })
    .sort((a, b) => b.score - a.score); // stable
}

const PASTED = 1.4; // enough to pass pieces with a slightly higher score

/** Whether a sentence can be quoted alone. */
export function isQuotable(sentence: EvidenceSentence): boolean {
  const { kind, text } = sentence;
  if (text.length > MAX_QUOTED_UNITS || isPointingList(sentence)) return false;
  if (kind === 'sentence' && text.length > MAX_SENTENCE_UNITS) return false;
  if (kind !== 'sentence' || isNoteLine(sentence)) return true;
  return !(isFragment(text) || isQuestion(text) || isCutWrongly(sentence));
}

/** Longer sentences are data whose line breaks were lost. */
const MAX_SENTENCE_UNITS = 900;
/** Two screens; longer tables and listings are left to the source. */
const MAX_QUOTED_UNITS = 4_000;

/** The form of answer that a question asks for, in terms. */
export interface AskedFor {
  /** The subject of a question for a definition. */
  readonly subject: ReadonlySet<string> | null;
  /** The task of a question for instructions. */
  readonly task?: ReadonlySet<string> | null;
  /** The labels of a question for a fact. */
  readonly labels?: ReadonlySet<string>;
  /** The document of a question for an example. */
  readonly exampleOf?: EvidenceSource | null;
}

/** The sentence with the highest worth; given the best first, most need not be evaluated. */
function bestOf(sentences: readonly EvidenceSentence[], asked: AskedFor): EvidenceSentence | null {
  let best: EvidenceSentence | null = null;
  let most = -1;
  for (const sentence of sentences) {
    if (sentence.score * mostWorth(sentence, asked) <= most) continue;
    if (!isQuotable(sentence)) continue;
    const worth = worthOf(sentence, asked);
    if (worth > most) [best, most] = [sentence, worth];
  }
  return best;
}

/** The maximum factor of a sentence's form. */
function mostWorth({ kind }: EvidenceSentence, { subject, task, labels, exampleOf }: AskedFor) {
  const asDefinition = subject === null ? 1 : MOST_AS_DEFINITION;
  const asExample = exampleOf && kind === 'code' ? IS_EXAMPLE : 1;
  const asLabelled = labels && kind === 'list' ? IS_LABELLED : 1;
  return asDefinition * asExample * asLabelled * (task ? MOST_AS_INSTRUCTION : 1);
}

/** The score of a sentence, including the factors of its form. */
export function worthOf(
  sentence: EvidenceSentence,
  { subject, task, labels, exampleOf }: AskedFor,
): number {
  const { text, kind, passage, score } = sentence;
  let worth = score * WORTH[mannerOf(sentence)];
  if (subject !== null && (kind === 'sentence' || isItem(sentence))) {
    const isOpening = isOpeningOn(sentence, subject);
    const said = text.replace(/^[-*•‣◦–]\s+/u, '');
    worth *= worthAsDefinition(said, subject, { language: passage.source.language, isOpening });
  }
  if (exampleOf && passage.source.documentId === exampleOf.documentId) {
    worth *= worthAsExample(sentence);
  }
  if (labels) worth *= worthAsLabelled(sentence, labels);
  return task ? worth * worthAsInstruction(sentence, task) : worth;
}

/**
 * Whether an additional sentence defines the subject: only if it begins with it; lists and listings only if they are announced
 * with its name.
 */
function saysOf(sentence: EvidenceSentence, subject: ReadonlySet<string>): boolean {
  const { language } = sentence.passage.source;
  if (sentence.kind !== 'sentence') {
    const lead = contentTerms(sentence.text.split('\n', 1)[0] ?? '', language);
    return (isLed(sentence.text) || isAnnounced(sentence.text)) && shareOfNew(subject, lead) === 0;
  }
  if (OF_EXAMPLE.test(sentence.text)) return false;
  const isOpening = isOpeningOn(sentence, subject);
  return worthAsDefinition(sentence.text, subject, { language, isOpening }) > MIN_SAYING;
}

// Above the factor for merely beginning with the subject.
const MIN_SAYING = 1.12;
/** Sentences about an example elsewhere. */
const OF_EXAMPLE =
  /(?<!\p{L})(?:now|here|our|we|listing|figure|above|below|hier|oben|unten|abbildung|ici|ci-dessus|aquí)(?!\p{L})/iu;

/** Whether a sentence is the first below a title or heading that names the subject. */
function isOpeningOn({ passage, start }: EvidenceSentence, subject: ReadonlySet<string>): boolean {
  const { source, headings, text } = passage;
  const known = new Set([source.title, ...headings].map((line) => line.trim().toLowerCase()));
  const isHeading = (line: string) =>
    line === '' || known.has(line.toLowerCase()) || BADGE.test(line);
  const before = text.slice(0, start).split('\n');
  if (!before.every((line) => isHeading(line.trim()))) return false;
  const isSection = before.some((line) => line.trim() === headings.at(-1)?.trim());
  const isDocument = headings.length === 0 && passage.start <= MAX_HEADING_UNITS;
  const above = isSection ? headings.at(-1) : isDocument ? source.title : undefined;
  return above !== undefined && isTitleOf(above, subject, source.language);
}

const MAX_HEADING_UNITS = 120;
/** The remains of a logo or a badge above a README: a few words that are no sentence. */
const BADGE = /^(?:[\p{L}\p{N}._-]+ ?){1,4}$/u;

/** Whether a sentence neither needs the one before nor only refers elsewhere. */
export function isPlain(sentence: EvidenceSentence): boolean {
  return mannerOf(sentence) === 'plain';
}

function mannerOf(sentence: EvidenceSentence): keyof typeof WORTH {
  const { kind, text, passage } = sentence;
  if (kind === 'code') return isAnnounced(text) ? 'plain' : 'code';
  if (kind !== 'sentence') return isLed(text) || isItem(sentence) ? 'plain' : 'bare';
  if (isNoteLine(sentence)) return 'bare';
  const quotation = quotationOf(sentence);
  if (isSignpost(text, passage.source.language)) {
    return withNext(quotation).kind === 'sentence' ? 'signpost' : 'plain'; // a list follows at once
  }
  return quotation.isLeaning ? 'leaning' : 'plain';
}

/** Whether a listing begins with a lead-in sentence and a line break: `Like so:`. */
function isAnnounced(text: string): boolean {
  return /^[^\n]+[:：][ \t]*\n[ \t]*\n/u.test(text);
}

/** Whether it is an item of a list that is too long to be quoted whole. */
function isItem({ kind, text }: EvidenceSentence): boolean {
  return kind === 'list' && !text.includes('\n');
}

function isLed(text: string): boolean {
  return /^[^\n]+[:：][ \t]*\n/u.test(text);
}

function isWorthAdding(sentence: EvidenceSentence): boolean {
  const { kind, text } = sentence;
  if (kind === 'sentence') return isPlain(sentence) && !text.endsWith('!');
  if (text.length > MAX_ADDED_UNITS) return false;
  if (kind === 'table') return isEven(text);
  return kind !== 'code' || (isAnnounced(text) && isWhole(text));
}

/** Whether all rows have the same number of cells: others were truncated, or are no tables. */
function isEven(table: string): boolean {
  const rows = table.split('\n').filter((line) => /[|\t]/u.test(line));
  const cells = new Set(rows.map((row) => row.match(/[|\t]/gu)?.length));
  return rows.length > 1 && cells.size === 1;
}

/** Whether all brackets are closed: a passage may end within a listing. */
function isWhole(code: string): boolean {
  const count = (sign: string) => code.split(sign).length;
  return count('{') === count('}') && count('(') === count(')');
}

const MAX_ADDED_UNITS = 800; // additions must not hide the answer

function isOn({ text, passage }: EvidenceSentence, asked: ReadonlySet<string>): boolean {
  const { title, language } = passage.source;
  if (asked.size > 0 && shareOfNew(asked, contentTerms(text, language)) === 1) return false;
  const around = contentTerms([text, title, ...passage.headings].join('\n'), language);
  return shareOfNew(asked, around) <= MAX_UNASKED;
}

/** Calls `isCandidate` only for sentences with a sufficient score, once for each. */
function chooseMore(
  first: Quotation,
  sentences: readonly EvidenceSentence[],
  {
    bestScore,
    isCandidate,
  }: {
    readonly bestScore: number;
    readonly isCandidate: (sentence: EvidenceSentence) => boolean;
  },
): Quotation[] {
  const chosen = [first];
  const said = new Set(termsOf(first));
  const known = new Map<EvidenceSentence, boolean>();
  const fits = (sentence: EvidenceSentence) => {
    const isFit = known.get(sentence) ?? isCandidate(sentence);
    known.set(sentence, isFit);
    return isFit;
  };
  const add = (sentence: EvidenceSentence) => {
    const quotation = quotationOf(sentence);
    const terms = termsOf(quotation);
    if (chosen.some((other) => overlaps(other, quotation))) return;
    if (shareOfNew(terms, said) < MIN_NEW) return;
    chosen.push(quotation);
    for (const term of terms) said.add(term);
  };
  for (const sentence of sentences) {
    if (chosen.length > MAX_MORE || sentence.score < bestScore * WORTH_ADDING) break;
    const isOfOther = !chosen.some((other) => isOfSameSource(other, sentence));
    if (isOfOther && fits(sentence)) add(sentence);
  }
  for (const sentence of sentences) {
    if (chosen.length > MAX_MORE || sentence.score < bestScore * WORTH_ADDING_OF_SAME) break;
    if (fits(sentence)) add(sentence);
  }
  return chosen.slice(1);
}

function termsOf({ text, passage }: Quotation): Set<string> {
  return contentTerms(text, passage.source.language);
}

function isOfSameSource(a: Pick<Quotation, 'passage'>, b: Pick<Quotation, 'passage'>): boolean {
  return a.passage.source.documentId === b.passage.source.documentId;
}

function overlaps(a: Quotation, b: Quotation): boolean {
  const startOf = ({ passage, start }: Quotation) => passage.start + start;
  return (
    isOfSameSource(a, b) &&
    startOf(a) < startOf(b) + b.text.length &&
    startOf(b) < startOf(a) + a.text.length
  );
}
