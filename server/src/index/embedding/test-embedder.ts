import { type Embedder, EmbeddingError, type EmbeddingFault } from './embedder.ts';
import { createWordEmbedder } from './test-word-embedder.ts';

/** An embedder that fails when a test says so; otherwise that of words. */
export class TestEmbedder implements Embedder {
  readonly #words;
  /** The texts of each call that succeeded. */
  readonly calls: string[][] = [];
  failedCalls = 0;
  isClosed = false;
  /** Says why a call fails, `null` when it does not. */
  failure: (texts: readonly string[]) => EmbeddingFault | null = () => null;
  /** Called before each call is answered. */
  beforeAnswer: () => Promise<void> | void = () => undefined;
  /** Of the vectors that it gives. */
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
