import type { MissingProvider } from '../cards/missing-provider.ts';
import type { AnswerEvent } from './answer-event.ts';

/**
 * The same answer; where it does not answer what is asked, its confidence names the provider that is not set and that
 * the question needs. `find` is called once at most, and not for an answer.
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
