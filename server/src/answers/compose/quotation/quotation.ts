import { alternatives } from '../../../languages/alternatives.ts';
import { ENDS_SENTENCE } from '../../evidence/passage/sentence-end.ts';
import { type Piece, splitPassage } from '../../evidence/passage/split-passage.ts';
import type { EvidencePassage, EvidenceSentence } from '../../evidence.ts';
import { withoutFootnotes } from './markdown-text.ts';
import { leansOnBefore } from './self-contained.ts';

/** A verbatim quotation of a passage: a piece, possibly with the following one. */
export interface Quotation {
  readonly passage: EvidencePassage;
  readonly kind: EvidenceSentence['kind'];
  readonly text: string;
  /** In the passage, in UTF-16 units. */
  readonly start: number;
  /** Whether it begins with a reference to the sentence before. */
  readonly isLeaning: boolean;
}

/** Makes a quotation of a single sentence of the evidence. */
export function quotationOf({ passage, kind, text, start }: EvidenceSentence): Quotation {
  const isLeaning = kind === 'sentence' && leansOnBefore(text, passage.source.language);
  return { passage, kind, text, start, isLeaning };
}

/**
 * Extends a quotation by the following piece of its paragraph if that continues the subject: a sentence that depends on this
 * one, or a list that it introduces.
 */
export function withNext(quotation: Quotation): Quotation {
  const { passage, kind, start, text } = quotation;
  if (kind !== 'sentence') return quotation;
  const next = pieceBehind(passage, start + text.length);
  if (next === null || !goesOn(next, passage)) return quotation;
  return { ...quotation, kind: next.kind, text: passage.text.slice(start, next.end) };
}

function pieceBehind({ text, headings, source }: EvidencePassage, end: number): Piece | null {
  const pieces = splitPassage(text, { headings, language: source.language });
  const next = pieces.find((piece) => piece.start >= end);
  return next === undefined || /\n\s*\n/u.test(text.slice(end, next.start)) ? null : next;
}

function goesOn({ kind, start, end }: Piece, { text, source }: EvidencePassage): boolean {
  const behind = text.slice(start, end);
  if (kind === 'sentence') {
    const isShort = behind.length <= MAX_NEXT_UNITS && !isFragment(behind);
    return isShort && !CONTRAST.test(behind) && leansOnBefore(behind, source.language);
  }
  return kind !== 'code' && behind.length <= MAX_NEXT_LIST_UNITS;
}

/** Words that introduce a contrast, and so no continuation. */
const CONTRAST = new RegExp(
  `^(?:${alternatives(({ statements }) => statements?.turns)})(?![\\p{L}\\p{M}])`,
  'iu',
);

const MAX_NEXT_UNITS = 300; // up to three lines; a longer text is a separate answer
const MAX_NEXT_LIST_UNITS = 1_500; // readable at a glance

