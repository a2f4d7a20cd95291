import { describe, expect, it } from 'vitest';
import type { SearchIndex } from '../index/search-index.ts';
import { TestTime } from '../runtime/test-time.ts';
import { IndexSync } from './index-sync.ts';

/** An index that only records its calls. */
function recording({ hasRoom = true, isConsolidated = false } = {}) {
  const asked: string[] = [];
  const time = new TestTime();
  const index = {
    sync: async () => void asked.push('sync'),
    consolidate: async () => {
      asked.push('consolidate');
      const isDone = isConsolidated;
      isConsolidated = false;
      return isDone;
    },
  };
  const sync = new IndexSync(() => index as unknown as SearchIndex, {
    timers: time,
    onSync: () => asked.push('reported'),
    onFailure: (error) => expect.unreachable(String(error)),
    hasRoom: () => hasRoom,
  });
  return { sync, asked, pass: (ms: number) => time.advance(ms) };
}

describe('a written index', () => {
  it('is synced five seconds after a commit, and consolidated after three more without one', async () => {
    const { sync, asked, pass } = recording();
    sync.soon();
    await pass(5_000);
    expect(asked).toEqual(['sync', 'reported']);
    await pass(2_000);
    sync.soon();
    await pass(5_000);
    expect(asked).toEqual(['sync', 'reported', 'sync', 'reported']);
    await pass(3_000);
    expect(asked.slice(4)).toEqual(['consolidate']);
    await pass(60_000);
    expect(asked).toHaveLength(5);
  });

  it('is reported to readers and synced after its consolidation', async () => {
    const { sync, asked, pass } = recording({ isConsolidated: true });
    sync.soon();
    await pass(5_000);
    await pass(3_000);
    await pass(5_000);
    expect(asked).toEqual(['sync', 'reported', 'consolidate', 'reported', 'sync', 'reported']);
  });

  it('is not consolidated if the disk has no room for a second copy, nor after closing', async () => {
    const full = recording({ hasRoom: false });
    full.sync.soon();
    await full.pass(5_000);
    await full.pass(3_000);
    expect(full.asked).not.toContain('consolidate');
    const closed = recording();
    closed.sync.soon();
    await closed.pass(5_000);
    await closed.sync.close();
    await closed.pass(3_000);
    expect(closed.asked).not.toContain('consolidate');
  });
});
