import type { DocumentCatalogue } from '../../documents/document-store.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { DiskSpace } from '../../runtime/disk/disk-space.ts';
import { isStorageFull } from '../../runtime/disk/storage-fault.ts';
import type { Log } from '../../runtime/log.ts';
import type { Timers } from '../../runtime/timers.ts';
import type { StoredVectorModel, VectorReader, VectorWriter } from '../vectors/vector-store.ts';
import { type Embedder, EmbeddingError } from './embedder.ts';
import type { EmbeddingStatus } from './embeddings.ts';
import { ModelFiller } from './model-filler.ts';

// A restarted process is back within a second; a server under repair must not be asked all the time.
const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 5 * 60_000;
/** For a missing or damaged model: an operator may repair it at any time, and checking is cheap. */
const MODEL_RETRY_MS = 60_000;
// Exponential decay for each step: smooth enough to read, with half the weight on the last three steps.
const RATE_MEMORY = 0.8;

export interface EmbeddingWorkOptions {
  readonly documents: DocumentCatalogue;
  readonly vectors: VectorReader & VectorWriter;
  /** Opens the configured model. Rejects with an {@link EmbeddingError}. */
  readonly openEmbedder: () => Promise<Embedder>;
  /** {@link VectorModel.origin} of the configured model. */
  readonly origin: string;
  /** Absent: the disk always has room. */
  readonly disk?: DiskSpace;
  readonly timers: Timers;
  /** Monotonic. */
  readonly stopwatch: Clock;
  /** In [0, 1). */
  readonly random: () => number;
  readonly report: (progress: EmbeddingProgress) => void;
  readonly log: Log;
}

/** Progress of the embedding work. */
export interface EmbeddingProgress extends EmbeddingStatus {
  readonly state: Exclude<EmbeddingStatus['state'], 'off'>;
  /** The model that searches use; during a change of models not the one that is filled. */
  readonly live: StoredVectorModel | null;
  /** Since the previous report. */
  readonly counts: EmbeddingCounts;
}

/** Counts for metrics. */
export interface EmbeddingCounts {
  readonly batches: number;
  readonly failedBatches: number;
  readonly skippedTexts: number;
}

/** The model that is being filled. */
interface Session {
  readonly embedder: Embedder;
  readonly modelId: number;
  readonly filler: ModelFiller;
}

/**
 * Gives every passage its vector while it runs: fills the configured model, follows changes of documents, and makes
 * the model live as soon as it is complete. If the embedder fails, no document is skipped, and every retry waits.
 */
export class EmbeddingWork {
  readonly #options: EmbeddingWorkOptions;
  #session: Session | null = null;
  #failures = 0;
  #change = Promise.withResolvers<void>();
  #counts = { batches: 0, failedBatches: 0, skippedTexts: 0 };
  #rate = { passages: 0, ms: 0 };
  #state: Pick<EmbeddingProgress, 'state' | 'detail'> = { state: 'filling', detail: null };

  constructor(options: EmbeddingWorkOptions) {
    this.#options = options;
  }