/** Whether a sentence is truncated, a heading or a label, which must not be quoted as a statement. */
export function isFragment(text: string): boolean {
  const line = withoutFootnotes(text.trim());
  if (!ENDS_SENTENCE.test(line)) return true;
  if (isCodeAmongProse(line) || hasDataPath(line)) return true;
  if ((line.match(/`/g)?.length ?? 0) % 2 === 1) return true; // cut within code
  return !THREE_WORDS.test(line) && !DENSE.test(line);
}

/**
 * Whether a sentence is a separate line of a file, without a full stop, that says more than a heading: it has a number, or
 * parts with a mark between them (`Dishwasher - bought in May, 2 years`). Not labelled lines, which answer only by their label,
 * nor web pages, whose menus have such lines.
 */
export function isNoteLine({
  kind,
  text,
  start,
  passage,
}: Pick<EvidenceSentence, 'kind' | 'text' | 'start' | 'passage'>): boolean {
  const { source, headings, text: around } = passage;
  if (kind !== 'sentence' || !source.url.startsWith('file:') || text.includes('\n')) return false;
  if (text.length > MAX_NOTE_UNITS || !NOTE.test(text) || ENDS_SENTENCE.test(text)) return false;
  if (LABELLED.test(text)) return false;
  if (isCodeAmongProse(text) || hasDataPath(text) || /[:：]$/u.test(text)) return false;
  const before = around.slice(Math.max(0, start - MAX_MARK_UNITS), start);
  const behind = around.slice(start + text.length, start + text.length + MAX_MARK_UNITS);
  // After a full stop, it may have lost its line break.
  const isWholeLine =
    /(?:^|\n|[.!?…。]\s)[^\p{L}\p{N}\n]*$/u.test(before) && /^[^\S\n]*(?:\n|$)/u.test(behind);
  return isWholeLine && ![source.title, ...headings].some((line) => line.trim() === text.trim());
}

// Four words, and a number or a separating mark.
const NOTE =
  /^(?=(?:[^\p{L}\p{N}]*[\p{L}\p{N}][\p{L}\p{M}\p{N}.,:'’/-]*\s*){4})(?=.*(?:\p{N}|[\p{L}\p{N})][,;:：] |\s[-–—]\s))/u;
const LABELLED = /^[^:：.!?]{1,40}(?::\s|：)/u;
const MAX_NOTE_UNITS = 240;
const MAX_MARK_UNITS = 12;

const THREE_WORDS = /(?:[\p{L}\p{N}]+[^\p{L}\p{N}]+){2}[\p{L}\p{N}]/u;
const DENSE = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]/u;

function hasDataPath(line: string): boolean {
  return line.includes(': ') && line.includes('.') && DATA_PATH.test(line);
}

/** The form of extracted JSON: `components.schemas.Answer.type: object`. */
const DATA_PATH = /(?:[\w$/-]{1,60}\.){3,}[\w$/-]{1,60}: /u;

/** Whether a line is code that lost its line breaks, by its symbols; ignores code spans. */
function isCodeAmongProse(line: string): boolean {
  const prose = line.includes('`') ? line.replace(/`[^`]*`/gu, '') : line;
  const signs = prose.match(/[{};=#\\]/gu)?.length ?? 0;
  return (
    /\s\/\/\s|[:=] ?[[{]/u.test(prose) ||
    isMostlyNames(prose) ||
    (signs >= 3 && signs / prose.length > MAX_SIGNS_SHARE)
  );
}

/** Whether a text is mostly identifiers: `quarry_answers_total, quarry_model_seconds`. */
function isMostlyNames(prose: string): boolean {
  if (!JOINED.test(prose)) return false;
  const words = prose.match(/[\p{L}\p{N}_]+/gu) ?? [];
  const names = words.filter((word) => JOINED.test(word)).length;
  return names >= MIN_NAMES && names / words.length > MAX_NAMES_SHARE;
}

const JOINED = /\p{L}_+\p{L}|\p{Ll}\p{Lu}/u;
const MIN_NAMES = 4;
const MAX_NAMES_SHARE = 0.4;

const MAX_SIGNS_SHARE = 0.05; // prose on code has fewer, code more

/** Whether a sentence was split wrongly: `assert_eq!` and `the ? operator` do not end a sentence. */
export function isCutWrongly({
  passage,
  text,
  start,
}: Pick<EvidenceSentence, 'passage' | 'text' | 'start'>): boolean {
  const before = passage.text.slice(Math.max(0, start - 20), start);
  const isMidParagraph = start > 0 && !before.includes('\n');
  if (isMidParagraph && !/^["'“”‘’«»„(¿¡`*[]{0,3}[\p{Lu}\p{Lt}\p{Lo}\p{N}]/u.test(text))
    return true;
  const end = start + text.length;
  return /^[^\S\n]*[\p{Ll}(,;]/u.test(passage.text.slice(end, end + 20)) && /[!?]$/u.test(text);
}

/** Whether a text is a question, which is no answer. */
export function isQuestion(text: string): boolean {
  return /[?？؟]["'”’»」』)\]]*$/u.test(text.trim());
}
