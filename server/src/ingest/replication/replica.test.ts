import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { DocumentInput } from '../../documents/document.ts';
import { exampleDocument } from '../../documents/document-store.suite.ts';
import { LogAwayError, TrimmedLogError } from '../../documents/log/document-log.ts';
import { createMemoryDocumentLog } from '../../documents/log/test-document-log.ts';
import type { WriteOperation } from '../write-batch.ts';
import { ForeignDocumentsError } from './replica.ts';
import { nodeFolder, startTestNode, type TestNode } from './test-node.ts';

const folders: { folder: string; remove: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const { remove } of folders.splice(0)) await remove();
});

async function newFolder(): Promise<string> {
  const made = await nodeFolder();
  folders.push(made);
  return made.folder;
}

const SENTENCES = [
  'Granite is an igneous rock of quartz, feldspar and mica, found where the crust has cooled slowly. '.repeat(
    4,
  ),
  'Granite is an igneous rock of quartz, feldspar and mica, found where the crust cooled slowly. '.repeat(
    4,
  ),
  'Basalt is a dark volcanic rock that cools fast at the surface or in water. '.repeat(4),
  'water',
];

const sourceId = fc.constantFrom('docs', 'notes');
const externalId = fc.constantFrom('a.md', 'b.md', 'a.html', 'c', 'd', 'e');
const input: fc.Arbitrary<DocumentInput> = fc
  .record({
    sourceId,
    externalId,
    place: fc.nat(SENTENCES.length - 1),
    version: fc.constantFrom('n:1', 'n:2', 'n:3', 'h:x'),
    cents: fc.option(fc.integer({ min: 1, max: 500 })),
    hasThumbnail: fc.boolean(),
  })
  .map(({ place, cents, hasThumbnail, ...given }) => {
    const text = SENTENCES[place]!; // within it
    return exampleDocument(given.externalId, {
      ...given,
      text,
      passages: [{ start: 0, end: text.length, headings: [] }],
      ...(hasThumbnail && {
        thumbnail: { mediaType: 'image/webp', bytes: new Uint8Array([place]) },
      }),
      ...(cents !== null && {
        facts: { product: { price: { amount: cents / 100, currency: 'EUR' } } },
      }),
    });
  });
const inputs = fc.array(input, { minLength: 1, maxLength: 4 });
const operation: fc.Arbitrary<WriteOperation> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('put' as const), inputs }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('exchange' as const),
      sourceId,
      externalIds: fc.array(externalId),
      inputs,
    }),
  },
  fc.record({ kind: fc.constant('remove' as const), sourceId, externalIds: fc.array(externalId) }),
  fc.record({
    kind: fc.constant('touch' as const),
    sourceId,
    touched: fc.array(
      fc.record({ externalId, version: fc.constant('n:9'), modifiedAt: fc.constant(null) }),
    ),
  }),
  fc.record({
    kind: fc.constant('reject' as const),
    sourceId,
    rejections: fc.array(
      fc.record({
        externalId,
        version: fc.constant('v'),
        kind: fc.constant('failed' as const),
        reason: fc.constant('malformed'),
      }),
    ),
  }),
  fc.record({
    kind: fc.constantFrom('setAside' as const, 'removeSource' as const),
    sourceId,
  }),
  fc.record({
    kind: fc.constant('bringBack' as const),
    sourceId,
    limit: fc.integer({ min: 1, max: 5 }),
    onLeft: fc.constant(() => undefined),
  }),
);

