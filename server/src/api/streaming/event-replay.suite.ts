import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EventReplay, EventWriter, SentEvent } from './event-replay.ts';

/** The contract of every {@link EventReplay}. `make` returns a new one with room for the events of these tests. */
export function describeEventReplay(name: string, make: () => Promise<EventReplay>): void {
  describe(name, () => {
    let replay: EventReplay;
    beforeEach(async () => {
      replay = await make();
    });
    afterEach(() => replay.close());

    async function send(writer: EventWriter, ...events: SentEvent[]): Promise<void> {
      for (const event of events) expect(await writer.append(event)).toBe(true);
    }

    it('hands out what comes behind the last event that was seen, and what was seen', async () => {
      const writer = await replay.begin('a', 'me');
      await send(writer, sentEvent(1, ['ack']), sentEvent(2, ['x', 'y']), sentEvent(3, ['z']));
      const resumed = await replay.resume('a', 'me', 2);
      expect(resumed).toMatchObject({ kind: 'kept', seen: ['ack', 'x', 'y'], isFinished: false });
      expect(resumed.kind === 'kept' && resumed.rest).toEqual([sentEvent(3, ['z'])]);
    });

    it('knows that a stream has been seen to its end', async () => {
      const writer = await replay.begin('a', 'me');
      await send(writer, sentEvent(1), { ...sentEvent(2), isLast: true });
      expect(await replay.resume('a', 'me', 2)).toMatchObject({ rest: [], isFinished: true });
      expect(await replay.resume('a', 'me', 1)).toMatchObject({
        rest: [{ number: 2 }],
        isFinished: true,
      });
    });

    it('accepts events only from the latest writer of a stream', async () => {
      const first = await replay.begin('a', 'me');
      await send(first, sentEvent(1));
      const resumed = await replay.resume('a', 'me', 1);
      expect(await first.append(sentEvent(2, ['old']))).toBe(false);
      if (resumed.kind === 'kept') await send(resumed.writer, sentEvent(2, ['new']));
      expect(await replay.resume('a', 'me', 2)).toMatchObject({ seen: ['new'] });
    });

    it('a stream that begins under the id of another takes its place', async () => {
      const first = await replay.begin('a', 'me');
      await send(first, sentEvent(1));
      await replay.begin('a', 'you');
      expect(await first.append(sentEvent(2))).toBe(false);
      expect(await replay.resume('a', 'me', 1)).toEqual({ kind: 'other' });
    });

    it('says nothing of a stream under another fingerprint, and leaves it as it is', async () => {
      const writer = await replay.begin('a', 'me');
      await send(writer, sentEvent(1, ['secret']));
      expect(await replay.resume('a', 'you', 0)).toEqual({ kind: 'other' });
      await send(writer, sentEvent(2));
    });

    it('does not know what never was, nor events that were never sent', async () => {
      expect(await replay.resume('a', 'me', 1)).toEqual({ kind: 'unknown' });
      const writer = await replay.begin('a', 'me');
      await send(writer, sentEvent(1));
      expect(await replay.resume('a', 'me', 2)).toEqual({ kind: 'other' });
    });
  });
}

/** An event that is as many bytes long as `bytes` says. */
export function sentEvent(number: number, marks: readonly string[] = [], bytes = 1): SentEvent {
  return { number, bytes: new Uint8Array(bytes).fill(number), marks, isLast: false };
}
