/** Who sends a request: a key that was accepted, or the session of a page. */
export interface Caller {
  readonly kind: 'key' | 'session';
  /** Of the key or the session: no two of either have the same. */
  readonly id: string;
  readonly scopes: ReadonlySet<string>;
  /** What this caller is limited to besides everybody's limits; `null`: nothing. */
  readonly requestsPerMinute: number | null;
}
