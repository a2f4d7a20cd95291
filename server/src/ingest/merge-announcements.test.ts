import { describe, expect, it } from 'vitest';
import type { IngestEvent } from './ingest-messages.ts';
import { MergeAnnouncements } from './merge-announcements.ts';

function announcing() {
  const posted: IngestEvent[] = [];
  return { posted, announcements: new MergeAnnouncements((event) => posted.push(event)) };
}

describe('MergeAnnouncements', () => {
  it('waits until the main thread has opened the merged segment, in either order of two', async () => {
    const { posted, announcements } = announcing();
    const ended: string[] = [];
    const both = ['first', 'second'].map((file) =>
      announcements.announce(file).then(() => ended.push(file)),
    );
    expect(posted).toEqual([
      { type: 'merged', mergeId: 1, file: 'first' },
      { type: 'merged', mergeId: 2, file: 'second' },
    ]);
    announcements.take({ type: 'opened', mergeId: 2 });
    await both[1];
    expect(ended).toEqual(['second']);
    announcements.take({ type: 'opened', mergeId: 1 });
    await both[0];
    expect(ended).toEqual(['second', 'first']);
  });

  it('does not wait for a main thread that never answers, and accepts a late answer', async () => {
    const { announcements } = announcing();
    await announcements.announce('file', 1);
    announcements.take({ type: 'opened', mergeId: 1 });
  });
});
