import type { AuditAction, Role } from '@quarry/contract';
import { anyEntry } from '../access/audit/test-audit-log.ts';
import { antiForgeryOf } from '../access/sessions/session-token.ts';
import { uniqueId } from '../runtime/unique-id.ts';
import type { TestServer } from './test-server.ts';

/** The `Host` of test browsers: the machine of the server. */
export const HOST = '127.0.0.1:3000';

/** A valid password, and the name of the cookie at {@link HOST}. */
export const PASSWORD = 'correct horse battery staple';
const COOKIE = 'quarry_session_3000';

/** A browser with a signed-in person. */
export interface SignedIn {
  readonly personId: string;
  readonly sessionId: string;
  readonly token: string;
  /** For a request that reads, and for one that changes something. */
  readonly headers: Record<string, string>;
}

/** The headers that a browser sends with a session. */
export function headersOf(token: string): Record<string, string> {
  return {
    host: HOST,
    cookie: `${COOKIE}=${token}`,
    'x-quarry-anti-forgery': antiForgeryOf(token),
    'content-type': 'application/json',
  };
}

/** The token in the cookie of a response. */
export function tokenIn(cookie: unknown): string {
  return /^(?:__Host-)?quarry_session(?:_\d+)?=([^;]*)/.exec(`${cookie}`)?.[1] ?? '';
}

const entryOf = (action: AuditAction) => anyEntry({ action });

/** A new person with this role who has just signed in, without the cost of hashing a password. */
export async function personOf(
  server: TestServer,
  role: Role,
  groups: readonly string[] = [],
): Promise<SignedIn> {
  const id = uniqueId();
  const at = new Date().toISOString();
  const link = { id, tokenHash: id, kind: 'join', personId: null, email: null, role } as const;
  const expiresAt = '9999-01-01T00:00:00.000Z';
  await server.peopleRecords.invite(
    { ...link, createdAt: at, expiresAt },
    10_000,
    entryOf('invitation.create'),
  );
  const name = `A ${role}`;
  const person = { id, name, email: `${id}@example.org`, role, stamp: id, version: 1, groups };
  const insert = { ...person, passwordHash: 'none', createdAt: at, lastSignedInAt: null };
  await server.peopleRecords.accept(id, { insert }, entryOf('person.join'));
  const from = { device: 'Firefox on Linux', address: '127.0.0.1', way: 'password' } as const;
  const { token, session } = await server.sessions.createFor(person, from);
  return { personId: id, sessionId: session.caller.id, token, headers: headersOf(token) };
}
