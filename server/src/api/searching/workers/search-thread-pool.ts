import type { Worker } from 'node:worker_threads';
import type { SharedIndexState } from '../../../index/shared-index.ts';
import type { Log } from '../../../runtime/log.ts';
import type { CallHandlers } from '../../../runtime/threads/thread-calls.ts';
import type { Timers } from '../../../runtime/timers.ts';
import type { SearchState } from './search-state.ts';
import { SearchThread } from './search-thread.ts';
import type { MainThreadCalls, WorkKind } from './search-thread-calls.ts';

/** What a {@link SearchThreadPool} is made with. */
export interface SearchThreadPoolOptions {
  readonly count: number;
  readonly startThread: () => Worker;
  /** What the threads ask for. */
  readonly handlers: CallHandlers<MainThreadCalls>;
  readonly readState: () => SearchState;
  /** The index as it is now; released by the threads. */
  readonly shareIndex: () => SharedIndexState;
  readonly timers: Timers;
  /** Monotonic. */
  readonly now: () => number;
  readonly log: Log;
  /** A thread ended though it was not asked to: `failed`, `hung`. */
  readonly onThreadEnded: (reason: 'failed' | 'hung') => void;
}

/** The place of one search or answer in a thread. */
export interface Lease {
  readonly thread: SearchThread;
  /** Gives it back; once, however often it is called. */
  readonly release: () => void;
}

/** There is no thread: all is answered in the main thread. */
export const NO_THREAD = Symbol('no thread');

const WATCH_INTERVAL_MS = 2_000;
const CLOSE_PATIENCE_MS = 2_000;
// A thread that ends as soon as it starts must not keep a core busy with starting it.
const FIRST_RESTART_MS = 100;
const MAX_RESTART_MS = 30_000;
// By then it has answered searches: what ended it is not how it is started.
const SOUND_AFTER_MS = 60_000;

/** What waits for a place. */
interface Waiting {
  readonly kind: WorkKind;
  readonly sinceMs: number;
  readonly take: (lease: Lease | typeof NO_THREAD) => void;
}

/** Search threads, which are replaced when they end, and the one queue for places in them. */
export class SearchThreadPool {
  readonly #options: SearchThreadPoolOptions;
  /** All that were started and have not ended. */
  readonly #started = new Set<SearchThread>();
  /** Those that take searches. */
  readonly #ready = new Set<SearchThread>();
  /** What waits for a place, in its order. */
  readonly #queue: Waiting[] = [];
  #restartMs = FIRST_RESTART_MS;
  #stopWatching: () => void = () => undefined;
  #isClosed = false;

  constructor(options: SearchThreadPoolOptions) {
    this.#options = options;
  }

  get ready(): number {
    return this.#ready.size;
  }

  get queued(): number {
    return this.#queue.length;
  }

  get waitedMs(): number {
    const [first] = this.#queue;
    return first === undefined ? 0 : this.#options.now() - first.sinceMs;
  }

  start(): void {
    this.#startMissing();
    this.#watch();
  }

  indexChanged(): void {
    for (const thread of this.#ready) thread.show(this.#options.shareIndex());
  }

  /** Prepares all threads for a state of which {@link indexChanged} will soon show a part. */
  async prepare(state: SharedIndexState): Promise<void> {
    await Promise.all([...this.#ready].map((thread) => thread.prepare(state)));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stopWatching();
    this.#ready.clear();
    await Promise.all([...this.#started].map((thread) => thread.close(CLOSE_PATIENCE_MS)));
    for (const { take } of this.#queue.splice(0)) take(NO_THREAD);
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** A place: at once where there is one, else when there is. Throws, or rejects with, the reason of the signal. */
  lease(
    kind: WorkKind,
    signal: AbortSignal,
  ): Lease | typeof NO_THREAD | Promise<Lease | typeof NO_THREAD> {
    signal.throwIfAborted();
    return this.#leaseNow(kind) ?? this.#wait(kind, signal);
  }

  /** A place in the least busy thread; `null` if all are full, and the call has to wait. */
  #leaseNow(kind: WorkKind): Lease | typeof NO_THREAD | null {
    if (this.#ready.size === 0) return NO_THREAD;
    let free: SearchThread | null = null;
    for (const thread of this.#ready) {
      if (thread.hasRoomFor(kind) && (free === null || thread.load < free.load)) free = thread;
    }
    return free && { thread: free, release: free.lease(kind) };
  }

  #wait(kind: WorkKind, signal: AbortSignal): Promise<Lease | typeof NO_THREAD> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        kind,
        sinceMs: this.#options.now(),
        take(lease) {
          signal.removeEventListener('abort', leave);
          resolve(lease);
        },
      };
      const leave = () => {
        this.#queue.splice(this.#queue.indexOf(waiting), 1);
        reject(signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
      this.#queue.push(waiting);
    });
  }

  /** Assigns places to waiting calls, in order; if there is none for an answer, searches may pass it. */
  #dispatch(): void {
    for (;;) {
      const next = this.#queue.find(({ kind }) => this.#hasRoomFor(kind));
      const lease = next === undefined ? null : this.#leaseNow(next.kind);
      if (next === undefined || lease === null) return;
      this.#queue.splice(this.#queue.indexOf(next), 1);
      next.take(lease);
    }
  }

  #hasRoomFor(kind: WorkKind): boolean {
    if (this.#ready.size === 0) return true; // of the main thread
    for (const thread of this.#ready) if (thread.hasRoomFor(kind)) return true;
    return false;
  }

  /** One after the other: together they would keep every processor from the first searches. */
  #startMissing(): void {
    const isStarting = this.#started.size > this.#ready.size;
    if (!this.#isClosed && !isStarting && this.#started.size < this.#options.count) {
      this.#startThread();
    }
  }

  #startThread(): void {
    const { startThread, handlers, now, shareIndex, readState } = this.#options;
    const startedMs = now();
    const thread: SearchThread = new SearchThread(startThread(), {
      handlers,
      now,
      onRoom: () => this.#dispatch(),
      onEnd: (reason, error) => this.#ended(thread, { reason, error, startedMs }),
    });
    this.#started.add(thread);
    thread.started.then(
      () => {
        if (this.#isClosed) return;
        thread.show(shareIndex());
        thread.update(readState());
        this.#ready.add(thread);
        this.#dispatch();
        this.#startMissing();
      },
      () => undefined, // it ended: `onEnd` reports that
    );
  }

  #ended(
    thread: SearchThread,
    { reason, error, startedMs }: { reason: 'failed' | 'hung'; error: Error; startedMs: number },
  ): void {
    this.#started.delete(thread);
    this.#ready.delete(thread);
    if (this.#isClosed) return;
    const { log, now, timers, onThreadEnded } = this.#options;
    onThreadEnded(reason);
    this.#restartMs =
      now() - startedMs >= SOUND_AFTER_MS
        ? FIRST_RESTART_MS
        : Math.min(2 * this.#restartMs, MAX_RESTART_MS);
    log('error', 'a search thread ended and is replaced', {
      reason,
      error,
      restartMs: this.#restartMs,
    });
    timers.after(this.#restartMs, () => this.#startMissing());
    this.#dispatch();
  }

  #watch(): void {
    this.#stopWatching = this.#options.timers.after(WATCH_INTERVAL_MS, () => {
      for (const thread of this.#started) thread.watch();
      this.#watch();
    });
  }
}
