import { afterEach, beforeEach, expect, test } from 'vitest';
import { OPERATOR } from '../../runtime/doer.ts';
import { createAuditLog } from '../../storage/records/control/audit-records.ts';
import { openRecords, type Records } from '../../storage/records/control/open-records.ts';
import { createSourceStore } from '../../storage/records/control/source-records.ts';
import { followSources } from './follow-sources.ts';
import type { Source } from './source.ts';
import type { SourceDeed } from './source-deed.ts';

let records: Records;
beforeEach(async () => {
  records = await openRecords(':memory:');
});
afterEach(() => records.close());

test('the properties of sources apply after a change, and are the same object in between', async () => {
  const { store, explicitSources: current } = await followSources(createSourceStore(records));
  expect(current()).toEqual({ always: [], never: [] });
  await store.insert(sourceOf('club', { explicit: 'always' }));
  await store.insert(sourceOf('docs', {}));
  const before = current();
  expect(before).toEqual({ always: ['club'], never: [] });
  await store.update('docs', { lastRunAt: '2026-01-31T12:00:00.000Z' });
  expect(current()).toBe(before);
  await store.update('docs', { settings: { explicit: 'never' } });
  await store.update('club', { settings: {} });
  expect(current()).toEqual({ always: [], never: ['docs'] });
  const again = await followSources(createSourceStore(records));
  expect(again.explicitSources()).toEqual(current());
  await store.delete('docs');
  expect(current()).toEqual({ always: [], never: [] });
});

test('a source has its latest name, and none after its removal', async () => {
  const { store, nameOfSource } = await followSources(createSourceStore(records));
  expect(nameOfSource('docs')).toBeNull();
  await store.insert(sourceOf('docs', {}));
  expect(nameOfSource('docs')).toBe('docs');
  await store.update('docs', { name: 'The handbook' });
  expect(nameOfSource('docs')).toBe('The handbook');
  const again = await followSources(createSourceStore(records));
  expect(again.nameOfSource('docs')).toBe('The handbook');
  await store.delete('docs');
  expect(['docs', 'toString'].map(nameOfSource)).toEqual([null, null]);
});

test('the actor of a change is passed on, to be recorded with it', async () => {
  const kept = createSourceStore(records);
  const { store } = await followSources(kept);
  const deed: SourceDeed = {
    action: 'source.create',
    by: OPERATOR,
    source: { id: 'docs', name: 'docs' },
    at: '2026-01-31T12:00:00.000Z',
  };
  await store.insert(sourceOf('docs', {}), deed);
  await store.update('docs', { name: 'The handbook' }, { ...deed, action: 'source.change' });
  const entries = await createAuditLog(records).list({ limit: 10, before: null });
  expect(entries.map(({ action }) => action)).toEqual(['source.change', 'source.create']);
});

test('reading a name takes no query of the store', async () => {
  const kept = createSourceStore(records);
  await kept.insert(sourceOf('docs', {}));
  let lists = 0;
  const list = () => {
    lists += 1;
    return kept.list();
  };
  const { nameOfSource } = await followSources({ ...kept, list });
  for (let search = 0; search < 100; search++) nameOfSource('docs');
  expect(lists).toBe(1);
});

test('a source is unread until its first run has ended, even after a restart', async () => {
  const { store, isUnread, explicitSources } = await followSources(createSourceStore(records));
  expect(isUnread('docs')).toBe(false);
  await store.insert(sourceOf('docs', {}));
  expect(isUnread('docs')).toBe(true);
  await store.update('docs', { name: 'The handbook' });
  expect((await followSources(createSourceStore(records))).isUnread('docs')).toBe(true);
  const before = explicitSources();
  await store.update('docs', { lastRunAt: '2026-01-31T12:00:00.000Z', nextRunAt: null });
  expect(isUnread('docs')).toBe(false);
  expect(explicitSources()).toBe(before);
  expect((await followSources(createSourceStore(records))).isUnread('docs')).toBe(false);
});

test("learned attributes are known at once, after a restart, and beside the owner's settings", async () => {
  const { store, attributesOf, learnAttributes } = await followSources(createSourceStore(records));
  await store.insert(sourceOf('shop', {}));
  const number = { type: 'number', facet: true, sort: true } as const;
  const text = { type: 'string', facet: true, sort: true } as const;
  const learning = learnAttributes('shop', { price: number });
  expect(attributesOf('shop')).toEqual({ price: number });
  await Promise.all([learning, store.update('shop', { name: 'Shop', attributes: { size: text } })]);
  expect(attributesOf('shop')).toEqual({ price: number, size: text });
  const again = await followSources(createSourceStore(records));
  expect(again.attributesOf('shop')).toEqual({ price: number, size: text });
  await store.delete('shop');
  expect(['shop', 'toString'].map(attributesOf)).toEqual([{}, {}]);
});

test('an attribute is uncounted if all sources that have it exclude it', async () => {
  const { store, uncountedIn, learnAttributes } = await followSources(createSourceStore(records));
  for (const id of ['shop', 'outlet']) await store.insert(sourceOf(id, {}));
  const counted = { type: 'string', facet: true, sort: true } as const;
  const uncounted = { ...counted, facet: false };
  await learnAttributes('shop', { size: uncounted, note: uncounted });
  await learnAttributes('outlet', { size: counted, colour: counted });
  expect(uncountedIn([])).toEqual(['note']);
  expect(uncountedIn(['shop'])).toEqual(['size', 'note']);
  expect(uncountedIn(['outlet'])).toEqual([]);
});

function sourceOf(id: string, settings: Source['settings']): Source {
  return {
    id,
    kind: 'push',
    name: id,
    location: '',
    settings,
    attributes: {},
    schedule: null,
    state: 'idle',
    counts: { documents: 0, skipped: 0, failed: 0 },
    createdAt: '2026-01-31T12:00:00.000Z',
    lastRunAt: null,
    nextRunAt: null,
    isPaused: false,
    undoUntil: null,
    revision: 0,
  };
}
