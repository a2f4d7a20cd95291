import { type Embedder, EmbeddingError } from './embedder.ts';

// In UTF-16 units: the bound of passages (extract/passages/cut-passages.ts), for which `batchSize` is set.
const PARAGRAPH_UNITS = 900;
// A call takes more of short texts, up to a bound that keeps a call within seconds.
const MAX_TEXTS_PER_PLACE = 4;
// Every model can embed it, so that a failure is not the text's fault.
const PROBE = 'A short text.';

/** The results for texts, in their order. */
export interface EmbeddedTexts {
  /** `null` for an empty text, and for one that makes the model fail. */
  readonly vectors: readonly (Float32Array | null)[];
  /** The indexes of texts that make the model fail. */
  readonly skipped: readonly number[];
}

/**
 * Embeds passages: each distinct text once, in calls of texts of about the same length. A text that makes
 * the embedder fail, while it embeds others, is left out. Rejects with the embedder's
 * {@link EmbeddingError} if nothing can be embedded, and with the signal's reason.
 *
 * @param onCall is called after each call, with whether it succeeded.
 */
export async function embedTexts(
  embedder: Embedder,
  texts: readonly string[],
  { signal, onCall }: { signal: AbortSignal; onCall: (isDone: boolean) => void },
): Promise<EmbeddedTexts> {
  const vectors = new Map<string, Float32Array | null>([['', null]]);
  const different = [...new Set(texts)].filter((text) => text !== '');
  const call = new EmbeddingCall(embedder, signal, onCall);
  for (const batch of batchesByLength(different, embedder.batchSize)) {
    const embedded = await call.embed(batch, false);
    for (const [at, text] of batch.entries()) vectors.set(text, embedded[at] ?? null);
  }
  const inOrder = texts.map((text) => vectors.get(text) ?? null);
  const isSkipped = (at: number) => inOrder[at] === null && texts[at] !== '';
  return { vectors: inOrder, skipped: [...texts.keys()].filter(isSkipped) };
}

/** Texts are padded to the longest in their call, so that a call costs its longest text times their number. */
function* batchesByLength(texts: string[], batchSize: number): Generator<string[]> {
  const byLength = texts.sort((left, right) => left.length - right.length);
  let batch: string[] = [];
  for (const text of byLength) {
    const cost = (batch.length + 1) * Math.min(text.length, PARAGRAPH_UNITS);
    const isFull = batch.length >= batchSize * MAX_TEXTS_PER_PLACE;
    if (batch.length > 0 && (isFull || cost > batchSize * PARAGRAPH_UNITS)) {
      yield batch;
      batch = [];
    }
    batch.push(text);
  }
  if (batch.length > 0) yield batch;
}

class EmbeddingCall {
  readonly #embedder: Embedder;
  readonly #signal: AbortSignal;
  readonly #onCall: (isDone: boolean) => void;

  constructor(embedder: Embedder, signal: AbortSignal, onCall: (isDone: boolean) => void) {
    this.#embedder = embedder;
    this.#signal = signal;
    this.#onCall = onCall;
  }

  /** `null` for a text that fails alone, twice, while the embedder embeds another. */
  async embed(
    texts: readonly string[],
    hasFailed: boolean,
  ): Promise<readonly (Float32Array | null)[]> {
    try {
      return await this.#try(texts);
    } catch (error) {
      if (!(error instanceof EmbeddingError) || error.reason === 'model') throw error;
      await this.#try([PROBE]);
      if (texts.length > 1) return this.#halves(texts);
      return hasFailed ? [null] : this.embed(texts, true);
    }
  }

  async #halves(texts: readonly string[]): Promise<(Float32Array | null)[]> {
    const middle = Math.ceil(texts.length / 2);
    const first = await this.embed(texts.slice(0, middle), true);
    return [...first, ...(await this.embed(texts.slice(middle), true))];
  }

  async #try(texts: readonly string[]): Promise<readonly Float32Array[]> {
    this.#signal.throwIfAborted();
    try {
      const vectors = await this.#embedder.embed(texts, 'passage', this.#signal);
      this.#check(vectors, texts.length);
      this.#onCall(true);
      return vectors;
    } catch (error) {
      this.#signal.throwIfAborted();
      this.#onCall(false);
      throw error;
    }
  }

  #check(vectors: readonly Float32Array[], expected: number): void {
    const { name, dimensions } = this.#embedder.model;
    if (vectors.length !== expected) {
      throw new EmbeddingError(
        'broken',
        `${name} gave ${vectors.length} vectors for ${expected} texts.`,
      );
    }
    const odd = vectors.find((vector) => vector.length !== dimensions);
    if (odd === undefined) return;
    throw new EmbeddingError(
      'model',
      `${name} gave a vector of ${odd.length} dimensions instead of ${dimensions}. Set EMBEDDINGS_MODEL to the model that is meant.`,
    );
  }
}
