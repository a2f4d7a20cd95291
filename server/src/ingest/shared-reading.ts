import type { ExtractionOutcome, FetchedTask } from '../extract/extraction-outcome.ts';
import { type ExtractServices, extractFile } from '../extract/process/extract-file.ts';
import type { ExtractionPool } from '../extract/process/extraction-pool.ts';
import { isPlainText } from '../extract/text/is-plain-text.ts';

// Read within milliseconds. What is larger is read by itself, so that nobody waits for it.
const MAX_SHARED_BYTES = 64 * 1024;

/** What a {@link SharedReading} is made of. */
export interface SharedReadingOptions extends Pick<ExtractServices, 'clock' | 'maxTextUnits'> {
  readonly pool: ExtractionPool;
  readonly signal: AbortSignal;
}

/**
 * Reads small documents of pushes. Plain text whose language is known is read here and now: that takes a tenth of a
 * millisecond, and a process two before it begins, or ten where others keep the processors busy. All else is
 * handed over together: whatever comes while some are read is read next, in one call.
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
    if (tasks.every((task) => task.detectedLanguage !== undefined && isPlainText(task))) {
      const services = { ...this.#options, ownData: null };
      return Promise.all(tasks.map((task) => extractFile(task, services)));
    }
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
