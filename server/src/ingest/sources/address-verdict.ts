/** What one source knows about an address: the answer to "why is this (not) found?". */
export interface AddressVerdict {
  readonly sourceId: string;
  readonly state: AddressVerdictState;
  /** A short stable word, as in `robots`, `http-404`, `noindex`, `trap-calendar`; `null` if it is indexed. */
  readonly reason: string | null;
  /** One sentence for the owner of the source: what happened, and how to change it. */
  readonly detail: string;
  /** Time of the last visit, ISO 8601 in UTC; `null`: never visited. */
  readonly at: string | null;
  /** Status of the last response; `null` for files and addresses without a response. */
  readonly status: number | null;
  /** Address of the page or sitemap where it was first found. */
  readonly foundOn: string | null;
  /** Time of the next automatic visit; ISO 8601 in UTC. */
  readonly nextFetchAt: string | null;
  /** The target of a redirect, or for a duplicate the address that is indexed instead. */
  readonly target: string | null;
  /** The external id of its document, if there is one. */
  readonly externalId: string | null;
}

/**
 * - `indexed`: it has a document
 * - `duplicate`: indexed as another address (`target`)
 * - `not-indexed`: it was read and is no document (`noindex`, a redirect, no content)
 * - `not-fetched`: it was not fetched, or did not respond
 * - `waiting`: it will be fetched in this run or the next
 * - `unknown`: the source never found it
 */
export type AddressVerdictState =
  | 'indexed'
  | 'duplicate'
  | 'not-indexed'
  | 'not-fetched'
  | 'waiting'
  | 'unknown';
