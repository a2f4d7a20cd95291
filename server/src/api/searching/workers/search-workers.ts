import type { Worker } from 'node:worker_threads';
import type { SharedIndexState } from '../../../index/shared-index.ts';
import type { Log } from '../../../runtime/log.ts';
import type { CallHandlers, StartedCall } from '../../../runtime/threads/thread-calls.ts';
import type { Timers } from '../../../runtime/timers.ts';
import type { BegunStream, Searching, StreamedSearch } from '../searching.ts';
import type { ToldEvent } from '../told-events.ts';
import type { SearchState } from './search-state.ts';
import { SearchThread, ThreadGone } from './search-thread.ts';
import type { MainThreadCalls, StreamPart } from './search-thread-calls.ts';

/** Search threads, and what they are doing. */
export interface SearchWorkers extends Searching {
  /** Threads that take searches. */
  readonly ready: number;
  /** Searches that wait for a thread. */
  readonly queued: number;
  /** How long the first of them has waited; 0: none does. */
  readonly waitedMs: number;
  /** Hands the present state of the index to all threads: searches that are asked for later are answered from it. */
  indexChanged(): void;
  /** Ends the threads. What they have not answered is rejected; what still waits for a thread is answered here. */
  close(): Promise<void>;
}

/** What {@link startSearchWorkers} is made with. */
export interface SearchWorkersOptions {
  readonly count: number;
  readonly startThread: () => Worker;
  /** Answers while no thread is ready: at the start, and when none can be started. */
  readonly here: Searching;
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
  /** A search was asked for once more, since its thread had ended. */
  readonly onRetried: () => void;
}

const WATCH_INTERVAL_MS = 2_000;
const CLOSE_PATIENCE_MS = 2_000;
// A thread that ends as soon as it starts must not keep a core busy with starting it.
const FIRST_RESTART_MS = 100;
const MAX_RESTART_MS = 30_000;
// By then it has answered searches: what ended it is not how it is started.
const SOUND_AFTER_MS = 60_000;

/** Starts `count` search threads. They take searches one after the other, as they come up. */
export function startSearchWorkers(options: SearchWorkersOptions): SearchWorkers {
  const workers = new Workers(options);
  workers.start();
  return workers;
}

/** One search's place in a thread. */
interface Lease {
  readonly thread: SearchThread;
  /** Gives it back; once, however often it is called. */
  readonly release: () => void;
}

/** A search that waits for a place. */
interface Waiting {
  readonly sinceMs: number;
  readonly take: (lease: Lease | typeof NO_THREAD) => void;
}

/** There is no thread: searches are answered here. */
const NO_THREAD = Symbol('no thread');

/** What is asked for: of a thread, or where there is none. */
interface Work<Result> {
  readonly here: () => Promise<Result>;
  readonly there: (thread: SearchThread, release: () => void) => StartedCall<Result>;
}

class Workers implements SearchWorkers {
  readonly #options: SearchWorkersOptions;
  /** All that were started and have not ended. */
  readonly #started = new Set<SearchThread>();
  /** Those that take searches. */
  readonly #ready = new Set<SearchThread>();
  /** Searches that wait for a place, in their order. */
  readonly #queue: Waiting[] = [];
  #restartMs = FIRST_RESTART_MS;
  #stopWatching: () => void = () => undefined;
  #isClosed = false;

