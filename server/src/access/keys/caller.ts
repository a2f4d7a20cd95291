import type { Role } from '@quarry/contract/vocabulary';
import type { KeyRestrictions } from './key-record.ts';

/**
 * The caller of a request: an accepted key, the session of a page, a session token of an issuer, or a program that is admitted without
 * any of these (`visitor`). A session has no {@link KeyRestrictions}.
 */
export interface Caller extends KeyRestrictions {
  readonly kind: 'key' | 'session' | 'token' | 'visitor';
  /** Id of the key, the session or the subject of the token, unique among all; of a visitor its counted address. */
  readonly id: string;
  /** Name of the key or the person, `sub` of the token; empty for a visitor. */
  readonly name: string;
  /** Network address of the client. */
  readonly address: string;
  readonly scopes: ReadonlySet<string>;
  /** The budget that its requests count against; for a key only if {@link KeyRestrictions.requestsPerMinute} limits it. */
  readonly budgetId: string;
  /** The budget of the month that its requests count against; only a key counts against one. */
  readonly monthlyBudgetId: string;
  /** Of a derived key; absent: it is none. {@link id}, {@link name} and budgets are those of the key that it is derived from. */
  readonly derived?: DerivedCaller;
  /** Who signed in; `null` for keys, tokens and sessions of visitors. */
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
