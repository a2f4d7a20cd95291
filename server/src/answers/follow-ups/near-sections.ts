import type { DocumentLookUps, DocumentReader } from '../../documents/document-reader.ts';
import type { AnswerEvent, Quote } from '../answer-event.ts';
import type { Evidence, EvidenceSource } from '../evidence.ts';

/** A part of a document under a heading. */
export interface Section {
  readonly documentId: string;
  readonly title: string;
  readonly language: string | null;
  /** Outermost first; at least one. */
  readonly headings: readonly string[];
  /** How near it is to what was asked or cited, at most 1. */
  readonly weight: number;
}

/** Where cited documents are looked up. */
export type SectionDocuments = Pick<DocumentLookUps, 'byId'>;

/** Reads what {@link nearSections} looks up. */
export async function readSections(
  cited: readonly CitedPlace[],
  documents: DocumentReader,
): Promise<SectionDocuments> {
  const { byId } = await documents.read({
    ids: lookedUp(cited).map(({ documentId }) => documentId),
  });
  return { byId: (id) => byId.get(id) ?? null };
}

/** More of one answer are not looked up, and what stands further away is about something else. */
const MAX_DOCUMENTS = 3;
const MAX_DISTANCE = 8;
/** Less is a heading with a line below it. */
const MIN_UNITS = 120;

/** The sections next to what an answer cites, and those that were found and not cited: the nearest first, each once. */
export function nearSections(
  cited: readonly CitedPlace[],
  evidence: readonly Evidence[],
  documents: SectionDocuments,
): Section[] {
  const sections = new Map<string, Section>();
  for (const section of [...foundSections(evidence), ...neighbours(cited, documents)]) {
    const key = keyOf(section);
    if ((sections.get(key)?.weight ?? 0) < section.weight) sections.set(key, section);
  }
  for (const { documentId, quote } of cited) {
    sections.delete(keyOf({ documentId, headings: quote.headings }));
  }
  return [...sections.values()].sort((a, b) => b.weight - a.weight); // stable
}

function keyOf({ documentId, headings }: Pick<Section, 'documentId' | 'headings'>): string {
  return JSON.stringify([documentId, headings]);
}

function* foundSections(evidence: readonly Evidence[]): Generator<Section> {
  for (const { confidence, passages } of evidence) {
    if (confidence === 'none') continue;
    for (const { source, headings, text, score } of passages) {
      const { documentId, title, language } = source;
      if (documentId === null || headings.length === 0 || text.length < MIN_UNITS) continue;
      yield { documentId, title, language, headings, weight: score };
    }
  }
}

/** What goes on behind what was cited is nearer than what stands before it, and what was cited first nearest. */
function* neighbours(
  cited: readonly CitedPlace[],
  documents: SectionDocuments,
): Generator<Section> {
  for (const [rank, one] of lookedUp(cited).entries()) {
    const document = documents.byId(one.documentId);
    if (document === null) continue;
    const { id: documentId, title, language, passages } = document;
    const place = passages.findIndex(({ end }) => end > one.quote.start);
    for (const [at, { start, end, headings }] of passages.entries()) {
      const distance = at < place ? place - at + BEFORE : at - place;
      if (distance > MAX_DISTANCE || headings.length === 0 || end - start < MIN_UNITS) continue;
      const weight = NEXT - distance * EACH_STEP - rank * EACH_DOCUMENT;
      yield { documentId, title, language, headings, weight };
    }
  }
}

/** The first place of each of the first documents. */
function lookedUp(cited: readonly CitedPlace[]): CitedPlace[] {
  const first = new Map<string, CitedPlace>();
  for (const one of cited) if (!first.has(one.documentId)) first.set(one.documentId, one);
  return [...first.values()].slice(0, MAX_DOCUMENTS);
}

/** As near as a passage that matches by this much; then less by and by. */
const NEXT = 0.85;
/** What stands before is as far as what stands so much further behind. */
const BEFORE = 2;
const EACH_STEP = 0.04;
const EACH_DOCUMENT = 0.1;

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
