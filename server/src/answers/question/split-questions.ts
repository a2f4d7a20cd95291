import { alternatives } from '../../languages/alternatives.ts';
import { wordsOf } from './words-and-names.ts';

/**
 * The questions of a turn that asks several, in order, verbatim; the turn as a whole where it asks one. Sentences before a
 * question stay with it. At most {@link MAX_QUESTIONS}: the last takes what is left.
 */
export function splitQuestions(text: string): readonly string[] {
  const asked = numbered(text) ?? marked(text).flatMap((one) => coordinated(one));
  if (asked.length <= MAX_QUESTIONS) return asked;
  return [...asked.slice(0, MAX_QUESTIONS - 1), asked.slice(MAX_QUESTIONS - 1).join(' ')];
}

// Each is looked for by itself: more would take the time of as many conversations.
const MAX_QUESTIONS = 5;

/** `1. … 2. …`, each on its line. */
function numbered(text: string): string[] | null {
  const lines = text.split('\n').map((line) => line.trim());
  const items = lines.flatMap(
    (line) => /^(?:\(?\d{1,2}[.)]|[-*•]|[a-e]\))\s+(.{6,})$/u.exec(line)?.[1] ?? [],
  );
  const isList =
    items.length >= 2 && items.every((item) => ASKS.test(item) || /[?？]$/u.test(item));
  return isList ? items : null;
}

/** Cut behind question marks. */
function marked(text: string): string[] {
  const pieces = text.match(/[^?？؟]+[?？؟]*["'”»)]*/gu) ?? [text];
  const questions: string[] = [];
  for (const piece of pieces.map((one) => one.trim())) {
    const isQuestion = /[?？؟]["'”»)]*$/u.test(piece);
    const last = questions.length - 1;
    // `Right?`, `Or is it B?` and what is told behind a question belong to the one before.
    const belongs = last >= 0 && (!isQuestion || isTail(piece) || goesOn(questions[last]!, piece));
    if (belongs) questions[last] += ` ${piece}`;
    else if (piece !== '') questions.push(piece);
  }
  return questions;
}

/** `What does the ? operator do?`: a mark that stands by itself, and a sentence that is not over. */
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

/** `When was X founded and who founded it`: both halves begin as questions do. */
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

// `How and why did …` is one; so is `I ask when and where`.
const MIN_WORDS = 3;
const JOINED = new RegExp(
  `,? (?:${alternatives(({ dialogue }) => dialogue?.and)}) (?=(?:${alternatives(({ dialogue }) => dialogue?.joinedStarts)}) )`,
  'giu',
);
