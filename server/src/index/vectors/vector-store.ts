/**
 * The vectors of documents' passages, kept beside the documents and made again from them where they are
 * lost. One writer; readers in other threads follow by {@link VectorReader.changesAfter}.
 *
 * Vectors of several models may be there: the one that is searched ("live") and one that is being filled.
 */
export interface VectorStore extends VectorReader, VectorWriter {
  close(): void;
}

export interface VectorWriter {
  /** Makes a place for the vectors of a model; an existing one is kept. Returns its id. The first of all is live at once. */
  openModel(model: VectorModel): number;
  /** Puts the vectors of documents, each in place of those that were there: one transaction, durable when it returns. */
  put(modelId: number, documents: readonly DocumentVectors[]): void;
  /** Removes documents from every model; unknown ones are ignored. */
  remove(documentNumbers: readonly number[]): void;
  /** Makes this the model that is searched, and forgets all others with their vectors. */
  makeLive(modelId: number): void;
}

export interface VectorReader {
  /** The model that is searched; `null` while there is none. */
  liveModel(): StoredVectorModel | null;
  models(): StoredVectorModel[];
  /** Which state of each document a model has vectors for: number → {@link DocumentVectors.version}. */
  versions(modelId: number): Map<number, string>;
  /** The same of one document; `null` when the model has no vectors for it. */
  version(modelId: number, documentNumber: number): string | null;
  /** How many documents and passages a model has vectors for. */
  counts(modelId: number): { readonly documents: number; readonly passages: number };
  /**
   * What was put and removed since `change` (0: everything that is there), oldest first, at most `limit`:
   * the reader goes on from the last one's `change`.
   */
  changesAfter(modelId: number, change: number, limit: number): VectorChange[];
  /** What the store takes on the disk. */
  sizeBytes(): number;
}

export interface VectorModel {
  /** {@link EmbeddingModel.key} */
  readonly key: string;
  readonly name: string;
  readonly dimensions: number;
  /** How to open its embedder again, as the embedding's composition understands it; never a secret. */
  readonly origin: string;
}

export interface StoredVectorModel extends VectorModel {
  readonly id: number;
  readonly isLive: boolean;
}

export interface DocumentVectors {
  readonly number: number;
  /** What the document was when its vectors were made: `indexedAt` of the stored document. */
  readonly version: string;
  /** Of unit length, by the passage's index in the document; `null` for a passage without anything to embed. */
  readonly passages: readonly (Float32Array | null)[];
}

/** Vectors as they are kept: whole numbers −127..127, and what they are multiplied by to be of unit length. */
export interface VectorChange {
  readonly change: number;
  readonly number: number;
  /** Indexes of the document's passages that have a vector; empty: the document is gone. */
  readonly passages: Uint16Array;
  readonly scales: Float32Array;
  /** `dimensions` for each passage, one behind the other. */
  readonly values: Int8Array;
}
