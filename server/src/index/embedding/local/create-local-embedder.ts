import { availableParallelism, constants } from 'node:os';
import type { Clock } from '../../../runtime/clock.ts';
import type { Timers } from '../../../runtime/timers.ts';
import type { Embedder, EmbeddingModel } from '../embedder.ts';
import { KeptProcess } from './kept-process.ts';
import type { ModelProcess } from './model-process.ts';

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

// Enough for several rows of like length in a batch of the model; a search waits for no more than one of those.
const BATCH_SIZE = 32;
// English MiniLM has 30,522 entries, multilingual models 119,547 (mBERT) and 250,002 (XLM-R).
const MAX_ENGLISH_VOCABULARY = 60_000;
/**
 * Loads the sentence-transformer in a folder, into a process of its own ({@link KeptProcess}). Rejects with an
 * `EmbeddingError` `model` when there is nothing in the folder that can be used.
 */
export async function createLocalEmbedder(options: LocalEmbedderOptions): Promise<LocalEmbedder> {
  const { priority, loadTimeoutMs, clock, timers } = options;
  const { embedTimeoutMs, ...manners } = MANNERS[priority];
  const { kept, loaded } = await KeptProcess.open(options.folder, {
    task: 'embed',
    setting: 'EMBEDDINGS_MODEL',
    ...manners,
    loadTimeoutMs,
    clock,
    timers,
  });
  const { name, key, languages: said } = kept.folder;
  const spoken = options.languages === undefined ? said : options.languages;
  const guessed = loaded.vocabulary <= MAX_ENGLISH_VOCABULARY ? ['en'] : null;
  const languages = spoken === undefined ? guessed : spoken;
  const model = { key, name, dimensions: loaded.dimensions, languages };
  return new ProcessEmbedder(model, kept, options.embedTimeoutMs ?? embedTimeoutMs);
}

class ProcessEmbedder implements LocalEmbedder {
  readonly model: EmbeddingModel;
  readonly batchSize = BATCH_SIZE;
  readonly #process: KeptProcess;
  readonly #embedTimeoutMs: number;

  constructor(model: EmbeddingModel, process: KeptProcess, embedTimeoutMs: number) {
    this.model = model;
    this.#process = process;
    this.#embedTimeoutMs = embedTimeoutMs;
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  async embed(
    texts: readonly string[],
    purpose: 'query' | 'passage',
    signal: AbortSignal,
  ): Promise<Float32Array[]> {
    signal.throwIfAborted();
    if (texts.length === 0) return [];
    const prompt = this.#process.folder.recipe.prompts[purpose];
    const prompted = prompt === '' ? texts : texts.map((text) => prompt + text);
    const timeoutMs = this.#embedTimeoutMs * Math.ceil(texts.length / BATCH_SIZE);
    const embed = (process: ModelProcess) => process.embed(prompted, timeoutMs, signal);
    const vectors = await this.#process.run(embed, signal);
    return texts.map((_, at) => this.#vectorAt(vectors, at));
  }

  close(): Promise<void> {
    return this.#process.close();
  }

  #vectorAt(vectors: Float32Array, at: number): Float32Array {
    const { dimensions } = this.model;
    return vectors.slice(at * dimensions, (at + 1) * dimensions);
  }
}
