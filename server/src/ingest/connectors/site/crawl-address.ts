/** One address of a source and all that is known of it. Times are milliseconds since 1970. */
export interface CrawlAddress {
  /** Small and stable; never given to another address. */
  readonly key: number;
  readonly url: string;
  readonly origin: string;
  /** A sitemap is only remembered as the place where others were found. */
  readonly kind: 'page' | 'image' | 'sitemap';
  readonly state: AddressState;
  /** Links from a start to here. */
  readonly depth: number;
  readonly redirects: number;
  readonly foundOn: string | null;
  readonly firstSeenAtMs: number;
  readonly isQueued: boolean;
  readonly priority: number;
  /** Temporary failures in a row in this run. */
  readonly tries: number;
  /** Failed visits in a row. */
  readonly failures: number;
  /** A short stable word for why it is no document. */
  readonly reason: string | null;
  /** Where a redirect leads, which address a duplicate is indexed under. */
  readonly target: string | null;
  readonly status: number | null;
  readonly lastFetchedAtMs: number | null;
  readonly nextFetchAtMs: number | null;
  readonly intervalMs: number | null;
  readonly validators: Validators | null;
  /** Of the body as it came. */
  readonly bodyHash: string | null;
  /** Of what is read in it: equal at two addresses makes them duplicates. */
  readonly textHash: string | null;
  /** When it was seen to link to something new, after the first visit. */
  readonly newLinksAtMs: number | null;
  /** The attempt that visited it last. */
  readonly attempt: number;
  /** Of a picture: the words about it, JSON. */
  readonly words: string | null;
}

/**
 * - `waiting`: never visited
 * - `indexed`: it has documents
 * - `duplicate`: `target` stands for it
 * - `redirected`: to `target`
 * - `left-out`: on purpose, for `reason`
 * - `failed`: the last visit failed; documents of an earlier one are kept
 * - `gone`: the server says that it is not there any more
 */
export type AddressState =
  | 'waiting'
  | 'indexed'
  | 'duplicate'
  | 'redirected'
  | 'left-out'
  | 'failed'
  | 'gone';

/** What a server gives to ask later whether something has changed (RFC 9110, 8.8). */
export interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}
