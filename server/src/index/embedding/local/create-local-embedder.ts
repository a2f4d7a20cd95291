import { availableParallelism, constants } from 'node:os';
import { type Clock, systemClock } from '../../../runtime/clock.ts';
import { systemTimers, type Timers } from '../../../runtime/timers.ts';
import { untilAborted } from '../../../runtime/until-aborted.ts';
import { type Embedder, EmbeddingError, type EmbeddingModel } from '../embedder.ts';
import { ModelProcess } from './model-process.ts';
import { type ModelFolder, readModelFolder } from './read-model-folder.ts';

/** `query`: at once, and always ready; `background`: when nobody else wants the processor. */
export type LocalPriority = 'query' | 'background';

/** What {@link createLocalEmbedder} may be told. */
export interface LocalEmbedderOptions {
  readonly folder: string;
  readonly priority: LocalPriority;
  /** Instead of what the model says of itself. */
  readonly languages?: EmbeddingModel['languages'];
  /** Default 60,000. */
  readonly loadTimeoutMs?: number;
  /** For a call of at most `batchSize` texts; for more, as many times as long. Default 10,000 and 120,000. */
  readonly embedTimeoutMs?: number;
  readonly clock?: Clock;
  readonly timers?: Timers;
}

/** An embedder with a process of its own. */
export interface LocalEmbedder extends Embedder {
  /** Of the process, for those who measure it; `undefined` while there is none. */
  readonly pid: number | undefined;
}

interface Manners {
  readonly threads: number;
  readonly priority: number;
  readonly embedTimeoutMs: number;
  /** After so long without work the process ends, and its memory comes back; `null`: never. */
  readonly idleTimeoutMs: number | null;
}

const MANNERS: Readonly<Record<LocalPriority, Manners>> = {
  query: {
    // One query took 3.2 ms with one thread and 1.8 ms with two (MiniLM on two quiet cores); the second thread would
    // spin on the core that searches.
    threads: 1,
    priority: constants.priority.PRIORITY_NORMAL,
    embedTimeoutMs: 10_000,
    idleTimeoutMs: null,
  },
  background: {
    threads: availableParallelism(),
    // At the lowest priority a server that is always asked embeds nothing; here 11 passages a second beside a search
    // after the other, whose p99 stays as it was.
    priority: constants.priority.PRIORITY_BELOW_NORMAL,
    // At a low priority on a busy machine a batch of half a second takes very long.
    embedTimeoutMs: 120_000,
    idleTimeoutMs: 60_000,
  },
};

const LOAD_TIMEOUT_MS = 60_000;
// Enough for several rows of like length in a batch of the model; a search waits for no more than one of those.
const BATCH_SIZE = 32;
// English MiniLM has 30,522 entries, multilingual models 119,547 (mBERT) and 250,002 (XLM-R).
const MAX_ENGLISH_VOCABULARY = 60_000;
// Doubled with each end in a row: whatever ends it should not keep the processor busy with starts.
const FIRST_BACKOFF_MS = 1_000;
const MAX_BACKOFF_MS = 300_000;

/**
 * Loads the sentence-transformer in a folder, into a process of its own. When the process dies or hangs, the call fails
 * and a later one starts another: a second later at the earliest, with each time in a row twice that. Rejects with an
 * {@link EmbeddingError} `model` when there is nothing in the folder that can be used.
 */
export async function createLocalEmbedder(options: LocalEmbedderOptions): Promise<LocalEmbedder> {
  const folder = await readModelFolder(options.folder);
  const process = new ModelProcess(folder, processOptions(options));
  const { dimensions, vocabulary } = await process.loaded;
  const { name, key } = folder;
  const spoken = options.languages === undefined ? folder.languages : options.languages;
  const guessed = vocabulary <= MAX_ENGLISH_VOCABULARY ? ['en'] : null;
  const languages = spoken === undefined ? guessed : spoken;
  return new ProcessEmbedder({ key, name, dimensions, languages }, folder, process, options);
}

function processOptions({ priority, loadTimeoutMs = LOAD_TIMEOUT_MS }: LocalEmbedderOptions) {
  const manners = MANNERS[priority];
  return { threads: manners.threads, priority: manners.priority, loadTimeoutMs };
}

class ProcessEmbedder implements LocalEmbedder {
  readonly model: EmbeddingModel;
  readonly batchSize = BATCH_SIZE;
  readonly #folder: ModelFolder;
  readonly #options: LocalEmbedderOptions;
  readonly #manners: Manners;
  readonly #clock: Clock;
  readonly #timers: Timers;
  #process: ModelProcess;
  /** Who has the process, or waits for it: settles when it is free. */
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #endsInARow = 0;
  #noStartBefore = 0;
  #stopIdle: () => void = () => undefined;
  #isClosed = false;

  constructor(
    model: EmbeddingModel,
    folder: ModelFolder,
    process: ModelProcess,
    options: LocalEmbedderOptions,
  ) {
    this.model = model;
    this.#folder = folder;
    this.#process = process;
    this.#options = options;
    this.#manners = MANNERS[options.priority];
    this.#clock = options.clock ?? systemClock;
    this.#timers = options.timers ?? systemTimers;
    this.#endWhenIdle();
  }

  get pid(): number | undefined {
    return this.#process.hasEnded ? undefined : this.#process.pid;
  }

  async embed(
    texts: readonly string[],
    purpose: 'query' | 'passage',
    signal: AbortSignal,
  ): Promise<Float32Array[]> {
    signal.throwIfAborted();
    if (texts.length === 0) return [];
    const prompt = this.#folder.recipe.prompts[purpose];
    const prompted = prompt === '' ? texts : texts.map((text) => prompt + text);
    this.#stopIdle();
    this.#waiting += 1;
    const turn = this.#last.then(() => this.#embedNow(prompted, signal));
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

  async #embedNow(texts: readonly string[], signal: AbortSignal): Promise<Float32Array[]> {
    signal.throwIfAborted();
    const { embedTimeoutMs = this.#manners.embedTimeoutMs } = this.#options;
    const timeoutMs = embedTimeoutMs * Math.ceil(texts.length / BATCH_SIZE);
    const process = await this.#running();
    signal.throwIfAborted();
    try {
      const vectors = await process.embed(texts, timeoutMs, signal);
      this.#endsInARow = 0;
      if (vectors === null) throw signal.reason;
      return texts.map((_, at) => this.#vectorAt(vectors, at));
    } catch (error) {
      if (process.hasEnded) this.#postponeStart();
      throw error;
    }
  }

  #vectorAt(vectors: Float32Array, at: number): Float32Array {
    const { dimensions } = this.model;
    return vectors.slice(at * dimensions, (at + 1) * dimensions);
  }

  /** The process that is there, or a new one. */
  async #running(): Promise<ModelProcess> {
    if (this.#isClosed) throw new EmbeddingError('broken', 'The embedder is closed.');
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
    const folder = await readModelFolder(this.#folder.folder);
    if (folder.key !== this.model.key) {
      throw new EmbeddingError(
        'model',
        `The model in ${folder.folder} is another one than at the start: start the server anew.`,
      );
    }
    if (this.#isClosed) throw new EmbeddingError('broken', 'The embedder is closed.');
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
    const { idleTimeoutMs } = this.#manners;
    if (idleTimeoutMs === null) return;
    // Whoever came in between took this back.
    this.#stopIdle = this.#timers.after(idleTimeoutMs, () => this.#process.end());
  }
}
