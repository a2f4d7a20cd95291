import { endpoints } from '@quarry/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestIssuer, type TestIssuer } from '../../../access/provider/test-issuer.ts';
import { testSessionTokens } from '../../../access/tokens/test-session-tokens.ts';
import { MAX_ALERTS_OF_OWNER } from '../../../notifications/alerts/alert.ts';
import { exampleMatch } from '../../../notifications/alerts/alert-records.suite.ts';
import type { AlertRecords } from '../../../notifications/alerts/alert-records.ts';
import { createAlerts } from '../../../notifications/alerts/alerts.ts';
import { TestAlertSearch } from '../../../notifications/alerts/test-alert-search.ts';
import { systemClock } from '../../../runtime/clock.ts';
import { Problem } from '../../../runtime/problem.ts';
import { createAlertRecords } from '../../../storage/records/control/alert-records.ts';
import { createAuditLog } from '../../../storage/records/control/audit-records.ts';
import { openRecords, type Records } from '../../../storage/records/control/open-records.ts';
import { headersOf, personOf } from '../../test-people.ts';
import {
  expectAnswer,
  expectGuarded,
  expectProblem,
  startTestServer,
  type TestServer,
} from '../../test-server.ts';
import { removeAlertRoute } from './delete-api-alerts-id.ts';
import { listAlertsRoute } from './get-api-alerts.ts';
import { getAlertRoute } from './get-api-alerts-id.ts';
import { updateAlertRoute } from './patch-api-alerts-id.ts';
import { createAlertRoute } from './post-api-alerts.ts';

const url = '/api/alerts';
const body = { name: 'Boats', query: 'boat' };

let server: TestServer;
let database: Records;
let records: AlertRecords;
let search: TestAlertSearch;
/** The scopes of a caller when an alert is made or checked; `null`: the caller is gone. */
let scopes: string[] | null;
let hasMail: boolean;

beforeEach(async () => {
  database = await openRecords(':memory:');
  records = createAlertRecords(database);
  search = new TestAlertSearch();
  [scopes, hasMail] = [['search', 'conversation'], true];
  await begin();
});
afterEach(async () => {
  await server.close();
  await database.close();
});

async function begin(issuer?: TestIssuer): Promise<void> {
  const alerts = createAlerts({
    records,
    search,
    readerOf: async () => scopes && { scopes: new Set(scopes), restriction: null, email: null },
    clock: systemClock,
    hasMail,
  });
  const routes = [
    listAlertsRoute,
    createAlertRoute,
    getAlertRoute,
    updateAlertRoute,
    removeAlertRoute,
  ];
  server = await startTestServer(
    (services) => {
      // Also those for visitors and viewers, whose routes are made from the services of the server.
      Object.assign(services, { alerts });
      return routes.map((make) => make(services));
    },
    { ...(issuer && { tokens: (keys) => testSessionTokens(issuer, { keys }) }) },
  );
}

type Headers = Record<string, string>;

function send(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  payload?: object,
  headers?: Headers,
) {
  const json = payload && { payload: JSON.stringify(payload) };
  const as = { authorization: `Bearer ${server.secret}`, ...headers };
  if (headers?.['cookie'] !== undefined) delete (as as Headers)['authorization'];
  return server.inject({
    method,
    url: path,
    ...json,
    headers: { ...as, ...(payload && { 'content-type': 'application/json' }) },
  });
}

async function create(payload: object = body, headers?: Headers): Promise<{ id: string }> {
  const answer = await send('POST', url, payload, headers);
  return expectAnswer(answer, endpoints.createAlert) as { id: string };
}

test('201: what a saved search finds now will not be reported as new', async () => {
  search.put({ id: 'd1', text: 'a boat', storedMs: 5 }, { id: 'd2', text: 'bread', storedMs: 6 });
  const { id } = await create();
  expect(await records.seenOf(id, ['d1', 'd2'])).toEqual(new Set(['d1']));
  expect(await records.get(id)).toMatchObject({ checkedToMs: 6, isEnabled: true, matches: 0 });
  expect(search.asked).toMatchObject([{ query: 'boat', between: null, filter: null }]);
});

