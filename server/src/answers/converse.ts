/*
 * The room `answers`. Conversations: a turn goes from `question/` (what is asked) over `evidence/` (which passages say
 * it) to `compose/` (an answer without a model) or `model/` (one written by a model), then through `citations/`, which
 * checks every sentence against the passage that it cites. `language-model/` is the port `LanguageModel`. This file
 * runs one turn.
 */
import type { FilterExpression } from '../attributes/filter-expression.ts';
import type { Clock } from '../runtime/clock.ts';
import { Problem } from '../runtime/problem.ts';
import type { Timers } from '../runtime/timers.ts';
import type { AnswerEvent } from './answer-event.ts';
import type { AnswerEnd, AnswerStep, TellStep } from './answer-step.ts';
import type { Conversation } from './conversation.ts';
import type { ConversationQueue } from './conversation-queue.ts';
import { ModelFault } from './language-model/language-model.ts';
import { type AnswerSummary, ToldSteps } from './steps/told-steps.ts';

/** For whom an answer is. */
export interface AnswerCaller {
  /** What is done for the answer is nothing that they could not do themselves. */
  readonly scopes: ReadonlySet<string>;
  /** What they may see at all; absent: everything. */
  readonly restriction?: FilterExpression;
  /** Whether the content is quoted, and no model asked, also where there is one. */
  readonly quotesOnly?: boolean;
  /** Told, before the first piece, that a model was to answer and failed, and why. */
  readonly onFallback?: (reason: string) => void;
  /** Told of each step of the answer; what it throws changes no answer. */
  readonly onStep?: TellStep;
}

/** Who asks, and until when. */
export interface Asking extends AnswerCaller {
  /** Turns are shared out among callers. */
  readonly callerId: string;
  /** Of the request, for the log. */
  readonly requestId: string;
  readonly signal: AbortSignal;
}

/** Gives the answer to a conversation as it is made; must end when the signal aborts. */
export type AnswerConversation = (
  conversation: Conversation,
  caller: AnswerCaller,
  signal: AbortSignal,
) => AsyncIterable<AnswerEvent>;

/** What conversations are answered with. */
export interface ConverseServices {
  readonly answer: AnswerConversation;
  readonly queue: ConversationQueue;
  /** Monotonic. */
  readonly stopwatch: Clock;
  readonly timers: Timers;
  /** Told how an answer ended, and of its first piece: from its asking, the wait for a turn included. */
  readonly onFirstText: (durationMs: number) => void;
  readonly onEnd: (end: AnswerEnd, summary: AnswerSummary, requestId: string) => void;
  /** Told of each step of each answer, and of what a listener of steps throws. */
  readonly onStep?: (step: AnswerStep, requestId: string) => void;
  readonly onStepFault?: (error: unknown) => void;
}

/** All of one answer, the wait for its turn included: a caller has left before it is longer. */
export const ANSWER_TIME_LIMIT_MS = 60_000;

/**
 * An answer when its turn comes, as it is made. The turn ends with the answer, or as soon as the signal
 * aborts or the time is up, even if the caller takes no further piece. Throws `ERR_OVERLOADED` of the queue, `ERR_TIMEOUT`,
 * the signal's reason, and what answering throws.
 */
export async function* converse(
  conversation: Conversation,
  services: ConverseServices,
  { callerId, requestId, signal, ...caller }: Asking,
): AsyncGenerator<AnswerEvent> {
  const { queue, stopwatch, timers, onFirstText } = services;
  const steps = stepsOf(services, caller, requestId);
  const startedMs = stopwatch.now();
  const limit = new AbortController();
  const stopTimer = timers.after(ANSWER_TIME_LIMIT_MS, () =>
    limit.abort(new Problem('ERR_TIMEOUT')),
  );
  const bounded = AbortSignal.any([signal, limit.signal]);
  let end: AnswerEnd = 'left'; // unless something else is known
  let endTurn = () => {};
  try {
    endTurn = await steps.turn(queue.enter(callerId, bounded));
    bounded.addEventListener('abort', endTurn, { once: true });
    let isFirst = true;
    for await (const event of services.answer(
      conversation,
      { ...caller, onStep: steps.tell },
      bounded,
    )) {
      bounded.throwIfAborted();
      steps.said(event);
      if (isFirst && event.kind === 'text') onFirstText(stopwatch.now() - startedMs);
      isFirst &&= event.kind !== 'text';
      yield event;
    }
    bounded.throwIfAborted(); // what was told to end early is not complete
    end = 'complete';
  } catch (error) {
    end = endOf(error, bounded);
    throw bounded.aborted ? bounded.reason : asProblem(error);
  } finally {
    stopTimer();
    endTurn();
    services.onEnd(end, steps.end(end), requestId);
  }
}

function stepsOf(services: ConverseServices, caller: AnswerCaller, requestId: string): ToldSteps {
  const { onStep, onStepFault = () => undefined, stopwatch } = services;
  return new ToldSteps({
    listeners: [(step) => onStep?.(step, requestId), (step) => caller.onStep?.(step)],
    onFault: onStepFault,
    stopwatch,
  });
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
