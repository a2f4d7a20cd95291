import type { Log } from '../../runtime/log.ts';
import type { Timers } from '../../runtime/timers.ts';
import type { VectorIndex } from '../vectors/vector-index.ts';
import type { StoredVectorModel } from '../vectors/vector-store.ts';
import type { Embedder } from './embedder.ts';
import type { EmbeddingThread, EmbeddingThreadEvents } from './embedding-messages.ts';
import type { EmbeddingCounts, EmbeddingProgress } from './embedding-work.ts';
import type { EmbeddingStatus, Embeddings } from './embeddings.ts';

/** Interval of the checks for a pulled model, a repaired folder or a model server that is back. */
const LOOK_AGAIN_MS = 60_000;
// While passages are embedded, each step brings new vectors. A refresh costs the vector thread some milliseconds, so
// searches see them after up to a second.
const REFRESH_EVERY_MS = 1_000;

/** The configured model, in a form that `startThread` and `openEmbedder` understand, or why there is none. */
export type ConfiguredModel<Choice> =
  | { readonly choice: Choice; readonly reason: null }
  /** `isMissing`: a model is configured and does not exist. */
  | { readonly choice: null; readonly reason: string; readonly isMissing?: boolean };

/** Options of {@link runEmbeddings}. */
export interface RunEmbeddingsOptions<Choice> {
  /** Looks up the configured model. */
  readonly choose: () => ConfiguredModel<Choice>;
  /** Starts the thread that embeds passages with it. */
  readonly startThread: (choice: Choice, events: EmbeddingThreadEvents) => EmbeddingThread;
  readonly openQueryEmbedder: (choice: Choice) => Promise<Embedder>;
  /** {@link VectorModel.origin} of a choice. */
  readonly originOf: (choice: Choice) => string;
  /** The choice of an origin. Throws if there is none, with the reason. */
  readonly choiceOf: (origin: string) => Choice;
  /** Opens the vectors for searching, empty until refreshed. Called only once their file exists. */
  readonly openVectors: () => VectorIndex;
  readonly timers: Timers;
  readonly log: Log;
  readonly onCounts: (counts: EmbeddingCounts) => void;
}

/** {@link Embeddings} that follow changes of documents. */
export interface RunningEmbeddings extends Embeddings {
  /** Call after each commit. Cheap. */
  documentsChanged(): void;
}

/**
 * Starts search by meaning, and returns at once. Without a model it loads nothing and checks for one every minute.
 */
export function runEmbeddings<Choice>(options: RunEmbeddingsOptions<Choice>): RunningEmbeddings {
  return new EmbeddingParts(options);
}

class EmbeddingParts<Choice> implements RunningEmbeddings {
  readonly #options: RunEmbeddingsOptions<Choice>;
  readonly #listeners: (() => void)[] = [];
  readonly #embedders = new Map<string, Embedder>();
  #thread: EmbeddingThread | null = null;
  #choice: Choice | null = null;
  #progress: EmbeddingProgress | null = null;
  /** Why nothing is embedded: no model, or a dead thread. */
  #fault: Pick<EmbeddingStatus, 'state' | 'detail'> = { state: 'off', detail: null };
  /** Why queries cannot be embedded; `null` while they can. */
  #queryFault: string | null = null;
  #vectors: VectorIndex | null = null;
  #takeBackLook: () => void = () => undefined;
  #takeBackRefresh: (() => void) | null = null;
  #following: Promise<void> | null = null;
  #mustFollow = false;
  #isClosed = false;
  #announced = '';

  constructor(options: RunEmbeddingsOptions<Choice>) {
    this.#options = options;
    this.#look();
  }

