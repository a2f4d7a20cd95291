import type { Job, JobProgress } from './job.ts';
import { hasHeadway } from './job-steps.ts';

// Each is a synced write. Who looks meanwhile sees the progress in memory; this is for after a crash.
const KEEP_EVERY_MS = 5_000;

export interface ProgressKeeperOptions {
  readonly nowMs: () => number;
  readonly keep: (job: Job) => Promise<unknown>;
  readonly onError: (error: unknown) => void;
}

/** Has a running job's progress stored now and then: at the first headway, then every five seconds. */
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

  /** Until nothing is being written: what is stored afterwards is not overtaken by what was before. */
  async idle(): Promise<void> {
    await this.#writing;
  }
}
