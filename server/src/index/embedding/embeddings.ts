import type { VectorIndex } from '../vectors/vector-index.ts';
import type { Embedder } from './embedder.ts';

/**
 * What search by meaning needs: the embedder of queries, the vectors of passages, and their progress. Its availability
 * changes while the server runs (a model is pulled, a model server goes down), so callers must read it for each search.
 * Reading is cheap and never throws.
 */
export interface Embeddings {
  /**
   * Embeds queries with the live model; `null` while there is none. The live model may change between two calls, so
   * callers compare {@link VectorIndex.modelKey} before they use a vector. Its owner closes it, not the caller.
   */
  readonly queryEmbedder: () => Embedder | null;
  /** The vectors of passages; `null` while search by meaning is unavailable. */
  readonly vectors: VectorIndex | null;
  status(): EmbeddingStatus;
  /** Calls `listener` whenever the live model or the state changes. */
  onChange(listener: () => void): void;
  /** Stops embedding, vector search and the embedder of queries. */
  close(): Promise<void>;
}

/** How far vectors lag behind the documents. */
export interface EmbeddingStatus {
  /**
   * `off`: no model; `filling`: passages wait for their vectors; `ready`: all have theirs; `waiting`: the embedder
   * failed and is retried later; `failed`: an operator has to repair something.
   */
  readonly state: 'off' | 'filling' | 'ready' | 'waiting' | 'failed';
  /** The model that passages are embedded with; `null` while unknown. */
  readonly model: { readonly name: string; readonly dimensions: number } | null;
  /** Documents and passages that have vectors of that model. */
  readonly documents: number;
  readonly passages: number;
  readonly pendingDocuments: number;
  /** Average of the last batches; 0 while nothing is embedded. */
  readonly passagesPerSecond: number;
  /** For the operator: why it is waiting, failed or off, and what to do; or which model is live meanwhile. */
  readonly detail: string | null;
}

/** For a server without embeddings: search is lexical. */
export function noEmbeddings(reason: string): Embeddings {
  const status: EmbeddingStatus = {
    state: 'off',
    model: null,
    documents: 0,
    passages: 0,
    pendingDocuments: 0,
    passagesPerSecond: 0,
    detail: reason,
  };
  return {
    queryEmbedder: () => null,
    vectors: null,
    status: () => status,
    onChange: () => undefined,
    close: async () => undefined,
  };
}
