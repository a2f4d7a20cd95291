import { alternatives } from '../../languages/alternatives.ts';
import { wordsOf } from './words-and-names.ts';

/**
 * Splits a turn with several questions, in order, verbatim; returns the whole turn if it has one. Sentences before a question
 * stay with it. At most {@link MAX_QUESTIONS}: the last takes the rest.
 */
export function splitQuestions(text: string): readonly string[] {
  const asked = numbered(text) ?? marked(text).flatMap((one) => coordinated(one));
  if (asked.length <= MAX_QUESTIONS) return asked;
  return [...asked.slice(0, MAX_QUESTIONS - 1), asked.slice(MAX_QUESTIONS - 1).join(' ')];
}

// Each is a separate search.
const MAX_QUESTIONS = 5;

/** Splits a list of questions, one a line: `1. … 2. …`. */
function numbered(text: string): string[] | null {
  const lines = text.split('\n').map((line) => line.trim());
  const items = lines.flatMap(
    (line) => /^(?:\(?\d{1,2}[.)]|[-*•]|[a-e]\))\s+(.{6,})$/u.exec(line)?.[1] ?? [],
  );
  const isList =
    items.length >= 2 && items.every((item) => ASKS.test(item) || /[?？]$/u.test(item));
  return isList ? items : null;
}

/** Splits after question marks. */
function marked(text: string): string[] {
  const pieces = text.match(/[^?？؟]+[?？؟]*["'”»)]*/gu) ?? [text];
  const questions: string[] = [];
  for (const piece of pieces.map((one) => one.trim())) {
    const isQuestion = /[?？؟]["'”»)]*$/u.test(piece);
    const last = questions.length - 1;
    // `Right?`, `Or is it B?` and statements after a question belong to that question.
    const belongs = last >= 0 && (!isQuestion || isTail(piece) || goesOn(questions[last]!, piece));
    if (belongs) questions[last] += ` ${piece}`;
    else if (piece !== '') questions.push(piece);
  }
  return questions;
}

/** Whether a sentence continues after a question mark: `What does the ? operator do?` */
function goesOn(before: string, piece: string): boolean {
  return /\s[?？؟]$/u.test(before) && /^\p{Ll}/u.test(piece) && !ASKS.test(piece);
}

const TAIL = new RegExp(`^¿?(?:${alternatives(({ dialogue }) => dialogue?.or)})(?!\\p{L})`, 'iu');

function isTail(piece: string): boolean {
  const isDense = /[\p{sc=Han}\p{sc=Hira}]/u.test(piece);
  return TAIL.test(piece) || (!isDense && wordsOf(piece).length < 2);
}

const ASKS = new RegExp(
  `^[¿\\s]*(?:${alternatives(({ dialogue }) => dialogue?.questionStarts)})(?!\\p{L})`,
  'iu',
);

/** Splits at a conjunction if both halves begin like questions: `When was X founded and who founded it`. */
function coordinated(question: string, depth = 0): string[] {
  if (depth >= MAX_QUESTIONS || !ASKS.test(question)) return [question];
  for (const match of question.matchAll(JOINED)) {
    const before = question.slice(0, match.index).trim();
    const after = question.slice(match.index + match[0].length).trim();
    if (wordsOf(before).length >= MIN_WORDS && wordsOf(after).length >= MIN_WORDS) {
      return [before, ...coordinated(after, depth + 1)];
    }
  }
  return [question];
}

// `How and why did …` is one question, and `I ask when and where`.
const MIN_WORDS = 3;
const JOINED = new RegExp(
  `,? (?:${alternatives(({ dialogue }) => dialogue?.and)}) (?=(?:${alternatives(({ dialogue }) => dialogue?.joinedStarts)}) )`,
  'giu',
);
