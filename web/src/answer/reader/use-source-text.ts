import { useEffect, useState } from 'react';
import type { AnswerCitation, AnswerSource } from '../answer-view.ts';
import type { AskDocument, DocumentOutcome, ReadDocument } from './ask-document.ts';
import { findQuote } from './find-quote.ts';

/** The text of a source, as far as it can be had. */
export type SourceText =
  | { readonly kind: 'waiting' | 'gone' | 'refused' | 'failed' | 'pasted-gone' | 'card' }
  | { readonly kind: 'document'; readonly document: ReadDocument };

/** Of which source, and whom to ask for it. */
export interface SourceTextOptions {
  readonly source: AnswerSource;
  readonly citation: AnswerCitation | null;
  /** What was pasted into the conversation. */
  readonly pasted: readonly string[];
  readonly askDocument: AskDocument;
}

/** Brings the text of a source: of a document from the server, of what was pasted from the conversation itself. */
export function useSourceText({ source, citation, pasted, askDocument }: SourceTextOptions): {
  readonly text: SourceText;
  readonly retry: () => void;
} {
  const { documentId } = source;
  const [attempt, setAttempt] = useState(0);
  const [asked, setAsked] = useState<{ id: string; outcome: DocumentOutcome } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (documentId === null) return;
    const leaving = new AbortController();
    askDocument(documentId, leaving.signal).then(
      (outcome) => {
        if (!leaving.signal.aborted) setAsked({ id: documentId, outcome });
      },
      () => {
        // It rejects only after an abort, when its result is not needed.
      },
    );
    return () => leaving.abort();
  }, [documentId, askDocument, attempt]);
  const retry = () => {
    setAsked(null);
    setAttempt(attempt + 1);
  };
  if (source.kind === 'pasted') return { text: pastedText(pasted, citation), retry };
  if (documentId === null) return { text: { kind: 'card' }, retry };
  return { text: asked?.id === documentId ? asked.outcome : { kind: 'waiting' }, retry };
}

/** Of several documents that were pasted, the one that the quote stands in. */
function pastedText(pasted: readonly string[], citation: AnswerCitation | null): SourceText {
  const quote = citation?.quote ?? null;
  const places = pasted.map((text) => (quote === null ? null : findQuote(text, quote)));
  const exact = places.findIndex((place) => place !== null && !place.hasMoved);
  const found = exact >= 0 ? exact : places.findIndex((place) => place !== null);
  const text = pasted[quote === null && pasted.length === 1 ? 0 : found];
  if (text === undefined) return { kind: 'pasted-gone' };
  return { kind: 'document', document: { text, passages: [] } };
}
