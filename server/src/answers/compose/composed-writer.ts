import { CitationWriter } from '../citations/citation-writer.ts';
import type { CitedWords } from './cited-sources.ts';

/** Writes what is quoted: each mark rests on its own quotation. */
export function composedWriter(cited: CitedWords): CitationWriter {
  return new CitationWriter({
    sourceOf: (number) => cited.source(number),
    quoteOf: (_claim, [number = 0]) => cited.quote(number),
    // All that is written is quoted or our own: no address in it was made up.
    isKnownAddress: () => true,
  });
}
