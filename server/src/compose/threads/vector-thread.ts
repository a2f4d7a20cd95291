// The entry of the thread that holds the vectors, and the composition root of it.
import { parentPort, workerData } from 'node:worker_threads';
import { createVectorIndex } from '../../index/vectors/create-vector-index.ts';
import type { NearestPassages, VectorIndex } from '../../index/vectors/vector-index.ts';
import type {
  PackedPassages,
  VectorCommand,
  VectorEvent,
  VectorIndexState,
  VectorThreadOptions,
} from '../../index/vectors/vector-thread-messages.ts';
import { openSqliteVectorReader } from '../../storage/records/vectors/sqlite-vector-store.ts';

if (parentPort === null) throw new Error('vector-thread.ts is started as a worker thread.');
startThread(parentPort, workerData as VectorThreadOptions);

type Search = Extract<VectorCommand, { type: 'nearest' }>;

function startThread(port: NonNullable<typeof parentPort>, { file }: VectorThreadOptions): void {
  const index = createVectorIndex(() => openSqliteVectorReader(file));
  // Searches wait here, not in the port, so that one which is cancelled meanwhile is never done.
  const searches = new Map<number, Search>();
  const post = (event: VectorEvent, transfer: ArrayBuffer[] = []) =>
    port.postMessage(event, transfer);
  const searchNext = () => {
    const [search] = searches.values();
    if (search === undefined) return;
    searches.delete(search.id);
    answer(search, index, post);
    if (searches.size > 0) setImmediate(searchNext);
  };
  port.on('message', (command: VectorCommand) => {
    if (command.type === 'nearest') {
      if (searches.size === 0) setImmediate(searchNext);
      searches.set(command.id, command);
    } else if (command.type === 'cancel') searches.delete(command.id);
    else if (command.type === 'refresh') refresh(command.id, index, post);
    // The port keeps the thread alive; closing it ends the thread.
    else void index.close().then(() => port.close());
  });
}

type Post = (event: VectorEvent, transfer?: ArrayBuffer[]) => void;

function answer({ id, vector, limit, documents }: Search, index: VectorIndex, post: Post): void {
  const query = documents === undefined ? { limit } : { limit, documents };
  index.nearest(vector, query, NEVER).then(
    (nearest) => {
      const found = pack(nearest);
      const { numbers, passages, similarities } = found;
      post({ type: 'found', id, found }, [
        numbers.buffer,
        passages.buffer,
        similarities.buffer,
      ] as ArrayBuffer[]); // made by pack(), so never shared
    },
    (error: unknown) => post({ type: 'failed', id, message: messageOf(error) }),
  );
}

function refresh(id: number, index: VectorIndex, post: Post): void {
  index.refresh().then(
    () => post({ type: 'refreshed', id, state: stateOf(index) }),
    (error: unknown) => post({ type: 'failed', id, message: messageOf(error) }),
  );
}

// A search that has begun is done before a message that cancels it could be read.
const NEVER = new AbortController().signal;

function pack({ hits, mean, deviation }: NearestPassages): PackedPassages {
  return {
    numbers: Float64Array.from(hits, ({ documentNumber }) => documentNumber),
    passages: Uint16Array.from(hits, ({ passage }) => passage),
    similarities: Float64Array.from(hits, ({ similarity }) => similarity),
    mean,
    deviation,
  };
}

function stateOf({ modelKey, passages, documents, sizeBytes }: VectorIndex): VectorIndexState {
  return { modelKey, passages, documents, sizeBytes };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
