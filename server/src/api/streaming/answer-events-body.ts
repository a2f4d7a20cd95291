import type { endpoints } from '@quarry/contract';
import type { z } from 'zod';
import type { AnswerEvent, Citation, Quote } from '../../answers/answer-event.ts';
import { knownAddress } from '../../answers/citations/safe-address.ts';
import type { EvidenceSource } from '../../answers/evidence.ts';
import type { FoundCandidate } from '../../answers/found-candidates.ts';
import type { StoredDocument } from '../../documents/document.ts';
import type { DocumentCatalogue } from '../../documents/document-store.ts';
import { codePointOffsets } from '../bodies/code-point-offsets.ts';
import { documentUrl } from '../bodies/document-body.ts';

type Events = typeof endpoints.ask.events;

/** One event of an answer as the contract declares it. */
export type AnswerServerEvent = {
  readonly [Name in keyof Events]: { readonly event: Name; readonly data: z.input<Events[Name]> };
}[keyof Events];

/** The services to look up documents. */
export type AnswerDocuments = Pick<DocumentCatalogue, 'byId' | 'text'>;

/**
 * Writes the events of an answer for the wire, where offsets count code points. Linear in the answer, and for each source
 * in its text as far as it is quoted.
 */
export class AnswerEventsBody {
  readonly #documents: AnswerDocuments;
  readonly #sources = new Map<number, SourceText>();
  /** Of the next text: where a mark is, is known once the text is. */
  #waiting: Citation[] = [];
  #units = 0;
  #codePoints = 0;
  #citations = 0;

  constructor(documents: AnswerDocuments) {
    this.#documents = documents;
  }

  get sources(): number {
    return this.#sources.size;
  }

  get citations(): number {
    return this.#citations;
  }

  /** The event to send: none for a citation, which is sent with its text. */
  *write(event: AnswerEvent): Generator<AnswerServerEvent> {
    if (event.kind === 'citation') this.#waiting.push(event.citation);
    else if (event.kind === 'source') yield this.#source(event.number, event.source);
    else if (event.kind === 'text') yield* this.#text(event.text);
    else if (event.kind === 'found') yield this.#found(event.candidates);
    else if (event.kind === 'confidence') yield { event: 'confidence', data: judgedBody(event) };
    else yield { event: 'follow_ups', data: { questions: [...event.questions] } };
  }

  #found(candidates: readonly FoundCandidate[]): AnswerServerEvent {
    const bodies = candidates.flatMap(({ source: { documentId, title, url }, snippet }) => {
      const document = documentId === null ? null : this.#documents.byId(documentId);
      // Deleted in this moment.
      if (document === null) return [];
      const known = { documentId: document.id, title, url: knownAddress(url) };
      return [{ ...known, ...ofDocument(document), snippet }];
    });
    return { event: 'found', data: { candidates: bodies } };
  }

  #source(number: number, source: EvidenceSource): AnswerServerEvent {
    const { documentId, title, url, language, pastedText } = source;
    const document = documentId === null ? null : this.#documents.byId(documentId);
    const read = (end: number) =>
      document === null ? (pastedText ?? '') : this.#documents.text(document.number, 0, end);
    this.#sources.set(number, new SourceText(read));
    const data = {
      number,
      kind: kindOf(source),
      documentId,
      title,
      url: knownAddress(url),
      language,
      ...ofDocument(document),
    };
    return { event: 'source', data };
  }

  *#text(text: string): Generator<AnswerServerEvent> {
    const toCodePoints = codePointOffsets(text);
    const place = (units: number) => this.#codePoints + toCodePoints(units - this.#units);
    for (const { number, at, end, quote } of this.#waiting) {
      const data = { at: place(at), end: place(end), number, quote: this.#quote(number, quote) };
      yield { event: 'citation', data };
    }
    this.#citations += this.#waiting.length;
    this.#waiting = [];
    this.#codePoints += toCodePoints(text.length);
    this.#units += text.length;
    yield { event: 'text', data: { text } };
  }

  #quote(number: number, quote: Quote | null) {
    if (quote === null) return null;
    const { text, before, after, headings, start } = quote;
    const span = this.#sources.get(number)?.span(start, text);
    return { text, before, after, headings: [...headings], ...(span ?? NOWHERE) };
  }
}

function ofDocument(document: StoredDocument | null) {
  return {
    documentUrl: document === null ? null : documentUrl(document),
    site: document?.site || null,
    type: document?.type ?? null,
  };
}

function judgedBody(judged: Extract<AnswerEvent, { kind: 'confidence' }>) {
  const { confidence, reasons, parts, indexing, missingProvider } = judged;
  return {
    confidence,
    reasons: [...reasons],
    parts: parts.map((part) => ({ ...part, reasons: [...part.reasons] })),
    ...(indexing && { indexing }),
    ...(missingProvider && { missingProvider }),
  };
}

function kindOf({ documentId, pastedText }: EvidenceSource): 'document' | 'pasted' | 'card' {
  if (documentId !== null) return 'document';
  return pastedText === undefined ? 'card' : 'pasted';
}

/** The document is another by now, or gone. */
const NOWHERE = { start: 0, end: 0 };

/** The text of a source, as far as something of it was quoted. */
class SourceText {
  readonly #read: (end: number) => string;
  #text = '';
  #toCodePoints = codePointOffsets('');

  /** `read` gives the text up to an offset, or more. */
  constructor(read: (end: number) => string) {
    this.#read = read;
  }

  /** Where in code points a text stands that stands there in UTF-16 units; `null`: no more, the document is another by now. */
  span(start: number, text: string): { readonly start: number; readonly end: number } | null {
    const end = start + text.length;
    if (this.#text.length < end) {
      this.#text = this.#read(end);
      this.#toCodePoints = codePointOffsets(this.#text);
    }
    if (!this.#text.startsWith(text, start)) return null;
    return { start: this.#toCodePoints(start), end: this.#toCodePoints(end) };
  }
}
