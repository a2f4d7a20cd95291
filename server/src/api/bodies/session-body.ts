import { allScopes } from '@quarry/contract';
import { isRecentSignIn } from '../../access/sessions/recent-sign-in.ts';
import { antiForgeryOf } from '../../access/sessions/session-token.ts';
import type { IssuedSession } from '../../access/sessions/sessions.ts';
import type { PageAccess } from '../pipeline/page-access.ts';

/** What a session's body says of its request. */
export interface SessionContext {
  readonly requestId: string;
  readonly nowMs: number;
  readonly ways: ReturnType<PageAccess['waysFor']>;
  readonly takesFeedback: boolean;
}

/** A session on the wire: what its page needs, and not the token. */
export function sessionBody(
  { session, token }: IssuedSession,
  { requestId, nowMs, ways, takesFeedback }: SessionContext,
) {
  const { caller, expiresAt } = session;
  const { person } = caller;
  return {
    requestId,
    kind: person === null ? ('visitor' as const) : ('person' as const),
    person: person && { id: person.id, name: person.name, email: person.email, role: person.role },
    scopes: allScopes.filter((scope) => caller.scopes.has(scope)),
    antiForgery: antiForgeryOf(token),
    expiresAt,
    signedInAt: person?.signedInAt ?? null,
    isRecent: isRecentSignIn(caller, nowMs),
    ways,
    takesFeedback,
  };
}