test('201: of many results, the first thousand are remembered', async () => {
  search.put(
    ...Array.from({ length: 1_500 }, (_, at) => ({ id: `d${at}`, text: 'a boat', storedMs: 5 })),
  );
  const { id } = await create();
  expect((await records.seenOf(id, ['d0', 'd999', 'd1000'])).size).toBe(2);
});

test('201: the current answer to a standing question will not be reported as new', async () => {
  search.said = { sentences: [{ text: 'Nine.', citations: [] }] };
  const { id } = await create({ name: 'Fees', question: 'How much is it?' });
  expect((await records.get(id))?.answer).toEqual(search.said);
});

test('200: alerts are listed, changed and shown with their last match', async () => {
  const { id } = await create({ ...body, filter: 'price<5' });
  await records.match(id, exampleMatch());
  const listed = expectAnswer(await send('GET', url), endpoints.listAlerts);
  expect(listed).toMatchObject({
    canMail: false, // a key has no address
    alerts: [{ id, query: 'boat', question: null, filter: 'price < 5', email: null, matches: 1 }],
  });
  const path = `${url}/${id}`;
  const changed = await send('PATCH', path, { name: 'Ships', enabled: false });
  expect(expectAnswer(changed, endpoints.updateAlert)).toMatchObject({
    name: 'Ships',
    enabled: false,
  });
  const one = expectAnswer(await send('GET', path), endpoints.getAlert);
  expect(one).toMatchObject({ lastMatch: { total: 1, results: [{ id: 'd1' }], answer: null } });
});

test('204: a removed alert is gone, and the audit log has an entry', async () => {
  const { id } = await create();
  expect((await send('DELETE', `${url}/${id}`)).statusCode).toBe(204);
  expectProblem(await send('GET', `${url}/${id}`), 404, 'ERR_NOT_FOUND');
  const entries = await createAuditLog(database).list({ limit: 10, before: null });
  expect(entries.map(({ action, subject }) => [action, subject.name])).toEqual([
    ['alert.remove', 'Boats'],
    ['alert.create', 'Boats'],
  ]);
});

describe('e-mail', () => {
  test('goes to the address of the person who is signed in, in any spelling', async () => {
    const { headers, personId } = await personOf(server, 'viewer');
    const address = `${personId}@example.org`;
    const { id } = await create({ ...body, email: ` ${address.toUpperCase()} ` }, headers);
    expect((await records.get(id))?.email).toBe(address);
    const listed = expectAnswer(await send('GET', url, undefined, headers), endpoints.listAlerts);
    expect(listed).toMatchObject({ canMail: true });
  });

  test.each(['other@example.org', 'not an address', 'ada@example.org\r\nBcc: all@example.org', ''])(
    '400 ERR_BODY_INVALID: never to another: %j',
    async (email) => {
      const { headers } = await personOf(server, 'viewer');
      const answer = await send('POST', url, { ...body, email }, headers);
      expectProblem(answer, 400, 'ERR_BODY_INVALID');
      expect(answer.json().errors[0].path).toBe('email');
      const { id } = await create(body, headers);
      expectProblem(
        await send('PATCH', `${url}/${id}`, { email }, headers),
        400,
        'ERR_BODY_INVALID',
      );
    },
  );

  test('400 ERR_BODY_INVALID: not for a key, and not without a mail server', async () => {
    const email = 'ada@example.org';
    expectProblem(await send('POST', url, { ...body, email }), 400, 'ERR_BODY_INVALID');
    await server.close();
    hasMail = false;
    await begin();
    const { headers, personId } = await personOf(server, 'viewer');
    const address = `${personId}@example.org`;
    const answer = await send('POST', url, { ...body, email: address }, headers);
    expectProblem(answer, 400, 'ERR_BODY_INVALID');
    expect(answer.json().errors[0].message).toContain('SMTP_URL');
  });
});

