import { primarySubtag } from '../../../languages/analysis/term-normalizer.ts';
import { knownLanguage } from '../../../languages/known-languages.ts';
import type { EvidencePassage, EvidenceSentence } from '../../evidence.ts';
import { splitPassage } from '../passage/split-passage.ts';
import { holdsAnswer } from '../terms/expected-answer.ts';
import type { TableQuestion } from './asked-of-tables.ts';
import { findItems } from './find-items.ts';
import { quotedItem } from './list-items.ts';
import { addressOf, type TableDocument } from './open-table.ts';
import { type QuestionWords, questionWords, sizeOf, wordsByLanguage } from './question-words.ts';
import { itemAt } from './rows-by-place.ts';

// Longer lines are sentences.
const MAX_HEADING_UNITS = 120;
// The length of the text read below a heading: three sentences of usual length, or one list.
const MAX_SECTION_UNITS = 2_500;
const MAX_SENTENCES = 3;
const MAX_SAID_UNITS = 420;
const MAX_PIECE_UNITS = 1_500;

interface Section {
  readonly document: TableDocument;
  readonly heading: string;
  /** The position in the text after the heading, and that of the next heading. */
  readonly start: number;
  readonly end: number;
  /** Whether the section describes how to do a task, so that all of its steps are quoted. */
  readonly isTask: boolean;
  readonly score: number;
}

/** Whether a question asks how to do something: for these, steps take precedence over labels. */
export function asksForSteps({ text, language }: TableQuestion): boolean {
  const { dialogue } = knownLanguage(primarySubtag(language)) ?? {};
  return dialogue?.asksForTask?.test(text.trim()) === true;
}

/**
 * The text below the heading that a question repeats: its first sentences, or its list. Empty if the heading has words that the
 * question lacks, if a word of the question is neither in the heading nor in the title, or if the text has no value of the
 * requested kind. Linear in the documents.
 */
export function findSection(
  question: TableQuestion,
  documents: readonly TableDocument[],
): EvidenceSentence[] {
  if (question.ordinal !== null) return itemAt(question.ordinal, question, documents);
  const open = findOpenItems(question, documents);
  if (open.length > 0) return open;
  if (question.computations.some(({ form }) => form !== 'list')) return [];
  let best: Section | null = null;
  const wordsIn = wordsByLanguage(question.text, question.language);
  for (const document of documents) {
    for (const section of sectionsOn(question, document, wordsIn)) {
      if (best === null || section.score > best.score) best = section;
    }
  }
  return best === null ? findItems(question, documents) : openingOf(best, question);
}

function* sectionsOn(
  question: TableQuestion,
  document: TableDocument,
  wordsIn: (language: string | null) => QuestionWords | null,
): Generator<Section> {
  const { source, text } = document;
  const headings = [...headingsOf(text)];
  const isTask = asksForSteps(question);
  const words = headings.length === 0 && !isTask ? null : wordsIn(source.language);
  if (words === null) return;
  const { dialogue } = knownLanguage(primarySubtag(question.language)) ?? {};
  const isDefinition = dialogue?.asksForDefinition?.test(question.text.trim()) === true;
  const above = words.in(`${source.title}\n${addressOf(source)}`, true);
  const steps = stepsOf(source.language);
  const listed = isTask ? stepsOfTitle(document, words) : null;
  if (listed !== null) yield listed;
  for (const [at, { heading, end: start }] of headings.entries()) {
    const section = { document, heading, start, end: nextStart(headings, at, text), isTask };
    const held = words.in(heading, true);
    // The heading `Method` in a recipe whose title names the dish.
    if (isTask && above !== 0 && steps.test(heading)) {
      const said = words.in(text.slice(start, Math.min(section.end, start + MAX_PIECE_UNITS)));
      if ((words.needed & ~(above | said)) === 0) yield { ...section, score: STEPS_SCORE };
      continue;
    }
    if (held === 0 || words.shareOf(heading) < 1) continue;
    const isAsking = heading.endsWith('?');
    const stepsOnly = isTask && !isAsking;
    const lacking = words.needed & ~(held | above);
    if (lacking !== 0 || stepsOnly) {
      // Steps and listings below the heading may have the other words: `Linux`, and the command that installs the program.
      const first = text.slice(start, start + MAX_PIECE_UNITS).trimStart();
      const [piece] = splitPassage(first, { headings: [], language: source.language });
      if (piece === undefined) continue;
      const opening = first.slice(piece.start, piece.end);
      if (piece.kind === 'sentence' && !isCommand(opening)) continue;
      const said = words.in(opening);
      if ((lacking & ~said) !== 0) continue;
    }
    // A definition is answered by a defining sentence, anywhere in the document.
    if (isDefinition && (words.needed & ~held) === 0 && !isAsking) continue;
    // If the title has all of these words, the heading selects no part of the document.
    if ((held & ~above) === 0 && !isAsking) continue;
    yield { ...section, score: sizeOf(held) };
  }
}

/** The first list of a document on this task alone: its title has all words of the question. */
function stepsOfTitle(document: TableDocument, words: QuestionWords): Section | null {
  const { source, text } = document;
  if ((words.needed & ~words.in(source.title, true)) !== 0) return null;
  const start = FIRST_STEP.exec(text)?.index;
  if (start === undefined) return null;
  // Below its own heading, the list may be something else: `Ingredients`.
  const [above = ''] = text.slice(0, start).trimEnd().split('\n').slice(-1);
  if (above !== '' && above.trim() !== source.title && !/[.!?:…。！？：)]$/u.test(above))
    return null;
  return {
    document,
    heading: source.title,
    start,
    end: text.length,
    isTask: true,
    score: TITLE_SCORE,
  };
}

