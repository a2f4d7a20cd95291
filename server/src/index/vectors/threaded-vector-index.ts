import type { Worker } from 'node:worker_threads';
import type { Log } from '../../runtime/log.ts';
import type { NearestPassages, NearestQuery, VectorIndex } from './vector-index.ts';
import type {
  PackedPassages,
  VectorCommand,
  VectorEvent,
  VectorIndexState,
} from './vector-thread-messages.ts';

/** The total number of threads that are started: a second one that dies has the same reason as the first. */
const MAX_STARTS = 2;

const NOTHING: VectorIndexState = { modelKey: null, passages: 0, documents: 0, sizeBytes: 0 };

/**
 * A vector index in another thread, which `startThread` starts with `vector-thread.ts`. It loads the stored
 * vectors at once; searches before that find nothing, and `modelKey` is `null`.
 *
 * If the thread dies, pending calls are rejected, and it is started again once; if it dies again, the
 * index stays empty (`modelKey` is `null`) and rejects everything. Both are logged.
 */
export function createThreadedVectorIndex(startThread: () => Worker, log: Log): VectorIndex {
  return new ThreadedVectorIndex(startThread, log);
}

interface Waiting {
  readonly take: (event: VectorEvent) => void;
  readonly reject: (reason: unknown) => void;
}

class ThreadedVectorIndex implements VectorIndex {
  readonly #startThread: () => Worker;
  readonly #log: Log;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker;
  #exited = Promise.withResolvers<void>();
  #starts = 0;
  #nextId = 1;
  #state = NOTHING;
  /** The reason for rejecting all calls. */
  #end: Error | null = null;

  constructor(startThread: () => Worker, log: Log) {
    this.#startThread = startThread;
    this.#log = log;
    this.#worker = this.#start();
    this.#load();
  }

  get modelKey(): string | null {
    return this.#state.modelKey;
  }

  get passages(): number {
    return this.#state.passages;
  }

  get documents(): number {
    return this.#state.documents;
  }

  get sizeBytes(): number {
    return this.#state.sizeBytes;
  }

  async refresh(): Promise<void> {
    await this.#ask((id) => ({ type: 'refresh', id }), null);
  }

  async nearest(
    vector: Float32Array,
    { limit, documents }: NearestQuery,
    signal: AbortSignal,
  ): Promise<NearestPassages> {
    signal.throwIfAborted();
    // Posting a view of a larger buffer would copy the whole buffer.
    const own = { vector: vector.slice(), documents: documents?.slice() };
    const command = (id: number) => ({ type: 'nearest', id, limit, ...own }) as const;
    const event = await this.#ask(command, signal);
    if (event.type !== 'found') throw new Error(`a search was answered with '${event.type}'`);
    return unpack(event.found);
  }

  async close(): Promise<void> {
    if (this.#end === null) {
      this.#worker.postMessage({ type: 'close' } satisfies VectorCommand);
      this.#stop(new Error('the vector index is closed'));
    }
    await this.#exited.promise;
  }

  #start(): Worker {
    this.#starts += 1;
    this.#exited = Promise.withResolvers();
    const worker = this.#startThread();
    let reason: Error | null = null;
    worker.on('message', (event: VectorEvent) => this.#take(event));
    worker.on('error', (error: Error) => {
      reason = error;
    });
    worker.on('exit', (code) => {
      this.#exited.resolve();
      if (this.#end === null) this.#restart(reason ?? new Error(`it ended with code ${code}`));
    });
    return worker;
  }

  #restart(cause: Error): void {
    const message = 'the thread of the vector index died';
    const isLast = this.#starts === MAX_STARTS;
    this.#log('error', message, { error: cause, isStartedAgain: !isLast });
    if (isLast) {
      this.#stop(new Error(`${message} twice: restart the server to search by meaning`, { cause }));
      return;
    }
    this.#rejectAll(new Error(message, { cause }));
    this.#state = NOTHING;
    this.#worker = this.#start();
    this.#load();
  }

  #load(): void {
    this.refresh().catch((error: unknown) => {
      if (this.#end === null) this.#log('warn', 'the vectors could not be loaded', { error });
    });
  }

  #stop(reason: Error): void {
    this.#end = reason;
    this.#state = NOTHING;
    this.#rejectAll(reason);
  }

  #rejectAll(reason: Error): void {
    for (const { reject } of this.#waiting.values()) reject(reason);
    this.#waiting.clear();
  }

  #ask(command: (id: number) => VectorCommand, signal: AbortSignal | null): Promise<VectorEvent> {
    if (this.#end !== null) return Promise.reject(this.#end);
    const id = this.#nextId++;
    const { promise, resolve, reject } = Promise.withResolvers<VectorEvent>();
    const cancel = () => {
      this.#waiting.delete(id);
      this.#worker.postMessage({ type: 'cancel', id } satisfies VectorCommand);
      reject(signal?.reason);
    };
    this.#waiting.set(id, { take: resolve, reject });
    signal?.addEventListener('abort', cancel, { once: true });
    this.#worker.postMessage(command(id));
    return promise.finally(() => signal?.removeEventListener('abort', cancel));
  }

  #take(event: VectorEvent): void {
    const waiting = this.#waiting.get(event.id);
    this.#waiting.delete(event.id);
    if (event.type === 'refreshed') this.#state = event.state;
    if (event.type === 'failed') waiting?.reject(new Error(event.message));
    else waiting?.take(event);
  }
}

function unpack({ numbers, passages, similarities, ...spread }: PackedPassages): NearestPassages {
  const hits = Array.from(numbers, (documentNumber, at) => ({
    documentNumber,
    passage: passages[at]!,
    similarity: similarities[at]!,
  }));
  return { hits, ...spread };
}
