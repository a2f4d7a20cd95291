import type { Evidence } from '../evidence.ts';
import type { CitedSources } from './cited-sources.ts';
import { isQuotable } from './quotation/choose-quotations.ts';
import { quotationOf } from './quotation/quotation.ts';
import { writeItem, writeQuotation } from './quotation/write-quotation.ts';

const MAX_PIECES = 3;
/** Minimum score relative to the closest piece. */
const CLOSE = 0.6;
/** Maximum length of a line that is no sentence. */
const MAX_UNQUOTABLE_UNITS = 500;
// Pieces with neither a word of the question nor the requested kind score less: then show only one.
const LEAST = 0.1;

/**
 * The closest pieces of a pasted document, as blocks of Markdown: of any kind, since a log or a listing has no sentences, and
 * without the title, which is the same for all. Empty: nothing can be quoted.
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
