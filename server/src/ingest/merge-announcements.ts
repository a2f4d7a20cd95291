import type { IngestCommand, IngestEvent } from './ingest-messages.ts';

// The main thread opens half a million passages within some seconds, even on a busy machine. After the timeout the index names the
// segment anyway, and the main thread opens it then.
const TIMEOUT_MS = 30_000;

/** Announces merged segments to the main thread, and waits until it has opened them. */
export class MergeAnnouncements {
  readonly #post: (event: IngestEvent) => void;
  readonly #waiting = new Map<number, () => void>();
  #nextMergeId = 1;

  constructor(post: (event: IngestEvent) => void) {
    this.#post = post;
  }

  /** Resolves when the main thread has opened `file`, or after the timeout. */
  async announce(file: string, timeoutMs = TIMEOUT_MS): Promise<void> {
    const mergeId = this.#nextMergeId++;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.set(mergeId, resolve);
    const timer = setTimeout(resolve, timeoutMs).unref();
    this.#post({ type: 'merged', mergeId, file });
    await promise;
    clearTimeout(timer);
    this.#waiting.delete(mergeId);
  }

  /** Handles the answer of the main thread; one that arrives too late is ignored. */
  take({ mergeId }: Extract<IngestCommand, { type: 'opened' }>): void {
    this.#waiting.get(mergeId)?.();
  }
}
