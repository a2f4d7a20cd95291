import { once } from 'node:events';
import { cp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  startTestPostgres,
  type TestPostgres,
  withoutPostgres,
} from '../server/src/outbound/postgres/test-postgres.ts';
import {
  eventually,
  type Product,
  spawnProduct,
  startProduct,
  temporaryFolder,
} from './start-product.ts';

if (withoutPostgres !== null) console.warn(`shared-database.test.ts: ${withoutPostgres}`);

/** The bound of docs/how-to-use-postgresql.md, and what a busy machine adds. */
const HOLDS_WITHIN_MS = 2_000 + 3_000;

describe.skipIf(withoutPostgres !== null)('two servers with one PostgreSQL', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startTestPostgres();
  }, 60_000);
  afterAll(() => postgres?.close());

  async function startTwo(environment: Record<string, string> = {}) {
    const { url } = await postgres.newDatabase();
    const settings = { DATABASE_URL: url, LOG_LEVEL: 'info', ...environment };
    const a = await startProduct({ environment: settings });
    const b = await startProduct({ environment: settings, ownerKey: a.key });
    return { a, b, url };
  }

  async function statusOf({ address }: Product, key: string, path = '/api/v1/search?q=words') {
    const response = await fetch(`${address}${path}`, {
      headers: { authorization: `Bearer ${key}` },
    });
    await response.arrayBuffer();
    return response.status;
  }

  test('share keys, the switch and rules, and a revocation at one holds at the other within the stated time', async () => {
    const { a, b } = await startTwo();
    const { id, secret } = await a.client().keys.create({
      name: 'website',
      environment: 'live',
      scopes: ['search'],
    });
    await eventually(async () => (await statusOf(b, secret)) === 200, HOLDS_WITHIN_MS);
    expect(await statusOf(a, secret)).toBe(200);
    await b.client().keys.revoke({ id });
    expect(await statusOf(b, secret)).toBe(401);
    await eventually(async () => (await statusOf(a, secret)) === 401, HOLDS_WITHIN_MS);

    const off = { mode: 'overhaul', notice: null, retryAfterSeconds: 60 } as const;
    await b.client().availability.put(off);
    await eventually(async () => (await statusOf(a, a.key)) === 503, HOLDS_WITHIN_MS);
    await a.client().availability.put({ ...off, mode: 'open' });
    await eventually(async () => (await statusOf(b, b.key)) === 200, HOLDS_WITHIN_MS);
    for (const product of [a, b]) expect(product.output()).not.toContain('geheim');
  }, 60_000);

  test('deliver each event once, and the second goes on when the first is killed', async () => {
    const received: string[] = [];
    const receiver = createServer((request, response) => {
      received.push(String(request.headers['webhook-id']));
      request.resume().on('end', () => response.end());
    }).listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    onTestFinished(() => void receiver.close());
    const { port } = receiver.address() as AddressInfo; // of TCP, it is no path
    const { a, b } = await startTwo({ WEBHOOKS_ALLOW_PRIVATE: 'on' });
    await a.client().webhooks.create({ url: `http://127.0.0.1:${port}/`, kinds: ['key.created'] });
    const makeKey = (product: Product, name: string) =>
      product.client().keys.create({ name, environment: 'live', scopes: ['search'] });
    for (let n = 0; n < 5; n += 1) {
      await makeKey(a, `a${n}`);
      await makeKey(b, `b${n}`);
    }
    await eventually(() => received.length >= 10, 15_000);
    expect(new Set(received).size).toBe(10);
    expect(received).toHaveLength(10);
    await a.stop('SIGKILL');
    await makeKey(b, 'after');
    // What it was delivering when it was killed may arrive twice, under the same id.
    await eventually(() => new Set(received).size === 11, 40_000);
  }, 90_000);

  test('go on searching while PostgreSQL is away, refuse the rest with 503, say so, and come back by themselves', async () => {
    const { a, b } = await startTwo();
    expect([await statusOf(a, a.key), await statusOf(b, b.key)]).toEqual([200, 200]);
    await postgres.kill();
    for (const product of [a, b]) {
      const health = async () => (await product.client().health()).checks.store?.status;
      await eventually(async () => (await health()) === 'degraded', 10_000);
      expect(await statusOf(product, product.key)).toBe(200);
      const refused = await fetch(`${product.address}/api/keys`, {
        headers: { authorization: `Bearer ${product.key}` },
      });
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await refused.json()).toMatchObject({ code: 'ERR_STORAGE_UNAVAILABLE' });
    }
    expect(await (await fetch(`${a.address}/metrics`)).text()).toMatch(/quarry_postgres_up 0\n/);
    expect(a.output()).toMatch(/PostgreSQL does not answer/);
    await postgres.restart();
    for (const product of [a, b]) {
      await eventually(
        async () => (await statusOf(product, product.key, '/api/keys')) === 200,
        15_000,
      );
    }
    expect(a.output()).toContain('PostgreSQL answers again');
  }, 90_000);

  test('a copy of a data folder does not run beside its original', async () => {
    const { url } = await postgres.newDatabase();
    const environment = { DATABASE_URL: url };
    const a = await startProduct({ environment });
    const copy = `${await temporaryFolder()}/copy`;
    await cp(a.dataFolder, copy, { recursive: true });
    await rm(`${copy}/server.json`, { force: true });
    const { child, output } = spawnProduct({ dataFolder: copy, environment });
    await once(child, 'exit');
    expect(output()).toMatch(/Another server runs as the node.*remove .*node-id/);
    await a.stop();
    const again = await startProduct({ dataFolder: a.dataFolder, environment });
    expect(again.key).toBe(a.key);
  }, 90_000);
});
