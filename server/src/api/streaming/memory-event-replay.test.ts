import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TestTime } from '../../runtime/test-time.ts';
import { describeEventReplay, sentEvent } from './event-replay.suite.ts';
import { createMemoryEventReplay, defaultReplayBounds } from './memory-event-replay.ts';

const time = new TestTime();
describeEventReplay('events kept in memory', async () => createMemoryEventReplay(time));

function replayOf(bounds: Partial<typeof defaultReplayBounds>) {
  return createMemoryEventReplay(time, { ...defaultReplayBounds, ...bounds });
}

describe('what is kept in memory', () => {
  it('loses the texts of the oldest first, and then still knows what was seen', async () => {
    const replay = replayOf({ maxBytes: 10_000 });
    const old = await replay.begin('old', 'me');
    await old.append(sentEvent(1, ['a'], 4_000));
    await old.append(sentEvent(2, ['b'], 4_000));
    const young = await replay.begin('young', 'me');
    await young.append(sentEvent(1, ['c'], 4_000));
    await young.append(sentEvent(2, ['d'], 4_000));
    expect(await replay.resume('old', 'me', 1)).toMatchObject({ seen: ['a'], rest: [] });
    expect(await replay.resume('young', 'me', 1)).toMatchObject({ rest: [{ number: 2 }] });
  });

  it('forgets what it can no longer hand out whole, so that its numbers are free again', async () => {
    const replay = replayOf({ maxBytes: 5_000 });
    const writer = await replay.begin('a', 'me');
    for (const number of [1, 2, 3]) await writer.append(sentEvent(number, [`${number}`], 3_000));
    const resumed = await replay.resume('a', 'me', 1);
    expect(resumed).toMatchObject({ seen: ['1'], rest: [], isFinished: false });
    if (resumed.kind === 'kept') await resumed.writer.append(sentEvent(2, ['again']));
    expect(await replay.resume('a', 'me', 2)).toMatchObject({ seen: ['1', 'again'] });
  });

  it('is no more than so many streams', async () => {
    const replay = replayOf({ maxStreams: 2 });
    for (const id of ['a', 'b', 'c']) await (await replay.begin(id, 'me')).append(sentEvent(1));
    expect(await replay.resume('a', 'me', 1)).toEqual({ kind: 'unknown' });
    expect(await replay.resume('b', 'me', 1)).toMatchObject({ kind: 'kept' });
  });

  it('is gone after two minutes, unless a client resumed it', async () => {
    const replay = replayOf({});
    for (const id of ['a', 'b']) await (await replay.begin(id, 'me')).append(sentEvent(1));
    await time.advance(119_000);
    expect(await replay.resume('b', 'me', 1)).toMatchObject({ kind: 'kept' });
    await time.advance(2_000);
    expect(await replay.resume('a', 'me', 1)).toEqual({ kind: 'unknown' });
    expect(await replay.resume('b', 'me', 1)).toMatchObject({ kind: 'kept' });
  });

  it('never returns events with a gap, for any events and any bounds', async () => {
    const event = fc.record({ stream: fc.nat(3), bytes: fc.nat(2_000) });
    const bounds = fc.record({
      maxBytes: fc.nat(6_000),
      maxStreams: fc.integer({ min: 1, max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 40 }), bounds, async (events, few) => {
        const replay = replayOf(few);
        const writers = await Promise.all([0, 1, 2, 3].map((id) => replay.begin(`${id}`, 'me')));
        const counts = [0, 0, 0, 0];
        for (const { stream, bytes } of events) {
          const number = (counts[stream] ?? 0) + 1;
          const isKept = await writers[stream]?.append(sentEvent(number, [`m${number}`], bytes));
          if (isKept) counts[stream] = number;
        }
        for (const [stream, last] of counts.entries()) {
          const seen = Math.floor(last / 2);
          const resumed = await replay.resume(`${stream}`, 'me', seen);
          if (resumed.kind !== 'kept') continue;
          expect(resumed.seen).toEqual(Array.from({ length: seen }, (_, i) => `m${i + 1}`));
          const numbers = resumed.rest.map(({ number }) => number);
          const whole = Array.from({ length: last - seen }, (_, i) => seen + 1 + i);
          expect([[], whole]).toContainEqual(numbers);
        }
      }),
    );
  });
});
