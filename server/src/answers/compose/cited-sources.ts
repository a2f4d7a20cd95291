import type { Quote } from '../answer-event.ts';
import { CitationWriter } from '../citations/citation-writer.ts';
import { quoteOf } from '../citations/quote.ts';
import type { EvidenceSource } from '../evidence.ts';
import type { Quotation } from './quotation/quotation.ts';

/** The sources and quotes of an answer, by the number of the mark. */
export interface CitedWords {
  /** `undefined` for unknown numbers. */
  source(number: number): EvidenceSource | undefined;
  /** `null`: the source is not text. */
  quote(number: number): Quote | null;
}

/** Numbers the quotations of one answer from 1, each separately, so that every mark has its own quote. */
export class CitedSources implements CitedWords {
  readonly #cited: { readonly source: EvidenceSource; readonly quote: Quote | null }[] = [];

  /** The mark that cites a quotation: `[1]`. */
  mark({ passage, start, text }: Quotation): string {
    const quote = quoteOf(passage, { start, end: start + text.length });
    return `[${this.#cited.push({ source: passage.source, quote })}]`;
  }

  /** The mark that cites a source that is not text. */
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

/** The writer of composed answers: each mark has its own quotation. */
export function composedWriter(cited: CitedWords): CitationWriter {
  return new CitationWriter({
    sourceOf: (number) => cited.source(number),
    quoteOf: (_claim, [number = 0]) => cited.quote(number),
    // All text is quoted or ours, so it has no invented address.
    isKnownAddress: () => true,
  });
}
