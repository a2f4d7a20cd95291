import type { StoredDocument } from '../../documents/document.ts';
import type { DocumentCatalogue } from '../../documents/document-store.ts';
import type { DocumentVectors, VectorReader, VectorWriter } from '../vectors/vector-store.ts';
import { embedTexts } from './embed-texts.ts';
import type { Embedder } from './embedder.ts';
import { DocumentFollower } from './follow-documents.ts';
import { passageTexts } from './passage-texts.ts';
import { PendingDocuments } from './pending-documents.ts';
import { spokenLanguages } from './spoken-languages.ts';

// Enough calls to sort texts by length; few enough that an edit waits a second or two for its turn
// (MiniLM embeds 31 passages of 128 tokens a second on two cores: evidence.md §3).
const CALLS_PER_STEP = 2;
// Documents of more passages than a step has are embedded in several; this many may be unfinished at once,
// since each new one is begun before the older ones continue.
const MAX_BEGUN_DOCUMENTS = 8;

/** The dependencies of a {@link ModelFiller}. */
export interface ModelFillerOptions {
  readonly documents: DocumentCatalogue;
  readonly vectors: VectorReader & VectorWriter;
  readonly embedder: Embedder;
  /** The id of the embedder's model in the store of vectors. */
  readonly modelId: number;
  readonly onCall: (isDone: boolean) => void;
  /** Called with a passage that makes the model fail. Only its words can find it. */
  readonly onSkipped: (passage: { document: string; passage: number }) => void;
}

/** A partly embedded document: `vectors` are those of its first texts. */
interface BegunDocument {
  readonly document: StoredDocument;
  readonly texts: readonly string[];
  readonly vectors: (Float32Array | null)[];
}

/** Texts of one document in a step. */
interface Share {
  readonly begun: BegunDocument;
  readonly texts: readonly string[];
}

/**
 * Brings the vectors of one model up to date with the documents, step by step, the newest changes first. A finished step is
 * durable. After an interruption at any point, at most the texts of one step, and the begun part of a document
 * that is larger than a step, are embedded again.
 */
export class ModelFiller {
  readonly #options: ModelFillerOptions;
  readonly #languages: ReturnType<typeof spokenLanguages>;
  readonly #pending = new PendingDocuments();
  readonly #follower: DocumentFollower;
  readonly #begun = new Map<number, BegunDocument>();
  readonly #inStep = new Set<number>();

  constructor(options: ModelFillerOptions) {
    const { documents, vectors, embedder, modelId } = options;
    this.#options = options;
    this.#languages = spokenLanguages(embedder.model.languages);
    this.#follower = new DocumentFollower({
      documents,
      vectors,
      modelId,
      languages: this.#languages,
      pending: this.#pending,
      onRemoved: (numbers) => this.#forget(numbers),
    });
  }

  get pendingDocuments(): number {
    const inStepOnly = [...this.#inStep].filter((number) => !this.#pending.has(number));
    return this.#pending.size + inStepOnly.length;
  }

  /** Processes the changes of the documents; also during a step. */
  follow(): void {
    this.#follower.follow();
  }

  /**
   * Embeds and stores the next texts. Resolves to their number, or `null` if none were waiting. Rejects as
   * {@link embedTexts} does, without losing anything.
   */
  async step(signal: AbortSignal): Promise<number | null> {
    const shares = this.#takeShares();
    if (shares.length === 0) return null;
    try {
      return await this.#embed(shares, signal);
    } catch (error) {
      this.#putBack(shares);
      throw error;
    } finally {
      this.#inStep.clear();
    }
  }

  async #embed(shares: readonly Share[], signal: AbortSignal): Promise<number> {
    const { embedder, vectors, modelId, onCall } = this.#options;
    const texts = shares.flatMap((share) => share.texts);
    const embedded = await embedTexts(embedder, texts, { signal, onCall });
    this.#reportSkipped(shares, embedded.skipped);
    const complete: DocumentVectors[] = [];
    let from = 0;
    for (const { begun, texts: own } of shares) {
      begun.vectors.push(...embedded.vectors.slice(from, from + own.length));
      from += own.length;
      const { number, indexedAt } = begun.document;
      if (!this.#inStep.has(number)) continue; // it was removed meanwhile
      if (begun.vectors.length < begun.texts.length) this.#goOnLater(begun);
      else complete.push({ number, version: indexedAt, passages: begun.vectors });
    }
    if (complete.length > 0) vectors.put(modelId, complete);
    return texts.length;
  }

  #takeShares(): Share[] {
    const limit = this.#options.embedder.batchSize * CALLS_PER_STEP;
    const shares: Share[] = [];
    // A document counts even if it has nothing to embed.
    for (let taken = 0; taken < limit; ) {
      const number = this.#pending.take();
      if (number === null) break;
      const begun = this.#begin(number);
      if (begun === null) continue;
      const rest = begun.texts.length - begun.vectors.length;
      // Only a document that is larger than the step is split.
      const count = rest > limit ? limit - taken : rest;
      const from = begun.vectors.length;
      shares.push({ begun, texts: begun.texts.slice(from, from + count) });
      this.#inStep.add(number);
      // Now, so that changes during the step are processed before the rest of it.
      if (count < rest) this.#pending.add(number);
      taken += Math.max(1, count);
    }
    return shares;
  }

  /** The remaining work of a document; `null` if there is none. */
  #begin(number: number): BegunDocument | null {
    const { documents, vectors, modelId } = this.#options;
    const begun = this.#begun.get(number);
    this.#begun.delete(number);
    const document = documents.byNumbers([number]).get(number);
    if (document === undefined) return null; // its removal is in the log
    if (begun !== undefined && begun.document.indexedAt === document.indexedAt) return begun;
    // The log also names documents of which only external data changed, such as links to them.
    if (vectors.version(modelId, number) === document.indexedAt) return null;
    if (!this.#languages.speaks(document.language)) {
      vectors.remove([number]);
      return null;
    }
    return { document, texts: this.#textsOf(document), vectors: [] };
  }

  #textsOf(document: StoredDocument): string[] {
    // A damaged text is empty, and a passage without text has no vector.
    const text = this.#options.documents.text(document.number, 0, Number.MAX_SAFE_INTEGER);
    const texts = passageTexts(document, text);
    if (document.language !== null || this.#languages.reads(texts.join('\n'))) return texts;
    return texts.map(() => ''); // stored without vectors, so that it is not read again at each start
  }

  #putBack(shares: readonly Share[]): void {
    // The first is the newest.
    for (const { begun } of shares.toReversed()) {
      const { number } = begun.document;
      if (!this.#inStep.has(number)) continue;
      if (begun.vectors.length > 0) this.#begun.set(number, begun);
      this.#pending.add(number);
    }
  }

  #goOnLater(begun: BegunDocument): void {
    const { number } = begun.document;
    this.#begun.set(number, begun);
    const [oldest] = this.#begun.keys();
    if (this.#begun.size > MAX_BEGUN_DOCUMENTS && oldest !== undefined) this.#begun.delete(oldest);
  }

  #forget(numbers: readonly number[]): void {
    for (const number of numbers) {
      this.#begun.delete(number);
      this.#inStep.delete(number);
    }
  }

  #reportSkipped(shares: readonly Share[], skipped: readonly number[]): void {
    if (skipped.length === 0) return;
    const places = shares.flatMap(({ begun, texts }) =>
      texts.map((_, at) => ({ document: begun.document.id, passage: begun.vectors.length + at })),
    );
    for (const at of skipped) {
      const place = places[at];
      if (place !== undefined) this.#options.onSkipped(place);
    }
  }
}
