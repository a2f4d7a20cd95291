import { describe, expect, test } from 'vitest';
import type { Source } from './source.ts';
import type { SourceChanges, SourceStore } from './source-store.ts';

/** A source for tests. */
export function exampleSource(id: string, changes: Partial<Source> = {}): Source {
  return {
    id,
    kind: 'folder',
    name: `Source ${id}`,
    location: `/home/ada/${id}`,
    settings: { include: ['*.md'] },
    attributes: {},
    schedule: null,
    state: 'idle',
    counts: { documents: 0, skipped: 2, failed: 1 },
    createdAt: '2026-01-01T00:00:00.000Z',
    lastRunAt: null,
    nextRunAt: null,
    isPaused: false,
    undoUntil: null,
    revision: 0,
    ...changes,
  };
}

/** What every {@link SourceStore} must do. `make` returns an empty one. */
export function describeSourceStore(name: string, make: () => Promise<SourceStore>): void {
  describe(name, () => {
    test('a source is read back as it was written', async () => {
      const store = await make();
      const site = exampleSource('site', {
        kind: 'site',
        location: 'https://example.org/?q=“ünïcode”',
        settings: { hosts: ['example.org'], headers: { authorization: 'x' }, depth: 3, deep: [{}] },
        schedule: 'every 6 hours',
        state: 'failed',
        lastRunAt: '2026-01-02T00:00:00.000Z',
        nextRunAt: '2026-01-03T00:00:00.000Z',
      });
      await store.insert(site);
      expect(await store.get('site')).toEqual(site);
      expect(await store.list()).toEqual([site]);
      expect(await store.get('nothing')).toBeNull();
    });

    test('sources are listed in the order in which they were made', async () => {
      const store = await make();
      const times = { c: '2026-01-01', a: '2026-01-02', b: '2026-01-03' };
      for (const [id, createdAt] of Object.entries(times).reverse()) {
        await store.insert(exampleSource(id, { createdAt }));
      }
      expect((await store.list()).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
    });

    test('a change affects only the given properties, even beside a concurrent one', async () => {
      const store = await make();
      const source = exampleSource('a');
      for (const one of [source, exampleSource('b')]) await store.insert(one);
      const changes: SourceChanges[] = [
        { name: 'New' },
        { settings: {}, schedule: 'daily' },
        { state: 'failed', lastRunAt: '2026-01-02T00:00:00.000Z' },
        { counts: { documents: 1, skipped: 2, failed: 3 } },
        { nextRunAt: '2026-01-03T00:00:00.000Z' },
        { isPaused: true },
        { revision: 7 },
        {},
      ];
      await Promise.all(changes.map((change) => store.update('a', change)));
      expect(await store.get('a')).toEqual(Object.assign({ ...source }, ...changes));
      await store.update('a', { schedule: null, nextRunAt: null });
      const cleared = { schedule: null, nextRunAt: null, name: 'New', isPaused: true };
      expect(await store.get('a')).toMatchObject(cleared);
      expect(await store.get('b')).toEqual(exampleSource('b'));
    });

    test('only the named attributes change, and concurrent changes lose none', async () => {
      const store = await make();
      const number = { type: 'number', facet: true, sort: true } as const;
      await store.insert(exampleSource('a', { attributes: { price: number, brand: number } }));
      const learned = Array.from({ length: 20 }, (_, n) => ({ [`a${n}`]: number }));
      await Promise.all(learned.map((attributes) => store.update('a', { attributes })));
      const brand = { type: 'string', facet: false, sort: true } as const;
      await store.update('a', { attributes: { brand } });
      expect((await store.get('a'))?.attributes).toEqual(
        Object.assign({ price: number, brand }, ...learned),
      );
    });

    test('an unknown source is neither changed nor deleted, and a deleted one does not exist', async () => {
      const store = await make();
      await store.insert(exampleSource('a'));
      await store.update('nothing', { name: 'x' });
      await store.delete('nothing');
      expect(await store.list()).toEqual([exampleSource('a')]);
      await store.delete('a');
      expect([await store.get('a'), await store.list()]).toEqual([null, []]);
    });

    test('ids are unique', async () => {
      const store = await make();
      await store.insert(exampleSource('a'));
      await expect(store.insert(exampleSource('a', { name: 'Other' }))).rejects.toThrow();
      expect(await store.get('a')).toEqual(exampleSource('a'));
    });
  });
}
