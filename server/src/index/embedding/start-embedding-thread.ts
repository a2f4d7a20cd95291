import type { Log } from '../../runtime/log.ts';
import { startThread } from '../../runtime/threads/start-thread.ts';
import type {
  EmbeddingCommand,
  EmbeddingEvent,
  EmbeddingThread,
  EmbeddingThreadEvents,
  EmbeddingThreadOptions,
} from './embedding-messages.ts';

// A step's texts and vectors are a few MiB; comparing a million documents with their vectors takes 200.
const OLD_MIB = 512;
const YOUNG_MIB = 24;
// Terminates a thread that does not end because its embedder does not stop. Stored vectors stay.
const CLOSE_LIMIT_MS = 2_000;

/** Starts the thread that embeds passages, with the entry point `entry`. */
export function startEmbeddingThread(
  entry: URL,
  options: EmbeddingThreadOptions,
  { onProgress, onFailure, log }: EmbeddingThreadEvents & { readonly log: Log },
): EmbeddingThread {
  const worker = startThread(entry, {
    workerData: options,
    name: 'quarry-embedding',
    youngMib: YOUNG_MIB,
    oldMib: OLD_MIB,
  });
  const exited = Promise.withResolvers<void>();
  let isClosing = false;
  let failure: Error | null = null;
  worker.on('message', (event: EmbeddingEvent) => {
    if (event.type === 'progress') onProgress(event.progress);
    else log(event.level, event.message, event.fields);
  });
  worker.on('error', (error: Error) => {
    failure = error;
  });
  worker.on('exit', (code) => {
    exited.resolve();
    if (!isClosing) onFailure(failure ?? new Error(`the embedding thread ended with code ${code}`));
  });
  const post = (command: EmbeddingCommand) => worker.postMessage(command);
  return {
    documentsChanged: () => post({ type: 'documents-changed' }),
    async close() {
      isClosing = true;
      post({ type: 'close' });
      const limit = setTimeout(() => void worker.terminate(), CLOSE_LIMIT_MS);
      await exited.promise;
      clearTimeout(limit);
    },
  };
}
