import { stat } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createDerivedKey } from '@quarry/client';
import { expect, test } from 'vitest';
import { type Product, startProduct } from './start-product.ts';

const refused = (code: string) => expect.objectContaining({ name: 'QuarryProblem', code });

test('a key does what its scopes say, and not a request more once it is revoked', async () => {
  const product = await startProduct();
  const owner = product.client();
  const key = await owner.keys.create({ name: 'website', scopes: ['search'] });
  const website = product.client(key.secret);
  await website.search({ q: 'anything' });
  await expect(website.sources.list()).rejects.toEqual(refused('ERR_SCOPE_DENIED'));
  await expect(website.keys.list()).rejects.toEqual(refused('ERR_SCOPE_DENIED'));

  const { keys } = await owner.keys.list();
  expect(keys.map(({ name }) => name)).toContain('website');
  expect(JSON.stringify(keys)).not.toContain(key.secret);

  await owner.keys.revoke({ id: key.id });
  await expect(website.search({ q: 'anything' })).rejects.toEqual(refused('ERR_AUTH_FAILED'));
});

test('a rotated key refuses its old secret at once, and takes the new one', async () => {
  const product = await startProduct();
  const owner = product.client();
  const key = await owner.keys.create({ name: 'a', scopes: ['search'] });
  const rotated = await owner.keys.rotate({ id: key.id, graceSeconds: 0 });
  await expect(product.client(key.secret).search({ q: 'x1' })).rejects.toEqual(
    refused('ERR_AUTH_FAILED'),
  );
  await product.client(rotated.secret).search({ q: 'x1' });
});

test('without a key nothing is answered but health and the API description', async () => {
  const product = await startProduct();
  const response = await fetch(`${product.address}/api/v1/search?q=x1`);
  expect(response.status).toBe(401);
  expect(response.headers.get('www-authenticate')).toContain('Bearer');
  expect(response.headers.get('content-type')).toContain('application/problem+json');
  expect((await fetch(`${product.address}/v1/health`)).status).toBe(200);
  expect((await fetch(`${product.address}/api/openapi.json`)).status).toBe(200);
});

test('search and suggestions share their limit, which the standard headers state', async () => {
  const product = await startProduct({ environment: { RATE_LIMIT_PER_MINUTE: '3' } });
  const headers = { authorization: `Bearer ${product.key}` };
  const ask = (path: string) => fetch(`${product.address}${path}`, { headers });
  const first = await ask('/api/v1/search?q=words');
  expect(first.status).toBe(200);
  expect(first.headers.get('ratelimit')).toMatch(/r=2/);
  expect(first.headers.get('ratelimit-policy')).toMatch(/q=3.*w=60/);
  await ask('/api/suggestions?q=wo');
  await ask('/api/search?q=words');
  const refusal = await ask('/api/v1/search?q=words');
  expect(refusal.status).toBe(429);
  expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refusal.json()).toMatchObject({ code: 'ERR_RATE_LIMITED', status: 429 });
  expect((await ask('/api/stats')).status).toBe(200);
});

test('the requests of a month survive kill -9 and a restart, but for the hundred that may be forgotten', async () => {
  const first = await startProduct();
  const made = await first.client().keys.create({
    name: 'partner',
    scopes: ['search'],
    monthlyRequests: 1000,
  });
  const ask = (product: Product) => product.client(made.secret).search({ q: 'words' });
  for (let n = 0; n < 25; n += 1) await Promise.all(Array.from({ length: 10 }, () => ask(first)));
  await first.stop('SIGKILL');
  const usedIn = async (product: Product) =>
    (await product.client().keys.list()).keys.find(({ id }) => id === made.id)?.requestsThisMonth;
  const second = await startProduct({ dataFolder: first.dataFolder });
  const used = (await usedIn(second)) ?? 0;
  expect(used).toBeGreaterThanOrEqual(150);
  expect(used).toBeLessThanOrEqual(250);
  await ask(second);
  await second.stop();
  const third = await startProduct({ dataFolder: first.dataFolder });
  expect(await usedIn(third)).toBe(used + 1);
}, 120_000);

test('a derived key works on the running server, through a restart, until its key is rotated', async () => {
  const first = await startProduct();
  const made = await first.client().keys.create({ name: 'app', scopes: ['search', 'keys'] });
  const key = await createDerivedKey(made.signingSecret, { kid: made.id, scopes: ['search'] });
  await first.client(key).search({ q: 'words' });
  await expect(first.client(key).keys.list()).rejects.toEqual(refused('ERR_SCOPE_DENIED'));
  await first.stop();
  const second = await startProduct({ dataFolder: first.dataFolder });
  await second.client(key).search({ q: 'words' });
  expect((await second.client(key).limits()).limits).toEqual([]);
  expect((await stat(join(second.dataFolder, 'signing-key'))).mode & 0o077).toBe(0);
  await second.client().keys.rotate({ id: made.id });
  await expect(second.client(key).search({ q: 'words' })).rejects.toEqual(
    refused('ERR_AUTH_FAILED'),
  );
  expect(first.output() + second.output()).not.toMatch(/qs_|qd_/);
}, 120_000);

test('behind a proxy clients are distinguished by address, and the server answers only to its own names', async () => {
  const metricsPort = await freePort();
  const product = await startProduct({
    environment: {
      RATE_LIMIT_PER_MINUTE: '2',
      RATE_LIMIT_OTHER_PER_MINUTE: '3',
      TRUST_PROXY: '127.0.0.1',
      ALLOWED_HOSTS: 'search.example.org',
      METRICS_PORT: String(metricsPort),
    },
  });
  const port = Number(new URL(product.address).port);
  const search = (headers: Record<string, string>, key = product.key) =>
    statusOf(port, '/api/v1/search?q=words', { authorization: `Bearer ${key}`, ...headers });
  const from = (address: string) => ({ 'x-forwarded-for': address });

  const wrong = [];
  for (let n = 0; n < 5; n += 1) wrong.push(await search(from('203.0.113.7:1'), `${product.key}x`));
  expect(wrong).toEqual([401, 401, 401, 429, 429]);
  const good = [];
  for (const last of [2, 3, 4]) good.push(await search(from(`203.0.113.7:${last}`)));
  expect(good).toEqual([200, 200, 429]);
  expect(await search(from('[2001:db8::1]:443'))).toBe(200);

  const docs = (host: string) => statusOf(port, '/docs', { host, ...from('203.0.113.9') });
  expect(await docs('search.example.org')).toBe(200);
  expect(await docs('rebound.example.org')).toBe(421);
  expect(await search({ host: 'quarry:3000', ...from('203.0.113.9') })).toBe(200);
  expect(await statusOf(metricsPort, '/metrics', { host: 'search.example.org' })).toBe(200);
  expect(await statusOf(metricsPort, '/metrics', { host: 'rebound.example.org' })).toBe(421);
});

/** Unlike `fetch`, sends the `Host` that it is given. */
function statusOf(port: number, path: string, headers: Record<string, string>): Promise<number> {
  const answered = Promise.withResolvers<number>();
  request({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => {
    response.resume();
    answered.resolve(response.statusCode ?? 0);
  })
    .once('error', answered.reject)
    .end();
  return answered.promise;
}

/** `METRICS_PORT` takes no 0. */
async function freePort(): Promise<number> {
  const listening = Promise.withResolvers<number>();
  const server = createServer().listen(0, '127.0.0.1', () => {
    const { port } = server.address() as { port: number }; // of TCP, it is no path
    server.close(() => listening.resolve(port));
  });
  return listening.promise;
}
