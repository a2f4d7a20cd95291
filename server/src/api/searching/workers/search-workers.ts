import type { AnswerEvent } from '../../../answers/answer-event.ts';
import type { Conversation } from '../../../answers/conversation.ts';
import type { AnswerCaller, AnswerConversation } from '../../../answers/converse.ts';
import type { SharedIndexState } from '../../../index/shared-index.ts';
import type { StartedCall } from '../../../runtime/threads/thread-calls.ts';
import type { BegunStream, Searching, StreamedSearch } from '../searching.ts';
import type { WireEvent } from '../wire-events.ts';
import { type SearchThread, ThreadGone } from './search-thread.ts';
import type { AnswerPart, AskedAnswer, StreamPart } from './search-thread-calls.ts';
import {
  type Lease,
  NO_THREAD,
  SearchThreadPool,
  type SearchThreadPoolOptions,
} from './search-thread-pool.ts';

/** Search threads and their load. */
export interface SearchWorkers extends Searching {
  readonly answer: AnswerConversation;
  /** Threads that take searches and conversations. */
  readonly ready: number;
  /** Searches and conversations that wait for a thread. */
  readonly queued: number;
  /** How long the first of them has waited; 0 if none waits. */
  readonly waitedMs: number;
  /** Passes the current state of the index to all threads: later searches use it. */
  indexChanged(): void;
  /** Prepares all threads for segments that will soon be part of the index. Never rejects; the caller releases `state` afterwards. */
  prepare(state: SharedIndexState): Promise<void>;
  /** Ends the threads. Running calls are rejected; those that wait for a thread are answered on this one. */
  close(): Promise<void>;
}

/** The options of {@link startSearchWorkers}. */
export interface SearchWorkersOptions extends SearchThreadPoolOptions {
  /** Answers while no thread is ready: at the start, and if none can be started. */
  readonly here: Searching;
  readonly answerHere: AnswerConversation;
  /** Called when a search or an answer is tried again because its thread ended. */
  readonly onRetried: () => void;
}

// After its caller left, a thread ends an answer and sends its last steps when it takes the next message.
const LEAVE_PATIENCE_MS = 1_000;
const MAX_ATTEMPTS = 2;

/** Starts `count` search threads. They become ready one after the other, and take searches and conversations from one queue. */
export function startSearchWorkers(options: SearchWorkersOptions): SearchWorkers {
  return new Workers(options);
}

/** A call: on a thread, or here if there is none. */
interface Work<Result> {
  readonly here: () => Promise<Result>;
  readonly there: (thread: SearchThread, release: () => void) => StartedCall<Result>;
}

class Workers implements SearchWorkers {
  readonly #options: SearchWorkersOptions;
  readonly #pool: SearchThreadPool;

  constructor(options: SearchWorkersOptions) {
    this.#options = options;
    this.#pool = new SearchThreadPool(options);
    this.#pool.start();
  }

  get ready(): number {
    return this.#pool.ready;
  }

  get queued(): number {
    return this.#pool.queued;
  }

  get waitedMs(): number {
    return this.#pool.waitedMs;
  }

  indexChanged(): void {
    this.#pool.indexChanged();
  }

  prepare(state: SharedIndexState): Promise<void> {
    return this.#pool.prepare(state);
  }

