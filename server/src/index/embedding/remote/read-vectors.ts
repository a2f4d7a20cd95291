import { EmbeddingError } from '../embedder.ts';
import { unitVector } from '../unit-vector.ts';

/**
 * Reads the answer of an OpenAI-compatible `/v1/embeddings`, with numbers or base64, as unit vectors in the order of
 * the texts. `dimensions`: the required number of each; `null` if it is not known yet. Throws an {@link EmbeddingError}.
 */
export function readVectors(
  body: Uint8Array,
  texts: number,
  dimensions: number | null,
): Float32Array[] {
  const data = membersOf(parse(body))['data'];
  if (!Array.isArray(data)) throw broken('is not what /v1/embeddings answers with');
  if (data.length !== texts) throw broken(`has ${data.length} vectors for ${texts} texts`);
  const vectors: (Float32Array | undefined)[] = Array(texts);
  for (const [place, item] of data.entries()) {
    const { index, embedding } = membersOf(item);
    const at = index === undefined ? place : Number(index);
    if (!Number.isInteger(at) || at < 0 || at >= texts || vectors[at] !== undefined) {
      throw broken('numbers its vectors wrongly');
    }
    vectors[at] = readVector(embedding);
  }
  // There are as many as texts, each with a different index: every text has one.
  const all = vectors as Float32Array[];
  const expected = dimensions ?? all[0]?.length;
  const odd = all.find(({ length }) => length !== expected);
  if (odd !== undefined) {
    throw broken(`has a vector of ${odd.length} dimensions, where the model has ${expected}`);
  }
  return all;
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    throw broken('is not JSON, or cut short');
  }
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function readVector(embedding: unknown): Float32Array {
  const numbers = typeof embedding === 'string' ? fromBase64(embedding) : embedding;
  if (!Array.isArray(numbers) || numbers.length === 0) throw broken('has an empty vector');
  if (!numbers.every((value) => typeof value === 'number')) {
    throw broken('has a vector with something else than numbers');
  }
  const vector = unitVector(numbers);
  if (vector === null) throw broken('has a vector of zero length, or with numbers that are none');
  return vector;
}

/** 32-bit floats, little-endian. */
function fromBase64(text: string): number[] {
  const bytes = Buffer.from(text, 'base64');
  return Array.from({ length: Math.floor(bytes.length / 4) }, (_, at) => bytes.readFloatLE(at * 4));
}

function broken(fault: string): EmbeddingError {
  return new EmbeddingError('broken', `The answer of the embedding server ${fault}.`);
}
