import { expect, test } from 'vitest';
import { startTestProvider } from '../server/src/access/provider/test-provider.ts';
import { ada, joinBy, ownerLink } from './page/sign-in-person.ts';
import {
  eventually,
  folderWith,
  type Product,
  runQuarry,
  startProduct,
  untilIdle,
} from './start-product.ts';

/*
 * Restricted documents in the running product, seen by a visitor, a viewer with a group of a provider, and keys with and
 * without principals.
 */

const PUSHED = [
  { id: 'all', title: 'Harbour fees', text: 'The harbour fee is nine crowns a day.' },
  {
    id: 'person',
    title: 'Harbour letter',
    text: 'A letter to Grace on the harbour and its lighthouse.',
    visibleTo: ['user:grace@example.org'],
  },
  {
    id: 'group',
    title: 'Harbour rota',
    text: 'The mooring master of the harbour is called Xanthippe.',
    visibleTo: ['group:staff'],
  },
  { id: 'nobody', title: 'Harbour plans', text: 'Plans of the harbour.', visibleTo: [] },
  // The front matter of a pushed document applies unless the push has the field.
  { id: 'front', title: 'Harbour front', markdown: '---\nvisibleTo: []\n---\nThe harbour front.' },
  { id: 'bare', title: 'Harbour bare', markdown: '---\nvisibleTo: []\n---\n' },
  { id: 'wrong', title: 'Harbour wrong', markdown: '---\nvisibleTo: all\n---\nThe harbour, too.' },
] as const;

const FILES = {
  'open.md': '# Open\n\nThe harbour opens at six.',
  'staff.md': '---\nvisibleTo: [group:staff]\n---\n# Staff\n\nThe harbour office closes at nine.',
  'wrong.md': '---\nvisibleTo: staff\n---\n# Wrong\n\nThe harbour of a wrong list.',
};

type Headers = Readonly<Record<string, string>>;

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

async function visitor(product: Product): Promise<Headers> {
  const visit = { accept: 'text/html', 'sec-fetch-site': 'none' };
  return { cookie: cookiesOf(await fetch(`${product.address}/`, { headers: visit })) };
}

async function bearer(product: Product, ...principals: string[]): Promise<Headers> {
  const options = principals.flatMap((one) => ['--principal', one]);
  const scopes = ['--scopes', 'search,suggestions,conversation,sources'];
  const made = await runQuarry(product, 'keys', 'create', 'app', ...scopes, ...options, '--json');
  expect(made, made.errors).toMatchObject({ exitCode: 0 });
  return { authorization: `Bearer ${JSON.parse(made.output).secret}` };
}

/** The titles of a search's results, sorted. */
async function found(product: Product, headers: Headers): Promise<string[]> {
  const response = await fetch(`${product.address}/api/v1/search?q=harbour&limit=50`, { headers });
  expect(response.status).toBe(200);
  const { results, total } = (await response.json()) as {
    results: { title: string }[];
    total: { value: number };
  };
  expect(total.value).toBe(results.length);
  return results.map(({ title }) => title).sort();
}

async function ask(product: Product, headers: Headers, content: string): Promise<string> {
  const response = await fetch(`${product.address}/api/spaces/stream`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', accept: 'text/plain' },
    body: JSON.stringify({ history: [{ role: 'user', content }] }),
  });
  expect(response.status).toBe(200);
  return response.text();
}

