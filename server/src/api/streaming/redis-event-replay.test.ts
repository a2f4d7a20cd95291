import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RedisConnection } from '../../outbound/redis/connect-redis.ts';
import {
  connectTestRedis,
  emptyRedis,
  startTestRedis,
  type TestRedis,
  withoutRedis,
} from '../../outbound/redis/test-redis.ts';
import { describeEventReplay, sentEvent } from './event-replay.suite.ts';
import {
  createRedisEventReplay,
  type RedisEventReplayOptions,
  sharedReplayBounds,
} from './redis-event-replay.ts';

if (withoutRedis !== null) console.warn(`redis-event-replay.test.ts: ${withoutRedis}`);

describe.skipIf(withoutRedis !== null)('in Redis', () => {
  let server: TestRedis;
  let redis: RedisConnection;
  let ids = 0;
  beforeAll(async () => {
    server = await startTestRedis();
    redis = await connectTestRedis(server.server);
  });
  afterAll(async () => {
    await redis.close();
    await server.close();
  });

  function nodeOf(options: Partial<RedisEventReplayOptions> = {}) {
    const newId = () => {
      ids += 1;
      return `writer-${ids}`;
    };
    return createRedisEventReplay({ redis, newId, ...options });
  }

  async function replayOf(
    bounds: Partial<typeof sharedReplayBounds> = {},
    clock = { nowMs: 1.8e12, now: () => clock.nowMs },
  ) {
    await emptyRedis(redis);
    return nodeOf({ bounds: { ...sharedReplayBounds, ...bounds }, clock });
  }

  const ask = (lua: string) => redis.run({ lua: `return ${lua}` }, { keys: [], args: [] });

  describeEventReplay('events kept in Redis', () => replayOf());

  it('a client goes on at another node, byte for byte', async () => {
    await emptyRedis(redis);
    const [a, b] = [nodeOf(), nodeOf()];
    const bytes = Uint8Array.from({ length: 512 }, (_, n) => n);
    const writer = await a.begin('s', 'me');
    await writer.append(sentEvent(1, ['ack', 'line\nbreak "é"']));
    await writer.append({ number: 2, bytes, marks: [], isLast: false });
    const resumed = await b.resume('s', 'me', 1);
    expect(resumed).toMatchObject({ kind: 'kept', seen: ['ack', 'line\nbreak "é"'] });
    if (resumed.kind !== 'kept') return;
    expect(resumed.rest).toEqual([{ number: 2, bytes, marks: [], isLast: false }]);
    expect(await writer.append(sentEvent(3))).toBe(false);
    expect(await resumed.writer.append({ ...sentEvent(3), isLast: true })).toBe(true);
    expect(await a.resume('s', 'me', 3)).toMatchObject({ rest: [], isFinished: true });
  });

  it('every key expires', async () => {
    const replay = await replayOf();
    await (await replay.begin('s', 'me')).append(sentEvent(1));
    const expiries = await redis.run(
      {
        lua: `local expiries = {}
for _, key in ipairs(redis.call('KEYS', '*')) do
  expiries[#expiries + 1] = key .. ' ' .. math.ceil(redis.call('PTTL', key) / 1000)
end
table.sort(expiries)
return expiries`,
      },
      { keys: [], args: [] },
    );
    expect(String(expiries)).toBe(
      'quarry:stream:s 240,quarry:stream:s:events 240,quarry:streams 360,quarry:streams:bytes 360',
    );
  });

  it('is no more than so many streams', async () => {
    const clock = { nowMs: 1.8e12, now: () => (clock.nowMs += 1) };
    const replay = await replayOf({ maxStreams: 2 }, clock);
    for (const id of ['a', 'b', 'c']) await (await replay.begin(id, 'me')).append(sentEvent(1));
    expect(await replay.resume('a', 'me', 1)).toEqual({ kind: 'unknown' });
    expect(await replay.resume('b', 'me', 1)).toMatchObject({ kind: 'kept' });
  });

  it('is gone after two minutes, unless a client resumed it', async () => {
    const clock = { nowMs: 1.8e12, now: () => clock.nowMs };
    const replay = await replayOf({}, clock);
    for (const id of ['a', 'b']) await (await replay.begin(id, 'me')).append(sentEvent(1));
    clock.nowMs += 119_000;
    expect(await replay.resume('b', 'me', 1)).toMatchObject({ kind: 'kept' });
    clock.nowMs += 2_000;
    expect(await replay.resume('a', 'me', 1)).toEqual({ kind: 'unknown' });
    expect(await replay.resume('b', 'me', 1)).toMatchObject({ kind: 'kept' });
  });

  it('a stream that was forgotten goes on to its client, and nothing of it is kept', async () => {
    const clock = { nowMs: 1.8e12, now: () => (clock.nowMs += 1) };
    const replay = await replayOf({ maxBytes: 3_000 }, clock);
    const old = await replay.begin('old', 'me');
    await old.append(sentEvent(1, [], 2_000));
    await (await replay.begin('young', 'me')).append(sentEvent(1, [], 2_000));
    expect(await old.append(sentEvent(2))).toBe(true);
    expect(await replay.resume('old', 'me', 1)).toEqual({ kind: 'unknown' });
    expect(await replay.resume('young', 'me', 1)).toMatchObject({ kind: 'kept' });
    expect(await ask("redis.call('KEYS', '*old*')")).toEqual([]);
  });

  it('whatever another program wrote in place of events is a fault, never an event', async () => {
    const head = fc.record({
      number: fc.jsonValue(),
      marks: fc.jsonValue(),
      isLast: fc.jsonValue(),
    });
    const foreign = fc.oneof(
      fc.string(),
      fc.jsonValue().map((value) => `${JSON.stringify(value)}\nbytes`),
      head.map((value) => `${JSON.stringify(value)}\nbytes`),
    );
    await fc.assert(
      fc.asyncProperty(foreign, async (text) => {
        const replay = await replayOf();
        await replay.begin('s', 'me');
        await redis.run(
          { lua: "return redis.call('RPUSH', KEYS[1], ARGV[1])" },
          { keys: ['quarry:stream:s:events'], args: [text] },
        );
        const resumed = await replay.resume('s', 'me', 0).catch((error: Error) => error);
        if (resumed instanceof Error) expect(resumed).toMatchObject({ name: 'RedisFault' });
        else expect(resumed).toMatchObject({ kind: 'kept' });
      }),
    );
  });

  it('the size of all streams is that of each together, whatever is begun, written and forgotten', async () => {
    const step = fc.record({
      stream: fc.nat(3),
      bytes: fc.nat(2_000),
      does: fc.constantFrom('begin', 'append', 'append', 'append', 'resume', 'wait'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const clock = { nowMs: 1.8e12, now: () => clock.nowMs };
        const replay = await replayOf({ maxBytes: 5_000, maxStreams: 3, maxAgeMs: 1_000 }, clock);
        const writers = new Map<number, Awaited<ReturnType<typeof replay.begin>>>();
        const counts = [0, 0, 0, 0];
        for (const { stream, bytes, does } of steps) {
          clock.nowMs += does === 'wait' ? 700 : 1;
          const id = `${stream}`;
          if (does === 'begin') {
            writers.set(stream, await replay.begin(id, 'me'));
            counts[stream] = 0;
          } else if (does === 'append') {
            const number = (counts[stream] ?? 0) + 1;
            const event = sentEvent(number, [`m${number}`], bytes);
            if (await writers.get(stream)?.append(event)) counts[stream] = number;
          } else if (does === 'resume') {
            const last = counts[stream] ?? 0;
            const seen = Math.floor(last / 2);
            const resumed = await replay.resume(id, 'me', seen);
            if (resumed.kind !== 'kept') continue;
            writers.set(stream, resumed.writer);
            const numbers = resumed.rest.map(({ number }) => number);
            expect(numbers).toEqual(Array.from({ length: last - seen }, (_, i) => seen + 1 + i));
          }
        }
        const [all, sum, streams] = (await redis.run(SIZES, { keys: [], args: [] })) as number[]; // as the script returns them
        expect(all).toBe(sum);
        expect(all).toBeLessThanOrEqual(5_000);
        expect(streams).toBeLessThanOrEqual(3);
      }),
      { numRuns: 50 },
    );
  });

  const SIZES = {
    lua: `local fields = redis.call('HGETALL', 'quarry:streams:bytes')
local all, sum = 0, 0
for place = 1, #fields, 2 do
  if fields[place] == '' then all = tonumber(fields[place + 1]) else sum = sum + tonumber(fields[place + 1]) end
end
return { all, sum, redis.call('ZCARD', 'quarry:streams') }`,
  };
});
