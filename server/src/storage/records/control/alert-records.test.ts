import { describe, expect, test } from 'vitest';
import { anyEntry } from '../../../access/audit/test-audit-log.ts';
import {
  describeAlertRecords,
  exampleAlert,
  exampleMatch,
} from '../../../notifications/alerts/alert-records.suite.ts';
import { exampleWebhook } from '../../../notifications/webhooks/webhook-records.suite.ts';
import { createAlertRecords } from './alert-records.ts';
import { createAuditLog } from './audit-records.ts';
import { createKeyRecords } from './key-records.ts';
import { createPeopleRecords, toPersonRow } from './people-records.ts';
import { describeOnBoth } from './test-records.ts';
import { createWebhookRecords } from './webhook-records.ts';

describeOnBoth((open, engine) => {
  describeAlertRecords(`alerts in ${engine}`, async (maxSeen) =>
    createAlertRecords(await open(), maxSeen === undefined ? {} : { maxSeen }),
  );

  const condition = { maxOfOwner: 10, maxOfAll: 10, entry: anyEntry({ action: 'alert.create' }) };
  const AT = '2026-01-01T00:00:00.000Z';

  describe('atomic writes', () => {
    async function withWebhook() {
      const records = await open();
      const webhooks = createWebhookRecords(records);
      const webhook = exampleWebhook({ kinds: ['alert.matched'] });
      await webhooks.insert(webhook, 'whsec_a', anyEntry());
      const alerts = createAlertRecords(records);
      await alerts.insert(exampleAlert(), [], condition);
      const count = async () => (await webhooks.due('wh_1', '2100-01-01T00:00:00.000Z', 10)).length;
      return { records, alerts, count };
    }

    test('new matches, the checked position and the event are written together, or not at all if the event fails', async () => {
      const { alerts, count } = await withWebhook();
      const broken = exampleMatch({
        event: { kind: 'alert.matched', at: 'no time', data: {} },
      });
      await expect(alerts.match('alert_1', broken)).rejects.toThrow();
      expect(await alerts.get('alert_1')).toEqual(exampleAlert());
      expect(await alerts.seenOf('alert_1', ['d1'])).toEqual(new Set());
      expect(await count()).toBe(0);
      await alerts.match('alert_1', exampleMatch());
      expect(await count()).toBe(1);
    });

    test('an alert that sends nothing, or is off, writes no event', async () => {
      const { alerts, count } = await withWebhook();
      await alerts.match('alert_1', exampleMatch({ event: null }));
      await alerts.update('alert_1', { isEnabled: false }, anyEntry());
      await alerts.match('alert_1', exampleMatch());
      expect(await count()).toBe(0);
    });

    test('a change and its entry in the audit log', async () => {
      const { records, alerts } = await withWebhook();
      await alerts.remove('alert_1', anyEntry({ action: 'alert.remove' }));
      const actions = (await createAuditLog(records).list({ limit: 10, before: null })).map(
        ({ action }) => action,
      );
      expect(actions.slice(0, 2)).toEqual(['alert.remove', 'alert.create']);
    });

    test('revoking a key or removing a person deletes only their alerts', async () => {
      const { records, alerts } = await withWebhook();
      const key = { kind: 'key', id: 'k1' } as const;
      await alerts.insert(exampleAlert({ id: 'alert_2', owner: key }), ['d1'], condition);
      const bob = { kind: 'person', id: 'bob' } as const;
      await alerts.insert(exampleAlert({ id: 'alert_3', owner: bob }), [], condition);
      await createKeyRecords(records).revoke('k1', AT, anyEntry());
      const person = toPersonRow({
        id: 'ada',
        name: 'Ada',
        email: 'ada@example.org',
        role: 'viewer',
        passwordHash: '',
        stamp: '',
        version: 1,
        createdAt: AT,
        lastSignedInAt: null,
        groups: [],
      });
      await records.insertInto('people').values(person).execute();
      const people = createPeopleRecords(records);
      expect(await people.remove('ada', { version: null, entry: anyEntry() })).toBe('done');
      expect((await alerts.enabled()).map(({ id }) => id)).toEqual(['alert_3']);
      expect(await alerts.seenOf('alert_2', ['d1'])).toEqual(new Set());
    });
  });
});
