import { afterEach, beforeEach, expect, test } from 'vitest';
import { anyEntry } from '../../access/audit/test-audit-log.ts';
import { exampleDocument } from '../../documents/document-store.suite.ts';
import type { DocumentStore } from '../../documents/document-store.ts';
import { letWorkGoOn, TestTime } from '../../runtime/test-time.ts';
import { openRecords, type Records } from '../../storage/records/control/open-records.ts';
import { createWebhookRecords } from '../../storage/records/control/webhook-records.ts';
import { openSqliteDocumentStore } from '../../storage/records/documents/sqlite-document-store.ts';
import { createSourceChanges, type SourceChanges } from './source-changes.ts';
import { exampleWebhook } from './webhook-records.suite.ts';
import type { WebhookRecords } from './webhook-records.ts';

let database: Records;
let documents: DocumentStore;
let records: WebhookRecords;
let time: TestTime;
let changes: SourceChanges;

beforeEach(async () => {
  database = await openRecords(':memory:');
  documents = openSqliteDocumentStore(':memory:');
  records = createWebhookRecords(database);
  time = new TestTime(Date.parse('2026-01-01T00:00:00.000Z'));
  begin();
});
afterEach(async () => {
  await changes.close();
  documents.close();
  await database.close();
});

function begin(): void {
  changes = createSourceChanges({
    documents,
    records,
    clock: time,
    timers: time,
    log: () => undefined,
  });
}

function put(sourceId: string, ...names: string[]): void {
  time.jump(1);
  const inputs = names.map((externalId) => exampleDocument(externalId, { sourceId }));
  documents.put(inputs, new Date(time.now()).toISOString());
}

async function passSecond(): Promise<void> {
  changes.documentsChanged();
  await time.advance(1_000);
  for (let turn = 0; turn < 5; turn++) await letWorkGoOn();
}

async function events(): Promise<unknown[]> {
  const due = await records.due('wh_1', '2100-01-01T00:00:00.000Z', 100);
  for (const { id } of due) {
    const outcome = { attempts: 1, nextAttemptAt: null, lastAttemptAt: null, lastStatus: 200 };
    await records.note(id, { ...outcome, state: 'delivered', lastError: null });
  }
  return due.map(({ body }) => JSON.parse(body).data);
}

async function addWebhook(): Promise<void> {
  await records.insert(exampleWebhook({ kinds: ['source.changed'] }), 'whsec_a', anyEntry());
  await changes.webhooksChanged();
}

test('a webhook gets changes since its creation only, by source', async () => {
  put('notes', 'a', 'b', 'c');
  await addWebhook();
  expect(await events()).toEqual([]);
  put('notes', 'd', 'a');
  put('docs', 'x');
  documents.remove('notes', ['b']);
  await passSecond();
  expect(await events()).toEqual([
    { source: 'docs', documents: { added: 1, changed: 0, removed: 0 } },
    { source: 'notes', documents: { added: 1, changed: 1, removed: 1 } },
  ]);
});

test('the first change after a webhook was created makes an event, even if nothing had changed since the start', async () => {
  await addWebhook();
  put('notes', 'a');
  await passSecond();
  expect(await events()).toEqual([
    { source: 'notes', documents: { added: 1, changed: 0, removed: 0 } },
  ]);
});

test('a change makes one event, also after a restart', async () => {
  await addWebhook();
  put('notes', 'a');
  await passSecond();
  await changes.close();
  begin();
  await passSecond();
  expect(await events()).toHaveLength(1);
});

test('changes made while no events were sent are sent after a restart', async () => {
  await addWebhook();
  await changes.close();
  put('notes', 'a', 'b');
  begin();
  await passSecond();
  expect(await events()).toEqual([
    { source: 'notes', documents: { added: 2, changed: 0, removed: 0 } },
  ]);
});

test('changes that the log no longer has are derived from the counts', async () => {
  await addWebhook();
  put('notes', 'a', 'b');
  documents.trimChanges(documents.lastSequence());
  await passSecond();
  expect(await events()).toEqual([
    { source: 'notes', documents: { added: 2, changed: 0, removed: 0 } },
  ]);
});

test('documents with only changed links make no event', async () => {
  put('notes', 'a');
  await addWebhook();
  time.jump(60_000);
  const [number] = documents.numbersAfter(0, 1);
  documents.restand(new Map([[number!, { linkers: 3, authority: 9, anchors: ['stone'] }]]));
  await passSecond();
  expect(await events()).toEqual([]);
});

test('without a webhook for these events nothing is read or stored', async () => {
  put('notes', 'a');
  await passSecond();
  expect(await records.cursor()).toBeNull();
});
