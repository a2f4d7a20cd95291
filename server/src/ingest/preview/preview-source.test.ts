import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anyDocument } from '../../api/test-server.ts';
import { guardOwnData } from '../../runtime/disk/own-data.ts';
import type { Connector, Finding } from '../connectors/connector.ts';
import { createFolderConnector } from '../connectors/folder/folder-connector.ts';
import { JobFault } from '../jobs/job-fault.ts';
import { createPlainTextPool } from '../test-plain-text-pool.ts';
import { previewBounds, previewSource } from './preview-source.ts';

const pool = createPlainTextPool();
const never = new AbortController().signal;
let directory: string;
beforeEach(async () => {
  directory = await realpath(await mkdtemp(join(tmpdir(), 'quarry-preview-')));
});
afterEach(() => rm(directory, { recursive: true }));

/** Lists these originals, and nothing else. */
function listing(list: Connector['list']): Connector {
  return { listsEverything: true, list, watch: async () => null };
}

const folder = () =>
  createFolderConnector({
    root: directory,
    settings: {},
    ownData: guardOwnData(join(directory, 'data'), { now: () => 1e12 }),
    maxFileBytes: 1e6,
  });

const preview = (connector: Connector, deadline = never) =>
  previewSource({ connector, pool, maxDocumentBytes: 1e6, deadline });

const page = (text: string): Finding => {
  const { sourceId: _, ...document } = anyDocument({ title: 'A <b>page</b>', text, type: 'page' });
  return { kind: 'document', document };
};

describe('of a folder', () => {
  test('the first files are read, and others are listed with the reason for leaving them out', async () => {
    await writeFile(join(directory, 'a.md'), 'The first\n\n   file.');
    await writeFile(join(directory, 'b.bin'), 'BINARY');
    await writeFile(join(directory, '.hidden'), 'Hidden.');
    expect(await preview(folder())).toEqual({
      documents: [
        {
          title: 'a.md',
          url: expect.stringMatching(/^file:.*\/a\.md$/),
          type: 'file',
          mediaType: 'text/plain',
          language: 'en',
          excerpt: 'The first file.',
        },
      ],
      leftOut: expect.arrayContaining([{ path: 'b.bin', reason: 'binary' }]),
      leftOutCount: 2,
      isWhole: true,
      failure: null,
    });
  });

  test('no more is read than is shown', async () => {
    for (let at = 0; at < 20; at++) await writeFile(join(directory, `${at}.md`), 'Words.');
    const before = pool.readCount;
    const seen = await preview(folder());
    expect(seen.documents).toHaveLength(previewBounds.maxDocuments);
    expect(seen.isWhole).toBe(false);
    expect(pool.readCount - before).toBe(previewBounds.maxDocuments);
  });

  test('files that together exceed the limit are not read', async () => {
    for (const name of ['a.md', 'b.md', 'c.md'])
      await writeFile(join(directory, name), '0123456789');
    const seen = await previewSource({
      connector: folder(),
      pool,
      maxDocumentBytes: 1e6,
      deadline: never,
      bounds: { ...previewBounds, maxBytes: 25 },
    });
    expect(seen.documents).toHaveLength(2);
    expect(seen.isWhole).toBe(false);
  });
});

test('an endless listing without documents is stopped in time', async () => {
  let listed = 0;
  const endless = listing(async function* () {
    for (;;) yield { kind: 'skipped', externalId: String(listed++), reason: 'hidden' };
  });
  const seen = await preview(endless);
  expect(listed).toBeLessThanOrEqual(previewBounds.maxFindings + 1);
  expect(seen.leftOut).toHaveLength(previewBounds.maxLeftOut);
  expect(seen).toMatchObject({ leftOutCount: previewBounds.maxFindings, isWhole: false });
});

test('when the time is over, the findings so far are shown', async () => {
  const deadline = new AbortController();
  const slow = listing(async function* (_known, signal) {
    yield page('One.');
    deadline.abort(new Error('late'));
    await new Promise((_, reject) => {
      if (signal.aborted) reject(signal.reason);
    });
  });
  const seen = await preview(slow, deadline.signal);
  expect(seen).toMatchObject({ isWhole: false, failure: null, documents: [{ excerpt: 'One.' }] });
});

test('a place that cannot be read gives the reason; a bug is not reported as its fault', async () => {
  const lost = listing(async function* () {
    yield page('One.');
    throw new JobFault('root-missing', 'It is gone.');
  });
  expect(await preview(lost)).toMatchObject({
    documents: [{}],
    isWhole: false,
    failure: { code: 'root-missing', message: 'It is gone.' },
  });
  const broken = listing(async function* () {
    yield page('One.');
    throw new TypeError('a defect');
  });
  await expect(preview(broken)).rejects.toThrow('a defect');
});

test('an excerpt of any text is one short line', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 5_000 }), async (text) => {
      const only = listing(async function* () {
        yield page(text);
      });
      const [document] = (await preview(only)).documents;
      expect(document?.excerpt).not.toMatch(/[\r\n\t\u2028\u2029]/);
      expect(document?.excerpt.length).toBeLessThanOrEqual(300);
      expect(document?.title).toBe('A <b>page</b>'); // the page that draws it escapes it
    }),
    { numRuns: 50 },
  );
});
