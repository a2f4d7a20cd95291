import type { Indexing } from '../ingest/sources/first-runs.ts';
import { isNoClaim } from './answer-confidence.ts';
import type { AnswerEvent } from './answer-event.ts';
import { phrasesFor } from './compose/phrases.ts';

/** Options of {@link sayIndexing}. */
export interface SaidIndexing {
  readonly indexing: Indexing;
  /** The language of the question, BCP 47; called after the answer. */
  readonly language: () => string | null;
}

/**
 * Adds the progress of the first reading of sources to an answer: to its confidence and, if there is no direct answer, as a
 * last sentence, since the answer may not have been read yet.
 */
export async function* sayIndexing(
  answer: AsyncIterable<AnswerEvent>,
  { indexing, language }: SaidIndexing,
): AsyncGenerator<AnswerEvent> {
  let isMissed = false;
  for await (const event of answer) {
    if (event.kind !== 'confidence') {
      yield event;
      continue;
    }
    isMissed = event.confidence !== 'answered' && !isNoClaim(event);
    yield { ...event, indexing };
  }
  if (isMissed) yield { kind: 'text', text: `\n\n${sentence(indexing, language())}` };
}

function sentence({ done, total }: Indexing, language: string | null): string {
  const { indexing } = phrasesFor(language);
  return indexing.replace('{done}', String(done)).replace('{total}', String(total));
}
