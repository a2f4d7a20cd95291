import type { ReadPair } from './read-pair.ts';

/**
 * Whether a sentence has only one part of a compound of the question, and the passage lacks the rest: `gelbe Tonne` for
 * `Papiertonne`. In languages that write compounds as one word. Linear in the question.
 */
export function hasHalfCompound(
  { asked, isSaid }: Pick<ReadPair, 'asked' | 'isSaid'>,
  isInPassage: (place: number) => boolean,
): boolean {
  const core = new Set(asked.core);
  return asked.words.some((whole, i) => {
    const parts = asked.words.slice(i + 1).filter(({ start, end }) => {
      return start >= whole.start && end <= whole.end;
    });
    if (parts.length < 2) return false;
    const own = whole.places.filter((place) => core.has(place));
    if (own.length === 0 || own.some(isInPassage)) return false;
    const isLacking = parts.some(({ places }) => !places.some(isInPassage));
    return isLacking && parts.some(({ places }) => places.some(isSaid));
  });
}
