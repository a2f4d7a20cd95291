import type { SafetyFilters } from '../../index/search-index.ts';
import { wordSegments } from '../../languages/analysis/dense-words.ts';
import { foldTyped } from '../../languages/analysis/fold-typed.ts';
import { type SuggestServices, visiblePassages } from './visible-words.ts';

// Passages that are read for one text; its words are in the first ones.
const MAX_READ = 6;
// The weight of a word directly after the typed words; elsewhere in the passage, it is only related.
const BEHIND_WEIGHT = MAX_READ + 1;
// Most of the related words are chance.
const MAX_APART = 3;

/**
 * Words that begin with `beginning` in the passages that a search for `before` finds: first those that follow its last word,
 * then some in passages with all of its words; for an empty beginning only the former. Reads only documents that the caller may
 * see.
 */
export function wordsBeside(
  before: string,
  beginning: string,
  safety: SafetyFilters | undefined,
  services: SuggestServices,
): string[] {
  const folded = foldTyped(beginning);
  const words = wordsOf(before);
  const previous = words.at(-1) ?? '';
  const weights = new Map<string, number>();
  for (const texts of visiblePassages(before, MAX_READ, safety, services)) {
    const ofPassage = new Map<string, number>();
    const folds = foldTyped(texts.join('\n'));
    const hasAll = words.every((word) => folds.includes(word));
    for (const text of texts) {
      let precededBy = '';
      for (const { segment, isWordLike } of wordSegments(text)) {
        if (isWordLike !== true) {
          if (folded === '') precededBy = '';
          continue;
        }
        const word = foldTyped(segment);
        const isBehind = precededBy === previous;
        // Identifiers are completed elsewhere, as written.
        const isPlain = /^[\p{L}\p{M}’']+$/u.test(segment) && !/\p{Ll}\p{Lu}/u.test(segment);
        if (
          isPlain &&
          word.startsWith(folded) &&
          word !== folded &&
          (isBehind || (hasAll && folded !== ''))
        ) {
          const weight = isBehind ? BEHIND_WEIGHT : 1;
          const key = segment.normalize('NFKC').toLowerCase();
          ofPassage.set(key, Math.max(ofPassage.get(key) ?? 0, weight));
        }
        precededBy = word;
      }
    }
    for (const [word, weight] of ofPassage) weights.set(word, (weights.get(word) ?? 0) + weight);
  }
  const behind = [...weights].filter(([, weight]) => weight >= BEHIND_WEIGHT);
  const apart = [...weights].filter(([, weight]) => weight < BEHIND_WEIGHT);
  return [...behind.sort(byWeight), ...apart.sort(byWeight).slice(0, MAX_APART)].map(
    ([word]) => word,
  );
}

function byWeight(a: readonly [string, number], b: readonly [string, number]): number {
  return b[1] - a[1];
}

function wordsOf(text: string): string[] {
  return [...wordSegments(text)].flatMap(({ segment, isWordLike }) =>
    isWordLike === true ? [foldTyped(segment)] : [],
  );
}
