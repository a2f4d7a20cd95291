import { describe, expect, test } from 'vitest';
import type { HandledEvents } from './handled-events.ts';

/** A store under test, and how its time passes. */
export interface HandledEventsUnderTest {
  readonly events: HandledEvents;
  /** Lets time pass for the store. */
  advance(ms: number): void | Promise<void>;
}

const LEASE_MS = 60_000;

/** The contract of every {@link HandledEvents}; `make` gives an empty one. */
export function describeHandledEvents(
  name: string,
  make: () => Promise<HandledEventsUnderTest>,
): void {
  describe(name, () => {
    test('of several concurrent claims exactly one succeeds', async () => {
      const { events } = await make();
      const claims = Array.from({ length: 20 }, () => events.claim('msg_1', LEASE_MS));
      expect((await Promise.all(claims)).filter(Boolean)).toEqual([true]);
    });

    test('ids are claimed independently', async () => {
      const { events } = await make();
      expect(await events.claim('msg_1', LEASE_MS)).toBe(true);
      expect(await events.claim('msg_2', LEASE_MS)).toBe(true);
      expect(await events.claim('MSG_1', LEASE_MS)).toBe(true);
    });

    test('an event that is settled is never claimed again, also after the lease', async () => {
      const { events, advance } = await make();
      await events.claim('msg_1', LEASE_MS);
      await events.settle('msg_1');
      expect(await events.claim('msg_1', LEASE_MS)).toBe(false);
      await advance(2 * LEASE_MS);
      expect(await events.claim('msg_1', LEASE_MS)).toBe(false);
    });

    test('an event that is released can be claimed again, once', async () => {
      const { events } = await make();
      await events.claim('msg_1', LEASE_MS);
      await events.release('msg_1');
      expect(await events.claim('msg_1', LEASE_MS)).toBe(true);
      expect(await events.claim('msg_1', LEASE_MS)).toBe(false);
    });

    test('a claim that is neither settled nor released ends with its lease, not before', async () => {
      const { events, advance } = await make();
      await events.claim('msg_1', LEASE_MS);
      await advance(LEASE_MS - 1);
      expect(await events.claim('msg_1', LEASE_MS)).toBe(false);
      await advance(1);
      expect(await events.claim('msg_1', LEASE_MS)).toBe(true);
      expect(await events.claim('msg_1', LEASE_MS)).toBe(false);
    });

    test('an event can be settled after its lease has ended', async () => {
      const { events, advance } = await make();
      await events.claim('msg_1', LEASE_MS);
      await advance(LEASE_MS);
      await events.settle('msg_1');
      expect(await events.claim('msg_1', LEASE_MS)).toBe(false);
    });

    test('releasing what is settled or unknown, and settling twice, change nothing', async () => {
      const { events } = await make();
      await events.claim('msg_1', LEASE_MS);
      await events.settle('msg_1');
      await events.settle('msg_1');
      await events.release('msg_1');
      await events.release('msg_2');
      expect(await events.claim('msg_1', LEASE_MS)).toBe(false);
      expect(await events.claim('msg_2', LEASE_MS)).toBe(true);
    });
  });
}
