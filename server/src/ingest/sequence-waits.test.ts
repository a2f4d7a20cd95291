import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TestTime } from '../runtime/test-time.ts';
import { SequenceWaits } from './sequence-waits.ts';

const open = () => new AbortController().signal;

describe('requests that wait for positions', () => {
  it('end with what was reached, in any order of positions, and leave nothing behind', async () => {
    const positions = fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(positions, positions, async (wanted, reached) => {
        const time = new TestTime();
        const waits = new SequenceWaits(time);
        const ends = wanted.map((sequence) => waits.until(sequence, open()));
        for (const sequence of reached) waits.reach(sequence);
        await time.advance(5_000);
        const furthest = Math.max(-1, ...reached);
        expect(await Promise.all(ends)).toEqual(wanted.map((sequence) => sequence <= furthest));
        expect(waits.count).toBe(0);
        expect(time.nextDelayMs).toBeNull();
      }),
      { numRuns: 50 },
    );
  });

  it('stop waiting when their client leaves', async () => {
    const time = new TestTime();
    const waits = new SequenceWaits(time);
    const client = new AbortController();
    const end = waits.until(3, client.signal);
    client.abort();
    expect(await end).toBe(false);
    expect(waits.count).toBe(0);
    expect(await waits.until(3, client.signal)).toBe(false);
  });

  it('are bounded in number: one more is answered at once', async () => {
    const waits = new SequenceWaits(new TestTime(), 2);
    const first = [waits.until(1, open()), waits.until(2, open())];
    expect(await waits.until(1, open())).toBe(false);
    waits.reach(2);
    expect(await Promise.all(first)).toEqual([true, true]);
  });

  it('end when nothing will be reached any more', async () => {
    const waits = new SequenceWaits(new TestTime());
    const end = waits.until(1, open());
    waits.giveUp();
    expect(await end).toBe(false);
  });
});
