import { allScopes } from '@quarry/contract';
import { isRecentSignIn } from '../../access/sessions/recent-sign-in.ts';
import { antiForgeryOf } from '../../access/sessions/session-token.ts';
import type { IssuedSession } from '../../access/sessions/sessions.ts';

/** Which ways of signing in there are. */
export const waysOfSigningIn = { password: true, passkey: false, oidc: false } as const;

/** A session on the wire: what its page needs, and not the token. */
export function sessionBody(
  { session, token }: IssuedSession,
  { requestId, nowMs }: { readonly requestId: string; readonly nowMs: number },
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
    ways: waysOfSigningIn,
  };
}
