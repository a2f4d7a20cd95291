import {
  PACKED_WORDS,
  packedSimilarity,
  packLook,
  readLook,
} from '../../../documents/media/image-look.ts';
import type { TextColumn } from './attribute-columns.ts';
import type { TextDictionary } from './text-dictionary.ts';

/** The similarity of a look, given as a text of a column. */
export type SimilarityOf = (column: TextColumn, ordinal: number) => number;

/** Compares the looks of columns with one look, in the form of `writeLook`. Each is compared once. */
export function similarityTo(look: string): SimilarityOf {
  const wanted = packLook(readLook(look));
  const known = new Map<TextDictionary, Float64Array>();
  return ({ dictionary }, ordinal) => {
    let values = known.get(dictionary);
    if (values === undefined) {
      values = new Float64Array(dictionary.size).fill(Number.NaN);
      known.set(dictionary, values);
    }
    if (Number.isNaN(values[ordinal]!)) {
      values[ordinal] = packedSimilarity(wanted, packedLooks(dictionary), ordinal * PACKED_WORDS);
    }
    return values[ordinal]!;
  };
}

/**
 * All looks of a dictionary as numbers, 24 bytes each. Read at the first search for likeness, and kept as long as the segment: in
 * the file they are texts, and reading one takes as long as comparing a hundred.
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
