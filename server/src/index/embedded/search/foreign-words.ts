import type { Segment } from '../segments/segment.ts';
import type { ForeignPassage, ForeignWords } from './search-scope.ts';

/** Names a synonym of several words, given as the keys of each. */
export function phraseKey(words: readonly (readonly string[])[]): string {
  return words.map((keys) => keys.join('\n')).join('\n\n');
}

/** Whether bit `number` of a set of documents is set. */
export function hasNumber(bits: Uint8Array, number: number): boolean {
  return ((bits[number >> 3] ?? 0) & (1 << (number & 7))) !== 0;
}

/** The documents of a segment, by ordinal, that are in a set of numbers. */
export function ordinalsOf({ columns }: Segment, bits: Uint8Array): Uint8Array {
  return Uint8Array.from(columns.numbers, (number) => Number(hasNumber(bits, number)));
}

/** The foreign passages of a segment by their place in it, ascending; those of removed documents are left out. */
export function passagesIn(
  segment: Segment,
  { passages }: ForeignWords,
): ReadonlyMap<number, ForeignPassage> {
  const { firstPassages } = segment.columns;
  const found: [number, ForeignPassage][] = [];
  for (const one of passages) {
    const at = segment.ordinalOf(one.documentNumber);
    if (at < 0) continue;
    const passage = firstPassages[at]! + one.passage;
    // Of another version of the document, which had more passages.
    if (passage < firstPassages[at + 1]!) found.push([passage, one]);
  }
  return new Map(found.sort(([a], [b]) => a - b));
}