test('each caller finds only documents for them: after a restart, pushed ones, files and whole sources', async () => {
  const provider = await startTestProvider();
  const environment = {
    SIGN_IN: 'password,oidc',
    OIDC_ISSUER: provider.issuer.origin,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
    OIDC_ROLES: '{"readers":"viewer"}',
    QUARRY_SAMPLE: 'off',
  };
  const claims = { email: 'Grace@example.org', email_verified: true, name: 'Grace' };
  const signIn = async (product: Product, groups: readonly string[]): Promise<Headers> => {
    provider.behaviour.claims = { ...claims, groups: [...groups] };
    const follow = (address: string, cookie = '') =>
      fetch(address, { redirect: 'manual', headers: { cookie } });
    const begun = await follow(`${product.address}/api/session/oidc?returnTo=/`);
    const answer = provider.agree(begun.headers.get('location') ?? '');
    const callback = `${product.address}/api/session/oidc/callback?${answer}`;
    return { cookie: cookiesOf(await follow(callback, cookiesOf(begun))) };
  };

  const first = await startProduct({ environment, folders: [await folderWith(FILES)] });
  await joinBy(await ownerLink(first), ada);
  const client = first.client();
  await untilIdle(client);
  const owner = { authorization: `Bearer ${first.key}` };
  const send = (method: string, path: string, body: object) =>
    fetch(`${first.address}${path}`, {
      method,
      headers: { ...owner, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const pushed = await send('POST', '/api/documents', PUSHED);
  const { results } = (await pushed.json()) as { results: { id: string; reason?: string }[] };
  expect(results.flatMap(({ id, reason }) => (reason === undefined ? [] : [id]))).toEqual([
    'wrong',
  ]);

  const OPEN = ['Harbour fees', 'Open'];
  const STAFF = ['Harbour fees', 'Harbour rota', 'Open', 'Staff'];
  const closed = ['Harbour plans', 'Harbour front', 'Harbour bare', 'Harbour wrong', 'Wrong'];
  const EVERY = [...STAFF, 'Harbour letter', ...closed].sort();
  const staffKey = await bearer(first, 'group:staff');
  const plainKey = await bearer(first);
  const grace = await signIn(first, ['readers', 'staff']);
  expect(await found(first, await visitor(first))).toEqual(OPEN);
  expect(await found(first, staffKey)).toEqual(STAFF);
  expect(await found(first, grace)).toEqual([...STAFF, 'Harbour letter'].sort());
  expect(await found(first, plainKey)).toEqual(EVERY);

  // Their number is confidential, too, although everyone may request the health.
  const { checks } = (await (await fetch(`${first.address}/v1/health`)).json()) as {
    checks: Record<'index' | 'store', { status: string; detail?: string | null }>;
  };
  expect([checks.index, checks.store].map(({ status }) => status)).toEqual(['ok', 'ok']);
  expect(`${checks.index.detail} ${checks.store.detail ?? ''}`).not.toMatch(/passages|documents/);

  // A document with invalid front matter is reported, and found only by callers who see everything.
  const { jobs } = await client.jobs.list();
  expect(jobs.flatMap(({ progress }) => progress.notices)).toContainEqual(
    expect.objectContaining({ path: 'wrong.md', reason: 'visibility' }),
  );

  // By address, and in an answer.
  const rota = await client.documents.get({ id: 'group' });
  expect(rota.visibleTo).toEqual(['group:staff']);
  const page = async (headers: Headers) =>
    (await fetch(`${first.address}/api/documents/${rota.id}/reading`, { headers })).status;
  expect([await page(grace), await page(await visitor(first))]).toEqual([200, 404]);
  const question = 'Who is the mooring master of the harbour?';
  expect(await ask(first, staffKey, question)).toContain('Xanthippe');
  expect(await ask(first, await bearer(first, 'everyone'), question)).not.toContain('Xanthippe');

  // A group removed at the provider is removed with the next sign-in, in all sessions.
  await signIn(first, ['readers']);
  expect(await found(first, grace)).toEqual([...OPEN, 'Harbour letter'].sort());

  // A whole source, immediately.
  const { sources } = await client.sources.list();
  const folder = sources.find(({ kind }) => kind === 'folder')!;
  const settings = { ...folder.settings, visibleTo: ['group:readers'] };
  expect((await send('PATCH', `/api/sources/${folder.id}`, { settings })).status).toBe(200);
  expect(await found(first, await visitor(first))).toEqual(['Harbour fees']);
  expect(await found(first, grace)).toEqual([...OPEN, 'Harbour letter'].sort());
  const refused = await send('PATCH', `/api/sources/${folder.id}`, {
    settings: { visibleTo: ['readers'] },
  });
  expect(await refused.json()).toMatchObject({
    code: 'ERR_BODY_INVALID',
    errors: [{ path: 'settings.visibleTo[0]' }],
  });

  // An export contains the restriction, and an import keeps it.
  const exported = await runQuarry(first, 'export');
  const lines = exported.output.trim().split('\n');
  const facts = lines.flatMap((line) => JSON.parse(line).document?.facts ?? []);
  expect(facts).toContainEqual({ visibleTo: ['group:staff'] });

  await first.stop('SIGKILL');
  const { dataFolder, key } = first;
  const second = await startProduct({ environment, dataFolder, ownerKey: key });
  await eventually(async () => (await found(second, plainKey)).length === EVERY.length, 20_000);
  expect(await found(second, await visitor(second))).toEqual(['Harbour fees']);
  expect(await found(second, staffKey)).toEqual(['Harbour fees', 'Harbour rota', 'Staff']);
  const again = await signIn(second, ['readers']);
  expect(await found(second, again)).toEqual([...OPEN, 'Harbour letter'].sort());
  await provider.close();
}, 120_000);
