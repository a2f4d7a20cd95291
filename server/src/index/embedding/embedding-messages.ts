import type { LogLevel } from '../../runtime/log.ts';
import type { EmbeddingOrigin } from './choose-embedding.ts';
import type { EmbeddingProgress } from './embedding-work.ts';

/** What the embedding thread is started with. */
export interface EmbeddingThreadOptions {
  readonly documentsFile: string;
  readonly vectorsFile: string;
  /** With less than this free on the disk no vectors are written. */
  readonly diskReserveBytes: number;
  readonly origin: EmbeddingOrigin;
  /** Of the server of models; empty for none. */
  readonly apiKey: string;
  /** As set: `auto`, `all` or a comma list. */
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
  /** Stops embedding. What was stored stays. */
  close(): Promise<void>;
}

/** What a thread tells whoever started it. */
export interface EmbeddingThreadEvents {
  readonly onProgress: (progress: EmbeddingProgress) => void;
  /** It died and is to be started again. */
  readonly onFailure: (error: Error) => void;
}
