import type { KeyRestrictions } from './key-record.ts';

/** Who sends a request: a key that was accepted, or the session of a page. A session has no {@link KeyRestrictions}. */
export interface Caller extends KeyRestrictions {
  readonly kind: 'key' | 'session';
  /** Of the key or the session: no two of either have the same. */
  readonly id: string;
  readonly scopes: ReadonlySet<string>;
  /** What its requests count against where {@link KeyRestrictions.requestsPerMinute} limits them. */
  readonly budgetId: string;
}
