import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { systemTimers } from '../../runtime/timers.ts';
import { TEST_CERTIFICATE, TEST_CERTIFICATE_KEY } from '../test-certificate.ts';
import { connectRedis, type RedisServer } from './connect-redis.ts';
import type { RedisFault, RedisScript } from './redis-scripts.ts';
import {
  connectTestRedis,
  PORT,
  startTestRedis,
  type TestRedis,
  withoutRedis,
} from './test-redis.ts';

if (withoutRedis !== null) console.warn(`connect-redis.test.ts: ${withoutRedis}`);

const COUNT: RedisScript = { lua: "return redis.call('INCR', KEYS[1])" };
const SLOW: RedisScript = {
  lua: `local start = redis.call('TIME')
repeat local now = redis.call('TIME') until (now[1] - start[1]) * 1e6 + now[2] - start[2] > 3000000
return 1`,
};
const keys = ['quarry:a'];

async function startRedis(...args: string[]): Promise<TestRedis> {
  const redis = await startTestRedis(...args);
  onTestFinished(() => redis.close());
  return redis;
}

/** A connection whose events a test awaits. */
async function connect(server: RedisServer, timeoutMs = 100) {
  const [ready, lost] = [Promise.withResolvers<void>(), Promise.withResolvers<RedisFault>()];
  const events = { ready, lost };
  const connection = await connectRedis(server, {
    timers: systemTimers,
    onReady: () => events.ready.resolve(),
    onLost: (fault) => events.lost.resolve(fault),
    timeoutMs,
  });
  onTestFinished(() => connection.close());
  return { connection, events };
}

describe.skipIf(withoutRedis !== null)('a connection to a real Redis', () => {
  test('runs a script that Redis does not know yet, and then knows', async () => {
    const redis = await startRedis();
    const connection = await connectTestRedis(redis.server);
    onTestFinished(() => connection.close());
    expect(await connection.run(COUNT, { keys, args: [] })).toBe(1);
    expect(await connection.run(COUNT, { keys, args: [] })).toBe(2);
  });

  test('returns bytes as they were sent', async () => {
    const redis = await startRedis();
    const connection = await connectTestRedis(redis.server);
    onTestFinished(() => connection.close());
    const bytes = Uint8Array.from({ length: 256 }, (_, n) => n);
    const reply = await connection.run(
      { lua: 'return { ARGV[1], 7 }' },
      { keys: [], args: [bytes] },
    );
    expect(reply).toEqual([Buffer.from(bytes), 7]);
  });

  test('a call that takes too long is given up', async () => {
    const redis = await startRedis();
    const { connection, events } = await connect(redis.server);
    await events.ready.promise;
    const startedMs = performance.now();
    await expect(connection.run(SLOW, { keys: [], args: [] })).rejects.toMatchObject({
      reason: 'slow',
      message: expect.stringContaining('did not answer within 100 ms'),
    });
    expect(performance.now() - startedMs).toBeLessThan(2_900);
  });

  test('an answer that came while this process was busy counts as in time', async () => {
    const redis = await startRedis();
    const { connection, events } = await connect(redis.server);
    await events.ready.promise;
    await connection.run(COUNT, { keys, args: [] });
    const answer = connection.run(COUNT, { keys, args: [] });
    const busyUntilMs = performance.now() + 300;
    // What is busy must not give the event loop a turn.
    while (performance.now() < busyUntilMs);
    expect(await answer).toBe(2);
  });

  test('a lost connection is reported, fails calls at once, and comes back by itself', async () => {
    const redis = await startRedis();
    const { connection, events } = await connect(redis.server);
    await events.ready.promise;
    events.ready = Promise.withResolvers();
    await redis.kill();
    expect(await events.lost.promise).toMatchObject({ reason: 'unreachable' });
    await expect(connection.run(COUNT, { keys, args: [] })).rejects.toMatchObject({
      reason: 'unreachable',
    });
    await redis.restart();
    await events.ready.promise;
    expect(await connection.run(COUNT, { keys, args: [] })).toBe(1);
  });

  test('a Redis that hangs is connected to anew after a few calls', async () => {
    const redis = await startRedis();
    const { connection, events } = await connect(redis.server, 20);
    await events.ready.promise;
    redis.pause();
    for (let n = 0; n < 3; n += 1) {
      await expect(connection.run(COUNT, { keys, args: [] })).rejects.toMatchObject({
        reason: 'slow',
      });
    }
    events.ready = Promise.withResolvers();
    await events.lost.promise;
    redis.resume();
    await events.ready.promise;
  });

  test('the user, the password and the database of the address are used', async () => {
    const redis = await startRedis(
      ...['--user', 'quarry', 'on', '>p@ss:/', '~quarry:*'],
      ...['+select', '+eval', '+evalsha', '+incr', '+exists'],
    );
    const connection = await connectTestRedis({
      ...redis.server,
      credentials: { user: 'quarry', password: 'p@ss:/' },
      database: 3,
    });
    onTestFinished(() => connection.close());
    expect(await connection.run(COUNT, { keys, args: [] })).toBe(1);
    const plain = await connectTestRedis(redis.server);
    onTestFinished(() => plain.close());
    expect(
      await plain.run({ lua: "return redis.call('EXISTS', KEYS[1])" }, { keys, args: [] }),
    ).toBe(0);
    await expect(connection.run(COUNT, { keys: ['other'], args: [] })).rejects.toMatchObject({
      reason: 'refused',
      message: expect.stringContaining('NOPERM'),
    });
  });

  test.each([
    ['a wrong password', { credentials: { user: null, password: 'wrong-one' } }, 'WRONGPASS'],
    ['no password', {}, 'NOAUTH'],
  ])('%s is refused, and no fault holds a password', async (_name, part, code) => {
    const redis = await startRedis('--requirepass', 'right-one');
    const { connection, events } = await connect({ ...redis.server, ...part });
    const fault = await Promise.race([
      events.lost.promise,
      events.ready.promise.then(() =>
        connection.run(COUNT, { keys, args: [] }).catch((error: RedisFault) => error),
      ),
    ]);
    expect(fault).toMatchObject({ reason: 'refused', message: expect.stringContaining(code) });
    expect(JSON.stringify(fault) + String(fault)).not.toMatch(/-one/);
  });

  test('a database that is not there is refused, never another one used in its place', async () => {
    const redis = await startRedis();
    const { connection, events } = await connect({ ...redis.server, database: 99 });
    const tried = events.ready.promise.then(() => connection.run(COUNT, { keys, args: [] }));
    expect(await events.lost.promise).toMatchObject({
      reason: 'refused',
      message: expect.stringContaining('lacks the database'),
    });
    await expect(connection.run(COUNT, { keys, args: [] })).rejects.toMatchObject({
      name: 'RedisFault',
    });
    tried.catch(() => undefined); // there may be no moment in which it could be tried
    events.lost = Promise.withResolvers();
    await events.lost.promise; // it was connected to once more
    const plain = await connectTestRedis(redis.server);
    onTestFinished(() => plain.close());
    expect(await plain.run({ lua: "return redis.call('DBSIZE')" }, { keys: [], args: [] })).toBe(0);
  });

  test.each([
    ['a replica', ['--replicaof', '127.0.0.1 1'], 'READONLY'],
    ['a full memory', ['--maxmemory', '1'], 'OOM'],
  ])('%s is distinguished from other errors', async (_name, args, code) => {
    const redis = await startRedis(...args);
    const { connection, events } = await connect(redis.server, 5_000);
    await events.ready.promise;
    await expect(connection.run(COUNT, { keys, args: [] })).rejects.toMatchObject({
      reason: 'broken',
      message: expect.stringContaining(`answered ${code}:`),
    });
  });
});

