import { isAsked } from './asked-lines.ts';
import {
  askedIn,
  instructs,
  isBetween,
  isOfPrompt,
  withoutLabel,
  withoutOrders,
} from './asked-of-prompt.ts';
import { type Label, labelsIn } from './labels.ts';
import { peel } from './peel.ts';
import { textWeight } from './text-weight.ts';

/** A prompt, split into its parts. */
export interface LabelledTurn {
  /** Empty if nothing is labelled as a question. */
  readonly question: string;
  readonly inside: string;
  /** The text around the question and the document. */
  readonly around: string;
}

// Longer texts are no questions: the label belongs to the document.
const MAX_QUESTION_WEIGHT = 800;

/** Splits a prompt that labels the document: `Context: … Question: …`, in either order. `null` if no label does. Linear. */
export function splitAtDocument(turn: string): LabelledTurn | null {
  const { text, labels } = withoutOpenAnswer(turn);
  const asksInHeading = labels.some(({ role, isHeading }) => role !== 'document' && isHeading);
  const opening = labels.find(
    ({ role, isEnd, isHeading }) => role === 'document' && !isEnd && (asksInHeading || !isHeading),
  );
  if (opening === undefined) return null;
  const before = text.slice(0, opening.start);
  const { asked, isPrompt, isLabelled } = readBefore(before);
  if (!isPrompt) return null;
  const ending = labels.findLast(({ role, isEnd }) => role === 'document' && isEnd);
  const closing = isLabelled ? null : lastQuestion(labels, ending?.end ?? opening.end);
  const end = ending?.start ?? closing?.start;
  const inside = text.slice(opening.end, end).replace(/[;；]\s*$/u, '');
  const behind = end === undefined ? '' : text.slice(ending?.end ?? end);
  const around = `${before}\n${behind}`;
  if (isLabelled) return { question: asked, inside, around };
  const own = closing === null ? askedIn(behind) : bodyOf(text, closing, labels);
  if (textWeight(own) > MAX_QUESTION_WEIGHT) return null;
  return { question: closing === null ? own || asked : withoutOrders(own), inside, around };
}

/** The text after a label, up to the next label other than of a question. */
function bodyOf(text: string, { end }: Label, labels: readonly Label[]): string {
  const next = labels.find(
    ({ start, role, isEnd }) => start >= end && (isEnd || role !== 'question'),
  );
  return text.slice(end, next?.start);
}

/** Splits a prompt that labels only the question, after the document or before it. */
export function splitAtQuestion(turn: string): LabelledTurn | null {
  const { text, labels, isOpen } = withoutOpenAnswer(turn);
  const asked = labels.filter(({ role, isEnd }) => role === 'question' && !isEnd);
  const questions = asked.length > 0 ? asked : labels.filter(({ role }) => role === 'rules');
  const [first, last] = [questions[0], questions.at(-1)];
  if (first === undefined || last === undefined) return null;
  const behind = splitBehind(text, last, labels);
  const split = behind ?? splitBefore(text, first, labels);
  if (split === null) return null;
  // A list of questions and answers has several questions, and no instructions.
  const isTemplate = isOpen || split.around.trim() !== '';
  const isAlone =
    questions.length === 1 && !first.isInLine && !labels.some(({ role }) => role === 'answer');
  return isTemplate || isAlone ? split : null;
}

function splitBehind(text: string, last: Label, labels: readonly Label[]): LabelledTurn | null {
  const body = bodyOf(text, last, labels);
  const question = withoutOrders(body);
  const { inside, before, behind } = peel(text.slice(0, last.start));
  if (question === '' || textWeight(body) > MAX_QUESTION_WEIGHT || inside === '') return null;
  return { question, inside, around: before + behind };
}

function splitBefore(text: string, first: Label, labels: readonly Label[]): LabelledTurn | null {
  const before = text.slice(0, first.start);
  if (before.trim() !== '' && !readBefore(before).isPrompt) return null;
  const next = labels.find(({ start }) => start >= first.end)?.start;
  const paragraph = /^\s*\S[^\n]*/u.exec(text.slice(first.end, next))?.[0] ?? '';
  const question = withoutOrders(paragraph);
  const { inside, before: above, behind } = peel(text.slice(first.end + paragraph.length));
  if (question === '' || inside === '') return null;
  return { question, inside, around: `${before}\n${above}${behind}` };
}

/** Removes a label at the end of a turn for the expected answer. */
function withoutOpenAnswer(turn: string) {
  const labels = labelsIn(turn);
  const last = labels.at(-1);
  const isOpen = last?.role === 'answer' && turn.slice(last.end).trim() === '';
  return {
    text: isOpen ? turn.slice(0, last.start).replace(/[;；]\s*$/u, '') : turn,
    labels: isOpen ? labels.slice(0, -1) : labels,
    isOpen,
  };
}

function lastQuestion(labels: readonly Label[], from: number): Label | null {
  return (
    labels.findLast(({ role, start, isEnd }) => role === 'question' && !isEnd && start >= from) ??
    null
  );
}

/** Whether a line is part of the question, possibly after an instruction. */
function isOf(line: string, asked: string): boolean {
  return (
    asked.includes(line) || (asked !== '' && asked.split('\n').some((one) => line.includes(one)))
  );
}

interface BeforeDocument {
  readonly asked: string;
  /** Whether the question is labelled. */
  readonly isLabelled: boolean;
  /** Whether the text contains only parts of a prompt. */
  readonly isPrompt: boolean;
}

function readBefore(text: string): BeforeDocument {
  const labels = labelsIn(text);
  const asked = text.trim() === '' ? '' : askedIn(text);
  const isKnown = (line: string) =>
    isBetween(line) || isOfPrompt(line) || isOf(withoutLabel(line), asked);
  const isFree = text
    .split(/\n[ \t]*\n/u)
    .every((paragraph) => instructs(paragraph) || paragraph.split('\n').every(isKnown));
  const isLabelled = asked !== '' && labels.some(({ role }) => role === 'question');
  // Text labelled as instructions may contain the question. Without labels, only lines that ask count.
  const isCalled = isLabelled || labels.some(({ role }) => role === 'rules');
  const asking = isCalled ? asked : asked.split('\n').filter(isAsked).join('\n');
  const isPrompt = isFree && (isCalled || asking === asked || instructs(text));
  const isShort = textWeight(asking) <= MAX_QUESTION_WEIGHT;
  return { asked: isShort ? asking : '', isLabelled, isPrompt };
}
