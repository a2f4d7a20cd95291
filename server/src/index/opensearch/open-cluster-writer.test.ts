import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openHandingIndex } from '../embedded/open-embedded-index.ts';
import { IndexAway, IndexMisfit } from '../index-away.ts';
import { sampleDocument, sampleStored } from '../test-document.ts';
import { ClusterIndex } from './cluster-index.ts';
import { openClusterWriter } from './open-cluster-writer.ts';
import { RecordedCluster, stampOf } from './test-recorded-cluster.ts';

let directory: string;
let cluster: RecordedCluster;
const open: { close(): void }[] = [];
const waits: number[] = [];

beforeEach(() => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), 'quarry-cluster-writer-'));
  cluster = new RecordedCluster();
  waits.length = 0;
});
afterEach(() => {
  for (const one of open.splice(0)) one.close();
  fs.rmSync(directory, { recursive: true, force: true });
});

function openWriter(refused: string[] = []) {
  const local = openHandingIndex(directory);
  open.push(local);
  return openClusterWriter({
    local,
    index: new ClusterIndex(cluster, { name: 'quarry', folder: 'mine', generation: 'g1' }),
    layout: { shards: 1, replicas: null },
    // No time passes: every pause ends at once.
    timers: {
      after(ms, work) {
        waits.push(ms);
        setImmediate(work);
        return () => undefined;
      },
    },
    removesOthers: false,
    onRefused: (count, type) => refused.push(`${count} ${type}`),
  });
}

const stored = (number: number, ...parts: string[]) => sampleStored({ number, parts });
const ids = () => [...cluster.passages.keys()].sort();
const bulks = () => cluster.requests.filter(({ path: to }) => to.endsWith('/_bulk'));

describe('an index whose texts are in a cluster', () => {
  test('is created at the first change, with the stamp of its data folder', async () => {
    const writer = openWriter();
    await writer.applyStored({ remove: [], add: [stored(1, 'one', 'two')] });
    await writer.commit(7);
    expect(cluster.stamp).toEqual(stampOf('mine'));
    expect(cluster.commit).toMatchObject({ sequence: 7 });
    expect([ids(), writer.committedSequence]).toEqual([['1:0', '1:1'], 7]);
  });

  test('a document that has become shorter keeps none of its passages, also before a commit', async () => {
    const writer = openWriter();
    await writer.applyStored({ remove: [], add: [stored(1, 'one', 'two', 'three')] });
    await writer.commit(1);
    await writer.applyStored({ remove: [], add: [stored(1, 'one', 'two', 'three', 'four')] });
    await writer.applyStored({ remove: [], add: [stored(1, 'one')] });
    await writer.commit(2);
    expect(ids()).toEqual(['1:0']);
    await writer.applyStored({ remove: [1], add: [] });
    await writer.commit(3);
    expect(ids()).toEqual([]);
  });

  test('what is too much for the cluster at the moment is sent again, and nothing else', async () => {
    const writer = openWriter();
    let isBusy = true;
    cluster.before = ({ path: to }) => {
      if (!to.endsWith('/_bulk') || !isBusy) return undefined;
      isBusy = false;
      return {
        errors: true,
        items: [{ index: { _id: '1:0', status: 201 } }, { index: { _id: '1:1', status: 429 } }],
      };
    };
    await writer.applyStored({ remove: [], add: [stored(1, 'one', 'two')] });
    await writer.commit(1);
    expect(ids()).toEqual(['1:1']); // the recorded cluster kept nothing of the first request
    expect([bulks().length, waits]).toEqual([2, [200]]);
  });

  test('a passage that the cluster refuses is reported, and holds up nothing', async () => {
    const refused: string[] = [];
    const writer = openWriter(refused);
    cluster.before = ({ path: to }) =>
      to.endsWith('/_bulk')
        ? {
            errors: true,
            items: [
              { index: { _id: '1:0', status: 400, error: { type: 'mapper_parsing_exception' } } },
            ],
          }
        : undefined;
    await writer.applyStored({ remove: [], add: [stored(1, 'one')] });
    await writer.commit(1);
    expect(refused).toEqual(['1 mapper_parsing_exception']);
  });

  test('many changes are sent in requests of some megabytes', async () => {
    const writer = openWriter();
    const text = Array.from({ length: 20_000 }, (_, i) => `word${i}`).join(' ');
    for (let number = 1; number <= 10; number++) {
      await writer.applyStored({ remove: [], add: [stored(number, text)] });
    }
    await writer.commit(1);
    const sizes = bulks().map(({ body }) => String(body).length);
    expect(sizes.length).toBeGreaterThan(1);
    expect(Math.max(...sizes)).toBeLessThan(8 << 20);
    expect(ids()).toHaveLength(10);
  });
});

