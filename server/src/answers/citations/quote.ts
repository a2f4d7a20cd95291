import type { Quote } from '../answer-event.ts';
import type { EvidencePassage } from '../evidence.ts';

/** Of a passage on either side: some two lines, enough to tell where in a text one is. */
const MAX_AROUND_CHARACTERS = 240;

/** Words of a passage, verbatim; `start` and `end` in the passage, in UTF-16 units, `end` exclusive. */
export function quoteOf({ text, headings, start }: EvidencePassage, span: Span): Quote {
  return {
    text: text.slice(span.start, span.end),
    before: withoutHalves(text.slice(Math.max(0, span.start - MAX_AROUND_CHARACTERS), span.start)),
    after: withoutHalves(text.slice(span.end, span.end + MAX_AROUND_CHARACTERS)),
    headings,
    start: start + span.start,
  };
}

/** In UTF-16 units, `end` exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Without half of a character at either end. */
function withoutHalves(text: string): string {
  return text.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '');
}
