import type { Quote } from '../answer-event.ts';
import { CitationWriter } from '../citations/citation-writer.ts';
import { quoteOf } from '../citations/quote.ts';
import type { EvidenceSource } from '../evidence.ts';
import type { Quotation } from './quotation/quotation.ts';

/** What an answer cites, by the number of its mark. */
export interface CitedWords {
  /** `undefined` where none has the number. */
  source(number: number): EvidenceSource | undefined;
  /** `null`: it is not made of words. */
  quote(number: number): Quote | null;
}

/** Numbers what one answer cites, from 1: each quotation by itself, so that it is known what a mark rests on. */
export class CitedSources implements CitedWords {
  readonly #cited: { readonly source: EvidenceSource; readonly quote: Quote | null }[] = [];

  /** The mark that cites a quotation: `[1]`. */
  mark({ passage, start, text }: Quotation): string {
    const quote = quoteOf(passage, { start, end: start + text.length });
    return `[${this.#cited.push({ source: passage.source, quote })}]`;
  }

  /** The mark that cites what is not made of words. */
  markSource(source: EvidenceSource): string {
    return `[${this.#cited.push({ source, quote: null })}]`;
  }

  source(number: number): EvidenceSource | undefined {
    return this.#cited[number - 1]?.source;
  }

  quote(number: number): Quote | null {
    return this.#cited[number - 1]?.quote ?? null;
  }
}

/** Writes what is quoted: each mark rests on its own quotation. */
export function composedWriter(cited: CitedWords): CitationWriter {
  return new CitationWriter({
    sourceOf: (number) => cited.source(number),
    quoteOf: (_claim, [number = 0]) => cited.quote(number),
    // All that is written is quoted or our own: no address in it was made up.
    isKnownAddress: () => true,
  });
}
