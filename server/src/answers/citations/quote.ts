import type { Quote } from '../answer-event.ts';
import type { EvidencePassage } from '../evidence.ts';

/** Context on either side: about two lines, enough for orientation. */
const MAX_AROUND_CHARACTERS = 240;

/** A verbatim quote of a passage; `start` and `end` in the passage, in UTF-16 units, `end` exclusive. */
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

/** Removes half a surrogate pair at either end. */
function withoutHalves(text: string): string {
  return text.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '');
}
