import { endpoints } from '@quarry/contract';
import type { Caller } from '../../../access/keys/caller.ts';
import { requireAllScopes } from '../../../access/keys/require-scope.ts';
import type { People } from '../../../access/people/people.ts';
import type { SessionRecord } from '../../../access/sessions/session-record.ts';
import type { Sessions } from '../../../access/sessions/sessions.ts';
import { Problem } from '../../../runtime/problem.ts';
import { callerOf, type Route, route } from '../../pipeline/route.ts';

/** `GET /api/sessions` */
export function listSessionsRoute(services: {
  readonly sessions: Sessions;
  readonly people: People;
}): Route {
  const { sessions, people } = services;
  return route(endpoints.listSessions, async ({ query }, context) => {
    const caller = callerOf(context);
    const personId = wantedPerson(caller, query.person);
    if (personId !== caller.person?.id) {
      requireAllScopes(caller, ['people']);
      await people.get(personId);
    }
    const listed = await sessions.listOf(personId);
    return { sessions: listed.map((record) => listedSession(record, caller)) };
  });
}

function wantedPerson(caller: Caller, asked: string | undefined): string {
  const id = asked ?? caller.person?.id;
  if (id !== undefined) return id;
  const message = 'must name a person: this caller is none';
  throw new Problem('ERR_PARAM_INVALID', { errors: [{ path: 'person', message }] });
}

function listedSession(record: SessionRecord, caller: Caller) {
  return {
    id: record.id,
    isCurrent: record.id === caller.id,
    device: record.person?.device ?? '',
    address: record.person?.address ?? '',
    signedInAt: record.createdAt,
    lastUsedAt: record.lastUsedAt,
    expiresAt: record.expiresAt,
  };
}
