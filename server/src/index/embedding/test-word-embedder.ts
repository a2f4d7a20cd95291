import type { Embedder, EmbeddingModel } from './embedder.ts';

const DIMENSIONS = 64;
// FNV-1a, 32 bits (draft-eastlake-fnv-17, section 5).
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
const SIGN_BIT = 0x8000_0000;

/** Options of {@link createWordEmbedder}. */
export interface WordEmbedderOptions {
  /** A different name gives a different model, with another key and other vectors. Default `words`. */
  readonly name?: string;
  /** Default: all. */
  readonly languages?: EmbeddingModel['languages'];
}

/**
 * An embedder without a model, for tests: texts are near if they have words in common. Deterministic, with
 * 64 dimensions; a text without words has a vector, too.
 */
export function createWordEmbedder(options: WordEmbedderOptions = {}): Embedder {
  const { name = 'words', languages = null } = options;
  return {
    model: { key: `words:${name}`, name, dimensions: DIMENSIONS, languages },
    batchSize: 32,
    embed: async (texts, _purpose, signal) => {
      signal.throwIfAborted();
      return texts.map((text) => vectorOf(text, name));
    },
    close: async () => undefined,
  };
}

/** Each word adds 1 to or subtracts 1 from one element ("the hashing trick", Weinberger et al., ICML 2009). */
function vectorOf(text: string, salt: string): Float32Array {
  const vector = new Float32Array(DIMENSIONS);
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  for (const word of words) {
    const hash = hashOf(`${salt} ${word}`);
    const place = hash % DIMENSIONS;
    vector[place] = (vector[place] ?? 0) + (hash >= SIGN_BIT ? -1 : 1);
  }
  const length = Math.hypot(...vector);
  // No words, or words that cancel out.
  if (length === 0) vector[0] = 1;
  else for (let at = 0; at < DIMENSIONS; at += 1) vector[at] = (vector[at] ?? 0) / length;
  return vector;
}

function hashOf(word: string): number {
  let hash = FNV_OFFSET;
  for (let at = 0; at < word.length; at += 1) {
    hash = Math.imul(hash ^ word.charCodeAt(at), FNV_PRIME);
  }
  // The low bits hardly depend on the first letters, so the high bits are folded in.
  return (hash ^ (hash >>> 15)) >>> 0;
}
