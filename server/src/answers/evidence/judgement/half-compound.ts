import type { ReadPair } from './read-pair.ts';

/**
 * Whether of a compound of the question only a part is said, and the passage has nothing of the rest: `gelbe Tonne` beside `Papiertonne`.
 * Of languages that write compounds as one word. Linear in the question.
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