  readonly queryEmbedder = (): Embedder | null => {
    const key = this.#vectors?.modelKey ?? null;
    return key === null ? null : (this.#embedders.get(key) ?? null);
  };

  get vectors(): VectorIndex | null {
    return this.#vectors;
  }

  status(): EmbeddingStatus {
    const progress = this.#progress;
    if (this.#thread === null || progress === null) return { ...NOTHING, ...this.#fault };
    const { state, model, documents, passages, pendingDocuments, passagesPerSecond } = progress;
    const isWorking = state === 'filling' || state === 'ready';
    const failing = isWorking && this.#queryFault !== null;
    return {
      model,
      documents,
      passages,
      pendingDocuments,
      passagesPerSecond,
      state: failing ? 'waiting' : state,
      detail: progress.detail ?? this.#queryFault ?? this.#wordOnModels(progress),
    };
  }

  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  documentsChanged(): void {
    this.#thread?.documentsChanged();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#takeBackLook();
    this.#takeBackRefresh?.();
    await this.#thread?.close();
    await this.#following;
    const embedders = [...this.#embedders.values()];
    this.#embedders.clear();
    const vectors = this.#vectors;
    this.#vectors = null;
    await Promise.all([vectors?.close(), ...embedders.map((embedder) => embedder.close())]);
  }

  /** Starts the model that is configured now, and checks again in a minute. */
  #look(): void {
    if (this.#isClosed) return;
    if (this.#thread === null) this.#start();
    else if (this.#queryFault !== null) this.#followSoon();
    this.#takeBackLook = this.#options.timers.after(LOOK_AGAIN_MS, () => this.#look());
  }

  #start(): void {
    const configured = this.#options.choose();
    if (configured.reason === null) this.#startWith(configured.choice);
    else if (configured.isMissing) this.#miss(configured.reason);
    else this.#fault = { state: 'off', detail: configured.reason };
    this.#tell();
  }

  /** Logged once, though checked every minute. */
  #miss(reason: string): void {
    if (this.#fault.detail !== reason)
      this.#options.log('warn', 'nothing is found by meaning', { reason });
    this.#fault = { state: 'failed', detail: reason };
  }

  #startWith(choice: Choice): void {
    this.#choice = choice;
    this.#progress = null;
    this.#fault = { state: 'filling', detail: 'the model is being opened' };
    const thread = this.#options.startThread(choice, {
      onProgress: (progress) => this.#take(progress),
      onFailure: (error) => this.#fail(error, thread),
    });
    this.#thread = thread;
  }

  #fail(error: Error, thread: EmbeddingThread): void {
    if (this.#isClosed || this.#thread !== thread) return;
    this.#options.log('error', 'the thread that embeds passages died and is started again', {
      error,
    });
    this.#thread = null;
    this.#fault = {
      state: 'failed',
      detail: 'embedding stopped after a defect and is started again',
    };
    this.#tell();
  }

  #take(progress: EmbeddingProgress): void {
    this.#progress = progress;
    this.#options.onCounts(progress.counts);
    if (progress.live !== null) this.#followSoon();
    this.#tell();
  }

  /** Immediately if the last refresh is long ago, else once a second at most. */
  #followSoon(): void {
    this.#mustFollow = true;
    if (this.#following !== null || this.#takeBackRefresh !== null || this.#isClosed) return;
    this.#mustFollow = false;
    this.#following = this.#follow().finally(() => {
      this.#following = null;
      if (this.#isClosed) return;
      this.#takeBackRefresh = this.#options.timers.after(REFRESH_EVERY_MS, () => {
        this.#takeBackRefresh = null;
        if (this.#mustFollow) this.#followSoon();
      });
    });
  }

  /** Refreshes the vectors for searches, with an embedder of the same model. */
  async #follow(): Promise<void> {
    const live = this.#progress?.live ?? null;
    if (live === null) return;
    await this.#openEmbedderOf(live);
    try {
      this.#vectors ??= this.#options.openVectors();
      await this.#vectors.refresh();
    } catch (error) {
      this.#options.log('error', 'new vectors cannot be searched yet', { error });
      this.#queryFault ??= 'the vectors cannot be searched; the log says why';
    }
    await this.#closeOtherEmbedders();
    this.#tell();
  }

  /** Opens the model at the origin of its vectors, or, if it has moved, the configured one. */
  async #openEmbedderOf(live: StoredVectorModel): Promise<void> {
    if (this.#embedders.has(live.key)) {
      this.#queryFault = null;
      return;
    }
    const faults: string[] = [];
    for (const find of this.#placesOf(live)) {
      try {
        const embedder = await this.#options.openQueryEmbedder(find());
        if (embedder.model.key === live.key) {
          this.#embedders.set(live.key, embedder);
          this.#queryFault = null;
          return;
        }
        await embedder.close();
        faults.push('there is another model now');
      } catch (error) {
        faults.push(error instanceof Error ? error.message : String(error));
      }
    }
    this.#queryFault = `queries cannot be embedded with ${live.name}: ${faults.join('; ')}`;
  }

  #placesOf({ origin }: StoredVectorModel): (() => Choice)[] {
    const { originOf, choiceOf } = this.#options;
    const configured = this.#choice;
    const others = configured === null || originOf(configured) === origin ? [] : [() => configured];
    return [() => choiceOf(origin), ...others];
  }

  /** Closes the embedders of models that are no longer live. */
  async #closeOtherEmbedders(): Promise<void> {
    const key = this.#vectors?.modelKey ?? null;
    if (key === null) return;
    const others = [...this.#embedders].filter(([other]) => other !== key);
    for (const [other] of others) this.#embedders.delete(other);
    await Promise.all(others.map(([, embedder]) => embedder.close()));
  }

  #wordOnModels({ live, model, state }: EmbeddingProgress): string | null {
    if (state !== 'filling' || live === null || model === null || live.name === model.name)
      return null;
    return `searched with ${live.name} until every passage has its vector of ${model.name}`;
  }

  /** Notifies listeners of a change of state or live model, not of every step. */
  #tell(): void {
    const { state } = this.status();
    const now = [state, this.#vectors?.modelKey, this.queryEmbedder()?.model.key].join(' ');
    if (now === this.#announced) return;
    this.#announced = now;
    for (const listener of this.#listeners) listener();
  }
}

const NOTHING = {
  model: null,
  documents: 0,
  passages: 0,
  pendingDocuments: 0,
  passagesPerSecond: 0,
} as const;