test.skipIf(withoutRedis !== null)(
  'TLS is spoken to rediss://, and a certificate that no authority signed is refused',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'quarry-redis-tls-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
    await writeFile(cert, TEST_CERTIFICATE);
    await writeFile(key, TEST_CERTIFICATE_KEY);
    const redis = await startRedis(
      ...['--port', '0', '--tls-port', PORT, '--tls-cert-file', cert, '--tls-key-file', key],
      ...['--tls-auth-clients', 'no', '--tls-ca-cert-file', cert],
    );
    const { events } = await connect({ ...redis.server, isTls: true });
    expect(await events.lost.promise).toMatchObject({
      reason: 'unreachable',
      message: expect.stringContaining('DEPTH_ZERO_SELF_SIGNED_CERT'),
    });
  },
);

test('no Redis at the address is a fault that names the setting', async () => {
  const { connection, events } = await connect({
    host: '127.0.0.1',
    port: 1,
    isTls: false,
    credentials: null,
    database: 0,
  });
  expect(await events.lost.promise).toMatchObject({
    reason: 'unreachable',
    message: expect.stringMatching(/ECONNREFUSED.*REDIS_URL/),
  });
  await expect(connection.run(COUNT, { keys, args: [] })).rejects.toMatchObject({
    reason: 'unreachable',
  });
});

test.each([
  ['a server of HTTP', 'HTTP/1.1 400 Bad Request\r\n\r\n'],
  ['noise', '\u0000\u0001\u0002'],
  ['an integer without a request', ':1\r\n'],
])('%s at the address makes calls fail, and ends no process', async (_name, greeting) => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', () => socket.write(greeting));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number }; // of TCP, it is no path
  const { connection, events } = await connect({
    host: '127.0.0.1',
    port,
    isTls: false,
    credentials: { user: null, password: 'secret' },
    database: 0,
  });
  const fault = await Promise.race([
    events.lost.promise,
    events.ready.promise.then(() =>
      connection.run(COUNT, { keys, args: [] }).then(
        (reply) => ({ name: 'RedisFault', reply }),
        (error: unknown) => error,
      ),
    ),
  ]);
  expect(fault).toMatchObject({ name: 'RedisFault' });
  await connection.close();
});