// At least two items, since a single one is a remark. Continuation lines of an item are indented.
const FIRST_STEP =
  /^(?:1[.)]|[-*•])[ \t]+\S[^\n]*\n(?:[ \t]*\n)?(?:[ \t]+\S[^\n]*\n){0,20}(?:2[.)]|[-*•])[ \t]/mu;

const NO_STEPS = /(?!)/u;

function stepsOf(language: string | null): RegExp {
  const { tables } = knownLanguage(primarySubtag(language)) ?? {};
  return tables === undefined ? NO_STEPS : new RegExp(`^(?:${tables.steps})$`, 'iu');
}

/** The position of the next heading, except the last line of a paragraph. */
function nextStart(
  headings: readonly { readonly start: number }[],
  at: number,
  text: string,
): number {
  const isApart = ({ start }: { readonly start: number }) => text[start - 2] === '\n';
  return headings.slice(at + 1).find(isApart)?.start ?? text.length;
}

// Lower than for any word of the question in a heading.
const STEPS_SCORE = 0.5;
// Lower than for a heading such as `Steps`.
const TITLE_SCORE = 0.25;

/** Whether all lines are shell commands, as extraction leaves them, without a prompt: `go install example.org/tool@latest`. */
function isCommand(line: string): boolean {
  const lines = line.split('\n');
  const isTyped = (one: string) =>
    one.length <= MAX_HEADING_UNITS &&
    /^[a-z][\w.-]*(?: \S+){1,12}$/u.test(one) &&
    !/[.!?:,;]$/u.test(one);
  return lines.every(isTyped) && /[@/=~\\_]|(?:^|\s)--?\w|[a-z]\.[a-z]/u.test(line);
}

const LIST_BELOW = /^[ \t]*(?:[-*•]|\d{1,2}[.)])[ \t]/u;

/** Lines without the end of a sentence that are followed by a blank line or a list. Linear. */
function* headingsOf(text: string): Generator<{ heading: string; start: number; end: number }> {
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf('\n', start);
    if (newline < 0) return;
    const length = newline - start;
    if (length > 1 && length <= MAX_HEADING_UNITS && isHeadingAt(text, start, newline)) {
      const heading = text
        .slice(start, newline)
        .replace(/^#{1,6}\s+/u, '')
        .trim();
      yield { heading, start, end: newline + 1 };
    }
    start = newline + 1;
  }
}

function isHeadingAt(text: string, start: number, newline: number): boolean {
  const line = text.slice(start, newline);
  const isAlone = text[newline + 1] === '\n';
  if (!isAlone && !LIST_BELOW.test(text.slice(newline + 1, newline + 20))) return false;
  if (/[.!…。！,;:：]\s*$/u.test(line) || line.trim().length < 2) return false;
  return !LIST_BELOW.test(line) && !line.includes(' | ') && !isCommand(line);
}

const TICKED_OFF = /^[ \t]*[-*•][ \t]+\[[ xX]\][ \t]+\S/u;
const MAX_OPEN = 20;

/** The unticked items in the lists of a named document: `- [ ] Bo: rerun the load test`. */
function findOpenItems(
  question: TableQuestion,
  documents: readonly TableDocument[],
): EvidenceSentence[] {
  if (question.open === null) return [];
  const spent = [...question.spent, question.open];
  for (const document of documents) {
    const { source, text } = document;
    const words = questionWords(question.text, [question.language, source.language], spent);
    const above = words?.in(`${source.title}\n${addressOf(source)}`, true) ?? 0;
    // At least one of the other words has to name the document.
    if (words !== null && above === 0) continue;
    const open = Array.from(text.matchAll(/^[^\n]{3,400}$/gmu))
      .filter(([line]) => TICKED_OFF.test(line) && /\[ \]/u.test(line))
      .slice(0, MAX_OPEN);
    if (open.length === 0) continue;
    const passage = { source, headings: [], text, start: document.start, score: 1 };
    return open.map(({ 0: line, index }) => quotedItem(passage, { line, index }));
  }
  return [];
}

function openingOf(
  { document, heading, start, end: next, isTask }: Section,
  { text: asked, kind, language }: TableQuestion,
): EvidenceSentence[] {
  const { source } = document;
  const below = document.text.slice(start, Math.min(next, start + MAX_SECTION_UNITS));
  const text = below.trimStart();
  const from = start + below.length - text.length;
  const passage: EvidencePassage = {
    source,
    headings: [heading],
    text,
    start: document.start + from,
    score: 1,
  };
  const said: EvidenceSentence[] = [];
  let end = 0;
  for (const piece of splitPassage(text, { headings: [], language: source.language })) {
    const words = text.slice(piece.start, piece.end);
    const isTyped = isCommand(words);
    const kind = isTyped ? 'code' : piece.kind;
    const isApart = said.length > 0 && /\n\s*\n/u.test(text.slice(end, piece.start));
    if (said.length === MAX_SENTENCES || piece.end > MAX_PIECE_UNITS) break;
    const isLong = said.length > 0 && (kind !== 'sentence' || piece.end > MAX_SAID_UNITS);
    if (!isTask && (isApart || isLong)) break;
    said.push({ passage, kind, text: words, start: piece.start, score: 1 });
    end = piece.end;
    // Each further command may be an alternative.
    if (kind !== 'sentence' && !(isTask && isTyped)) break;
  }
  const whole = said.map((one) => one.text).join('\n');
  const languages = [source.language, language];
  const holds = kind === null || holdsAnswer(whole, kind, asked, languages);
  return holds ? said : [];
}
