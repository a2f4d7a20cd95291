import type { MissingProvider } from '../cards/missing-provider.ts';
import type { AnswerEvent } from './answer-event.ts';

/**
 * Adds the missing provider that the question needs to the confidence of an answer that does not answer. Calls `find` at most
 * once, and not for a direct answer.
 */
export async function* sayMissingProvider(
  answer: AsyncIterable<AnswerEvent>,
  find: () => Promise<MissingProvider | null>,
): AsyncGenerator<AnswerEvent> {
  for await (const event of answer) {
    if (event.kind !== 'confidence' || event.confidence === 'answered') {
      yield event;
      continue;
    }
    const missingProvider = await find();
    yield missingProvider === null ? event : { ...event, missingProvider };
  }
}
