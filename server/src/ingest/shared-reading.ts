import type { ExtractionOutcome, FetchedTask } from '../extract/extraction-outcome.ts';
import type { ExtractionPool } from '../extract/extraction-pool.ts';

// Read within milliseconds. What is larger is read by itself, so that nobody waits for it.
const MAX_SHARED_BYTES = 64 * 1024;

/**
 * Has small documents of many pushes read together: handing each over to a process by itself costs more than reading it.
 * Whatever comes while some are read is read next, in one call.
 */
export class SharedReading {
  readonly #pool: ExtractionPool;
  readonly #signal: AbortSignal;
  #next: SharedCall | null = null;
  #isReading = false;

  constructor(pool: ExtractionPool, signal: AbortSignal) {
    this.#pool = pool;
    this.#signal = signal;
  }

  /** As {@link ExtractionPool.extract}. */
  async extract(tasks: readonly FetchedTask[]): Promise<ExtractionOutcome[]> {
    if (tasks.length === 0) return [];
    const bytes = tasks.reduce((sum, task) => sum + task.bytes.length, 0);
    if (bytes > MAX_SHARED_BYTES) return this.#pool.extract(tasks, this.#signal);
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
      const reading = this.#pool.extract(call.tasks, this.#signal);
      await reading.then(call.outcomes.resolve, call.outcomes.reject);
    }
    this.#isReading = false;
  }
}

interface SharedCall {
  readonly tasks: FetchedTask[];
  readonly outcomes: PromiseWithResolvers<ExtractionOutcome[]>;
}