describe('nodes that share a log', () => {
  it('have equal documents, ids, numbers, copies and search results, whatever each writes, and after kill -9', async () => {
    const step = fc.record({
      operation,
      node: fc.nat(1),
      // Others gather for a quarter of a second.
      isUrgent: fc.nat(9).map((n) => n > 0),
      isAwaited: fc.boolean(),
      isKilled: fc.nat(5).map((n) => n === 0),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 20 }), async (steps) => {
        const log = createMemoryDocumentLog();
        const places = [await newFolder(), await newFolder()];
        const nodes = [
          await startTestNode(places[0]!, log, { nowMs: 1e12 }),
          await startTestNode(places[1]!, log, { nowMs: 1e12 + 864e5 }),
        ];
        const writing: Promise<unknown>[] = [];
        for (const { operation, node: at, isUrgent, isAwaited, isKilled } of steps) {
          const node = nodes[at]!; // one of two
          const written = node.writer.write(operation, { urgent: isUrgent });
          writing.push(written);
          if (isAwaited) await written;
          if (!isKilled) continue;
          await Promise.all(writing.splice(0));
          await node.follower.close();
          await node.stop(true);
          nodes[at] = await startTestNode(places[at]!, log);
        }
        await Promise.all(writing);
        await expectEqual(nodes);
        const third = await startTestNode(await newFolder(), log);
        await expectEqual([...nodes, third]);
        for (const node of [...nodes, third]) await node.stop();
      }),
      { numRuns: 10, endOnFailure: true },
    );
  }, 120_000);

  it('keep the newer of two pushes of one document, also where each node knew nothing of the other', async () => {
    const log = createMemoryDocumentLog();
    const nodes = [
      await startTestNode(await newFolder(), log, { isFollowing: false }),
      await startTestNode(await newFolder(), log, { isFollowing: false }),
    ];
    const push = (node: TestNode, version: string) =>
      node.writer.write(
        {
          kind: 'exchange',
          sourceId: 'docs',
          externalIds: [],
          inputs: [exampleDocument('a', { version })],
        },
        { urgent: true },
      );
    await push(nodes[0]!, 'n:2');
    await push(nodes[1]!, 'n:1');
    await expectEqual(nodes);
    for (const node of nodes) {
      expect(node.store.list({ limit: 1, offset: 0 }).documents[0]?.version).toBe('n:2');
      await node.stop();
    }
  });

  it('perform what was appended once, though the answer was lost', async () => {
    const log = createMemoryDocumentLog();
    const folder = await newFolder();
    const node = await startTestNode(folder, log, { isFollowing: false });
    log.mode = 'lost';
    const write = node.writer.write({ kind: 'put', inputs: [exampleDocument('a')] });
    await expect(write).rejects.toBeInstanceOf(LogAwayError);
    expect(node.store.counts().documents).toBe(0);
    log.mode = 'working';
    await node.follower.reachEnd();
    expect(node.replica.position).toBe(1);
    expect(node.store.counts().documents).toBe(1);
    const [number] = node.store.numbersAfter(0, 1);
    await node.stop();
    const again = await startTestNode(folder, log);
    await again.follower.reachEnd();
    expect(again.store.numbersAfter(0, 10)).toEqual([number]);
    await again.stop();
  });

  it('read on and refuse writes while the log is away, and go on when it is back', async () => {
    const log = createMemoryDocumentLog();
    const [one, other] = [
      await startTestNode(await newFolder(), log),
      await startTestNode(await newFolder(), log),
    ];
    await one.writer.write({ kind: 'put', inputs: [exampleDocument('a')] });
    log.mode = 'away';
    const write = one.writer.write({ kind: 'put', inputs: [exampleDocument('b')] });
    await expect(write).rejects.toBeInstanceOf(LogAwayError);
    await expect(one.follower.reachEnd()).rejects.toBeInstanceOf(LogAwayError);
    expect(one.store.counts().documents).toBe(1);
    log.mode = 'working';
    await one.writer.write({ kind: 'put', inputs: [exampleDocument('b')] });
    await expectEqual([one, other]);
    expect(other.store.counts().documents).toBe(2);
    for (const node of [one, other]) await node.stop();
  });

  it('refuse documents that the log did not make, of another log, or beyond its end', async () => {
    const log = createMemoryDocumentLog();
    const folder = await newFolder();
    const node = await startTestNode(folder, log);
    await node.writer.write({ kind: 'put', inputs: [exampleDocument('a')] });
    await node.stop();
    const open = (into: string, of = log) => startTestNode(into, of);
    await expect(open(folder, createMemoryDocumentLog('other'))).rejects.toBeInstanceOf(
      ForeignDocumentsError,
    );
    await expect(open(folder, createMemoryDocumentLog())).rejects.toBeInstanceOf(
      ForeignDocumentsError,
    );
  });

  it('do not go on where entries that they lack were forgotten', async () => {
    const log = createMemoryDocumentLog();
    const node = await startTestNode(await newFolder(), log);
    await node.writer.write({ kind: 'put', inputs: [exampleDocument('a')] });
    await log.trim(1);
    await expect(startTestNode(await newFolder(), log)).rejects.toBeInstanceOf(TrimmedLogError);
    await node.writer.write({ kind: 'put', inputs: [exampleDocument('b')] });
    expect(node.store.counts().documents).toBe(2);
    await node.stop();
  });
});

async function expectEqual(nodes: readonly TestNode[]): Promise<void> {
  for (const node of nodes) await node.follower.reachEnd();
  const [first, ...others] = await Promise.all(nodes.map((node) => node.content()));
  for (const other of others) expect(other).toEqual(first);
  for (const { faults } of nodes)
    expect(faults.filter((fault) => !(fault instanceof LogAwayError))).toEqual([]);
}
