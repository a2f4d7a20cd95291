import type { Browser } from '../../stream/follow-search.ts';
import type { StoredDocument } from '../../wire/wire-types.ts';

/** What came of asking for a document. */
export type DocumentOutcome =
  | { readonly kind: 'document'; readonly document: ReadDocument }
  /** There is none of this name, or none that this page may see. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'failed' };

/** What is shown of a document. */
export type ReadDocument = Pick<StoredDocument, 'text' | 'passages'>;

/** Brings a document by its id. Rejects only where it was aborted. */
export type AskDocument = (id: string, signal: AbortSignal) => Promise<DocumentOutcome>;

/** Marks of the same few sources are opened one after the other; a document has up to 5 MB. */
const MAX_KEPT = 6;

/** Brings documents from the server, and keeps the latest few. */
export function createAskDocument(browser: Pick<Browser, 'fetch'>): AskDocument {
  const kept = new Map<string, DocumentOutcome>();
  return async (id, signal) => {
    const known = kept.get(id);
    if (known !== undefined) return known;
    const outcome = await ask(id, browser, signal);
    // A failed request may be repeated.
    if (outcome.kind === 'document') kept.set(id, outcome);
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    return outcome;
  };
}

async function ask(
  id: string,
  browser: Pick<Browser, 'fetch'>,
  signal: AbortSignal,
): Promise<DocumentOutcome> {
  try {
    const response = await browser.fetch(`/api/documents/${encodeURIComponent(id)}`, { signal });
    if (response.status === 404) return { kind: 'gone' };
    if (response.status === 401 || response.status === 403) return { kind: 'refused' };
    if (!response.ok) return { kind: 'failed' };
    // Of the server that this page is from, by its contract.
    return { kind: 'document', document: (await response.json()) as ReadDocument };
  } catch (error) {
    if (signal.aborted) throw error;
    return { kind: 'failed' }; // unreachable, or something else answered: there is no more to say of it
  }
}
