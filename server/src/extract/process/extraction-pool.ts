import { type ExtractionOutcome, type ExtractionTask, failed } from '../extraction-outcome.ts';
import {
  ExtractionProcess,
  type ExtractionProcessOptions,
  type ProcessKind,
  type ProcessResult,
} from './extraction-process.ts';

export type { ExtractionOutcome, ExtractionTask } from '../extraction-outcome.ts';

/** Readers of files that stand apart from the server: a hostile file costs itself and nothing else. */
export interface ExtractionPool {
  /**
   * Reads files and returns what became of each, in the order given. Rejects only when `signal` is aborted (with
   * its reason) or the pool is closed.
   */
  extract(tasks: readonly ExtractionTask[], signal: AbortSignal): Promise<ExtractionOutcome[]>;
  /** Stops all reading at once. */
  close(): Promise<void>;
}

/** The bounds of an {@link ExtractionPool}. */
export interface ExtractionPoolOptions extends ExtractionProcessOptions {
  /** How many files are read at the same time, each in a process of its own: so many of words, and of media. */
  readonly threads: number;
  /** A file that takes longer has failed; up to twice as long may pass before it is seen. */
  readonly timeoutMsPerFile: number;
  /** Of the JavaScript heap of each process; a file that needs more has failed. */
  readonly maxHeapMiB: number;
}

// Handing over a list costs as much as reading a small file; longer lists even out the work less.
const MAX_BATCH_FILES = 128;
// What was fetched goes over with its bytes, and is in memory three times while it does.
const MAX_BATCH_BYTES = 16 * 1024 * 1024;
// A process holds tens of megabytes: an idle server gives them back.
const IDLE_TIMEOUT_MS = 30_000;

/**
 * Starts a pool; its processes start when there is work and end when idle.
 *
 * Processes, not threads: a worker thread that reaches its heap limit inside one long native call (`JSON.parse`
 * of 20 MB under 48 MiB, Markdown of 4 MB under 128 MiB) takes the whole server down with it, measured on Node
 * 24.21; a process dies alone. Handing a 1 kB document over costs about 0.05 ms more.
 */
export function createExtractionPool(options: ExtractionPoolOptions): ExtractionPool {
  const processes: Readonly<Record<ProcessKind, ProcessSlots>> = {
    words: new ProcessSlots('words', options),
    media: new ProcessSlots('media', options),
  };
  const closing = new AbortController();
  return {
    async extract(tasks, signal) {
      const stop = AbortSignal.any([signal, closing.signal]);
      const batches = batchesOf(tasks, options.threads);
      const outcomes: ExtractionOutcome[] = Array(tasks.length);
      const readBatch = async ({ kind, places, tasks }: Batch): Promise<void> => {
        const settled = await settle(tasks, processes[kind], stop);
        for (const [at, outcome] of settled.entries()) outcomes[places[at] ?? at] = outcome;
      };
      await Promise.all(batches.map(readBatch));
      return outcomes;
    },
    async close() {
      closing.abort(new Error('The extraction pool is closed.'));
      for (const slots of Object.values(processes)) slots.close();
    },
  };
}

interface Batch {
  readonly kind: ProcessKind;
  readonly tasks: ExtractionTask[];
  /** Where each of them stands in the whole list. */
  readonly places: number[];
  bytes: number;
}

function batchesOf(tasks: readonly ExtractionTask[], threads: number): Batch[] {
  const maxFiles = Math.min(MAX_BATCH_FILES, Math.max(1, Math.ceil(tasks.length / threads)));
  const batches: Batch[] = [];
  const open = new Map<ProcessKind, Batch>();
  for (const [place, task] of tasks.entries()) {
    const kind = kindOf(task);
    const bytes = 'bytes' in task ? task.bytes.length : 0;
    let batch = open.get(kind);
    if (!batch || batch.tasks.length === maxFiles || batch.bytes + bytes > MAX_BATCH_BYTES) {
      batch = { kind, tasks: [], places: [], bytes: 0 };
      open.set(kind, batch);
      batches.push(batch);
    }
    batch.tasks.push(task);
    batch.places.push(place);
    batch.bytes += bytes;
  }
  return batches;
}

function kindOf({ readAs = 'text' }: ExtractionTask): ProcessKind {
  return readAs === 'text' ? 'words' : 'media';
}

/** Reads a batch, in as many processes as die over it. */
async function settle(
  tasks: readonly ExtractionTask[],
  processes: ProcessSlots,
  signal: AbortSignal,
): Promise<ExtractionOutcome[]> {
  const outcomes: ExtractionOutcome[] = [];
  while (outcomes.length < tasks.length) {
    const result = await processes.run(tasks.slice(outcomes.length), signal);
    outcomes.push(...result.outcomes);
    // A file that may only have been the last straw is read again, first in a fresh process.
    if (result.death?.isCertain) outcomes.push(failed(result.death.reason, result.death.detail));
  }
  return outcomes;
}

/** At most so many processes, each with one list at a time; who comes first is served first. */
class ProcessSlots {
  readonly #kind: ProcessKind;
  readonly #options: ExtractionPoolOptions;
  readonly #idle: ExtractionProcess[] = [];
  readonly #busy = new Set<ExtractionProcess>();
  readonly #waiting: (() => void)[] = [];
  #idleTimer: NodeJS.Timeout | null = null;

  constructor(kind: ProcessKind, options: ExtractionPoolOptions) {
    this.#kind = kind;
    this.#options = options;
  }

  async run(tasks: readonly ExtractionTask[], signal: AbortSignal): Promise<ProcessResult> {
    signal.throwIfAborted();
    const process = await this.#take();
    try {
      signal.throwIfAborted();
      return await process.run(tasks, signal);
    } finally {
      this.#giveBack(process);
    }
  }

  close(): void {
    if (this.#idleTimer) clearTimeout(this.#idleTimer);
    for (const process of [...this.#idle.splice(0), ...this.#busy]) process.end();
  }

  async #take(): Promise<ExtractionProcess> {
    while (this.#busy.size >= this.#options.threads) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    if (this.#idleTimer) clearTimeout(this.#idleTimer);
    let process = this.#idle.pop();
    while (process?.hasEnded) process = this.#idle.pop();
    process ??= new ExtractionProcess(this.#kind, this.#options);
    this.#busy.add(process);
    return process;
  }

  #giveBack(process: ExtractionProcess): void {
    this.#busy.delete(process);
    if (!process.hasEnded) this.#idle.push(process);
    this.#waiting.shift()?.();
    if (this.#busy.size === 0 && this.#waiting.length === 0) this.#endIdleLater();
  }

  #endIdleLater(): void {
    const endIdle = (): void => {
      for (const process of this.#idle.splice(0)) process.end();
    };
    this.#idleTimer = setTimeout(endIdle, IDLE_TIMEOUT_MS).unref();
  }
}
