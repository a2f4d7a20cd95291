import { systemTimers } from '../runtime/timers.ts';
import type { AnswerEvent } from './answer-event.ts';
import type { AnswerEnd } from './answer-step.ts';
import { createConversationQueue, type QueueBounds } from './conversation-queue.ts';
import type { ConverseServices } from './converse.ts';

/** Services that answer with `answer`, and the recorded ends. */
export interface TestAnswers extends ConverseServices {
  readonly ends: AnswerEnd[];
}

type Answer = ConverseServices['answer'];

/** Services of conversations for tests; a string is short for a text event. */
export function testAnswers(
  answer: (...given: Parameters<Answer>) => AsyncIterable<AnswerEvent | string>,
  parts: Partial<ConverseServices> & { readonly bounds?: QueueBounds } = {},
): TestAnswers {
  const { bounds, ...rest } = parts;
  const timers = parts.timers ?? systemTimers;
  const ends: AnswerEnd[] = [];
  return {
    async *answer(...given) {
      for await (const said of answer(...given)) {
        yield typeof said === 'string' ? { kind: 'text', text: said } : said;
      }
    },
    timers,
    queue: createConversationQueue(timers, bounds),
    stopwatch: { now: () => performance.now() },
    onFirstText: () => {},
    onEnd: (end) => void ends.push(end),
    ends,
    ...rest,
  };
}
