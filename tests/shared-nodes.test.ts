import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  startTestRedis,
  type TestRedis,
  withoutRedis,
} from '../server/src/outbound/redis/test-redis.ts';
import {
  eventually,
  type Product,
  startProduct,
  temporaryFolder,
  untilIdle,
} from './start-product.ts';

if (withoutRedis !== null) console.warn(`shared-nodes.test.ts: ${withoutRedis}`);

describe.skipIf(withoutRedis !== null)('two servers with one Redis', () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await startTestRedis();
  });
  beforeEach(() => redis.restart());
  afterAll(() => redis.close());

  const start = (options: { dataFolder?: string; folders?: string[]; perMinute?: number } = {}) =>
    startProduct({
      ...options,
      environment: {
        REDIS_URL: redis.url,
        RATE_LIMIT_PER_MINUTE: String(options.perMinute ?? 0),
        LOG_LEVEL: 'info',
      },
    });

  function get({ address, key }: Product, path: string, headers: Record<string, string> = {}) {
    return fetch(`${address}${path}`, { headers: { authorization: `Bearer ${key}`, ...headers } });
  }

  async function statusOf(product: Product): Promise<number> {
    const response = await get(product, '/api/v1/search?q=words');
    await response.arrayBuffer();
    return response.status;
  }

  async function limiterOf(product: Product) {
    return (await product.client().health()).checks.limiter;
  }

  test('share the limit of a client, also across a restart', async () => {
    const [a, b] = [await start({ perMinute: 6 }), await start({ perMinute: 6 })];
    const statuses = [];
    for (const product of [a, b, a, b, a, b, a, b]) statuses.push(await statusOf(product));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    await a.stop();
    const again = await start({ dataFolder: a.dataFolder, perMinute: 6 });
    const refusal = await get(again, '/api/v1/search?q=words');
    expect(refusal.status).toBe(429);
    expect(Number(refusal.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(await limiterOf(again)).toMatchObject({
      status: 'ok',
      detail: 'counted in Redis, for all nodes',
    });
  });

  test('without Redis each limits by itself and says so, and they share again once it is back', async () => {
    const [a, b] = [await start({ perMinute: 4 }), await start({ perMinute: 4 })];
    expect([await statusOf(a), await statusOf(a)]).toEqual([200, 200]);
    await redis.kill();
    await eventually(async () => (await limiterOf(a))?.status === 'degraded', 10_000);
    const startedMs = performance.now();
    const statuses = [];
    for (let n = 0; n < 6; n += 1) statuses.push(await statusOf(a));
    // What was let through before counts on; the other node has a limit of its own.
    expect(statuses).toEqual([200, 200, 429, 429, 429, 429]);
    expect(await statusOf(b)).toBe(200);
    expect(performance.now() - startedMs).toBeLessThan(10_000);
    expect(await (await fetch(`${a.address}/metrics`)).text()).toMatch(
      /quarry_redis_fallbacks_total\{part="limits",reason="\w+"\} [1-9]/,
    );
    expect(a.output()).toContain('Redis does not answer');
    await redis.restart();
    await eventually(async () => (await limiterOf(a))?.status === 'ok', 10_000);
    await eventually(async () => (await limiterOf(b))?.status === 'ok', 10_000);
    const shared = [];
    for (const product of [a, b, a, b, a]) shared.push(await statusOf(product));
    expect(shared).toEqual([200, 200, 200, 200, 429]);
    expect(a.output()).toContain('Redis answers again');
  });

  test('a Redis that hangs holds up no search', async () => {
    const product = await start();
    await statusOf(product);
    redis.pause();
    try {
      const responses = await Promise.all(Array.from({ length: 10 }, () => statusOf(product)));
      expect(responses).toEqual(Array(10).fill(200));
    } finally {
      redis.resume();
    }
  });

  test('a client that loses a stream goes on at the other, byte for byte, if both hold the same keys', async () => {
    const folder = join(await temporaryFolder(), 'notes');
    await mkdir(folder);
    for (let n = 0; n < 20; n += 1) {
      await writeFile(
        join(folder, `${n}.md`),
        `# Granite ${n}\n\nThe granite ${n} is a hard rock.\n`,
      );
    }
    const first = await start({ folders: [folder] });
    await untilIdle(first.client());
    await first.stop();
    const copy = join(await temporaryFolder(), 'data');
    await cp(first.dataFolder, copy, { recursive: true });
    const a = await start({ dataFolder: first.dataFolder });
    const b = await start({ dataFolder: copy });

    const path = '/api/search/stream?q=granite';
    const frames = (await (await get(a, path)).text())
      .split('\n\n')
      .filter((frame) => frame !== '');
    expect(frames.length).toBeGreaterThan(3);
    const idOf = (frame: string | undefined) => /^id: (.*)$/m.exec(frame ?? '')?.[1] ?? '';
    const rest = await get(b, path, { 'last-event-id': idOf(frames[1]) });
    expect(await rest.text()).toBe(`${frames.slice(2).join('\n\n')}\n\n`);
    expect((await get(b, path, { 'last-event-id': idOf(frames.at(-1)) })).status).toBe(204);
    // Of another query nothing is handed out.
    const other = await get(b, '/api/search/stream?q=rock', { 'last-event-id': idOf(frames[1]) });
    expect(await other.text()).toContain('event: ack');
  });
});

test('a Redis that cannot be reached keeps no server from starting, and its password is in no line', async () => {
  const product = await startProduct({
    environment: { REDIS_URL: 'redis://:geheim@127.0.0.1:1', LOG_LEVEL: 'debug' },
  });
  const health = await (await fetch(`${product.address}/v1/health`)).json();
  expect(health).toMatchObject({ status: 'degraded', checks: { limiter: { status: 'degraded' } } });
  expect(product.output()).toMatch(/Redis at 127\.0\.0\.1:1 cannot be reached.*REDIS_URL/);
  expect(product.output() + JSON.stringify(health)).not.toContain('geheim');
});
