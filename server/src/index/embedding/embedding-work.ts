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

// A process that restarts is back in a second; a server that is repaired must not be asked all the time.
const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 5 * 60_000;
/** A model that is missing or damaged: somebody may put it right, and looking costs little. */
const MODEL_RETRY_MS = 60_000;
// Of each step before: smooth enough to be read, and half of it is of the last three steps.
const RATE_MEMORY = 0.8;

/** What an {@link EmbeddingWork} works with. */
export interface EmbeddingWorkOptions {
  readonly documents: DocumentCatalogue;
  readonly vectors: VectorReader & VectorWriter;
  /** Opens the configured model. Rejects with an {@link EmbeddingError}. */
  readonly openEmbedder: () => Promise<Embedder>;
  /** How to open it again: {@link VectorModel.origin}. */
  readonly origin: string;
  /** One that always has room unless given. */
  readonly disk?: DiskSpace;
  readonly timers: Timers;
  /** Never set back. */
  readonly stopwatch: Clock;
  /** 0 up to, not including, 1. */
  readonly random: () => number;
  readonly report: (progress: EmbeddingProgress) => void;
  readonly log: Log;
}

/** How far the work is. */
export interface EmbeddingProgress extends EmbeddingStatus {
  readonly state: Exclude<EmbeddingStatus['state'], 'off'>;
  /** The model that is searched, which during a change of models is another than the one that is filled. */
  readonly live: StoredVectorModel | null;
  /** Since the report before. */
  readonly counts: EmbeddingCounts;
}

/** What an operator counts. */
export interface EmbeddingCounts {
  readonly batches: number;
  readonly failedBatches: number;
  readonly skippedTexts: number;
}

/** The model under work. */
interface Session {
  readonly embedder: Embedder;
  readonly modelId: number;
  readonly filler: ModelFiller;
}

/**
 * Gives every passage its vector, for as long as it runs: fills the configured model, follows the
 * documents, and makes the model the one that is searched as soon as it is complete. Whatever the
 * embedder does, no document is lost and nothing is tried without a pause.
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
    // What is stored can be searched before the model is open.
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

  /** The documents changed: what is gone is forgotten at once, also while texts are embedded. */
  documentsChanged(): void {
    try {
      this.#session?.filler.follow();
    } catch (error) {
      // The next step tries again, and waits if it fails.
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
      // Of a change of models that was taken back only vectors are left.
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

  /** One step, or, when nothing is to be done, until something is. */
  async #advance(session: Session, signal: AbortSignal): Promise<void> {
    this.#change = Promise.withResolvers();
    session.filler.follow();
    if (signal.aborted) return;
    // While it fails it says so until it does not.
    if (session.filler.pendingDocuments > 0 && this.#failures === 0) this.#report('filling', null);
    // Before a model works for what could not be stored.
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
    // The reason is told once, not at each attempt.
    if (this.#failures === 0) this.#options.log('warn', 'passages cannot be embedded', { error });
    this.#failures += 1;
    if (isModel) await this.#closeSession();
    this.#report(isModel ? 'failed' : 'waiting', reasonOf(error));
    await this.#pause(isModel ? MODEL_RETRY_MS : this.#retryDelayMs(), signal);
  }

  /** Doubles, and half of it is left to chance: several servers of one model must not come back together. */
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

/** Public in `/v1/health`: of other errors than the embedder's own only their kind. */
function reasonOf(error: unknown): string {
  if (error instanceof EmbeddingError) return error.message;
  if (isStorageFull(error)) return 'The disk is full: passages are embedded once there is room.';
  return `Passages cannot be embedded (${error instanceof Error ? error.name : 'unknown'}); the log says more.`;
}
