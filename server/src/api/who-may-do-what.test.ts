import { type Endpoint, type EndpointName, endpoints } from '@quarry/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestTime } from '../runtime/test-time.ts';
import { RawAnswer, route } from './pipeline/route.ts';
import { headersOf, personOf } from './test-people.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/*
 * Every route that needs a scope, with every kind of session. The table is written out: computed from the scopes, it would always
 * agree with them. A new route is in none of its lists, and fails here until it is added to one.
 */

/** For visitors and all roles. Sessions and alerts: only one's own, which their routes check; a visitor has no alerts. */
const READING: readonly EndpointName[] = [
  'search',
  'searchStream',
  'legacySearch',
  'suggestions',
  'images',
  'similarImages',
  'imageFile',
  'videos',
  'videoStream',
  'videoCaptions',
  'shopping',
  'overview',
  'utilityCard',
  'click',
  'feedback',
  'ask',
  'mcp',
  'searxng',
  'searxngForm',
  'chatCompletion',
  'listModels',
  'getModel',
  'createEmbeddings',
  'getDocument',
  'getDocumentFile',
  'getReading',
  'getPicture',
  'getSimilar',
  'thumbnail',
  'getInterests',
  'putInterests',
  'limits',
  'listSessions',
  'endSession',
  'listAlerts',
  'createAlert',
  'getAlert',
  'updateAlert',
  'removeAlert',
];

/** For editors and owners. */
const EDITING: readonly EndpointName[] = [
  'stats',
  'listSources',
  'createSource',
  'previewSource',
  'listSourceKinds',
  'getSource',
  'updateSource',
  'removeSource',
  'restoreSource',
  'refreshSource',
  'retryOriginal',
  'uploadFile',
  'deleteFile',
  'listJobs',
  'getJob',
  'jobEvents',
  'cancelJob',
  'retryJob',
  'listDocuments',
  'pushDocuments',
  'putDocument',
  'deleteDocument',
  'deleteDocuments',
  'why',
  'getRules',
  'putRules',
  'previewRules',
  'nearestContent',
  'startEvaluation',
  'getEvaluation',
  'removeEvaluation',
];

/** For owners only. */
const OWNING: readonly EndpointName[] = [
  'trace',
  'listTraces',
  'rebuildIndex',
  'getSettings',
  'putAvailability',
  'resetAvailability',
  'export',
  'import',
  'listBackups',
  'startBackup',
  'linkBackup',
  'getBackupFile',
  'listKeys',
  'createKey',
  'rotateKey',
  'revokeKey',
  'listPeople',
  'updatePerson',
  'removePerson',
  'resetPerson',
  'listInvitations',
  'createInvitation',
  'revokeInvitation',
  'audit',
  'listWebhooks',
  'createWebhook',
  'updateWebhook',
  'rotateWebhook',
  'removeWebhook',
  'testWebhook',
  'listDeliveries',
  'redeliver',
];

/** The routes among these that require a recent sign-in. */
const PRIVILEGED: readonly EndpointName[] = [
  'rebuildIndex',
  'putAvailability',
  'resetAvailability',
  'export',
  'import',
  'linkBackup',
  'createKey',
  'rotateKey',
  'revokeKey',
  'updatePerson',
  'removePerson',
  'resetPerson',
  'createInvitation',
  'revokeInvitation',
  'createWebhook',
  'updateWebhook',
  'rotateWebhook',
  'removeWebhook',
];

/** Without a scope, only for a signed-in person: their routes require the session (`passkey-routes.test.ts`, `post-api-session.test.ts`). */
const OWN: readonly EndpointName[] = [
  'updateSelf',
  'signOut',
  'listPasskeys',
  'passkeyCreationOptions',
  'addPasskey',
  'renamePasskey',
  'removePasskey',
];

/** Routes without a scope that change or start something, for everyone who has the secret that they take. */
const ENTERING: readonly EndpointName[] = [
  'signIn',
  'passkeySignInOptions',
  'passkeySignIn',
  'acceptInvitation',
];

const gated = Object.values<Endpoint>(endpoints).filter(({ scope }) => scope !== null);
const time = new TestTime(Date.parse('2026-01-01T00:00:00.000Z'));

let server: TestServer;
let sessions: Readonly<Record<string, Record<string, string>>>;
beforeAll(async () => {
  const answering = gated.map((endpoint) => route(endpoint, () => new RawAnswer('', {})));
  server = await startTestServer(() => answering, { clock: time, pageAccess: { mode: 'open' } });
  const visitorOf = async (kind: 'loopback' | 'open') =>
    headersOf((await server.sessions.create(kind)).token);
  sessions = {
    loopback: await visitorOf('loopback'),
    open: await visitorOf('open'),
    viewer: (await personOf(server, 'viewer')).headers,
    editor: (await personOf(server, 'editor')).headers,
    owner: (await personOf(server, 'owner')).headers,
  };
});
afterAll(() => server.close());

/** The sessions that a route admits; other errors of the request do not matter. */
async function admitted({ method, path }: Endpoint): Promise<string[]> {
  const admitted: string[] = [];
  for (const [name, headers] of Object.entries(sessions)) {
    const url = path.replace(/\{\w+\}/g, 'a');
    const response = await server.inject({ method, url, headers, payload: '{}' });
    if (![401, 403].includes(response.statusCode)) admitted.push(name);
  }
  return admitted;
}

test('every route that needs a scope is in exactly one list', () => {
  const listed = [...READING, ...EDITING, ...OWNING].sort();
  expect(listed).toEqual(gated.map(({ name }) => name).sort());
});

test('every route without a scope that does more than read is in exactly one list', () => {
  const listed: string[] = [...OWN, ...ENTERING].sort();
  const open = Object.values<Endpoint>(endpoints).filter(({ scope }) => scope === null);
  const changing = open.filter(
    ({ method, name }) => method !== 'GET' || OWN.some((own) => own === name),
  );
  expect(listed).toEqual(changing.map(({ name }) => name).sort());
});

describe.each([
  ['everybody', READING, ['loopback', 'open', 'viewer', 'editor', 'owner']],
  ['editors and owners', EDITING, ['editor', 'owner']],
  ['owners alone', OWNING, ['owner']],
] as const)('for %s', (_who, names, expected) => {
  test.each(names)('%s', async (name) => {
    expect(await admitted(endpoints[name])).toEqual(expected);
  });
});

test('only privileged actions require a recent sign-in of an owner', async () => {
  time.jump(10 * 60_000);
  const refused: string[] = [];
  for (const { name, method, path } of gated) {
    const url = path.replace(/\{\w+\}/g, 'a');
    const headers = sessions['owner'] ?? {};
    const response = await server.inject({ method, url, headers, payload: '{}' });
    if (response.statusCode !== 403) continue;
    expect(response.json().code).toBe('ERR_SIGN_IN_AGAIN');
    refused.push(name);
  }
  expect(refused.sort()).toEqual([...PRIVILEGED].sort());
  time.jump(-10 * 60_000);
});

test('a change without the anti-forgery header is refused on every route, even for an owner', async () => {
  for (const { method, path } of gated.filter((one) => one.method !== 'GET')) {
    const url = path.replace(/\{\w+\}/g, 'a');
    const { 'x-quarry-anti-forgery': _, ...headers } = sessions['owner'] ?? {};
    const response = await server.inject({ method, url, headers, payload: '{}' });
    expect([url, response.statusCode]).toEqual([url, 403]);
  }
});
