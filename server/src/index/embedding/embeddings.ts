import type { VectorIndex } from '../vectors/vector-index.ts';
import type { Embedder } from './embedder.ts';

/**
 * Everything that finding by meaning needs: the embedder of queries, the vectors of passages, and how far
 * they are. It comes and goes while the server runs (a model is pulled, a server of models goes away), so
 * that whoever searches asks each time. Asking costs nothing and never throws.
 */
export interface Embeddings {
  /**
   * Embeds queries with the model whose vectors are searched now; `null` while there is none. Whoever has a
   * vector of it still compares {@link VectorIndex.modelKey}: models are exchanged between two calls.
   * It is closed by its owner, not by the caller.
   */
  readonly queryEmbedder: () => Embedder | null;
  /** The vectors of passages; `null` while nothing can be searched by meaning. */
  readonly vectors: VectorIndex | null;
  status(): EmbeddingStatus;
  /** Calls `listener` whenever the model that is searched, or the state, is another. */
  onChange(listener: () => void): void;
  /** Stops embedding, the search of vectors and the query's embedder. */
  close(): Promise<void>;
}

/** How far the vectors are behind the documents. */
export interface EmbeddingStatus {
  /**
   * `off`: no model; `filling`: passages wait for their vectors; `ready`: all have theirs; `waiting`: the
   * embedder fails and is tried again later; `failed`: an operator has to mend something.
   */
  readonly state: 'off' | 'filling' | 'ready' | 'waiting' | 'failed';
  /** The model that passages are embedded with; `null` while it is not known. */
  readonly model: { readonly name: string; readonly dimensions: number } | null;
  /** Documents and passages that have vectors of that model. */
  readonly documents: number;
  readonly passages: number;
  readonly pendingDocuments: number;
  /** Of the last batches; 0 while nothing is embedded. */
  readonly passagesPerSecond: number;
  /** For an operator: why it waits, failed or is off and what to do, or what is searched meanwhile. */
  readonly detail: string | null;
}

/** What is there while nothing is embedded: search is lexical. */
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
