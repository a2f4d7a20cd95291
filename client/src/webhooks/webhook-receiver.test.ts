import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { HandledEvents } from './handled-events.ts';
import { createMemoryHandledEvents } from './memory-handled-events.ts';
import { eventBody, OTHER_SECRET, SECRET, signedDelivery } from './test-deliveries.ts';
import type { WebhookEvent } from './webhook-event.ts';
import {
  createWebhookReceiver,
  type WebhookFailure,
  type WebhookReceiverOptions,
} from './webhook-receiver.ts';

const START_MS = 1_800_000_000_000;

/** A clock that a test moves. */
function controlledRuntime() {
  let nowMs = START_MS;
  let timers: { atMs: number; run: () => void }[] = [];
  return {
    now: () => nowMs,
    after(delayMs: number, run: () => void) {
      const timer = { atMs: nowMs + delayMs, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
    advance(ms: number) {
      nowMs += ms;
      const due = timers.filter(({ atMs }) => atMs <= nowMs);
      timers = timers.filter(({ atMs }) => atMs > nowMs);
      for (const { run } of due) run();
    },
  };
}

function receiving(options: Partial<WebhookReceiverOptions> = {}) {
  const events: WebhookEvent[] = [];
  const failures: WebhookFailure[] = [];
  const runtime = controlledRuntime();
  const receiver = createWebhookReceiver(
    {
      secrets: [SECRET],
      handle: (event) => void events.push(event),
      onFailure: (failure) => void failures.push(failure),
      ...options,
    },
    runtime,
  );
  const deliver = async (delivery: Parameters<typeof signedDelivery>[0] = {}) => {
    const { headers, body } = signedDelivery({ atMs: runtime.now(), ...delivery });
    return (await receiver.receive(headers, body)).outcome;
  };
  return {
    receiver,
    deliver,
    events,
    failures,
    runtime,
    reasons: () => failures.map(({ reason }) => reason),
  };
}

/** A handler that waits until it is released, and records its events. */
function heldHandler() {
  const begun: string[] = [];
  const held: PromiseWithResolvers<void>[] = [];
  return {
    begun,
    handle: ({ id }: WebhookEvent) => {
      begun.push(id);
      const one = Promise.withResolvers<void>();
      held.push(one);
      return one.promise;
    },
    letGo: () => held.shift()?.resolve(),
  };
}

afterEach(() => vi.restoreAllMocks());

describe('a delivery', () => {
  test('that is verified gets 204, and its event is handled with its id and data', async () => {
    const { receiver, events, failures } = receiving();
    const { headers, body } = signedDelivery({ atMs: START_MS });
    expect(await receiver.receive(headers, Buffer.from(body))).toEqual({
      status: 204,
      outcome: 'accepted',
    });
    await receiver.close();
    expect(events).toEqual([{ id: 'msg_1', ...JSON.parse(body) }]);
    expect(failures).toEqual([]);
  });

  test('gets its response before its event is handled', async () => {
    const held = heldHandler();
    const { deliver, receiver } = receiving(held);
    expect(await deliver()).toBe('accepted');
    held.letGo();
    await receiver.close();
    expect(held.begun).toEqual(['msg_1']);
  });

  test.each([
    [-301, 'expired'],
    [-300, 'accepted'],
    [300, 'accepted'],
    [301, 'expired'],
  ])('signed at %i seconds from now is %s', async (seconds, outcome) => {
    const { deliver } = receiving();
    expect(await deliver({ atMs: START_MS + seconds * 1_000 })).toBe(outcome);
  });

  test('signed by another secret is refused with 401, not handled, and reported', async () => {
    const { receiver, events, reasons } = receiving();
    const { headers, body } = signedDelivery({ atMs: START_MS, secrets: [OTHER_SECRET] });
    expect(await receiver.receive(headers, body)).toEqual({
      status: 401,
      outcome: 'invalid-signature',
    });
    await receiver.close();
    expect(events).toEqual([]);
    expect(reasons()).toEqual(['invalid-signature']);
  });

  test('over the bound of bytes is refused with 413; one of exactly the bound is not', async () => {
    const body = eventBody();
    const maxBodyBytes = Buffer.byteLength(body);
    expect(await receiving({ maxBodyBytes }).deliver({ body })).toBe('accepted');
    const { headers } = signedDelivery({ atMs: START_MS, body });
    const { receiver } = receiving({ maxBodyBytes: maxBodyBytes - 1 });
    expect(await receiver.receive(headers, body)).toEqual({ status: 413, outcome: 'too-large' });
  });

  test.each([[undefined], [null], [{ type: 'source.changed' }], [42], [[1, 2]]])(
    'whose body was parsed or lost is refused with 500, so that it is sent again: %j',
    async (body) => {
      const { receiver, reasons } = receiving();
      const { headers } = signedDelivery({ atMs: START_MS });
      expect(await receiver.receive(headers, body)).toEqual({
        status: 500,
        outcome: 'unread-body',
      });
      expect(reasons()).toEqual(['unread-body']);
    },
  );

  test('of an unknown type is acknowledged and skipped', async () => {
    const { receiver, deliver, events, failures } = receiving();
    for (const type of ['alert.guessed', 'constructor', '__proto__', '']) {
      const body = JSON.stringify({ type, timestamp: '2026-11-26T18:00:00Z', data: {} });
      expect(await deliver({ body })).toBe('unknown-type');
    }
    await receiver.close();
    expect([events, failures]).toEqual([[], []]);
  });

  test.each([
    '',
    'null',
    '[]',
    '{"type":"source.changed"',
    '{"type":1,"timestamp":"x","data":{}}',
    '{"type":"source.changed","timestamp":"x","data":null}',
    '{"type":"source.changed","timestamp":"x","data":{"source":1}}',
    '['.repeat(60_000),
  ])('that is signed and is no event of the contract is refused with 400 (%#)', async (body) => {
    const { deliver, reasons } = receiving();
    expect(await deliver({ body })).toBe('malformed');
    expect(reasons()).toEqual(['malformed']);
  });

  test('may have unknown fields', async () => {
    const { deliver, receiver, events } = receiving();
    const body = JSON.stringify({ ...JSON.parse(eventBody()), more: { deep: true } });
    expect(await deliver({ body })).toBe('accepted');
    await receiver.close();
    expect(events[0]?.type).toBe('source.changed');
  });
});

describe('an event', () => {
  test('is handled once, however often and however closely it is delivered', async () => {
    const { deliver, receiver, events } = receiving();
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => deliver()));
    expect(outcomes.toSorted()).toEqual(['accepted', ...Array(9).fill('duplicate')]);
    await vi.waitFor(() => expect(events).toHaveLength(1));
    expect(await deliver()).toBe('duplicate');
    await receiver.close();
    expect(events).toHaveLength(1);
  });

  test('is handled once by two receivers that share a store', async () => {
    const handledEvents = createMemoryHandledEvents();
    const [one, two] = [receiving({ handledEvents }), receiving({ handledEvents })];
    const outcomes = await Promise.all([one.deliver(), two.deliver()]);
    expect(outcomes.toSorted()).toEqual(['accepted', 'duplicate']);
    await Promise.all([one.receiver.close(), two.receiver.close()]);
    expect(one.events.length + two.events.length).toBe(1);
  });

  test.each([
    [
      'throws',
      () => {
        throw new Error('no');
      },
    ],
    ['rejects', () => Promise.reject(new Error('no'))],
  ])('whose handler %s is reported, and handled when it is delivered again', async (_, fail) => {
    let count = 0;
    const { deliver, failures } = receiving({
      handle: () => {
        count += 1;
        if (count === 1) return fail();
      },
    });
    await deliver();
    await vi.waitFor(async () => expect(await deliver()).toBe('accepted'));
    expect(failures).toMatchObject([
      { reason: 'handler-failed', event: { id: 'msg_1' }, cause: new Error('no') },
    ]);
    await vi.waitFor(() => expect(count).toBe(2));
  });

  test('whose handler takes too long is aborted and reported, and the next one is handled', async () => {
    const signals: AbortSignal[] = [];
    const { deliver, runtime, reasons } = receiving({
      concurrency: 1,
      handleTimeoutMs: 1_000,
      handle: (_, signal) => {
        signals.push(signal);
        return new Promise(() => {});
      },
    });
    await deliver({ id: 'msg_1' });
    await deliver({ id: 'msg_2' });
    expect(signals).toHaveLength(1);
    runtime.advance(1_000);
    await vi.waitFor(() => expect(signals).toHaveLength(2));
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    expect(reasons()).toEqual(['handler-timeout']);
  });

  test('that fails is printed without its data if no callback is given', async () => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { deliver, receiver } = receiving({
      onFailure: undefined,
      handle: () => Promise.reject(new Error('no')),
    });
    await deliver({ body: eventBody('a private name') });
    await receiver.close();
    expect(printed.mock.calls).toEqual([
      ['webhook of source.changed msg_1: handler-failed', new Error('no')],
    ]);
  });

  test('gets its response and is handled even if the callback for failures throws', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { deliver, receiver, events } = receiving({
      onFailure: () => {
        throw new Error('broken');
      },
    });
    expect(await deliver({ secrets: [OTHER_SECRET] })).toBe('invalid-signature');
    expect(await deliver()).toBe('accepted');
    await receiver.close();
    expect(events).toHaveLength(1);
  });
});

