import type { Job, JobProgress } from './job.ts';
import { hasHeadway } from './job-steps.ts';

// Each is a synced write. Clients see the progress in memory; this is for use after a crash.
const KEEP_EVERY_MS = 5_000;

export interface ProgressKeeperOptions {
  readonly nowMs: () => number;
  readonly keep: (job: Job) => Promise<unknown>;
  readonly onError: (error: unknown) => void;
}

/** Stores a running job's progress from time to time: at the first progress, then every five seconds. */
export class ProgressKeeper {
  readonly #options: ProgressKeeperOptions;
  #kept: JobProgress;
  #keptMs: number;
  #writing: Promise<unknown> = Promise.resolve();

  constructor(job: Job, options: ProgressKeeperOptions) {
    this.#options = options;
    this.#kept = job.progress;
    this.#keptMs = options.nowMs();
  }

  note(job: Job): void {
    const isFirstHeadway = hasHeadway(job.progress) && !hasHeadway(this.#kept);
    const nowMs = this.#options.nowMs();
    if (!isFirstHeadway && nowMs - this.#keptMs < KEEP_EVERY_MS) return;
    this.#kept = job.progress;
    this.#keptMs = nowMs;
    const written = this.#writing.then(() => this.#options.keep(job));
    this.#writing = written.catch(this.#options.onError);
  }

  /** Resolves when no write is running, so that later writes are not overwritten by earlier ones. */
  async idle(): Promise<void> {
    await this.#writing;
  }
}