describe('while the cluster fails', () => {
  test.each(['unreachable', 'slow', 'busy', 'refused', 'resting'] as const)(
    'a commit (%s) rejects, and the same changes can be made later',
    async (reason) => {
      const writer = openWriter();
      await writer.applyStored({ remove: [], add: [stored(1, 'one')] });
      await writer.commit(1);
      await writer.applyStored({ remove: [1], add: [stored(2, 'two')] });
      cluster.fail(reason);
      await expect(writer.commit(2)).rejects.toBeInstanceOf(IndexAway);
      expect(writer.committedSequence).toBe(1);
      await expect(writer.applyStored({ remove: [], add: [] })).rejects.toBeInstanceOf(IndexAway);
      cluster.work();
      await writer.applyStored({ remove: [1], add: [stored(2, 'two')] });
      await writer.commit(2);
      expect([ids(), writer.committedSequence, writer.statistics().documents]).toEqual([
        ['2:0'],
        2,
        1,
      ]);
    },
  );

  test('what was sent after the last commit is removed before anything else is sent', async () => {
    const writer = openWriter();
    await writer.applyStored({ remove: [], add: [stored(1, 'one')] });
    await writer.commit(1);
    await writer.applyStored({ remove: [], add: [stored(2, 'two', 'more')] });
    // The passages arrive; the commit does not.
    cluster.before = ({ path: to, method }) => {
      if (method === 'PUT' && to.includes('/_doc/')) throw new Error('the server is killed here');
    };
    await expect(writer.commit(2)).rejects.toThrow('killed');
    cluster.work();
    expect(ids()).toEqual(['1:0', '2:0', '2:1']);
    const next = openWriter();
    await next.applyStored({ remove: [], add: [stored(2, 'two')] });
    await next.commit(2);
    expect(ids()).toEqual(['1:0', '2:0']);
  });

  test('a lost answer to a commit is no lost commit', async () => {
    const writer = openWriter();
    await writer.applyStored({ remove: [], add: [stored(1, 'one')] });
    await writer.commit(1);
    await writer.applyStored({ remove: [], add: [stored(2, 'two')] });
    cluster.before = ({ path: to }) => {
      if (to.endsWith('/_refresh')) throw new Error('no answer');
    };
    await expect(writer.commit(2)).rejects.toThrow('no answer');
    cluster.work();
    await writer.applyStored({ remove: [], add: [stored(2, 'two')] });
    await writer.commit(2);
    expect([ids(), cluster.commit?.sequence]).toEqual([['1:0', '2:0'], 2]);
  });
});

describe('an index of the cluster that is not the one of these documents', () => {
  const fill = async () => {
    const writer = openWriter();
    await writer.applyStored({ remove: [], add: [stored(1, 'one')] });
    await writer.commit(5);
    for (const one of open.splice(0)) one.close();
  };
  const change = () => openWriter().applyStored({ remove: [], add: [] });

  test.each<[string, Partial<Pick<RecordedCluster, 'stamp' | 'commit'>>]>([
    ['deleted', { stamp: null }],
    ['of another data folder', { stamp: stampOf('other') }],
    ['of no stamp', { stamp: { version: 0, folder: 'mine' } }],
    ['older than its columns', { commit: { sequence: 4, writer: '', seqNo: 9 } }],
  ])('is noticed if it is %s', async (_name, spoilt) => {
    await fill();
    Object.assign(cluster, spoilt);
    const error: unknown = await change().catch((one: unknown) => one);
    expect(error).toBeInstanceOf(IndexMisfit);
    expect((error as IndexMisfit).isSearchable).toBe(false);
  });

  test('a second server takes it over, and the first one stops writing', async () => {
    const first = openWriter();
    await first.applyStored({ remove: [], add: [stored(1, 'one')] });
    await first.commit(1);
    const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'quarry-cluster-copy-'));
    fs.cpSync(directory, copy, { recursive: true });
    const original = directory;
    directory = copy;
    const second = openWriter();
    await second.applyStored({ remove: [], add: [stored(2, 'two')] });
    await second.commit(2);
    await first.applyStored({ remove: [], add: [stored(3, 'three')] });
    await expect(first.commit(2)).rejects.toThrow(/another server/);
    await expect(first.applyStored({ remove: [], add: [] })).rejects.toThrow(/another server/);
    expect(cluster.commit).toMatchObject({ sequence: 2 });
    for (const one of open.splice(0)) one.close();
    fs.rmSync(original, { recursive: true, force: true });
  });
});

test('a document is the same to the columns here, with the number of passages that have each term', async () => {
  const writer = openWriter();
  await writer.applyStored({ remove: [], add: [stored(1, 'boat boat sail', 'boat')] });
  await writer.commit(1);
  const { passages } = sampleDocument({ number: 1, parts: ['boat boat sail', 'boat'] });
  const terms = ['boat', 'sail'].map(
    (word) => passages[0]!.terms.find(({ text }) => text.startsWith(word))!.text,
  );
  expect(writer.countedTerms([...terms, 'none'])).toEqual([2, 1, 0]);
  expect(writer.passageCount(1)).toBe(2);
  expect(writer.statistics()).toMatchObject({ documents: 1, passages: 2 });
});
