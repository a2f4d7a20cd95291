import { isStopWord } from '../../languages/analysis/stop-words.ts';
import {
  isWordKnown,
  type SpellingContent,
  SURE_SHARE,
  spellingScore,
  stemsOf,
  type WordCorrection,
} from './spelling-content.ts';

/** A space that is missing or added: rarer than a wrong letter, but the content has the result word for word. */
const SPACING_COST = 0.7;

// People do not run single letters into the next word.
const MIN_PART_LENGTH = 2;
// The right split is among those whose two parts are frequent.
const SPLITS_TRIED = 2;
// A phrase search costs some µs for every thousand documents that have its words: `in the` would cost milliseconds.
const MAX_PART_COUNT = 20_000;

/**
 * An unknown word (lower case) split into two words that are next to each other in the content: `ratelimit` → `rate limit`.
 * `null` if no split gives such words with more than `minScore`.
 */
export function splitWord(
  word: string,
  content: SpellingContent,
  minScore: number,
): WordCorrection | null {
  for (const parts of likelyCuts(word, content, minScore)) {
    const together = countSideBySide(...parts, content);
    const score = spellingScore(together, SPACING_COST);
    if (together > 0 && score > minScore) {
      const isSure = together >= content.index.statistics().documents * SURE_SHARE;
      return { word: parts.join(' '), cost: SPACING_COST, score, isSure };
    }
  }
  return null;
}

/** Looks up in advance what {@link splitWord} may need, and returns the candidates for a word. */
export function expectSplit(word: string, content: SpellingContent): readonly string[] {
  const cuts = likelyCuts(word, content, Number.NEGATIVE_INFINITY);
  for (const parts of cuts) countSideBySide(...parts, content);
  return cuts.map((parts) => parts.join(' '));
}

/** The most likely first. */
function likelyCuts(
  word: string,
  { index }: SpellingContent,
  minScore: number,
): (readonly [first: string, second: string])[] {
  const cuts: (readonly [first: string, second: string])[] = [];
  for (let at = MIN_PART_LENGTH; at <= word.length - MIN_PART_LENGTH; at++) {
    cuts.push([word.slice(0, at), word.slice(at)]);
  }
  const counts = index.wordFrequencies(cuts.flat());
  return (
    cuts
      .map((parts, i) => ({
        parts,
        least: Math.min(counts[2 * i]!, counts[2 * i + 1]!),
        most: Math.max(counts[2 * i]!, counts[2 * i + 1]!),
      }))
      // The pair is at most as frequent as its rarer word.
      .filter(({ least, most }) => {
        return least > 0 && most <= MAX_PART_COUNT && spellingScore(least, SPACING_COST) > minScore;
      })
      .sort((a, b) => b.least - a.least)
      .slice(0, SPLITS_TRIED)
      .map(({ parts }) => parts)
  );
}

/** Looks up in advance what {@link joinWords} may need for two neighbouring words, and returns the word that they may form. */
export function expectJoined(
  first: string,
  second: string,
  content: SpellingContent,
): readonly string[] {
  isWordKnown(first, content);
  isWordKnown(second, content);
  if (content.index.wordFrequencies([first + second])[0] === 0) return [];
  countSideBySide(first, second, content, 1);
  return [first + second];
}

/**
 * Two neighbouring words (lower case) joined to one that the content has: `data base` → `database`. `null` if the content
 * lacks it, or also has the two words next to each other, or if they are function words (`in to`).
 */
export function joinWords(
  first: string,
  second: string,
  content: SpellingContent,
): WordCorrection | null {
  if (first.length < MIN_PART_LENGTH || second.length < MIN_PART_LENGTH) return null;
  const word = first + second;
  // Called for every two words of every query: nearly all of them cost one look-up and no more.
  const count = content.index.wordFrequencies([word])[0]!;
  if (count === 0) return null;
  if (content.languages.some((one) => isStopWord(first, one) || isStopWord(second, one)))
    return null;
  const areKnown = isWordKnown(first, content) && isWordKnown(second, content);
  if (areKnown && countSideBySide(first, second, content, 1) > 0) return null;
  const score = spellingScore(count, SPACING_COST);
  // If both parts occur, they may be meant.
  return { word, cost: SPACING_COST, score, isSure: !areKnown };
}

/** Whether a passage has the second word (lower case) right after the first, in any form. `false` for words that are too frequent to look up. */
export function areSideBySide(first: string, second: string, content: SpellingContent): boolean {
  const counts = content.index.wordFrequencies([first, second]);
  if (counts.some((count) => count > MAX_PART_COUNT)) return false;
  return countSideBySide(first, second, content, 1) > 0;
}

/** How many passages have the second word right after the first, counted up to `most`. */
function countSideBySide(
  first: string,
  second: string,
  { index, languages }: SpellingContent,
  most?: number,
): number {
  return index.phraseFrequency([stemsOf(first, languages), stemsOf(second, languages)], most);
}
