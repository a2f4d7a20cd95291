import { describe, expect, test } from 'vitest';
import { anyEntry } from '../../../access/audit/test-audit-log.ts';
import { NO_RESTRICTIONS } from '../../../access/keys/key-record.ts';
import { createKeys } from '../../../access/keys/keys.ts';
import { createSigningSecrets } from '../../../access/keys/signing-secrets.ts';
import { createMemoryOwnerKeyFile } from '../../../access/keys/test-owner-key-file.ts';
import { cancel, complete, newJob } from '../../../ingest/jobs/job-steps.ts';
import type { Webhook } from '../../../notifications/webhooks/webhook.ts';
import {
  describeWebhookRecords,
  exampleWebhook,
} from '../../../notifications/webhooks/webhook-records.suite.ts';
import { systemClock } from '../../../runtime/clock.ts';
import { createJobStore } from './job-records.ts';
import { createKeyRecords } from './key-records.ts';
import { describeOnBoth } from './test-records.ts';
import { createWebhookRecords } from './webhook-records.ts';

describeOnBoth((open, engine) => {
  describeWebhookRecords(`webhooks in ${engine}`, async (maxPending) => {
    const records = await open();
    return createWebhookRecords(records, maxPending);
  });

  describe('events in the transaction of their change', () => {
    async function withWebhook(kinds: Webhook['kinds']) {
      const records = await open();
      const webhooks = createWebhookRecords(records);
      await webhooks.insert(exampleWebhook({ kinds }), 'whsec_a', anyEntry());
      const bodies = async () => {
        const due = await webhooks.due('wh_1', '2100-01-01T00:00:00.000Z', 100);
        return due.map(({ body }) => JSON.parse(body));
      };
      return { records, bodies };
    }

    test('of keys: created, rotated and revoked, without a secret or a hash', async () => {
      const kinds: Webhook['kinds'] = ['key.created', 'key.rotated', 'key.revoked'];
      const { records, bodies } = await withWebhook(kinds);
      const keys = createKeys({
        signingSecrets: createSigningSecrets(Buffer.alloc(32)),
        derivedScopes: [],
        records: createKeyRecords(records),
        clock: systemClock,
        ownerKeyFile: createMemoryOwnerKeyFile(),
      });
      const request = {
        name: 'website',
        ...NO_RESTRICTIONS,
        scopes: ['search'],
        principals: null,
      } as const;
      const { record, secret } = await keys.create(request, 'operator');
      const rotated = await keys.rotate(record.id, 0, 'operator');
      await keys.revoke(record.id, 'operator');
      const events = await bodies();
      expect(events.map(({ type }) => type)).toEqual(kinds);
      const { id } = record;
      for (const { data } of events) {
        expect(data).toEqual({
          key: { id, name: 'website', environment: 'live', scopes: ['search'] },
        });
      }
      const text = JSON.stringify(events);
      for (const hidden of [secret, rotated.secret, record.secretHash]) {
        expect(text).not.toContain(hidden);
      }
      await keys.close();
    });

    test('of jobs: completed and failed, once each, and none without the lease', async () => {
      const { records, bodies } = await withWebhook(['job.completed', 'job.failed']);
      const store = createJobStore(records);
      const at = '2026-01-01T00:00:00.000Z';
      const work = { kind: 'refresh', trigger: 'manual' } as const;
      for (const id of ['1', '2', '3']) {
        await store.insert(newJob(id, { ...work, sourceId: `source-${id}` }, at));
        await store.claim(id, { owner: 'me', now: at, until: '2026-01-02T00:00:00.000Z' });
      }
      const job = async (id: string) => (await store.get(id))!;
      await store.save(complete(await job('1'), at), 'me');
      await store.save({ ...(await job('2')), state: 'failed', finishedAt: at }, 'me');
      await store.save(cancel(await job('3'), at), 'me');
      await store.save(complete(await job('3'), at), 'another-owner');
      const events = await bodies();
      expect(events.map(({ type, data }) => [type, data.job.id, data.job.source])).toEqual([
        ['job.completed', '1', 'source-1'],
        ['job.failed', '2', 'source-2'],
      ]);
    });
  });
});
