import { expect, test } from 'vitest';
import { TestTime } from '../../runtime/test-time.ts';
import { createMemoryAuditLog } from '../audit/test-audit-log.ts';
import { openAvailability } from './availability.ts';
import type { AvailabilityState } from './availability-state.ts';
import { createMemoryAvailabilityStore } from './test-availability-store.ts';

const clock = new TestTime(Date.parse('2026-01-01T00:00:00.000Z'));
const log = () => undefined;
const ALL_ON = { conversation: true, api: true, ingest: true };

function state(changes: Partial<AvailabilityState> = {}): AvailabilityState {
  return { mode: 'open', parts: ALL_ON, notice: null, retryAfterSeconds: 60, ...changes };
}

function open(defaultMode: 'open' | 'overhaul' = 'open', store = createMemoryAvailabilityStore()) {
  return openAvailability({ store, defaultMode, clock, log });
}

test('an overhaul stops conversation and API, and ingest continues', async () => {
  const availability = await open('overhaul');
  const off = (['conversation', 'api', 'ingest'] as const).filter((one) => availability.isOff(one));
  expect(off).toEqual(['conversation', 'api']);
});

test.each(['conversation', 'api', 'ingest'] as const)('%s can be off alone', async (part) => {
  const availability = await open();
  await availability.set(state({ parts: { ...ALL_ON, [part]: false } }), 'operator');
  const off = (['conversation', 'api', 'ingest'] as const).filter((one) => availability.isOff(one));
  expect(off).toEqual([part]);
});

test('the stored state overrides the setting, also after restarts, until it is reset', async () => {
  const store = createMemoryAvailabilityStore();
  const before = await open('overhaul', store);
  await before.set(state({ notice: 'Hello.' }), 'operator');
  const after = await open('overhaul', store);
  expect(after.current()).toMatchObject({ mode: 'open', notice: 'Hello.', origin: 'stored' });
  await after.set(null, 'operator');
  expect(after.isOff('api')).toBe(true);
  expect((await open('overhaul', store)).current().origin).toBe('setting');
});

test('a change that cannot be written has no effect, and the next one still succeeds', async () => {
  let isFull = true;
  const store = createMemoryAvailabilityStore();
  const availability = await open('open', {
    ...store,
    write: (stored, entry) =>
      isFull ? Promise.reject(new Error('the disk is full')) : store.write(stored, entry),
  });
  const overhaul = state({ mode: 'overhaul' });
  await expect(availability.set(overhaul, 'operator')).rejects.toThrow('full');
  expect(availability.isOff('api')).toBe(false);
  isFull = false;
  await availability.set(overhaul, 'operator');
  expect(availability.isOff('api')).toBe(true);
});

test('a change is recorded with the parts that it switched off, and notifies listeners', async () => {
  const audit = createMemoryAuditLog();
  const availability = await open('open', createMemoryAvailabilityStore(audit));
  let notifications = 0;
  availability.onChange(() => {
    notifications += 1;
  });
  await availability.set(state({ parts: { ...ALL_ON, ingest: false } }), 'operator');
  expect(notifications).toBe(1);
  expect(await audit.list({ limit: 1, before: null })).toMatchObject([
    { action: 'availability.change', detail: { mode: 'open', off: 'ingest' } },
  ]);
});
