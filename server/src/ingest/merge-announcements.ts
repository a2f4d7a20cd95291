import { setTimeout as pause } from 'node:timers/promises';
import type { IngestCommand, IngestEvent } from './ingest-messages.ts';

// A segment of half a million passages is opened within some seconds, on a busy machine too. After that it is named all the same, and
// opened then.
const PATIENCE_MS = 30_000;

/** Tells the main thread of segments that were merged, and waits until it has opened them. */
export class MergeAnnouncements {
  readonly #post: (event: IngestEvent) => void;
  readonly #waiting = new Map<number, () => void>();
  #nextMergeId = 1;

  constructor(post: (event: IngestEvent) => void) {
    this.#post = post;
  }

  /** Resolves when the main thread has opened `file`, or takes too long. */
  async announce(file: string, patienceMs = PATIENCE_MS): Promise<void> {
    const mergeId = this.#nextMergeId++;
    const patience = new AbortController();
    const opened = Promise.withResolvers<void>();
    this.#waiting.set(mergeId, opened.resolve);
    this.#post({ type: 'merged', mergeId, file });
    const late = pause(patienceMs, undefined, { ref: false, signal: patience.signal });
    await Promise.race([opened.promise, late]);
    this.#waiting.delete(mergeId);
    late.catch(() => undefined); // it is called off
    patience.abort();
  }

  /** The main thread answered. */
  take({ mergeId }: Extract<IngestCommand, { type: 'opened' }>): void {
    this.#waiting.get(mergeId)?.();
  }
}
