import { isStopWord } from '../../../languages/analysis/stop-words.ts';
import { primarySubtag } from '../../../languages/analysis/term-normalizer.ts';
import { knownLanguage } from '../../../languages/known-languages.ts';
import type { AnswerKind } from '../../../languages/questions.ts';
import { wordRegExp } from '../../../languages/word-pattern.ts';
import { type ReadWord, wholeWords } from './asked-words.ts';
import { unitsIn } from './calendar-units.ts';
import type { ReadPair, SignedQuestion } from './read-pair.ts';

const IN_WORDS: ReadonlySet<AnswerKind | null> = new Set<AnswerKind>(['person', 'place', 'reason']);
// `construyó` and `construida`; not `Haus` and `Hausmeister`.
const SAME_ROOT = 0.6;
const MIN_ROOT = 4;

/**
 * Whether a question asks for a person, a place or a reason, and a sentence has only the question's words, small words, numbers
 * and days: `The house was built in 1874` names none. Linear in the sentence for each word of the question.
 */
export function saysNothingNew(
  { said, asked }: Pick<ReadPair, 'said' | 'asked'>,
  { expected, language }: Pick<SignedQuestion, 'expected' | 'language'>,
  own: string | null,
): boolean {
  if (!IN_WORDS.has(expected)) return false;
  const subtag = primarySubtag(own);
  if (subtag !== primarySubtag(language)) return false;
  const { questions, script, statements } = knownLanguage(subtag) ?? {};
  if (questions === undefined) return false;
  const { number, unit, months, standsFor } = questions.answers;
  const counts = wordRegExp(
    [number, unit, months, statements?.passive].filter(Boolean).join('|'),
    subtag,
  );
  const answers = standsFor === undefined ? null : wordRegExp(standsFor, subtag);
  const known = asked.words.map(({ surface }) => surface.toLowerCase());
  const words = script?.isDense === true ? said.filter(isPairOfNoun) : wholeWords(said);
  return words.every(({ surface, places }) => {
    const word = surface.toLowerCase();
    if (answers?.test(word) === true) return false;
    if (places.length > 0 || isStopWord(word, subtag) || /\p{N}/u.test(word)) return true;
    if (counts.test(word) || unitsIn(word, 'weekdays', own).size > 0) return true;
    return known.some((other) => haveSameRoot(word, other));
  });
}

/** Whether a word of a script without spaces, always two characters, may be part of a noun; hiragana are mostly endings. */
function isPairOfNoun({ surface }: ReadWord): boolean {
  return /^[\p{sc=Han}\p{sc=Kana}ー]{2,}$/u.test(surface);
}

function haveSameRoot(a: string, b: string): boolean {
  let shared = 0;
  while (shared < a.length && a[shared] === b[shared]) shared++;
  return shared >= MIN_ROOT && shared >= SAME_ROOT * Math.max(a.length, b.length);
}
