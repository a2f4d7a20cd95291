/**
 * The vectors of documents' passages, stored beside the documents. If they are lost, they are computed again from
 * these. One writer; readers in other threads follow by {@link VectorReader.changesAfter}.
 *
 * There may be vectors of several models: the one that is searched ("live") and one that is being filled.
 */
export interface VectorStore extends VectorReader, VectorWriter {
  close(): void;
}

export interface VectorWriter {
  /** Adds a model; an existing one is kept. Returns its id. The first of all is live at once. */
  openModel(model: VectorModel): number;
  /** Replaces the vectors of documents: one transaction, durable when it returns. */
  put(modelId: number, documents: readonly DocumentVectors[]): void;
  /** Removes documents from every model; unknown ones are ignored. */
  remove(documentNumbers: readonly number[]): void;
  /** Makes this the searched model, and removes all others with their vectors. */
  makeLive(modelId: number): void;
}

export interface VectorReader {
  /** The searched model; `null` if there is none. */
  liveModel(): StoredVectorModel | null;
  models(): StoredVectorModel[];
  /** The state of each document whose vectors a model has: number → {@link DocumentVectors.version}. */
  versions(modelId: number): Map<number, string>;
  /** The same of one document; `null` if the model has no vectors for it. */
  version(modelId: number, documentNumber: number): string | null;
  /** The numbers of documents and passages whose vectors a model has. */
  counts(modelId: number): { readonly documents: number; readonly passages: number };
  /**
   * The puts and removals since `change` (0: everything), oldest first, at most `limit`:
   * the reader continues from the `change` of the last one.
   */
  changesAfter(modelId: number, change: number, limit: number): VectorChange[];
  /** The size of the store on the disk. */
  sizeBytes(): number;
}

export interface VectorModel {
  /** {@link EmbeddingModel.key} */
  readonly key: string;
  readonly name: string;
  readonly dimensions: number;
  /** The data for opening its embedder again, as the embedding's composition defines it; never a secret. */
  readonly origin: string;
}

export interface StoredVectorModel extends VectorModel {
  readonly id: number;
  readonly isLive: boolean;
}

export interface DocumentVectors {
  readonly number: number;
  /** The version of the document whose vectors these are: `indexedAt` of the stored document. */
  readonly version: string;
  /** Of unit length, by the passage's index in the document; `null` for a passage with nothing to embed. */
  readonly passages: readonly (Float32Array | null)[];
}

/** Vectors as stored: integers −127..127, and the factor that restores unit length. */
export interface VectorChange {
  readonly change: number;
  readonly number: number;
  /** Indexes of the document's passages that have a vector; empty if the document was removed. */
  readonly passages: Uint16Array;
  readonly scales: Float32Array;
  /** `dimensions` for each passage, concatenated. */
  readonly values: Int8Array;
}
