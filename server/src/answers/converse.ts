import type { Clock } from '../clock.ts';
import { ModelFault } from '../model/language-model.ts';
import { Problem } from '../problems/problem.ts';
import type { Timers } from '../timers.ts';
import type { Conversation } from './conversation.ts';
import type { ConversationQueue } from './conversation-queue.ts';

/** For whom an answer is. */
export interface AnswerCaller {
  /** What is done for the answer is nothing that they could not do themselves. */
  readonly scopes: ReadonlySet<string>;
  /** Told, before the first piece, that a model was to answer and failed, and why. */
  readonly onFallback?: (reason: string) => void;
}

/** Who asks, and until when. */
export interface Asking extends AnswerCaller {
  /** Turns are shared out among callers. */
  readonly callerId: string;
  readonly signal: AbortSignal;
}

/** What conversations are answered with. */
export interface ConverseServices {
  /** Gives the answer to a conversation in pieces; must end when the signal aborts. */
  readonly answer: (
    conversation: Conversation,
    caller: AnswerCaller,
    signal: AbortSignal,
  ) => AsyncIterable<string>;
  readonly queue: ConversationQueue;
  /** Monotonic. */
  readonly stopwatch: Clock;
  readonly timers: Timers;
  /** Told how an answer ended, and of its first piece: from its asking, the wait for a turn included. */
  readonly onFirstText: (durationMs: number) => void;
  readonly onEnd: (end: AnswerEnd) => void;
}

/** `complete`; it `failed` or passed its `time-limit`; or whoever asked `left`, or was sent away. */
export type AnswerEnd = 'complete' | 'failed' | 'time-limit' | 'left' | 'refused';

/** All of one answer, the wait for its turn included: longer, and nobody is there any more. */
export const ANSWER_TIME_LIMIT_MS = 60_000;

/**
 * An answer when its turn comes, in pieces as they are made. The turn ends with the answer, or as soon as the signal
 * aborts or the time is up, even if nobody takes the next piece. Throws `ERR_OVERLOADED` of the queue, `ERR_TIMEOUT`,
 * the signal's reason, and what answering throws.
 */
export async function* converse(
  conversation: Conversation,
  services: ConverseServices,
  { callerId, signal, ...caller }: Asking,
): AsyncGenerator<string> {
  const { queue, stopwatch, timers, onFirstText } = services;
  const startedMs = stopwatch.now();
  const limit = new AbortController();
  const stopTimer = timers.after(ANSWER_TIME_LIMIT_MS, () =>
    limit.abort(new Problem('ERR_TIMEOUT')),
  );
  const bounded = AbortSignal.any([signal, limit.signal]);
  let end: AnswerEnd = 'left'; // unless something else is known
  let endTurn = () => {};
  try {
    endTurn = await queue.enter(callerId, bounded);
    bounded.addEventListener('abort', endTurn, { once: true });
    let isFirst = true;
    for await (const piece of services.answer(conversation, caller, bounded)) {
      bounded.throwIfAborted();
      if (isFirst) onFirstText(stopwatch.now() - startedMs);
      isFirst = false;
      yield piece;
    }
    bounded.throwIfAborted(); // what was told to end early is not complete
    end = 'complete';
  } catch (error) {
    end = endOf(error, bounded);
    throw bounded.aborted ? bounded.reason : asProblem(error);
  } finally {
    stopTimer();
    endTurn();
    services.onEnd(end);
  }
}

/** A model that fails is nothing that this server did wrong. */
function asProblem(error: unknown): unknown {
  return error instanceof ModelFault ? new Problem('ERR_UPSTREAM', { cause: error }) : error;
}

function endOf(error: unknown, { aborted, reason }: AbortSignal): AnswerEnd {
  if (aborted)
    return reason instanceof Problem && reason.code === 'ERR_TIMEOUT' ? 'time-limit' : 'left';
  return error instanceof Problem && error.code === 'ERR_OVERLOADED' ? 'refused' : 'failed';
}
