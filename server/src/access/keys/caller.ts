import type { Role } from '@quarry/contract/vocabulary';
import type { KeyRestrictions } from './key-record.ts';

/** The caller of a request: an accepted key, or the session of a page. A session has no {@link KeyRestrictions}. */
export interface Caller extends KeyRestrictions {
  readonly kind: 'key' | 'session';
  /** Of the key or the session: no two of either have the same. */
  readonly id: string;
  /** What the key or the person is called; empty for a visitor. */
  readonly name: string;
  /** Of the client that sent the request. */
  readonly address: string;
  readonly scopes: ReadonlySet<string>;
  /** What its requests are counted for: of a key if {@link KeyRestrictions.requestsPerMinute} limits them. */
  readonly budgetId: string;
  /** Who signed in; `null` for keys and for sessions of visitors. */
  readonly person: CallingPerson | null;
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

/** What belongs to a caller, as interests do: of a person in all of their sessions. */
export function ownerIdOf({ id, person }: Caller): string {
  return person?.id ?? id;
}
