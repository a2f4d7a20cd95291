import { isStopWord } from '../../../languages/analysis/stop-words.ts';
import { LOOKED_AT_UNITS } from '../passage/looked-at-units.ts';
import { answersIn } from '../terms/expected-answer.ts';

// English and German: other languages do not write what is counted behind the question words, or as often do.
const ASKS = /(?<!\p{L})(?:how many|wie ?viele)((?: [\p{L}\p{M}’'-]+){1,6})/iu;
const LANGUAGE = /^w/iu;
// Anything is counted in these.
const ANYTHING = new Set(
  'people persons times ones others menschen leute personen male'.split(' '),
);
// `settled` of `How many of them settled …` counts nothing.
const PAST = /ed$/u;
const MAX_NOUN_WORDS = 4;
const WORDS_BEHIND = 4;
const WORDS_BEFORE = 4;
/**
 * Whether a question asks how many there are of something, and a sentence has no number near its name: `twenty-five widows settled
 * in Dover` counts no lacemakers. `false` where it is not asked for so. Linear in both.
 */
export function lacksCount(sentence: string, asked: string, language: string | null): boolean {
  const roots = countedRoots(asked.slice(0, LOOKED_AT_UNITS));
  if (roots === null) return false;
  const text = sentence.slice(0, LOOKED_AT_UNITS);
  for (const { start, end } of answersIn(text, 'number', {
    question: asked,
    languages: [language],
  })) {
    const behind = wordsOf(text.slice(end)).slice(0, WORDS_BEHIND);
    const before = wordsOf(text.slice(0, start)).slice(-WORDS_BEFORE);
    const near = [...before, ...behind];
    if (near.some((word) => roots.some((root) => word.startsWith(root)))) return false;
  }
  return true;
}

/** How the words begin that name what is counted, up to the verb; `null`: nothing, or anything, is. */
function countedRoots(asked: string): string[] | null {
  const match = ASKS.exec(asked);
  const language = LANGUAGE.test(match?.[0] ?? '') ? 'de' : 'en';
  const words = wordsOf(match?.[1] ?? '');
  const verb = words.findIndex(
    (word, i) => isStopWord(word, language) || (i > 0 && PAST.test(word)),
  );
  const nouns = (verb < 0 ? words : words.slice(0, verb)).slice(0, MAX_NOUN_WORDS);
  if (nouns.length === 0 || nouns.some((word) => ANYTHING.has(word))) return null;
  // `turns` and `turn`, `Kinder` and `Kindern`.
  return nouns
    .map((word) => word.replace(/(?:ies|es|en|s|n|y)$/u, ''))
    .filter((root) => root.length >= 2);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
}
