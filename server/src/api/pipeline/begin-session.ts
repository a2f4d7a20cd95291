import type { PersonRecord } from '../../access/people/person-record.ts';
import { deviceOfUserAgent } from '../../access/sessions/device-of-user-agent.ts';
import {
  type IssuedSession,
  MAX_AGE_MS,
  type Sessions,
  type SignInWay,
} from '../../access/sessions/sessions.ts';
import type { Usage } from '../../operations/statistics/usage.ts';
import type { Clock } from '../../runtime/clock.ts';
import { sessionBody } from '../bodies/session-body.ts';
import type { PageAccess } from './page-access.ts';
import { RawAnswer, type RequestContext } from './route.ts';
import { readCookie, sessionCookieName, setSessionCookie } from './session-cookie.ts';

/** The dependencies of {@link beginSession}. */
export interface BeginServices {
  readonly sessions: Sessions;
  readonly clock: Clock;
  readonly pageAccess: PageAccess;
  /** Whether anything is counted: what feedback is for. */
  readonly usage: Pick<Usage, 'isOn'>;
}

/** The request that signs a person in, and the method. */
export interface SignInFrom {
  readonly context: RequestContext;
  readonly way: SignInWay;
}

/**
 * Begins a session for a person who has just signed in, and answers with it and its cookie. It is always a new session: an attacker may
 * have put the request's session into the browser (session fixation). That one ends.
 */
export async function beginSession(
  person: PersonRecord,
  services: BeginServices,
  { context, status, way }: SignInFrom & { readonly status: 200 | 201 },
): Promise<RawAnswer> {
  const { issued, cookie } = await issueSession(person, services, { context, way });
  const body = sessionBody(issued, {
    requestId: context.requestId,
    nowMs: services.clock.now(),
    ways: services.pageAccess.waysFor(context),
    takesFeedback: services.usage.isOn,
  });
  const headers = { 'content-type': 'application/json; charset=utf-8', 'set-cookie': cookie };
  return new RawAnswer(JSON.stringify(body), headers, status);
}

/** {@link beginSession}, for an answer with another body. */
export async function issueSession(
  person: PersonRecord,
  { sessions }: BeginServices,
  { context, way }: SignInFrom,
): Promise<{ readonly issued: IssuedSession; readonly cookie: string }> {
  const site = { host: context.header('host') ?? '', isHttps: context.isHttps };
  const oldToken = readCookie(context.header('cookie'), sessionCookieName(site));
  const old = oldToken === null ? null : await sessions.find(oldToken);
  const issued = await sessions.createFor(person, {
    device: deviceOfUserAgent(context.header('user-agent')),
    address: context.clientAddress,
    way,
  });
  if (old !== null) await sessions.end(old.caller.id, null);
  return { issued, cookie: setSessionCookie(site, issued.token, MAX_AGE_MS / 1000) };
}
