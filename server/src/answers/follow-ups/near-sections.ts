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
  /** How near it is to the question or the cited places, at most 1. */
  readonly weight: number;
}

/** The look-up of cited documents. */
export type SectionDocuments = Pick<DocumentLookUps, 'byId'>;

/** Reads the documents that {@link nearSections} looks up. */
export async function readSections(
  cited: readonly CitedPlace[],
  documents: DocumentReader,
): Promise<SectionDocuments> {
  const { byId } = await documents.read({
    ids: lookedUp(cited).map(({ documentId }) => documentId),
  });
  return { byId: (id) => byId.get(id) ?? null };
}

/** Bounds the look-ups for one answer; sections at a greater distance are about something else. */
const MAX_DOCUMENTS = 3;
const MAX_DISTANCE = 8;
/** Shorter sections are a heading with a line below it. */
const MIN_UNITS = 120;

/** The sections near the cited places, and those of the evidence that are not cited: the nearest first, without duplicates. */
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

/** Sections after a cited place are nearer than those before it, and the first cited document is the nearest. */
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

/** The first cited place of each of the first documents. */
function lookedUp(cited: readonly CitedPlace[]): CitedPlace[] {
  const first = new Map<string, CitedPlace>();
  for (const one of cited) if (!first.has(one.documentId)) first.set(one.documentId, one);
  return [...first.values()].slice(0, MAX_DOCUMENTS);
}

/** The weight of the next section, as that of a passage with this score; it decreases with the distance. */
const NEXT = 0.85;
/** The additional distance of sections before the cited place. */
const BEFORE = 2;
const EACH_STEP = 0.04;
const EACH_DOCUMENT = 0.1;

/** A quote from a document in an answer. */
export interface CitedPlace {
  readonly documentId: string;
  readonly title: string;
  readonly quote: Quote;
}

/** Collects the quotes from documents while an answer is written, including repeated ones. */
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
