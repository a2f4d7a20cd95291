import { isStopWord } from '../../../languages/analysis/stop-words.ts';
import { LOOKED_AT_UNITS } from '../passage/looked-at-units.ts';
import { answersIn } from '../terms/expected-answer.ts';

// English and German: in other languages, the counted noun does not follow the question words, or not regularly.
const ASKS = /(?<!\p{L})(?:how many|wie ?viele)((?: [\p{L}\p{M}’'-]+){1,6})/iu;
const LANGUAGE = /^w/iu;
// Words that fit any counted thing.
const ANYTHING = new Set(
  'people persons times ones others menschen leute personen male'.split(' '),
);
// `settled` in `How many of them settled …` is no counted thing.
const PAST = /ed$/u;
const MAX_NOUN_WORDS = 4;
const WORDS_BEHIND = 4;
const WORDS_BEFORE = 4;
/**
 * Whether a question asks for a count, and a sentence has no number near the counted thing: `twenty-five widows settled in Dover`
 * does not count lacemakers. `false` for other questions. Linear in both.
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

/** The roots of the words that name the counted thing, up to the verb; `null`: nothing or anything is counted. */
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
