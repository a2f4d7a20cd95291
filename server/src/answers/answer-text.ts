import type { AnswerEvent } from './answer-event.ts';
import { writeSources } from './citations/safe-markdown.ts';
import type { EvidenceSource } from './evidence.ts';

/**
 * An answer as text only, streamed: Markdown with marks `[1]`, followed by the list `Sources:` of the cited sources. If the
 * events throw, so does this, after the sources of the text so far.
 */
export async function* answerText(events: AsyncIterable<AnswerEvent>): AsyncGenerator<string> {
  const sources: EvidenceSource[] = [];
  try {
    for await (const event of events) {
      if (event.kind === 'source') sources.push(event.source);
      if (event.kind === 'text') yield event.text;
    }
  } catch (error) {
    if (sources.length > 0) yield writeSources(sources);
    throw error;
  }
  if (sources.length > 0) yield writeSources(sources);
}
