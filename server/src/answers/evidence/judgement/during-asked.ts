import { primarySubtag } from '../../../languages/analysis/term-normalizer.ts';
import { knownLanguage } from '../../../languages/known-languages.ts';
import { wordRegExp } from '../../../languages/word-pattern.ts';
import { wholeWords } from './asked-words.ts';
import type { ReadPair, SignedQuestion } from './read-pair.ts';

// An article and an adjective may stand between.
const WORDS_BETWEEN = 2;

/**
 * Whether a question asks how long something takes, and a sentence has it only as the time of something else: `During the break
 * no call may take longer than two minutes` does not say how long the break is. Linear in the sentence.
 */
export function isDuringAsked(read: ReadPair, { expected, language }: SignedQuestion): boolean {
  const subtag = primarySubtag(language);
  const during = knownLanguage(subtag)?.questions.during;
  if (expected !== 'duration' || during === undefined || read.language === null) return false;
  const core = new Set(read.asked.core);
  const isDuring = wordRegExp(during, subtag);
  const there = wholeWords(read.said).filter(({ places }) => places.some((at) => core.has(at)));
  const behind = there.filter(({ start }) => {
    const before = read.text
      .slice(0, start)
      .trimEnd()
      .split(/\s+/u)
      .slice(-WORDS_BETWEEN - 1);
    return isDuring.test(before.join(' '));
  });
  // Verbs such as `takes` may be elsewhere.
  return behind.length > 0 && there.length - behind.length <= 1;
}
