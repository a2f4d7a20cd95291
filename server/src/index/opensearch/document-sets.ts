import { union } from './number-bitmap.ts';
import type { ClusterQuery } from './passages-query.ts';

/** Sets a bit for each passage's document: a set of a million documents takes 125 kB, its numbers would take ten times as much. */
const COLLECT = {
  init_script: 'state.bits = new int[params.words]',
  map_script:
    "int n = (int) doc['n'].value; int word = n >>> 5; if (word < params.words) { state.bits[word] = state.bits[word] | (1 << (n & 31)) }",
  combine_script:
    "StringBuilder out = new StringBuilder(); int[] bits = state.bits; for (int i = 0; i < bits.length; i++) { if (bits[i] != 0) { out.append(Integer.toHexString(bits[i])) } out.append(',') } return out.toString()",
  reduce_script: 'return states',
};

/** The body of a search for the documents with a passage that matches, up to the greatest number there is. */
export function documentSetBody(query: ClusterQuery, greatestNumber: number): ClusterQuery {
  const params = { words: (greatestNumber >>> 5) + 1 };
  return {
    size: 0,
    track_total_hits: true,
    query: { bool: { filter: [query] } },
    aggs: { documents: { scripted_metric: { ...COLLECT, params } } },
  };
}

/** The answer: bit n for number n. */
export function readDocumentSet(value: unknown): Uint8Array {
  const shards = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
  return union(shards.map(readWords));
}

/** 32 documents between two commas, in hexadecimal; none where there is nothing. */
function readWords(text: string): Uint8Array {
  const words = text.split(',');
  const bits = new Uint8Array(4 * words.length);
  for (const [i, word] of words.entries()) {
    if (word === '') continue;
    const value = Number.parseInt(word, 16);
    for (let byte = 0; byte < 4; byte++) bits[4 * i + byte] = (value >>> (8 * byte)) & 0xff;
  }
  return bits;
}