describe('the queue', () => {
  test('handles events concurrently in order of arrival, and answers 503 beyond its bound', async () => {
    const held = heldHandler();
    const { deliver, receiver, reasons } = receiving({
      ...held,
      concurrency: 2,
      maxPendingEvents: 3,
    });
    const ids = ['a', 'b', 'c', 'd'];
    const outcomes: string[] = [];
    for (const id of ids) outcomes.push(await deliver({ id }));
    expect(outcomes).toEqual(['accepted', 'accepted', 'accepted', 'full']);
    expect(held.begun).toEqual(['a', 'b']);
    expect(reasons()).toEqual(['full']);
    held.letGo();
    await vi.waitFor(() => expect(held.begun).toEqual(['a', 'b', 'c']));
    await vi.waitFor(async () => expect(await deliver({ id: 'd' })).toBe('accepted'));
    for (let count = 0; count < 3; count += 1) {
      await vi.waitFor(() => expect(held.begun.length).toBeGreaterThan(count));
      held.letGo();
    }
    await vi.waitFor(() => expect(held.begun).toEqual(ids));
    held.letGo();
    await receiver.close();
  });

  test('keeps its bound when deliveries arrive together', async () => {
    const { deliver } = receiving({ handle: () => new Promise(() => {}), maxPendingEvents: 5 });
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, at) => deliver({ id: `m${at}` })),
    );
    expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(5);
    expect(outcomes.filter((outcome) => outcome === 'full')).toHaveLength(15);
  });

  test('a full queue still acknowledges what it has', async () => {
    const { deliver } = receiving({ handle: () => new Promise(() => {}), maxPendingEvents: 1 });
    await deliver({ id: 'a' });
    expect(await deliver({ id: 'a' })).toBe('duplicate');
  });
});

