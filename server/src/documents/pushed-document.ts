import type { DocumentType } from './document.ts';
import type { DocumentFacts } from './document-facts.ts';

/** A document that a client pushes instead of having it fetched. Its shape was checked at the edge. */
export interface PushedDocument {
  /** The pusher's own name for it, unique in the source. */
  readonly externalId: string;
  /**
   * The pusher's name for this state of it. The same again changes nothing; of two whole numbers the
   * smaller is stale and changes nothing. `null`: the content is compared.
   */
  readonly version: string | number | null;
  readonly type: DocumentType;
  /** `null`: the title in the content, else the external id. */
  readonly title: string | null;
  readonly content: string;
  readonly mediaType: 'text/plain' | 'text/markdown' | 'text/html';
  /** Absolute; `null` when it has no address. */
  readonly url: string | null;
  readonly description: string | null;
  readonly language: string | null;
  readonly author: string | null;
  /** ISO 8601 in UTC, like the next. */
  readonly publishedAt: string | null;
  readonly modifiedAt: string | null;
  readonly facts: DocumentFacts | null;
  /** As JSON. {@link Pushes} reads them into the facts by the types of the source. */
  readonly attributes?: Readonly<Record<string, unknown>>;
}

/** One line of a push. */
export type PushOperation =
  | { readonly kind: 'put'; readonly document: PushedDocument }
  | { readonly kind: 'delete'; readonly externalId: string };

/**
 * The result of one line:
 * - `created`, `updated`, `deleted`: done, durable and searchable
 * - `unchanged`, `stale`, `absent`: there was nothing to do
 * - `rejected`: its content could not be read; `reason` says why in a sentence, as it does of a text that was cut and of attributes that were
 *   left out
 */
export interface PushOutcome {
  readonly externalId: string;
  /** The public id. */
  readonly documentId: string;
  readonly status:
    | 'created'
    | 'updated'
    | 'deleted'
    | 'unchanged'
    | 'stale'
    | 'absent'
    | 'rejected';
  readonly reason: string | null;
}
