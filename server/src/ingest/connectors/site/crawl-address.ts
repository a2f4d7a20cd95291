/** An address of a source and its state. Times are milliseconds since 1970. */
export interface CrawlAddress {
  /** Small and stable; never reused. */
  readonly key: number;
  readonly url: string;
  readonly origin: string;
  /** A sitemap is only stored as the place where others were found. */
  readonly kind: 'page' | 'image' | 'sitemap';
  readonly state: AddressState;
  /** Number of links from the start. */
  readonly depth: number;
  readonly redirects: number;
  readonly foundOn: string | null;
  readonly firstSeenAtMs: number;
  readonly isQueued: boolean;
  readonly priority: number;
  /** Consecutive temporary failures in this run. */
  readonly tries: number;
  /** Consecutive failed visits. */
  readonly failures: number;
  /** A short stable word for why it is no document. */
  readonly reason: string | null;
  /** The target of a redirect, or the address that a duplicate is indexed under. */
  readonly target: string | null;
  readonly status: number | null;
  readonly lastFetchedAtMs: number | null;
  readonly nextFetchAtMs: number | null;
  readonly intervalMs: number | null;
  readonly validators: Validators | null;
  /** Of the unprocessed body. */
  readonly bodyHash: string | null;
  /** Of the extracted text: addresses with the same hash are duplicates. */
  readonly textHash: string | null;
  /** When a visit after the first last found a new link on it. */
  readonly newLinksAtMs: number | null;
  /** The attempt that visited it last. */
  readonly attempt: number;
  /** For a picture: the words about it, as JSON. */
  readonly words: string | null;
}

/**
 * - `waiting`: never visited
 * - `indexed`: it has documents
 * - `duplicate`: indexed as `target`
 * - `redirected`: to `target`
 * - `left-out`: excluded for `reason`
 * - `failed`: the last visit failed; documents of an earlier one are kept
 * - `gone`: the server says that it no longer exists
 */
export type AddressState =
  | 'waiting'
  | 'indexed'
  | 'duplicate'
  | 'redirected'
  | 'left-out'
  | 'failed'
  | 'gone';

/** Validators of a response, for conditional requests (RFC 9110, 8.8). */
export interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}