describe('400 ERR_BODY_INVALID', () => {
  test.each([
    ['nothing to look for', { name: 'a' }],
    ['two things to look for', { ...body, question: 'How much?' }],
    ['an empty name', { ...body, name: '  ' }],
    ['control characters', { ...body, name: 'a\u0000b' }],
    ['a line break in a name', { ...body, name: 'a\r\nBcc: b' }],
    ['a query that is too long', { ...body, query: 'a'.repeat(401) }],
    ['a question that is too long', { name: 'a', question: 'a'.repeat(1_001) }],
    ['a filter that is none', { ...body, filter: 'price <' }],
    ['a filter of a question', { name: 'a', question: 'How much?', filter: 'price < 5' }],
    ['an unknown field', { ...body, webhook: 'a' }],
    ['no name', { query: 'boat' }],
  ])('%s', async (_name, payload) => {
    expectProblem(await send('POST', url, payload), 400, 'ERR_BODY_INVALID');
  });
});

test('a refused search makes no alert, and the response has the reason', async () => {
  search.before = async () => {
    throw new Problem('ERR_QUERY_TOO_SHORT');
  };
  expectProblem(await send('POST', url, { ...body, query: 'a' }), 400, 'ERR_QUERY_TOO_SHORT');
  expect(await records.enabled()).toEqual([]);
});

describe('403 ERR_SCOPE_DENIED', () => {
  test('a question needs the scope `conversation` as well', async () => {
    scopes = ['search'];
    const answer = await send('POST', url, { name: 'Fees', question: 'How much?' });
    expectProblem(answer, 403, 'ERR_SCOPE_DENIED');
    expect(answer.json().detail).toContain('`conversation`');
    await create();
  });

  test('a visitor has no alerts, as the session ends', async () => {
    const visitor = headersOf((await server.sessions.create('loopback')).token);
    for (const [method, path, payload] of [
      ['GET', url, undefined],
      ['POST', url, body],
      ['DELETE', `${url}/alert_1`, undefined],
    ] as const) {
      expectProblem(await send(method, path, payload, visitor), 403, 'ERR_SCOPE_DENIED');
    }
  });

  test('every route needs the scope `search`', async () => {
    await expectGuarded(server, { url }, 'search');
    await expectGuarded(server, { method: 'POST', url, payload: body }, 'search');
    await expectGuarded(server, { method: 'DELETE', url: `${url}/a` }, 'search');
  });
});

test('404: the alert of another caller gets the same response as an unknown one, byte for byte', async () => {
  const { id } = await create();
  const { headers } = await personOf(server, 'owner');
  const same = { ...headers, 'x-request-id': 'same' };
  for (const [method, payload] of [
    ['GET', undefined],
    ['PATCH', { name: 'b' }],
    ['DELETE', undefined],
  ] as const) {
    const others = await send(method, `${url}/${id}`, payload, same);
    const none = await send(method, `${url}/none`, payload, same);
    expectProblem(none, 404, 'ERR_NOT_FOUND');
    expect(others.body).toBe(none.body);
    expect(none.json().detail).toBe('You have no such alert.');
  }
  const listed = expectAnswer(await send('GET', url, undefined, headers), endpoints.listAlerts);
  expect(listed).toMatchObject({ alerts: [] });
});

test('409 ERR_CONFLICT: the number of alerts per owner is limited', async () => {
  for (let at = 0; at < MAX_ALERTS_OF_OWNER; at++) await create();
  const answer = await send('POST', url, body);
  expectProblem(answer, 409, 'ERR_CONFLICT');
  expect(answer.json().detail).toContain('50');
  const { headers } = await personOf(server, 'viewer');
  await create(body, headers);
});

test('403 ERR_SCOPE_DENIED: a session token has no alerts, which would outlive it', async () => {
  await server.close();
  const issuer = await startTestIssuer();
  await begin(issuer);
  const headers = { authorization: `Bearer ${issuer.token()}` };
  for (const answer of [
    await send('GET', url, undefined, headers),
    await send('POST', url, body, headers),
  ]) {
    expectProblem(answer, 403, 'ERR_SCOPE_DENIED');
    expect(answer.json().detail).toContain('sign in');
  }
  await issuer.close();
});
