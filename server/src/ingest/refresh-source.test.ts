import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exampleDocument } from '../documents/document-store.suite.ts';
import { testTypes } from './attributes/test-types.ts';
import type { Connector, Finding } from './connectors/connector.ts';
import { InFlightGate } from './in-flight-gate.ts';
import type { JobProgress } from './jobs/job.ts';
import { JobFault } from './jobs/job-fault.ts';
import { ProgressTracker } from './progress-tracker.ts';
import { refreshSource } from './refresh-source.ts';
import { openWrittenDocuments, type WrittenDocuments } from './test-documents.ts';
import { createPlainTextPool } from './test-plain-text-pool.ts';

let documents: WrittenDocuments;
beforeEach(async () => {
  documents = await openWrittenDocuments();
});
afterEach(() => documents.close());

type Listing = Finding | JobFault;

/** Refreshes a source whose place has these documents. */
async function refresh(listing: readonly Listing[], listsEverything = true): Promise<JobProgress> {
  const progress = new ProgressTracker({ now: () => 0 }, 'reading');
  await refreshSource({
    sourceId: 'docs',
    store: documents.store,
    writer: documents.writer,
    progress,
    pool: createPlainTextPool(),
    maxDocumentBytes: 1_000,
    attributes: testTypes(),
    clock: { now: () => 0 },
    gate: new InFlightGate({ files: 4, bytes: 1_000 }),
    connector: scripted(listing, listsEverything),
    signal: new AbortController().signal,
  });
  return progress.snapshot();
}

function scripted(listing: readonly Listing[], listsEverything: boolean): Connector {
  return {
    listsEverything,
    async *list() {
      for (const finding of listing) {
        if (finding instanceof JobFault) throw finding;
        yield finding;
      }
    },
    watch: async () => null,
  };
}

function page(externalId: string, text: string, version = text): Finding {
  // Copies would be folded into one result.
  const words = `${text} ${externalId}`;
  const { sourceId: _, ...document } = exampleDocument(externalId, { text: words, version });
  return { kind: 'document', document };
}
const unchanged = (externalId: string): Finding => ({ kind: 'unchanged', externalId });

describe('documents that a connector reads itself', () => {
  it('are written if they are new or changed, and are kept otherwise', async () => {
    const first = await refresh([page('a', 'apple'), page('b', 'banana')]);
    expect(first).toMatchObject({ found: 2, done: 2, added: 2 });
    const again = await refresh([page('a', 'apple'), page('b', 'blueberry')]);
    expect(again).toMatchObject({ found: 2, done: 2, unchanged: 1, changed: 1 });
    expect(documents.search('blueberry')).toEqual(['b']);
    expect(documents.search('banana')).toEqual([]);
  });

  it('are removed if a complete listing does not contain them, and are kept if it has them unchanged', async () => {
    await refresh([page('a', 'apple'), page('b', 'apple'), page('c', 'apple')]);
    const { unchanged: kept, removed } = await refresh([unchanged('a'), page('c', 'apple tart')]);
    expect({ kept, removed }).toEqual({ kept: 1, removed: 1 });
    expect(documents.search('apple')).toEqual(['a', 'c']);
  });

  it('are counted once if a listing has them twice', async () => {
    await refresh([page('a', 'apple')]);
    const progress = await refresh([page('a', 'apricot'), unchanged('a'), unchanged('never')]);
    expect(progress).toMatchObject({ found: 1, done: 1, changed: 1, unchanged: 0, removed: 0 });
  });

  it('are kept if the listing shows only the newest, until they are reported as gone', async () => {
    await refresh([page('a', 'apple'), page('b', 'apple')], false);
    await refresh([page('c', 'apple')], false);
    expect(documents.search('apple')).toEqual(['a', 'b', 'c']);
    const { removed } = await refresh([{ kind: 'gone', externalId: 'a' }], false);
    expect(removed).toBe(1);
    expect(documents.search('apple')).toEqual(['b', 'c']);
  });

  it('are removed if they are left out on purpose, and kept if they cannot be examined', async () => {
    for (const listsEverything of [true, false]) {
      await refresh([page('a', 'apple'), page('b', 'apple')], listsEverything);
      const progress = await refresh(
        [
          { kind: 'skipped', externalId: 'a', reason: 'noindex' },
          { kind: 'failed', externalId: 'b', reason: 'timeout' },
        ],
        listsEverything,
      );
      expect(progress).toMatchObject({ skipped: { noindex: 1 }, failedCount: 1, removed: 1 });
      expect(documents.search('apple')).toEqual(['b']);
    }
  });

  it('are kept if they were read before the place disappeared, and nothing is removed', async () => {
    await refresh([page('a', 'apple')]);
    const lost = new JobFault('connection-failed', 'Gone.', { isTemporary: true });
    await expect(refresh([page('b', 'apple'), lost])).rejects.toBe(lost);
    expect(documents.search('apple')).toEqual(['a', 'b']);
  });

  it('are all written, even if they exceed the limit of concurrent ones', async () => {
    const many = Array.from({ length: 12 }, (_, at) =>
      page(`p${at}`, `apple ${'long '.repeat(60)}${at}`),
    );
    expect(await refresh(many)).toMatchObject({ found: 12, added: 12 });
    expect(documents.store.counts().documents).toBe(12);
  });
});

describe('the progress of a refresh', () => {
  it('counts the expected documents until the listing ends', () => {
    const progress = new ProgressTracker({ now: () => 0 }, 'reading');
    progress.expect(10);
    progress.find(2);
    progress.settle('added');
    expect(progress.snapshot()).toMatchObject({ found: 10, done: 1 });
    progress.knowTotal();
    expect(progress.snapshot()).toMatchObject({ found: 2, done: 1 });
  });
});
