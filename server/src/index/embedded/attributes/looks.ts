import {
  PACKED_WORDS,
  packedSimilarity,
  packLook,
  readLook,
} from '../../../documents/media/image-look.ts';
import type { TextColumn } from './attribute-columns.ts';
import type { TextDictionary } from './text-dictionary.ts';

/** The similarity of the look stored as this text of the column. */
export type SimilarityOf = (column: TextColumn, ordinal: number) => number;

/** Compares the looks in columns with one look (the output of `writeLook`). */
export function similarityTo(look: string): SimilarityOf {
  const wanted = packLook(readLook(look));
  return ({ dictionary }, ordinal) =>
    packedSimilarity(wanted, packedLooks(dictionary), ordinal * PACKED_WORDS);
}

/**
 * All looks of a dictionary, packed: 24 bytes each. Decoded by the first search for similar pictures and kept as long as the segment,
 * because decoding a text of the file takes as long as a hundred comparisons.
 */
function packedLooks(dictionary: TextDictionary): Int32Array {
  const known = PACKED.get(dictionary);
  if (known !== undefined) return known;
  const words = new Int32Array(dictionary.size * PACKED_WORDS);
  for (let ordinal = 0; ordinal < dictionary.size; ordinal++) {
    packLook(readLook(dictionary.at(ordinal)), words, ordinal * PACKED_WORDS);
  }
  PACKED.set(dictionary, words);
  return words;
}

const PACKED = new WeakMap<TextDictionary, Int32Array>();