  /** Resolves soon after the signal is aborted. */
  async run(signal: AbortSignal): Promise<void> {
    signal.addEventListener('abort', () => this.#change.resolve(), { once: true });
    // Stored vectors can be searched before the model is open.
    this.#report('filling', 'the model is being opened');
    while (!signal.aborted) {
      try {
        this.#session ??= await this.#open();
        await this.#advance(this.#session, signal);
      } catch (error) {
        if (!signal.aborted) await this.#waitAfter(error, signal);
      }
    }
    await this.#closeSession();
  }

  /** Call after documents change. Forgets removed documents at once, even while texts are being embedded. */
  documentsChanged(): void {
    try {
      this.#session?.filler.follow();
    } catch (error) {
      // The next step retries, and waits if it fails again.
      this.#options.log('warn', 'changed documents could not be read for embedding', { error });
    }
    if (this.#failures > 0) this.#report(this.#state.state, this.#state.detail);
    this.#change.resolve();
  }

  async #open(): Promise<Session> {
    const { documents, vectors, origin } = this.#options;
    const embedder = await this.#options.openEmbedder();
    try {
      const { key, name, dimensions } = embedder.model;
      const modelId = vectors.openModel({ key, name, dimensions, origin });
      // Removes the vectors of a change of models that was reverted.
      if (this.#isLive(modelId) && vectors.models().length > 1) vectors.makeLive(modelId);
      const filler = new ModelFiller({
        documents,
        vectors,
        embedder,
        modelId,
        onCall: (isDone) => this.#count(isDone ? 'batches' : 'failedBatches'),
        onSkipped: (passage) => this.#skipped(passage),
      });
      return { embedder, modelId, filler };
    } catch (error) {
      await embedder.close();
      throw error;
    }
  }

  /** Does one step, or waits until there is one to do. */
  async #advance(session: Session, signal: AbortSignal): Promise<void> {
    this.#change = Promise.withResolvers();
    session.filler.follow();
    if (signal.aborted) return;
    // After a failure the reported state stays until the next success.
    if (session.filler.pendingDocuments > 0 && this.#failures === 0) this.#report('filling', null);
    // Checked before embedding, since vectors without room would be wasted work.
    if (session.filler.pendingDocuments > 0) this.#options.disk?.assertRoom();
    const startedMs = this.#options.stopwatch.now();
    const passages = await session.filler.step(signal);
    this.#failures = 0;
    if (passages !== null) return this.#measure(passages, startedMs);
    this.#rate = { passages: 0, ms: 0 };
    if (!this.#isLive(session.modelId)) this.#options.vectors.makeLive(session.modelId);
    this.#report('ready', null);
    await this.#change.promise;
  }

  async #waitAfter(error: unknown, signal: AbortSignal): Promise<void> {
    const isModel = error instanceof EmbeddingError && error.reason === 'model';
    this.#rate = { passages: 0, ms: 0 };
    // Logged once, not at each attempt.
    if (this.#failures === 0) this.#options.log('warn', 'passages cannot be embedded', { error });
    this.#failures += 1;
    if (isModel) await this.#closeSession();
    this.#report(isModel ? 'failed' : 'waiting', reasonOf(error));
    await this.#pause(isModel ? MODEL_RETRY_MS : this.#retryDelayMs(), signal);
  }

  /** Doubles each time, with half of it random, so that several clients of one model server do not retry together. */
  #retryDelayMs(): number {
    const boundMs = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (this.#failures - 1));
    return Math.ceil(boundMs * (0.5 + this.#options.random() / 2));
  }

  async #pause(delayMs: number, signal: AbortSignal): Promise<void> {
    const over = Promise.withResolvers<void>();
    const takeBack = this.#options.timers.after(delayMs, over.resolve);
    const stop = () => over.resolve();
    signal.addEventListener('abort', stop, { once: true });
    if (!signal.aborted) await over.promise;
    signal.removeEventListener('abort', stop);
    takeBack();
  }

  async #closeSession(): Promise<void> {
    const session = this.#session;
    this.#session = null;
    await session?.embedder.close();
  }

  #measure(passages: number, startedMs: number): void {
    const ms = this.#options.stopwatch.now() - startedMs;
    const { passages: before, ms: msBefore } = this.#rate;
    this.#rate = { passages: before * RATE_MEMORY + passages, ms: msBefore * RATE_MEMORY + ms };
  }

  #report(state: EmbeddingProgress['state'], detail: string | null): void {
    const { vectors, report } = this.#options;
    this.#state = { state, detail };
    const session = this.#session;
    const { documents, passages } =
      session === null ? { documents: 0, passages: 0 } : vectors.counts(session.modelId);
    report({
      state,
      detail,
      documents,
      passages,
      live: vectors.liveModel(),
      model: session === null ? null : nameOf(session.embedder),
      pendingDocuments: session?.filler.pendingDocuments ?? 0,
      passagesPerSecond: this.#passagesPerSecond(),
      counts: this.#counts,
    });
    this.#counts = { batches: 0, failedBatches: 0, skippedTexts: 0 };
  }

  #passagesPerSecond(): number {
    const { passages, ms } = this.#rate;
    return ms === 0 ? 0 : Math.round((passages * 10_000) / ms) / 10;
  }

  #isLive(modelId: number): boolean {
    return this.#options.vectors.liveModel()?.id === modelId;
  }

  #skipped(passage: { document: string; passage: number }): void {
    this.#count('skippedTexts');
    this.#options.log(
      'warn',
      'a passage makes the model fail and is found by its words alone',
      passage,
    );
  }

  #count(name: keyof EmbeddingCounts): void {
    this.#counts = { ...this.#counts, [name]: this.#counts[name] + 1 };
  }
}

function nameOf({ model: { name, dimensions } }: Embedder): EmbeddingStatus['model'] {
  return { name, dimensions };
}

/** Public in `/v1/health`, so other errors than the embedder's own show only their kind. */
function reasonOf(error: unknown): string {
  if (error instanceof EmbeddingError) return error.message;
  if (isStorageFull(error)) return 'The disk is full: passages are embedded once there is room.';
  return `Passages cannot be embedded (${error instanceof Error ? error.name : 'unknown'}); the log says more.`;
}
