import { expect, test } from 'vitest';
import { openRecords } from '../records/open-records.ts';
import { createSourceStore } from '../records/source-records.ts';
import { followExplicitSources, splitSettings } from './explicit-sources.ts';
import type { Source } from './source.ts';

test.each([
  [
    { explicit: 'always', depth: 1 },
    { own: { depth: 1 }, common: { explicit: 'always' } },
  ],
  [{ explicit: 'never' }, { own: {}, common: { explicit: 'never' } }],
  [
    { explicit: 'auto', depth: 1 },
    { own: { depth: 1 }, common: {} },
  ],
  [{ depth: 1 }, { own: { depth: 1 }, common: {} }],
  ['nonsense', { own: 'nonsense', common: {} }],
  [null, { own: null, common: {} }],
])('of the settings %j what every kind has is told from the rest', (given, expected) => {
  expect(splitSettings(given)).toEqual({ ...expected, fault: null });
});

test.each(['sometimes', 1, null, {}])('explicit: %j is a fault', (explicit) => {
  expect(splitSettings({ explicit }).fault).toBe('One of always, never, auto.');
});

test('what sources say holds from the change on, and is the same object in between', async () => {
  const records = await openRecords(':memory:');
  const { store, current } = await followExplicitSources(createSourceStore(records));
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
  const again = await followExplicitSources(createSourceStore(records));
  expect(again.current()).toEqual(current());
  await store.delete('docs');
  expect(current()).toEqual({ always: [], never: [] });
  await records.close();
});

function sourceOf(id: string, settings: Source['settings']): Source {
  return {
    ...{ id, kind: 'push', name: id, location: '', settings, schedule: null, state: 'idle' },
    counts: { documents: 0, skipped: 0, failed: 0 },
    createdAt: '2026-01-31T12:00:00.000Z',
    lastRunAt: null,
    nextRunAt: null,
  };
}
