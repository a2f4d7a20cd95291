/*
 * The room `answers`. Conversations: a turn goes through `question/` (understands the question), `evidence/` (finds the
 * passages), `compose/` (writes an answer without a model) or `model/` (has a model write it), and `citations/`, which
 * checks every sentence against the passage that it cites. `language-model/` is the port `LanguageModel`. This file runs
 * one turn.
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
import { type AnswerSummary, ReportedSteps } from './steps/reported-steps.ts';

/** The caller of an answer. */
export interface AnswerCaller {
  /** The answer may use only what these scopes allow. */
  readonly scopes: ReadonlySet<string>;
  /** The documents that the caller may see; absent: all. */
  readonly restriction?: FilterExpression;
  /** Whether to quote the content and not ask the model, if there is one. */
  readonly quotesOnly?: boolean;
  /** Called before the first piece if the model failed, with the reason. */
  readonly onFallback?: (reason: string) => void;
  /** Called with each step of the answer; its exceptions do not affect the answer. */
  readonly onStep?: TellStep;
}

/** The caller of one request, and its signal. */
export interface Asking extends AnswerCaller {
  /** The queue shares turns fairly among callers. */
  readonly callerId: string;
  /** The request's id, for the log. */
  readonly requestId: string;
  readonly signal: AbortSignal;
}

/** Streams the answer to a conversation; must end when the signal aborts. */
export type AnswerConversation = (
  conversation: Conversation,
  caller: AnswerCaller,
  signal: AbortSignal,
) => AsyncIterable<AnswerEvent>;

/** The dependencies of {@link converse}. */
export interface ConverseServices {
  readonly answer: AnswerConversation;
  readonly queue: ConversationQueue;
  /** Monotonic. */
  readonly stopwatch: Clock;
  readonly timers: Timers;
  /** Called at the first text of an answer, with the time since the request, including the wait for a turn. */
  readonly onFirstText: (durationMs: number) => void;
  /** Called when an answer ends. */
  readonly onEnd: (end: AnswerEnd, summary: AnswerSummary, requestId: string) => void;
  /** Called with each step of each answer. */
  readonly onStep?: (step: AnswerStep, requestId: string) => void;
  /** Called with exceptions of the step listeners. */
  readonly onStepFault?: (error: unknown) => void;
}

/** Limit of one answer, including the wait for its turn: callers rarely wait longer. */
export const ANSWER_TIME_LIMIT_MS = 60_000;

/**
 * Waits for a turn, then streams the answer. The turn ends with the answer, or as soon as the signal aborts or the time
 * limit passes, even if the caller reads no further. Throws `ERR_OVERLOADED` of the queue, `ERR_TIMEOUT`, the signal's
 * reason, and what `answer` throws.
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
  let end: AnswerEnd = 'left'; // until determined otherwise
  let endTurn = () => {};
  try {
    endTurn = await steps.turn(queue.enter(callerId, bounded));
    bounded.addEventListener('abort', endTurn, { once: true });
    let isFirst = true;
    for await (const event of services.answer(
      conversation,
      { ...caller, onStep: steps.report },
      bounded,
    )) {
      bounded.throwIfAborted();
      steps.said(event);
      if (isFirst && event.kind === 'text') onFirstText(stopwatch.now() - startedMs);
      isFirst &&= event.kind !== 'text';
      yield event;
    }
    bounded.throwIfAborted(); // an aborted answer may end early without an error
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

function stepsOf(
  services: ConverseServices,
  caller: AnswerCaller,
  requestId: string,
): ReportedSteps {
  const { onStep, onStepFault = () => undefined, stopwatch } = services;
  return new ReportedSteps({
    listeners: [(step) => onStep?.(step, requestId), (step) => caller.onStep?.(step)],
    onFault: onStepFault,
    stopwatch,
  });
}

/** A failure of the model is an upstream failure, not one of this server. */
function asProblem(error: unknown): unknown {
  return error instanceof ModelFault ? new Problem('ERR_UPSTREAM', { cause: error }) : error;
}

function endOf(error: unknown, { aborted, reason }: AbortSignal): AnswerEnd {
  if (aborted)
    return reason instanceof Problem && reason.code === 'ERR_TIMEOUT' ? 'time-limit' : 'left';
  return error instanceof Problem && error.code === 'ERR_OVERLOADED' ? 'refused' : 'failed';
}
