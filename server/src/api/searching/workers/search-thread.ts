import type { Worker } from 'node:worker_threads';
import type { SharedIndexState } from '../../../index/shared-index.ts';
import { type CallHandlers, ThreadCalls } from '../../../runtime/threads/thread-calls.ts';
import { changesOf, type SearchState } from './search-state.ts';
import type { MainThreadCalls, SearchThreadCalls, WorkKind } from './search-thread-calls.ts';

/** What was asked of a thread that ended before it answered. */
export class ThreadGone extends Error {
  override readonly name = 'ThreadGone';
}

/** What a {@link SearchThread} is made with. */
export interface SearchThreadHooks {
  /** What the thread asks the main thread for. */
  readonly handlers: CallHandlers<MainThreadCalls>;
  /** It may have room for another search or answer now. */
  readonly onRoom: () => void;
  /** It ended by itself, or was ended since it hung. */
  readonly onEnd: (reason: 'failed' | 'hung', error: Error) => void;
  readonly now: () => number;
}

// One is worked on while the next one is waiting beside it, so that the thread has no pause. More would wait in
// the thread, where each one's turns hold up all others, and not in the one queue from which the next free thread takes.
const MAX_AT_ONCE = 2;

// An answer takes as long as several searches, in few pieces: the other place is for searches, which so wait for one at most.
const MAX_ANSWERS_AT_ONCE = 1;

// A search takes milliseconds and hands over to others in between; the worst ones that were measured, some hundreds.
const HANG_MS = 10_000;

// Its code is read and compiled in half a second, or in many where other work keeps all processors busy.
const START_MS = 60_000;

/** One search thread, seen from the main thread. */
export class SearchThread {
  readonly calls: ThreadCalls<SearchThreadCalls, MainThreadCalls>;
  readonly #worker: Worker;
  readonly #hooks: SearchThreadHooks;
  /** Resolves when it takes searches. */
  readonly started: Promise<void>;
  /** Resolves when it is gone. */
  readonly exited: Promise<void>;
  readonly #working: Record<WorkKind, number> = { search: 0, answer: 0 };
  /** Of these, what waits for the main thread, so that others can go on. */
  readonly #waiting: Record<WorkKind, number> = { search: 0, answer: 0 };
  #sentState: Partial<SearchState> = {};
  #shown: SharedIndexState | null = null;
  #isEnded = false;
  #endReason: 'failed' | 'hung' = 'failed';
  /** When it was last asked whether it hangs; `null`: it answered. */
  #pingedMs: number | null;
  #isStarted = false;

  constructor(worker: Worker, hooks: SearchThreadHooks) {
    this.#worker = worker;
    this.#hooks = hooks;
    this.calls = new ThreadCalls(worker, this.#counting(hooks.handlers));
    this.#pingedMs = hooks.now();
    this.started = this.#ping().then(() => {
      this.#isStarted = true;
    });
    let failure = new Error('it ended');
    worker.on('error', (error) => {
      failure = error;
    });
    const exited = Promise.withResolvers<void>();
    this.exited = exited.promise;
    worker.on('exit', () => {
      const wasEnded = this.#isEnded;
      this.#isEnded = true;
      this.calls.fail(new ThreadGone('the search thread ended', { cause: failure }));
      this.#shown?.release();
      this.#shown = null;
      exited.resolve();
      if (!wasEnded) hooks.onEnd(this.#endReason, failure);
    });
  }

  /** How much it has to do: the thread with the least takes what is next. */
  get load(): number {
    return this.#active('search') + this.#active('answer');
  }

  hasRoomFor(kind: WorkKind): boolean {
    if (this.#isEnded || this.load >= MAX_AT_ONCE) return false;
    return kind === 'search' || this.#active('answer') < MAX_ANSWERS_AT_ONCE;
  }

  #active(kind: WorkKind): number {
    return this.#working[kind] - this.#waiting[kind];
  }

  /** Counts a search or an answer until the function that is returned is called, the first time. */
  lease(kind: WorkKind): () => void {
    this.#working[kind] += 1;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#working[kind] -= 1;
      this.#hooks.onRoom();
    };
  }

  /** Hands over a state of the index, which is released when the thread has taken a later one. */
  show(state: SharedIndexState): void {
    const before = this.#shown;
    this.#shown = state;
    const release = () => before?.release();
    // A thread that fails to take it has met damage or ends: both are reported elsewhere.
    this.#start('show', state.contents(before)).then(release, release);
  }

  /** Prepares it for segments that {@link show} will soon hand over. Resolves when it is prepared, or has ended. */
  prepare(state: SharedIndexState): Promise<void> {
    return this.#start('prepare', state.contents(null)).catch(() => undefined);
  }

  /** Sends what has changed since the last time. Each search that follows goes by it. */
  update(state: SearchState): void {
    const changes = changesOf(state, this.#sentState);
    if (changes === null) return;
    this.#sentState = state;
    this.#start('update', changes).catch(() => undefined);
  }

  /** Ends it if it has not answered for {@link HANG_MS}; asks it, while there is something that it has not answered. */
  watch(): void {
    const nowMs = this.#hooks.now();
    if (this.#pingedMs !== null) {
      if (nowMs - this.#pingedMs < (this.#isStarted ? HANG_MS : START_MS)) return;
      this.#endReason = 'hung';
      void this.#worker.terminate();
    } else if (this.calls.unanswered > 0) {
      this.#pingedMs = nowMs;
      this.#ping().catch(() => undefined); // it ended: the event `exit` reports that
    }
  }

  async #ping(): Promise<void> {
    await this.calls.call('ping', null);
    this.#pingedMs = null;
  }

  /** Ends it, as far as it can in its own way. */
  async close(patienceMs: number): Promise<void> {
    this.#isEnded = true;
    const timer = setTimeout(() => void this.#worker.terminate(), patienceMs);
    this.#start('close', null).catch(() => undefined);
    await this.exited;
    clearTimeout(timer);
  }

  /** Never throws: what cannot be asked any more is rejected. */
  async #start<Name extends 'show' | 'prepare' | 'update' | 'close'>(
    name: Name,
    argument: SearchThreadCalls[Name]['argument'],
  ): Promise<void> {
    await this.calls.call(name, argument);
  }

  /** The same handlers; what they take is no time of this thread. */
  #counting(handlers: CallHandlers<MainThreadCalls>): CallHandlers<MainThreadCalls> {
    const waited =
      <Argument extends { readonly by: WorkKind }, Context, Result>(
        handle: (argument: Argument, context: Context) => Result | Promise<Result>,
      ) =>
      async (argument: Argument, context: Context): Promise<Result> => {
        this.#waiting[argument.by] += 1;
        this.#hooks.onRoom();
        try {
          return await handle(argument, context);
        } finally {
          this.#waiting[argument.by] -= 1;
        }
      };
    return {
      ...handlers,
      near: waited(handlers.near),
      judge: waited(handlers.judge),
      translate: waited(handlers.translate),
      forecast: waited(handlers.forecast),
      nearness: waited(handlers.nearness),
      chat: waited(handlers.chat),
    };
  }
}
