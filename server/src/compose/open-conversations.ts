import { logFields, withoutContent } from '../answers/answer-step.ts';
import { createConversationQueue } from '../answers/conversation-queue.ts';
import type { AnswerConversation, ConverseServices } from '../answers/converse.ts';
import {
  createSentenceVectors,
  type SentenceVectors,
} from '../answers/evidence/sentence-vectors.ts';
import type { Embeddings } from '../index/embedding/embeddings.ts';
import type { Metrics } from '../operations/metrics/metrics.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Log } from '../runtime/log.ts';
import { systemTimers } from '../runtime/timers.ts';

/** The answering service, in this or another thread, and listeners to its steps. */
export interface ConversationsParts {
  readonly answer: AnswerConversation;
  readonly metrics: Metrics;
  readonly log: Log;
  /** Monotonic. */
  readonly stopwatch: Clock;
}

/** Conversations, in turns that are shared out among their callers. */
export function openConversations(parts: ConversationsParts): ConverseServices {
  const { answer, metrics, log, stopwatch } = parts;
  const queue = createConversationQueue(systemTimers);
  metrics.gauge('quarry_answers_working', 'Conversations being answered.', () => queue.working);
  metrics.gauge(
    'quarry_answers_waiting',
    'Conversations that wait for a turn.',
    () => queue.waiting,
  );
  return {
    answer,
    queue,
    stopwatch,
    timers: systemTimers,
    onFirstText: metrics.firstText,
    onEnd(end, summary, requestId) {
      metrics.answerEnded(end);
      log('info', 'answer', { requestId, end, ...logFields(summary) });
    },
    onStep(step, requestId) {
      metrics.answerStep(step);
      log('debug', 'answer step', { requestId, ...logFields(withoutContent(step)) });
    },
    onStepFault: (error) => log('error', 'a step of an answer was not noted', { error }),
  };
}

/** How near sentences are to questions, for the answers of all threads. */
export function openSentenceVectors(embeddings: Embeddings, log: Log): SentenceVectors {
  return createSentenceVectors({
    embeddings,
    timers: systemTimers,
    onFault: (error) => log('warn', 'an answer went on by words alone', { error }),
  });
}
