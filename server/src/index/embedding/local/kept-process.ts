import { type Clock, systemClock } from '../../../runtime/clock.ts';
import { systemTimers, type Timers } from '../../../runtime/timers.ts';
import { untilAborted } from '../../../runtime/until-aborted.ts';
import { EmbeddingError } from '../embedder.ts';
import { type LoadedModel, ModelProcess, type ModelProcessOptions } from './model-process.ts';
import { type ModelFolder, readModelFolder } from './read-model-folder.ts';

/** Options of a {@link KeptProcess}. */
export interface KeptProcessOptions extends Omit<ModelProcessOptions, 'loadTimeoutMs'> {
  /** The setting that names the folder, for messages. */
  readonly setting: string;
  /** Default 60,000. */
  readonly loadTimeoutMs?: number | undefined;
  /** The process ends after this idle time, to free its memory; `null`: never. */
  readonly idleTimeoutMs: number | null;
  readonly clock?: Clock | undefined;
  readonly timers?: Timers | undefined;
}

const LOAD_TIMEOUT_MS = 60_000;
// Doubles with each consecutive crash, so that restarts do not keep the processor busy.
const FIRST_BACKOFF_MS = 1_000;
const MAX_BACKOFF_MS = 300_000;

/**
 * A model in its own process, which runs one call at a time. If the process dies or hangs, the call fails, and a later
 * call starts another process: after a second at the earliest, doubled with each consecutive crash.
 */
export class KeptProcess {
  readonly folder: ModelFolder;
  readonly #options: KeptProcessOptions;
  readonly #clock: Clock;
  readonly #timers: Timers;
  #process: ModelProcess;
  /** The last call in the queue; settles when the process is free. */
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #endsInARow = 0;
  #noStartBefore = 0;
  #stopIdle: () => void = () => undefined;
  #isClosed = false;

  /** Rejects with an {@link EmbeddingError} `model` if the folder has no usable model. */
  static async open(
    path: string,
    options: KeptProcessOptions,
  ): Promise<{ kept: KeptProcess; loaded: LoadedModel }> {
    const folder = await readModelFolder(path, options.setting);
    const process = new ModelProcess(folder, processOptions(options));
    const loaded = await process.loaded;
    return { kept: new KeptProcess(folder, process, options), loaded };
  }

  private constructor(folder: ModelFolder, process: ModelProcess, options: KeptProcessOptions) {
    this.folder = folder;
    this.#process = process;
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
    this.#timers = options.timers ?? systemTimers;
    this.#endWhenIdle();
  }

  get pid(): number | undefined {
    return this.#process.hasEnded ? undefined : this.#process.pid;
  }

  /** Runs `work` when the process is free. If it returns `null`, the signal stopped it: rejects with the signal's reason. */
  run<Result>(
    work: (process: ModelProcess) => Promise<Result | null>,
    signal: AbortSignal,
  ): Promise<Result> {
    this.#stopIdle();
    this.#waiting += 1;
    const turn = this.#last.then(() => this.#workNow(work, signal));
    this.#last = turn.then(
      () => this.#settle(),
      () => this.#settle(),
    );
    return untilAborted(turn, signal);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stopIdle();
    this.#process.end();
    await this.#last;
  }

  async #workNow<Result>(
    work: (process: ModelProcess) => Promise<Result | null>,
    signal: AbortSignal,
  ): Promise<Result> {
    signal.throwIfAborted();
    const process = await this.#running();
    signal.throwIfAborted();
    try {
      const result = await work(process);
      this.#endsInARow = 0;
      if (result === null) throw signal.reason;
      return result;
    } catch (error) {
      if (process.hasEnded) this.#postponeStart();
      throw error;
    }
  }

  /** The running process, or a new one. */
  async #running(): Promise<ModelProcess> {
    if (this.#isClosed) throw new EmbeddingError('broken', 'The model is closed.');
    if (!this.#process.hasEnded) return this.#process;
    const waitMs = this.#noStartBefore - this.#clock.now();
    if (waitMs > 0) {
      throw new EmbeddingError(
        'broken',
        `The process of the model ended ${this.#endsInARow} times in a row; another is started in ${Math.ceil(waitMs / 1000)} s.`,
      );
    }
    return this.#start();
  }

  async #start(): Promise<ModelProcess> {
    const folder = await readModelFolder(this.folder.folder, this.#options.setting);
    if (folder.key !== this.folder.key) {
      throw new EmbeddingError(
        'model',
        `The model in ${folder.folder} has changed since the start: restart the server.`,
      );
    }
    if (this.#isClosed) throw new EmbeddingError('broken', 'The model is closed.');
    const process = new ModelProcess(folder, processOptions(this.#options));
    this.#process = process;
    try {
      await process.loaded;
    } catch (error) {
      this.#postponeStart();
      throw error;
    }
    return process;
  }

  #postponeStart(): void {
    const backoffMs = Math.min(FIRST_BACKOFF_MS * 2 ** this.#endsInARow, MAX_BACKOFF_MS);
    this.#endsInARow += 1;
    this.#noStartBefore = this.#clock.now() + backoffMs;
  }

  #settle(): void {
    this.#waiting -= 1;
    if (this.#waiting === 0 && !this.#isClosed) this.#endWhenIdle();
  }

  #endWhenIdle(): void {
    const { idleTimeoutMs } = this.#options;
    if (idleTimeoutMs === null) return;
    // The next call cancels the timer.
    this.#stopIdle = this.#timers.after(idleTimeoutMs, () => this.#process.end());
  }
}

function processOptions({ loadTimeoutMs = LOAD_TIMEOUT_MS, ...options }: KeptProcessOptions) {
  return { ...options, loadTimeoutMs };
}
