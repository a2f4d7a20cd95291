import { describe, expect, test } from 'vitest';
import { anyEntry } from '../../access/audit/test-audit-log.ts';
import type { Webhook, WebhookEvent } from './webhook.ts';
import type { WebhookRecords } from './webhook-records.ts';
import { newDelivery } from './webhooks.ts';

const NOW = '2026-01-01T00:00:00.000Z';
const nowMs = Date.parse(NOW);
const entry = anyEntry({ action: 'webhook.create' });

/** A webhook for tests. */
export function exampleWebhook(changes: Partial<Webhook> = {}): Webhook {
  return {
    id: 'wh_1',
    url: 'https://example.org/hook',
    kinds: ['key.created', 'job.completed'],
    description: 'For tests',
    isEnabled: true,
    disabledReason: null,
    createdAt: NOW,
    graceEndsAt: null,
    pending: 0,
    dropped: 0,
    ...changes,
  };
}

function event(kind: WebhookEvent['kind'] = 'key.created'): WebhookEvent {
  return { kind, at: NOW, data: { key: { id: 'k1' } } };
}

const FEW = 20;

/** The contract of every {@link WebhookRecords}; `maxPending` replaces `MAX_PENDING` by a smaller bound. */
export function describeWebhookRecords(
  name: string,
  make: (maxPending?: number) => Promise<WebhookRecords>,
): void {
  describe(name, () => {
    test('a webhook is read as it was stored, including changes', async () => {
      const records = await make();
      await records.insert(exampleWebhook(), 'whsec_a', entry);
      expect(await records.list()).toEqual([exampleWebhook()]);
      const changes = { kinds: ['job.failed'], isEnabled: false, disabledReason: 'It failed.' };
      await records.update('wh_1', changes as Partial<Webhook>, entry);
      expect(await records.get('wh_1')).toEqual(exampleWebhook(changes as Partial<Webhook>));
      expect(await records.get('wh_2')).toBeNull();
    });

    test('an event is written for each enabled webhook that wants its kind', async () => {
      const records = await make();
      await records.insert(exampleWebhook(), 'whsec_a', entry);
      await records.insert(exampleWebhook({ id: 'wh_2', kinds: ['job.failed'] }), 'whsec_b', entry);
      await records.insert(exampleWebhook({ id: 'wh_3', isEnabled: false }), 'whsec_c', entry);
      await records.enqueue([event(), event('limit.exceeded')]);
      expect(await records.dueWebhooks(NOW)).toEqual(['wh_1']);
      const [due, ...others] = await records.due('wh_1', NOW, 10);
      expect(others).toEqual([]);
      expect(JSON.parse(due?.body ?? '')).toEqual({
        type: 'key.created',
        timestamp: NOW,
        data: { key: { id: 'k1' } },
      });
      expect(due?.id).toMatch(/^msg_/);
      expect((await records.get('wh_1'))?.pending).toBe(1);
    });

    test('a delivery waits for its next attempt with its id until it ends', async () => {
      const records = await make();
      await records.insert(exampleWebhook(), 'whsec_a', entry);
      await records.enqueue([event()]);
      const [due] = await records.due('wh_1', NOW, 10);
      const later = '2026-01-01T00:00:05.000Z';
      const attempted = {
        attempts: 1,
        lastAttemptAt: NOW,
        lastStatus: 500,
        lastError: 'It failed.',
      };
      await records.note(due?.id ?? '', { ...attempted, state: 'pending', nextAttemptAt: later });
      expect(await records.due('wh_1', NOW, 10)).toEqual([]);
      expect((await records.due('wh_1', later, 10)).map(({ id }) => id)).toEqual([due?.id]);
      await records.note(due?.id ?? '', { ...attempted, state: 'failed', nextAttemptAt: null });
      expect(await records.dueWebhooks(later)).toEqual([]);
      expect(await records.delivery('wh_1', due?.id ?? '')).toMatchObject({
        state: 'failed',
        lastStatus: 500,
        lastError: 'It failed.',
      });
      expect(await records.delivery('wh_2', due?.id ?? '')).toBeNull();
      await records.revive(due?.id ?? '', later, later);
      expect(await records.due('wh_1', later, 10)).toHaveLength(1);
    });

    test('the current secret comes first, then the previous one during its grace period', async () => {
      const records = await make();
      await records.insert(exampleWebhook(), 'whsec_a', entry);
      const ends = '2026-01-01T01:00:00.000Z';
      await records.replaceSecret('wh_1', 'whsec_b', ends, entry);
      expect(await records.secrets('wh_1', NOW)).toEqual(['whsec_b', 'whsec_a']);
      expect(await records.secrets('wh_1', ends)).toEqual(['whsec_b']);
      expect((await records.get('wh_1'))?.graceEndsAt).toBe(ends);
      await records.replaceSecret('wh_1', 'whsec_c', null, entry);
      expect(await records.secrets('wh_1', NOW)).toEqual(['whsec_c']);
    });

    test('a webhook with too many pending deliveries gets no more, which is counted, and others do', async () => {
      const records = await make(FEW);
      await records.insert(exampleWebhook(), 'whsec_a', entry);
      await records.insert(exampleWebhook({ id: 'wh_2' }), 'whsec_b', entry);
      for (let at = 0; at < FEW; at++) {
        await records.enqueueFor('wh_1', newDelivery('wh_1', 'key.created', nowMs, {}));
      }
      await records.enqueue([event(), event()]);
      expect(await records.get('wh_1')).toMatchObject({ pending: FEW, dropped: 2 });
      expect(await records.get('wh_2')).toMatchObject({ pending: 2, dropped: 0 });
    });

    test('the newest ended deliveries are kept for a while', async () => {
      const records = await make();
      await records.insert(exampleWebhook(), 'whsec_a', entry);
      for (let at = 0; at < 5; at++) await records.enqueue([event()]);
      const ids = (await records.deliveries('wh_1', { limit: 10, offset: 0 })).map(({ id }) => id);
      const over = { attempts: 1, nextAttemptAt: null, lastAttemptAt: NOW, lastError: null };
      for (const id of ids.slice(0, 4)) {
        await records.note(id, { ...over, state: 'delivered', lastStatus: 200 });
      }
      await records.keepNewest(2, '2025-12-31T00:00:00.000Z');
      const kept = await records.deliveries('wh_1', { limit: 10, offset: 0 });
      expect(kept.map(({ id }) => id)).toEqual([ids[0], ids[1], ids[4]]);
      await records.keepNewest(2, '2026-01-02T00:00:00.000Z');
      const left = await records.deliveries('wh_1', { limit: 10, offset: 0 });
      expect(left.map(({ state }) => state)).toEqual(['pending']);
    });

    test('the position in the log of documents is stored together with its events', async () => {
      const records = await make();
      await records.insert(exampleWebhook({ kinds: ['source.changed'] }), 'whsec_a', entry);
      expect(await records.cursor()).toBeNull();
      const cursor = { sequence: 7, bySource: { notes: 3 }, at: NOW };
      await records.enqueueUpTo([event('source.changed')], cursor);
      expect(await records.cursor()).toEqual(cursor);
      expect(await records.due('wh_1', NOW, 10)).toHaveLength(1);
      await records.enqueueUpTo([], null);
      expect(await records.cursor()).toBeNull();
    });

    test('a removed webhook leaves neither secret nor delivery', async () => {
      const records = await make();
      await records.insert(exampleWebhook(), 'whsec_a', entry);
      await records.enqueue([event()]);
      await records.remove('wh_1', entry);
      expect(await records.list()).toEqual([]);
      expect(await records.secrets('wh_1', NOW)).toEqual([]);
      expect(await records.deliveries('wh_1', { limit: 10, offset: 0 })).toEqual([]);
    });
  });
}
