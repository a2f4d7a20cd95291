import type { Evidence } from '../evidence.ts';
import type { CitedSources } from './cited-sources.ts';
import { isQuotable } from './quotation/choose-quotations.ts';
import { quotationOf } from './quotation/quotation.ts';
import { writeItem, writeQuotation } from './quotation/write-quotation.ts';

const MAX_PIECES = 3;
/** What is a good deal further from the question than the closest does not help. */
const CLOSE = 0.6;
/** Of a line that is no sentence; what goes on for longer is not read. */
const MAX_UNQUOTABLE_UNITS = 500;
// A piece that has neither a word of the question nor the kind of answer that it asks for has less: then one is enough.
const LEAST = 0.1;

/**
 * What of a document that was given comes closest to the question about it, as blocks of Markdown: of any kind, since a log or a
 * listing has no sentences, and without its title, which is the same for all. Empty: nothing of it can be quoted.
 */
export function* writeClosestOfGiven(
  { sentences }: Evidence,
  sources: CitedSources,
): Generator<string> {
  const quotable = sentences.filter(isQuotable);
  const short = sentences.filter(({ text }) => text.length <= MAX_UNQUOTABLE_UNITS);
  const pieces = quotable.length > 0 ? quotable : short;
  const best = pieces[0]?.score ?? 0;
  const closest = pieces
    .filter(({ score }) => score >= best * CLOSE)
    .slice(0, best < LEAST ? 1 : MAX_PIECES)
    .map(quotationOf);
  const items = closest.filter(({ kind }) => kind === 'sentence');
  if (items.length > 0) yield items.map((item) => writeItem(item, sources)).join('\n');
  for (const piece of closest) {
    if (piece.kind !== 'sentence') yield writeQuotation(piece, sources);
  }
}
