import type { ExtractionOutcome, FetchedTask } from '../extract/extraction-outcome.ts';
import type { ExtractionPool } from '../extract/process/extraction-pool.ts';

// Documents up to this size are extracted within milliseconds. Larger ones have their own call, so that others do not wait.
const MAX_SHARED_BYTES = 64 * 1024;

export interface SharedReadingOptions {
  readonly pool: ExtractionPool;
  readonly signal: AbortSignal;
}

/**
 * Extracts small documents of pushes in batches: documents that arrive during one call to an extraction process are
 * extracted together by the next. A call has an overhead of two milliseconds, or ten on a busy machine.
 */
export class SharedReading {
  readonly #options: SharedReadingOptions;
  #next: SharedCall | null = null;
  #isReading = false;

  constructor(options: SharedReadingOptions) {
    this.#options = options;
  }

  /** See {@link ExtractionPool.extract}. */
  async extract(tasks: readonly FetchedTask[]): Promise<ExtractionOutcome[]> {
    if (tasks.length === 0) return [];
    const bytes = tasks.reduce((sum, task) => sum + task.bytes.length, 0);
    if (bytes > MAX_SHARED_BYTES) return this.#handOver(tasks);
    this.#next ??= { tasks: [], outcomes: Promise.withResolvers() };
    const { tasks: shared, outcomes } = this.#next;
    const first = shared.push(...tasks) - tasks.length;
    if (!this.#isReading) void this.#readNext();
    const all = await outcomes.promise;
    return all.slice(first, first + tasks.length);
  }

  async #readNext(): Promise<void> {
    this.#isReading = true;
    for (let call = this.#next; call !== null; call = this.#next) {
      this.#next = null;
      // A failure rejects every push that waits for this call.
      const reading = this.#handOver(call.tasks);
      await reading.then(call.outcomes.resolve, call.outcomes.reject);
    }
    this.#isReading = false;
  }

  #handOver(tasks: readonly FetchedTask[]): Promise<ExtractionOutcome[]> {
    const { pool, signal } = this.#options;
    return pool.extract(tasks, signal);
  }
}

interface SharedCall {
  readonly tasks: FetchedTask[];
  readonly outcomes: PromiseWithResolvers<ExtractionOutcome[]>;
}
