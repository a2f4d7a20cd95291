import type { KeyRestrictions } from './key-record.ts';

/** The caller of a request: an accepted key, or the session of a page. A session has no {@link KeyRestrictions}. */
export interface Caller extends KeyRestrictions {
  readonly kind: 'key' | 'session';
  /** Of the key or the session: no two of either have the same. */
  readonly id: string;
  readonly scopes: ReadonlySet<string>;
  /** The budget of its requests if {@link KeyRestrictions.requestsPerMinute} limits them. */
  readonly budgetId: string;
}
