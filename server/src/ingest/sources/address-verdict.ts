/** What one source knows of one address: the answer to "why is this (not) found?". */
export interface AddressVerdict {
  readonly sourceId: string;
  readonly state: AddressVerdictState;
  /** A short stable word, as in `robots`, `http-404`, `noindex`, `trap-calendar`; `null` when it is indexed. */
  readonly reason: string | null;
  /** One sentence for the owner of the source: what happened, and what to do if that is not wanted. */
  readonly detail: string;
  /** When it was looked at last, ISO 8601 in UTC; `null` when it never was. */
  readonly at: string | null;
  /** What the server answered then; `null` for files and for what never answered. */
  readonly status: number | null;
  /** Where it was found first: the address of a page or a sitemap. */
  readonly foundOn: string | null;
  /** When it is looked at again by itself; ISO 8601 in UTC. */
  readonly nextFetchAt: string | null;
  /** Where it leads: of a redirect its aim, of a duplicate the address that is indexed instead. */
  readonly target: string | null;
  /** The external id of its document, when there is one. */
  readonly externalId: string | null;
}

/**
 * - `indexed`: a document was made of it
 * - `duplicate`: another address stands for it (`target`)
 * - `not-indexed`: it was read, and it is no document (`noindex`, a redirect, nothing to read in it)
 * - `not-fetched`: it was not asked for, or it did not answer
 * - `waiting`: it will be asked for in this run or the next
 * - `unknown`: the source never met it
 */
export type AddressVerdictState =
  | 'indexed'
  | 'duplicate'
  | 'not-indexed'
  | 'not-fetched'
  | 'waiting'
  | 'unknown';
