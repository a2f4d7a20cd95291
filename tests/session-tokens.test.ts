import { describe, expect, onTestFinished, test } from 'vitest';
import { startTestIssuer, type TestIssuer } from '../server/src/access/provider/test-issuer.ts';
import { folderWith, type Product, startProduct } from './start-product.ts';

/** Two regions, each with an issuer. */
async function startRegions() {
  const [eu, us] = [
    await startTestIssuer({ path: '/realms/eu' }),
    await startTestIssuer({ path: '/realms/us' }),
  ];
  onTestFinished(async () => {
    for (const issuer of [eu, us]) await issuer.close().catch(() => undefined); // some tests close one
  });
  const environment = {
    AUTH_ENABLED: 'true',
    AUTH_ISSUERS: JSON.stringify({ eu: eu.issuer, us: us.issuer }),
    AUTH_REGION: 'eu',
    AUTH_AUDIENCE: 'search-api',
    AUTH_ALLOW_PRIVATE: 'true',
  };
  return { eu, us, environment };
}

async function search({ address }: Product, bearer: string) {
  const response = await fetch(`${address}/api/v1/search?q=harbour`, {
    headers: { authorization: `Bearer ${bearer}` },
  });
  // Problems and results, of which the tests read a few fields.
  const body = (await response.json()) as { code?: string; results?: { title: string }[] };
  return { status: response.status, code: body.code, results: body.results };
}

async function issuerHealth({ address }: Product): Promise<string | undefined> {
  const response = await fetch(`${address}/v1/health`);
  const { checks } = (await response.json()) as { checks: Record<string, { status: string }> };
  return checks['issuer']?.status;
}

const untilHealthy = (product: Product) => expect.poll(() => issuerHealth(product)).toBe('ok');

const refused = expect.objectContaining({ status: 401, code: 'ERR_AUTH_FAILED' });

/** Fetches the keys once, so that what follows is about cached ones. */
async function warm(product: Product, issuer: TestIssuer): Promise<void> {
  await untilHealthy(product);
  await expect.poll(async () => (await search(product, issuer.token())).status).toBe(200);
}

describe('a server with AUTH_ENABLED', () => {
  test('takes tokens of its region alone, no keys, follows the rotation of keys, and goes on while the issuer is down', async () => {
    const { eu, us, environment } = await startRegions();
    const folders = [await folderWith({ 'harbour.md': '# Harbour\n\nShips lie in the harbour.' })];
    const product = await startProduct({ environment, folders });
    await warm(product, eu);
    await expect
      .poll(async () => (await search(product, eu.token())).results?.map(({ title }) => title))
      .toEqual(['Harbour']);

    expect(await search(product, us.token())).toEqual(refused);
    expect(await search(product, us.token({ iss: eu.issuer }))).toEqual(refused);
    expect(await search(product, eu.token({ exp: 1 }))).toEqual(refused);
    expect(await search(product, eu.token({ aud: 'another' }))).toEqual(refused);
    expect(await search(product, eu.token({}, { isForged: true }))).toEqual(refused);
    expect(await search(product, product.key)).toEqual(refused);

    eu.rotate();
    expect((await search(product, eu.token())).status).toBe(200);
    await eu.close();
    expect((await search(product, eu.token({ sub: 'bob' }))).status).toBe(200);
    expect(product.output()).not.toMatch(/eyJ/);
    expect(product.output()).toMatch(/Key .*AUTH_ACCEPT_KEYS[\s\S]*Try .*\$ACCESS_TOKEN/);
  }, 120_000);

  test('starts while its issuer is down, says so, and takes tokens once it is up', async () => {
    const { eu, environment } = await startRegions();
    eu.behaviour.health = 'broken';
    const product = await startProduct({ environment });
    await expect.poll(() => issuerHealth(product)).toBe('degraded');
    expect(await search(product, eu.token())).toMatchObject({ status: 502, code: 'ERR_UPSTREAM' });
    expect(product.output()).toContain('were not fetched');
    eu.behaviour.health = 'up';
    await expect
      .poll(async () => (await search(product, eu.token())).status, { timeout: 20_000 })
      .toBe(200);
    expect(await issuerHealth(product)).toBe('ok');
  }, 120_000);

  test('accepts keys besides with AUTH_ACCEPT_KEYS', async () => {
    const { eu, environment } = await startRegions();
    const product = await startProduct({
      environment: { ...environment, AUTH_ACCEPT_KEYS: 'true' },
    });
    await warm(product, eu);
    expect((await search(product, product.key)).status).toBe(200);
  }, 120_000);

  test.each<[what: string, changes: Record<string, string>, reason: RegExp]>([
    ['issuers', { AUTH_ISSUERS: '' }, /AUTH_ISSUERS: .* Example: AUTH_ISSUERS=/],
    ['an issuer of its region', { AUTH_REGION: 'asia' }, /AUTH_REGION: .*Example: AUTH_REGION=eu/],
    ['an audience', { AUTH_AUDIENCE: '' }, /AUTH_AUDIENCE: .*Example/],
    ['leave for a private issuer', { AUTH_ALLOW_PRIVATE: 'false' }, /AUTH_ALLOW_PRIVATE=true/],
  ])(
    'does not start without %s, and says what to set',
    async (_what, changes, reason) => {
      const { environment } = await startRegions();
      const failed = startProduct({ environment: { ...environment, ...changes } });
      await expect(failed).rejects.toThrow(reason);
    },
    60_000,
  );
});
