/** The data with which the thread of the vector index is started. */
export interface VectorThreadOptions {
  /** The file of the vector store. */
  readonly file: string;
}

/** From the main thread to the thread of the vector index. */
export type VectorCommand =
  | {
      readonly type: 'nearest';
      readonly id: number;
      readonly vector: Float32Array;
      readonly limit: number;
      readonly documents: Uint8Array | undefined;
    }
  /** The answer is no longer needed. */
  | { readonly type: 'cancel'; readonly id: number }
  | { readonly type: 'refresh'; readonly id: number }
  | { readonly type: 'close' };

/** From the thread of the vector index to the main thread. */
export type VectorEvent =
  | { readonly type: 'found'; readonly id: number; readonly found: PackedPassages }
  | { readonly type: 'refreshed'; readonly id: number; readonly state: VectorIndexState }
  | { readonly type: 'failed'; readonly id: number; readonly message: string };

/** The properties of the index. */
export interface VectorIndexState {
  readonly modelKey: string | null;
  readonly passages: number;
  readonly documents: number;
  readonly sizeBytes: number;
}

/** `NearestPassages` as columns, transferred instead of copied. */
export interface PackedPassages {
  readonly numbers: Float64Array;
  readonly passages: Uint16Array;
  readonly similarities: Float64Array;
  readonly mean: number;
  readonly deviation: number;
}
