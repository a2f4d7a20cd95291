import { availableParallelism, constants } from 'node:os';
import type { Clock } from '../../../runtime/clock.ts';
import type { Timers } from '../../../runtime/timers.ts';
import type { Embedder, EmbeddingModel } from '../embedder.ts';
import { KeptProcess } from './kept-process.ts';
import type { ModelProcess } from './model-process.ts';

/** `query`: immediate, and always ready; `background`: at a lower processor priority. */
export type LocalPriority = 'query' | 'background';

/** Options of {@link createLocalEmbedder}. */
export interface LocalEmbedderOptions {
  readonly folder: string;
  readonly priority: LocalPriority;
  /** Default: the model's own. */
  readonly languages?: EmbeddingModel['languages'];
  /** Default 60,000. */
  readonly loadTimeoutMs?: number;
  /** For each started `batchSize` of texts in a call. Default 10,000 for queries and 120,000 for background work. */
  readonly embedTimeoutMs?: number;
  readonly clock?: Clock;
  readonly timers?: Timers;
}

/** An embedder with its own process. */
export interface LocalEmbedder extends Embedder {
  /** Process id, for measurements; `undefined` while no process runs. */
  readonly pid: number | undefined;
}

interface Manners {
  readonly threads: number;
  readonly priority: number;
  readonly embedTimeoutMs: number;
  /** The process ends after this idle time, to free its memory; `null`: never. */
  readonly idleTimeoutMs: number | null;
}

const MANNERS: Readonly<Record<LocalPriority, Manners>> = {
  query: {
    // One query took 3.2 ms with one thread and 1.8 ms with two (MiniLM on two quiet cores). But the second thread would
    // spin on the core that searches need.
    threads: 1,
    priority: constants.priority.PRIORITY_NORMAL,
    embedTimeoutMs: 10_000,
    idleTimeoutMs: null,
  },
  background: {
    threads: availableParallelism(),
    // At the lowest priority a busy server embeds nothing. At this one it embeds 11 passages a second beside continuous
    // searches, whose p99 does not change.
    priority: constants.priority.PRIORITY_BELOW_NORMAL,
    // At a low priority on a busy machine, a batch of half a second may take minutes.
    embedTimeoutMs: 120_000,
    idleTimeoutMs: 60_000,
  },
};

// Enough for several rows of like length in a batch of the model. A search waits for at most one of those.
const BATCH_SIZE = 32;
// English MiniLM has 30,522 entries, multilingual models 119,547 (mBERT) and 250,002 (XLM-R).
const MAX_ENGLISH_VOCABULARY = 60_000;
/**
 * Loads the sentence-transformer of a folder into its own process ({@link KeptProcess}). Rejects with an
 * `EmbeddingError` `model` if the folder has no usable model.
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
  const { name, key, languages: declared } = kept.folder;
  const spoken = options.languages === undefined ? declared : options.languages;
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