describe('a store of handled events', () => {
  const broken: HandledEvents = {
    claim: () => Promise.reject(new Error('down')),
    settle: () => Promise.reject(new Error('down')),
    release: () => Promise.reject(new Error('down')),
  };

  test('that fails makes the sender retry, also for deliveries that wait for it', async () => {
    const { receiver, deliver, events, reasons } = receiving({ handledEvents: broken });
    const { headers, body } = signedDelivery({ atMs: START_MS });
    expect(await receiver.receive(headers, body)).toEqual({ status: 503, outcome: 'store-failed' });
    expect(await Promise.all([deliver(), deliver()])).toEqual(['store-failed', 'store-failed']);
    expect(events).toEqual([]);
    expect(reasons()).toContain('store-failed');
  });

  test('that does not answer makes the sender retry after five seconds', async () => {
    const claim = vi.fn(() => new Promise<boolean>(() => {}));
    const { deliver, runtime } = receiving({ handledEvents: { ...broken, claim } });
    const outcome = deliver();
    await vi.waitFor(() => expect(claim).toHaveBeenCalled());
    runtime.advance(5_000);
    expect(await outcome).toBe('store-failed');
  });

  test('that fails after an event was handled is reported, and stops nothing', async () => {
    const handledEvents = { ...broken, claim: async () => true };
    const { deliver, receiver, events, reasons } = receiving({ handledEvents });
    await deliver({ id: 'a' });
    await deliver({ id: 'b' });
    await receiver.close();
    expect(events.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(reasons()).toEqual(['store-failed', 'store-failed']);
  });
});

describe('closing', () => {
  test('lets queued work finish, and answers 503 meanwhile and after', async () => {
    const held = heldHandler();
    const { deliver, receiver } = receiving({ ...held, concurrency: 1 });
    await deliver({ id: 'a' });
    await deliver({ id: 'b' });
    let isClosed = false;
    const closing = receiver.close().then(() => {
      isClosed = true;
    });
    expect(await deliver({ id: 'c' })).toBe('closed');
    held.letGo();
    await vi.waitFor(() => expect(held.begun).toEqual(['a', 'b']));
    expect(isClosed).toBe(false);
    held.letGo();
    await closing;
    expect(await deliver({ id: 'c' })).toBe('closed');
    await receiver.close();
  });

  test('after its time limit aborts running work, and releases all unfinished events', async () => {
    const handledEvents = createMemoryHandledEvents();
    const signals: AbortSignal[] = [];
    const { deliver, receiver, failures, runtime } = receiving({
      handledEvents,
      concurrency: 1,
      handle: (_, signal) => {
        signals.push(signal);
        return new Promise(() => {});
      },
    });
    await deliver({ id: 'a' });
    await deliver({ id: 'b' });
    const closing = receiver.close({ withinMs: 500 });
    runtime.advance(500);
    await closing;
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    const unfinished = failures.map(({ reason, event }) => `${event?.id} ${reason}`);
    expect(unfinished.toSorted()).toEqual(['a unfinished', 'b unfinished']);
    const next = receiving({ handledEvents });
    expect(await next.deliver({ id: 'a' })).toBe('accepted');
    expect(await next.deliver({ id: 'b' })).toBe('accepted');
  });
});

describe('any delivery', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('v1,', 'msg_1', '1800000000', ' ', '__proto__'),
  );
  const name = fc.oneof(
    text,
    fc.constantFrom('webhook-id', 'Webhook-Timestamp', 'webhook-signature'),
  );
  const headers = fc.dictionary(
    name,
    fc.oneof(text, fc.array(text, { maxLength: 3 }), fc.constant(undefined)),
  );
  const body = fc.oneof(fc.uint8Array(), fc.string({ unit: 'binary' }), fc.anything());

  test('without a signature is refused, never handled, and never throws', async () => {
    const { receiver, events } = receiving();
    await fc.assert(
      fc.asyncProperty(headers, body, async (hostileHeaders, hostileBody) => {
        const { status } = await receiver.receive(hostileHeaders, hostileBody);
        expect([400, 401, 413, 500]).toContain(status);
      }),
    );
    await receiver.close();
    expect(events).toEqual([]);
  });

  test('with good headers and another body is refused', async () => {
    const { receiver, events } = receiving();
    const delivery = signedDelivery({ atMs: START_MS });
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 70_000, size: 'max' }), async (hostileBody) => {
        const { outcome } = await receiver.receive(delivery.headers, hostileBody);
        expect(outcome).toBe(hostileBody.length > 65_536 ? 'too-large' : 'invalid-signature');
      }),
      { numRuns: 30 },
    );
    await receiver.close();
    expect(events).toEqual([]);
  });

  test('and is signed is an event, of another type, or malformed', async () => {
    const { deliver } = receiving();
    const value = fc.oneof(fc.json(), fc.string({ unit: 'grapheme' }));
    await fc.assert(
      fc.asyncProperty(value, async (signed) => {
        expect(['unknown-type', 'malformed']).toContain(await deliver({ body: signed }));
      }),
    );
  });
});

test.each(['maxBodyBytes', 'maxPendingEvents', 'concurrency', 'handleTimeoutMs'])(
  'a bound of nothing is refused: %s',
  (name) => {
    expect(() => receiving({ [name]: 0 })).toThrow(`${name} must be 1 or more`);
    expect(() => receiving({ [name]: Number.NaN })).toThrow(RangeError);
  },
);