  close(): Promise<void> {
    return this.#pool.close();
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

  shop: Searching['shop'] = (asked, signal) =>
    this.#ask(signal, {
      here: () => this.#options.here.shop(asked, signal),
      there: ({ calls }) => calls.start('shop', asked, { signal }),
    });

  media: Searching['media'] = (asked, signal) =>
    this.#ask(signal, {
      here: () => this.#options.here.media(asked, signal),
      there: ({ calls }) => calls.start('media', asked, { signal }),
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
        // Called on arrival: the reader of the stream may be slow.
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

  answer: AnswerConversation = (conversation, caller, signal) =>
    this.#answered(conversation, caller, signal);

  /** The events of an answer. If its thread ends before the first one, another thread starts over. */
  async *#answered(
    conversation: Conversation,
    caller: AnswerCaller,
    signal: AbortSignal,
  ): AsyncGenerator<AnswerEvent> {
    const { scopes, quotesOnly = false, restriction } = caller;
    const seen = restriction === undefined ? {} : { restriction };
    const asked: AskedAnswer = { conversation, scopes, quotesOnly, ...seen };
    for (let attempt = 1; ; attempt++) {
      const lease = await this.#pool.lease('answer', signal);
      if (lease === NO_THREAD) {
        yield* this.#options.answerHere(conversation, caller, signal);
        return;
      }
      let hasBegun = false;
      try {
        for await (const event of this.#answeredBy(lease, asked, caller, signal)) {
          hasBegun = true;
          yield event;
        }
        return;
      } catch (error) {
        if (hasBegun || !this.#mayRetry(error, attempt)) throw error;
        this.#options.onRetried();
      }
    }
  }

  async *#answeredBy(
    lease: Lease,
    asked: AskedAnswer,
    { onStep, onFallback }: AnswerCaller,
    signal: AbortSignal,
  ): AsyncGenerator<AnswerEvent> {
    // Called on arrival: the last parts arrive after the caller has left.
    const onSent = (part: AnswerPart) => {
      if (part.kind === 'fallback') onFallback?.(part.reason);
      else for (const step of part.steps) onStep?.(step);
    };
    const { calls } = lease.thread;
    const { values, answered } = this.#begin(lease, () =>
      calls.stream('answer', asked, { signal, onSent, takesAll: true }),
    );
    try {
      for await (const part of values) if (part.kind === 'events') yield* part.events;
    } finally {
      await this.#untilLeft(answered);
    }
  }

  /** Waits for a moment for the last parts of an answer. */
  async #untilLeft(answered: Promise<void>): Promise<void> {
    const patience = Promise.withResolvers<void>();
    const stop = this.#options.timers.after(LEAVE_PATIENCE_MS, patience.resolve);
    await Promise.race([answered, patience.promise]);
    stop();
  }

  /** The events of a stream. If its thread ends before the first one, another thread starts over. */
  async *#events(
    parts: AsyncIterator<StreamPart>,
    trace: StreamedSearch['trace'],
    again: () => Promise<BegunStream>,
  ): AsyncGenerator<WireEvent> {
    let sent = 0;
    try {
      for (;;) {
        const { done, value: part } = await parts.next();
        if (done === true) return;
        if (part.kind === 'event') {
          sent += 1;
          yield part.event;
        } else if (part.kind === 'step') trace?.step(part.step);
      }
    } catch (error) {
      if (!(error instanceof ThreadGone) || sent > 0 || this.#pool.isClosed) throw error;
      this.#options.onRetried();
      yield* (await again()).events();
    } finally {
      await parts.return?.();
    }
  }

  /** Calls a thread, and another one if the first ends before it has answered. */
  async #ask<Result>(signal: AbortSignal, { here, there }: Work<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt++) {
      const leased = this.#pool.lease('search', signal);
      const lease = leased instanceof Promise ? await leased : leased;
      if (lease === NO_THREAD) return here();
      const { thread, release } = lease;
      try {
        return await this.#begin(lease, () => there(thread, release)).result;
      } catch (error) {
        if (!this.#mayRetry(error, attempt)) throw error;
        this.#options.onRetried();
      }
    }
  }

  /** Starts a call in a place. The place is released when the thread has answered, which may be after the caller left. */
  #begin<Started extends { readonly answered: Promise<void> }>(
    { thread, release }: Lease,
    start: () => Started,
  ): Started {
    try {
      thread.update(this.#options.readState());
      const started = start();
      void started.answered.then(release);
      return started;
    } catch (error) {
      release();
      throw error;
    }
  }

  #mayRetry(error: unknown, attempt: number): boolean {
    return error instanceof ThreadGone && attempt < MAX_ATTEMPTS && !this.#pool.isClosed;
  }
}

/** Waits for the start of a stream; `parts` has the rest. */
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
