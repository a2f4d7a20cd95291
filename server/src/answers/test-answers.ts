import { systemTimers } from '../timers.ts';
import { createConversationQueue, type QueueBounds } from './conversation-queue.ts';
import type { AnswerEnd, ConverseServices } from './converse.ts';

/** Conversations answered by `answer`, and what was told of them. */
export interface TestAnswers extends ConverseServices {
  readonly ends: AnswerEnd[];
}

/** What conversations are answered with in tests. */
export function testAnswers(
  answer: ConverseServices['answer'],
  parts: Partial<ConverseServices> & { readonly bounds?: QueueBounds } = {},
): TestAnswers {
  const { bounds, ...rest } = parts;
  const timers = parts.timers ?? systemTimers;
  const ends: AnswerEnd[] = [];
  return {
    answer,
    timers,
    queue: createConversationQueue(timers, bounds),
    stopwatch: { now: () => performance.now() },
    onFirstText: () => {},
    onEnd: (end) => void ends.push(end),
    ends,
    ...rest,
  };
}
