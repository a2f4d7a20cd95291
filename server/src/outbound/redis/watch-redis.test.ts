import { expect, test } from 'vitest';
import { letWorkGoOn, TestTime } from '../../runtime/test-time.ts';
import { RedisFault, type RedisScript, type RedisScripts } from './redis-scripts.ts';
import { watchRedis } from './watch-redis.ts';

const SCRIPT: RedisScript = { lua: 'return 1' };
const input = { keys: ['quarry:a'], args: [] };
const SLOW = new RedisFault('slow', 'too slow');
const BROKEN = new RedisFault('broken', 'an error');

/** A Redis that a test breaks and mends. */
function watched() {
  const time = new TestTime();
  const events: string[] = [];
  const state: { fault: RedisFault | null; calls: number } = { fault: null, calls: 0 };
  const redis: RedisScripts = {
    async run() {
      state.calls += 1;
      if (state.fault !== null) throw state.fault;
      return 1;
    },
  };
  const watch = watchRedis(redis, {
    stopwatch: time,
    timers: time,
    onFailing: ({ reason }) => events.push(reason),
    onWorking: (failingMs) => events.push(`working after ${failingMs} ms`),
  });
  const outcome = () =>
    watch.run(SCRIPT, input).then(
      () => 'answered',
      (error: RedisFault) => error.reason,
    );
  return { time, events, state, watch, outcome };
}

test('calls are let through once a probe has succeeded, not before', async () => {
  const { watch, outcome, events } = watched();
  expect(await outcome()).toBe('resting');
  await watch.probe();
  expect(await outcome()).toBe('answered');
  expect(events).toEqual(['working after 0 ms']);
});

test('after one failure no call waits any more, until a probe succeeds', async () => {
  const { watch, outcome, events, state, time } = watched();
  await watch.probe();
  state.fault = BROKEN;
  expect(await outcome()).toBe('broken');
  const { calls } = state;
  for (let n = 0; n < 10; n += 1) expect(await outcome()).toBe('resting');
  expect(state.calls).toBe(calls);
  await time.advance(3_500);
  expect(state.calls).toBe(calls + 3);
  state.fault = null;
  await time.advance(1_000);
  expect(await outcome()).toBe('answered');
  expect(events).toEqual(['working after 0 ms', 'broken', 'working after 4000 ms']);
});

test('after one late answer Redis is tried at once, then every second', async () => {
  const { watch, outcome, state, time } = watched();
  await watch.probe();
  state.fault = SLOW;
  expect(await outcome()).toBe('slow');
  const { calls } = state;
  await time.advance(0);
  expect(state.calls).toBe(calls + 1);
  await time.advance(999);
  expect(state.calls).toBe(calls + 1);
  state.fault = null;
  await time.advance(1);
  expect(await outcome()).toBe('answered');
});

test('a lost connection opens the circuit at once, and one that is ready is tried at once', async () => {
  const { watch, outcome, events } = watched();
  await watch.probe();
  watch.lost(new RedisFault('unreachable', 'gone'));
  expect(await outcome()).toBe('resting');
  expect(watch.fault).toMatchObject({ reason: 'unreachable' });
  await watch.probe();
  expect(watch.fault).toBeNull();
  expect(events).toEqual(['working after 0 ms', 'unreachable', 'working after 0 ms']);
});

test('a Redis that fails from the start is reported once', async () => {
  const { watch, events, state, time } = watched();
  state.fault = new RedisFault('refused', 'a wrong password');
  await watch.probe();
  await time.advance(10_000);
  expect(events).toEqual(['refused']);
  expect(watch.fault).toMatchObject({ reason: 'refused', message: 'a wrong password' });
});

test('probes that are asked for together are one', async () => {
  const { watch, state } = watched();
  await Promise.all([watch.probe(), watch.probe(), watch.probe()]);
  expect(state.calls).toBe(1);
});

test('a closed watch leaves no timer', async () => {
  const { watch, state, time } = watched();
  state.fault = SLOW;
  await watch.probe();
  watch.close();
  watch.lost(SLOW);
  await letWorkGoOn();
  expect(time.nextDelayMs).toBeNull();
});
