import type { Embedder, EmbeddingModel } from './embedder.ts';

const DIMENSIONS = 64;
// FNV-1a, 32 bits (draft-eastlake-fnv-17, section 5).
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
const SIGN_BIT = 0x8000_0000;

/** What {@link createWordEmbedder} may be told. */
export interface WordEmbedderOptions {
  /** Makes another model of it: of another key, and with other vectors. Default `words`. */
  readonly name?: string;
  /** Default every language. */
  readonly languages?: EmbeddingModel['languages'];
}

/**
 * An embedder without a model, for tests: texts are as near to each other as they have words in common.
 * The same text always gives the same vector, of 64 dimensions; a text without words has one too.
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

/** Each word adds or takes one from one place ("the hashing trick", Weinberger et al., ICML 2009). */
function vectorOf(text: string, salt: string): Float32Array {
  const vector = new Float32Array(DIMENSIONS);
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  for (const word of words) {
    const hash = hashOf(`${salt} ${word}`);
    const place = hash % DIMENSIONS;
    vector[place] = (vector[place] ?? 0) + (hash >= SIGN_BIT ? -1 : 1);
  }
  const length = Math.hypot(...vector);
  // Words that take each other away, and no words at all.
  if (length === 0) vector[0] = 1;
  else for (let at = 0; at < DIMENSIONS; at += 1) vector[at] = (vector[at] ?? 0) / length;
  return vector;
}

function hashOf(word: string): number {
  let hash = FNV_OFFSET;
  for (let at = 0; at < word.length; at += 1) {
    hash = Math.imul(hash ^ word.charCodeAt(at), FNV_PRIME);
  }
  // The low bits alone hardly know the first letters: the high ones are folded in.
  return (hash ^ (hash >>> 15)) >>> 0;
}
