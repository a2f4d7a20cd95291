import type { Indexing } from '../ingest/sources/first-runs.ts';
import { isNoClaim } from './answer-confidence.ts';
import type { AnswerEvent } from './answer-event.ts';
import { phrasesFor } from './compose/phrases.ts';

/** What {@link sayIndexing} adds. */
export interface SaidIndexing {
  readonly indexing: Indexing;
  /** Of the question, BCP 47; asked once the answer is known. */
  readonly language: () => string | null;
}

/**
 * The same answer, given while sources are read for the first time: its confidence says how far that is, and so does a last
 * sentence where it found no direct answer, since what would answer may not have been read yet.
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
