import type { ExtractionOutcome, FetchedTask } from '../extract/extraction-outcome.ts';
import type { ExtractionPool } from '../extract/process/extraction-pool.ts';

// Read within milliseconds. What is larger is read by itself, so that nobody waits for it.
const MAX_SHARED_BYTES = 64 * 1024;

/** What a {@link SharedReading} is made of. */
export interface SharedReadingOptions {
  readonly pool: ExtractionPool;
  readonly signal: AbortSignal;
}

/**
 * Has small documents of pushes read in the processes for that, together: whatever comes while some are read is read
 * next, in one call. A call takes two milliseconds before it begins, or ten where others keep the processors busy.
 */
export class SharedReading {
  readonly #options: SharedReadingOptions;
  #next: SharedCall | null = null;
  #isReading = false;

  constructor(options: SharedReadingOptions) {
    this.#options = options;
  }

  /** As {@link ExtractionPool.extract}. */
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
      // Its failure is that of each push which waits for it.
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