  constructor(options: SearchWorkersOptions) {
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

  page: Searching['page'] = (asked, follow) =>
    this.#ask(follow.signal, {
      here: () => this.#options.here.page(asked, follow),
      there({ calls }) {
        const { signal, trace } = follow;
        const onSent = trace?.step.bind(trace);
        const argument = { ...asked, isTraced: trace !== null };
        return calls.start('page', argument, { signal, ...(onSent && { onSent }) });
      },
    });

  suggest: Searching['suggest'] = (asked, signal) =>
    this.#ask(signal, {
      here: () => this.#options.here.suggest(asked, signal),
      there: ({ calls }) => calls.start('suggest', asked, { signal }),
    });

  begin: Searching['begin'] = (request, follow) =>
    this.#ask(follow.signal, {
      here: () => this.#options.here.begin(request, follow),
      there: ({ calls }, release) => {
        const { signal, trace } = follow;
        const argument = { request, isTraced: trace !== null };
        // As it arrives: its reader may be slow.
        const onSent = ({ kind }: StreamPart) => {
          if (kind !== 'results-sent') return;
          release();
          follow.onResultsSent();
        };
        const stream = calls.stream('stream', argument, { signal, onSent });
        const again = () => this.begin(request, follow);
        const parts = stream.values[Symbol.asyncIterator]();
        const events = () => this.#events(parts, trace, again);
        const { answered, leave } = stream;
        return { result: begun(parts, { events, leave }), answered };
      },
    });

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stopWatching();
    this.#ready.clear();
    await Promise.all([...this.#started].map((thread) => thread.close(CLOSE_PATIENCE_MS)));
    for (const { take } of this.#queue.splice(0)) take(NO_THREAD);
  }

  /** The events of a stream. Where its thread ends before the first of them, another thread begins it again. */
  async *#events(
    parts: AsyncIterator<StreamPart>,
    trace: StreamedSearch['trace'],
    again: () => Promise<BegunStream>,
  ): AsyncGenerator<ToldEvent> {
    let told = 0;
    try {
      for (;;) {
        const { done, value: part } = await parts.next();
        if (done === true) return;
        if (part.kind === 'told') {
          told += 1;
          yield part.event;
        } else if (part.kind === 'step') trace?.step(part.step);
      }
    } catch (error) {
      if (!(error instanceof ThreadGone) || told > 0 || this.#isClosed) throw error;
      this.#options.onRetried();
      yield* (await again()).events();
    } finally {
      await parts.return?.();
    }
  }

  /** Asks a thread, and once more another one if the first ends before it has answered. */
  async #ask<Result>(signal: AbortSignal, { here, there }: Work<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt++) {
      signal.throwIfAborted();
      const lease = this.#lease() ?? (await this.#wait(signal));
      if (lease === NO_THREAD) return here();
      const { thread, release } = lease;
      try {
        thread.update(this.#options.readState());
        const { result, answered } = there(thread, release);
        void answered.then(release); // a thread goes on for a moment with what its caller gave up
        return await result;
      } catch (error) {
        if (!(error instanceof ThreadGone)) throw error;
        release();
        if (attempt === MAX_ATTEMPTS || this.#isClosed) throw error;
        this.#options.onRetried();
      }
    }
  }

  /** A place in the thread with the least to do; `null`: none has room, and searches wait. */
  #lease(): Lease | typeof NO_THREAD | null {
    if (this.#ready.size === 0) return NO_THREAD;
    let free: SearchThread | null = null;
    for (const thread of this.#ready) {
      if (thread.hasRoom && (free === null || thread.load < free.load)) free = thread;
    }
    return free && { thread: free, release: free.lease() };
  }

  #wait(signal: AbortSignal): Promise<Lease | typeof NO_THREAD> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
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

  /** Gives places in threads to the searches that wait, in their order. */
  #dispatch(): void {
    while (this.#queue.length > 0) {
      const lease = this.#lease();
      if (lease === null) return;
      this.#queue.shift()?.take(lease);
    }
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

const MAX_ATTEMPTS = 2;

/** The beginning of a stream of which `parts` are the rest. */
async function begun(
  parts: AsyncIterator<StreamPart>,
  rest: Pick<BegunStream, 'events' | 'leave'>,
): Promise<BegunStream> {
  const first = await parts.next();
  if (first.done === true || first.value.kind !== 'begun') {
    throw new Error('a search thread sent events before it had begun');
  }
  const { mode, startedMs } = first.value;
  return { mode, startedMs, ...rest };
}
