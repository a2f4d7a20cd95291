import type { LogLevel } from '../../runtime/log.ts';
import type { EmbeddingOrigin } from './choose-embedding.ts';
import type { EmbeddingProgress } from './embedding-work.ts';

/** What the embedding thread is started with. */
export interface EmbeddingThreadOptions {
  readonly documentsFile: string;
  readonly vectorsFile: string;
  /** Vectors are written only while the disk has more free space than this. */
  readonly diskReserveBytes: number;
  readonly origin: EmbeddingOrigin;
  /** Key of the remote server; empty for none. */
  readonly apiKey: string;
  /** As configured: `auto`, `all` or a comma-separated list. */
  readonly languages: string;
}

/** From the main thread to the embedding thread. */
export type EmbeddingCommand = { readonly type: 'documents-changed' } | { readonly type: 'close' };

/** From the embedding thread to the main thread. */
export type EmbeddingEvent =
  | { readonly type: 'progress'; readonly progress: EmbeddingProgress }
  | {
      readonly type: 'log';
      readonly level: LogLevel;
      readonly message: string;
      readonly fields: Readonly<Record<string, unknown>>;
    };

/** The thread that embeds, seen from the main thread. */
export interface EmbeddingThread {
  documentsChanged(): void;
  /** Stops embedding. Keeps stored vectors. */
  close(): Promise<void>;
}

/** Callbacks for the events of an {@link EmbeddingThread}. */
export interface EmbeddingThreadEvents {
  readonly onProgress: (progress: EmbeddingProgress) => void;
  /** The thread died and has to be restarted. */
  readonly onFailure: (error: Error) => void;
}
