import type { Role } from '@quarry/contract/vocabulary';
import type { KeyRestrictions } from './key-record.ts';

/** The caller of a request: an accepted key, or the session of a page. A session has no {@link KeyRestrictions}. */
export interface Caller extends KeyRestrictions {
  readonly kind: 'key' | 'session';
  /** Id of the key or the session, unique among both. */
  readonly id: string;
  /** Name of the key or the person; empty for a visitor. */
  readonly name: string;
  /** Network address of the client. */
  readonly address: string;
  readonly scopes: ReadonlySet<string>;
  /** The budget that its requests count against; for a key only if {@link KeyRestrictions.requestsPerMinute} limits it. */
  readonly budgetId: string;
  /** The budget of the month that its requests count against; a session counts against none. */
  readonly monthlyBudgetId: string;
  /** Of a derived key; absent: it is none. {@link id}, {@link name} and budgets are those of the key that it is derived from. */
  readonly derived?: DerivedCaller;
  /** Who signed in; `null` for keys and for sessions of visitors. */
  readonly person: CallingPerson | null;
}

/** What a derived key has besides its key (`derived-key.ts`). */
export interface DerivedCaller {
  /** Of its payload; unique among those of its key. */
  readonly id: string;
  /** A limit of its own, besides that of its key; `null`: none. */
  readonly requestsPerMinute: number | null;
}

/** The person whose session a request belongs to. */
export interface CallingPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  /** When this session began by signing in, ISO 8601 in UTC. */
  readonly signedInAt: string;
}

/** Id of the owner of a caller's data, such as interests: the person in all of their sessions, else the caller. */
export function ownerIdOf({ id, person }: Caller): string {
  return person?.id ?? id;
}
