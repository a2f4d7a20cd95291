import { type Embedder, EmbeddingError, type EmbeddingFault } from './embedder.ts';
import { createWordEmbedder } from './test-word-embedder.ts';

/** A word embedder that fails on request. */
export class TestEmbedder implements Embedder {
  readonly #words;
  /** The texts of each successful call. */
  readonly calls: string[][] = [];
  failedCalls = 0;
  isClosed = false;
  /** Returns why a call fails, or `null`. */
  failure: (texts: readonly string[]) => EmbeddingFault | null = () => null;
  /** Called before each call is answered. */
  beforeAnswer: () => Promise<void> | void = () => undefined;
  /** The dimensions of its vectors. */
  dimensions: number;

  readonly batchSize: number;

  constructor(options: Parameters<typeof createWordEmbedder>[0] & { batchSize?: number } = {}) {
    this.#words = createWordEmbedder(options);
    this.batchSize = options.batchSize ?? 4;
    this.dimensions = this.model.dimensions;
  }

  get model(): Embedder['model'] {
    return this.#words.model;
  }

  async embed(...[texts, purpose, signal]: Parameters<Embedder['embed']>) {
    await this.beforeAnswer();
    signal.throwIfAborted();
    const reason = this.failure(texts);
    if (reason !== null) {
      this.failedCalls += 1;
      throw new EmbeddingError(reason, `the test's embedder is ${reason}`);
    }
    this.calls.push([...texts]);
    const vectors = await this.#words.embed(texts, purpose, signal);
    return vectors.map((vector) => vector.slice(0, this.dimensions));
  }

  async close(): Promise<void> {
    this.isClosed = true;
  }
}
