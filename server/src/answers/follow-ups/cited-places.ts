import type { AnswerEvent, Quote } from '../answer-event.ts';
import type { EvidenceSource } from '../evidence.ts';

/** Words of a document that an answer rests on. */
export interface CitedPlace {
  readonly documentId: string;
  readonly title: string;
  readonly quote: Quote;
}

/** Gathers what an answer cites of documents, each as often as it does, while it is made. */
export class CitedPlaces {
  readonly #sources = new Map<number, EvidenceSource>();
  readonly #cited: CitedPlace[] = [];

  note(event: AnswerEvent): void {
    if (event.kind === 'source') this.#sources.set(event.number, event.source);
    if (event.kind !== 'citation') return;
    const { number, quote } = event.citation;
    const source = this.#sources.get(number);
    if (quote === null || source === undefined || source.documentId === null) return;
    this.#cited.push({ documentId: source.documentId, title: source.title, quote });
  }

  get all(): readonly CitedPlace[] {
    return this.#cited;
  }
}
