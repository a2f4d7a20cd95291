import { untilAborted } from '../../runtime/until-aborted.ts';
import { type Reranker, RerankerError } from './reranker.ts';

/** A reranker for tests: a function returns the score of a text. */
export class TestReranker implements Reranker {
  readonly name = 'test-reranker';
  /** The texts of each call. */
  readonly calls: { readonly query: string; readonly texts: readonly string[] }[] = [];
  /** Calls fail while it is set. */
  isBroken = false;
  /** Calls wait for it. */
  hold: Promise<void> = Promise.resolve();
  readonly #worth: (text: string) => number;

  constructor(worth: (text: string) => number) {
    this.#worth = worth;
  }

  async score(query: string, texts: readonly string[], signal: AbortSignal): Promise<Float32Array> {
    this.calls.push({ query, texts });
    await untilAborted(this.hold, signal);
    signal.throwIfAborted();
    if (this.isBroken) throw new RerankerError('broken', 'It is out of order.');
    return Float32Array.from(texts, this.#worth);
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}
