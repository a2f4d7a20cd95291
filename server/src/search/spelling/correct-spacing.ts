import { isStopWord } from '../../languages/analysis/stop-words.ts';
import {
  isWordKnown,
  type SpellingContent,
  SURE_SHARE,
  spellingScore,
  stemsOf,
  type WordCorrection,
} from './spelling-content.ts';

/** A space forgotten, or one too many: rarer than a wrong letter, but what it gives is said in the content word for word. */
const SPACING_COST = 0.7;

// A single letter is no word that somebody runs into another.
const MIN_PART_LENGTH = 2;
// The right one is among those whose parts are both frequent.
const SPLITS_TRIED = 2;
// A phrase search costs some µs for every thousand documents with its words: `in the` would cost milliseconds.
const MAX_PART_COUNT = 20_000;

/**
 * An unknown word (lower case) cut in two words that the content has side by side: `ratelimit` →
 * `rate limit`. `null` when no cut gives such words, or none that is likelier than `minScore`.
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

/** Looks up what {@link splitWord} may, and gives what it may make of a word. */
export function expectSplit(word: string, content: SpellingContent): readonly string[] {
  const cuts = likelyCuts(word, content, Number.NEGATIVE_INFINITY);
  for (const parts of cuts) countSideBySide(...parts, content);
  return cuts.map((parts) => parts.join(' '));
}

/** The likeliest first. */
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
      // Together they are at most as frequent as the rarer of them.
      .filter(({ least, most }) => {
        return least > 0 && most <= MAX_PART_COUNT && spellingScore(least, SPACING_COST) > minScore;
      })
      .sort((a, b) => b.least - a.least)
      .slice(0, SPLITS_TRIED)
      .map(({ parts }) => parts)
  );
}

/**
 * Looks up what {@link joinWords} may of two neighbouring words, and gives the word that they may be joined to.
 */
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
 * Two neighbouring words (lower case) written as the one that the content has: `data base` →
 * `database`. `null` when it has none, or has the two side by side, or when they are grammar (`in to`).
 */
export function joinWords(
  first: string,
  second: string,
  content: SpellingContent,
): WordCorrection | null {
  if (first.length < MIN_PART_LENGTH || second.length < MIN_PART_LENGTH) return null;
  const word = first + second;
  // For every two words of every query: one look, and for nearly all of them no more.
  const count = content.index.wordFrequencies([word])[0]!;
  if (count === 0) return null;
  if (content.languages.some((one) => isStopWord(first, one) || isStopWord(second, one)))
    return null;
  const areKnown = isWordKnown(first, content) && isWordKnown(second, content);
  if (areKnown && countSideBySide(first, second, content, 1) > 0) return null;
  const score = spellingScore(count, SPACING_COST);
  // Where both parts exist, they may be meant.
  return { word, cost: SPACING_COST, score, isSure: !areKnown };
}

/** How many passages have the two words one behind the other, counted up to `most`. */
function countSideBySide(
  first: string,
  second: string,
  { index, languages }: SpellingContent,
  most?: number,
): number {
  return index.phraseFrequency([stemsOf(first, languages), stemsOf(second, languages)], most);
}
