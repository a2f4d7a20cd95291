import { describe, expect, it } from 'vitest';
import { RedisFault } from '../../outbound/redis/redis-scripts.ts';
import { TestTime } from '../../runtime/test-time.ts';
import { describeEventReplay, sentEvent } from './event-replay.suite.ts';
import type { EventReplay, EventWriter } from './event-replay.ts';
import { createFallbackEventReplay } from './fallback-event-replay.ts';
import { createMemoryEventReplay } from './memory-event-replay.ts';

const time = new TestTime();

/** Two nodes over a shared replay that a test breaks. */
function nodesOf(fault: Error | null = null) {
  const shared = createMemoryEventReplay(time);
  const state = { fault };
  const reasons: string[] = [];
  const check = async () => {
    if (state.fault !== null) throw state.fault;
  };
  const breakableWriter = (writer: EventWriter): EventWriter => ({
    append: (event) => check().then(() => writer.append(event)),
  });
  const breakable: EventReplay = {
    begin: async (...input) => {
      await check();
      return breakableWriter(await shared.begin(...input));
    },
    async resume(...input) {
      await check();
      const resumed = await shared.resume(...input);
      if (resumed.kind !== 'kept') return resumed;
      return { ...resumed, writer: breakableWriter(resumed.writer) };
    },
    close: () => shared.close(),
  };
  const node = () =>
    createFallbackEventReplay({
      shared: breakable,
      own: createMemoryEventReplay(time),
      onFallback: (reason) => reasons.push(reason),
    });
  return { a: node(), b: node(), state, reasons };
}

const GONE = new RedisFault('unreachable', 'gone');

describeEventReplay('a replay whose shared one works', async () => nodesOf().a);
describeEventReplay('a replay whose shared one fails', async () => nodesOf(GONE).a);

describe('while the shared replay fails', () => {
  it('a stream goes on to its client, and is not resumed with a gap', async () => {
    const { a, b, state, reasons } = nodesOf();
    const writer = await a.begin('s', 'me');
    await writer.append(sentEvent(1));
    state.fault = GONE;
    expect(await writer.append(sentEvent(2))).toBe(true);
    state.fault = null;
    expect(await writer.append(sentEvent(3))).toBe(true);
    expect(reasons).toEqual(['unreachable']);
    expect(await b.resume('s', 'me', 3)).toEqual({ kind: 'other' });
    expect(await b.resume('s', 'me', 1)).toMatchObject({ kind: 'kept', rest: [] });
  });

  it('a new stream can be resumed at its node, also once the shared one works again', async () => {
    const { a, b, state } = nodesOf(GONE);
    const writer = await a.begin('s', 'me');
    await writer.append(sentEvent(1));
    expect(await a.resume('s', 'me', 0)).toMatchObject({ kind: 'kept' });
    expect(await b.resume('s', 'me', 0)).toEqual({ kind: 'unknown' });
    state.fault = null;
    expect(await a.resume('s', 'me', 0)).toMatchObject({ kind: 'kept', rest: [{ number: 1 }] });
  });

  it('a stream of another node is unknown, so that its client gets it anew', async () => {
    const { a, b, state } = nodesOf();
    await (await a.begin('s', 'me')).append(sentEvent(1));
    state.fault = GONE;
    expect(await b.resume('s', 'me', 1)).toEqual({ kind: 'unknown' });
  });

  it('a defect is not taken for a failing server', async () => {
    const { a, state } = nodesOf();
    state.fault = new TypeError('a defect');
    await expect(a.begin('s', 'me')).rejects.toThrow('a defect');
  });
});
