import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createExtractionPool, type ExtractionTask } from './extraction-pool.ts';

const MAX_BYTES = 32 * 1024 * 1024;
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quarry-pool-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function fileOf(fileName: string, text: string | Uint8Array): Promise<ExtractionTask> {
  const path = join(folder, fileName);
  await writeFile(path, text);
  return { path, fileName, maxBytes: MAX_BYTES };
}

function neverAborted(): AbortSignal {
  return new AbortController().signal;
}

describe('the extraction pool', () => {
  test('answers in the order of its tasks, with the size and the hash of each file', async () => {
    const pool = createExtractionPool({
      threads: 2,
      timeoutMsPerFile: 60_000,
      maxHeapMiB: 256,
      dataDir: null,
    });
    const names = Array.from({ length: 100 }, (_, at) => `note-${at}.md`);
    const tasks = await Promise.all(names.map((name) => fileOf(name, `# Title of ${name}\n\nabc`)));
    const outcomes = await pool.extract(tasks, neverAborted());
    await pool.close();
    expect(
      outcomes.map((one) => (one.status === 'extracted' ? one.content.title : one.detail)),
    ).toEqual(names.map((name) => `Title of ${name}`));
    expect(outcomes[0]).toMatchObject({
      sizeBytes: 25,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  test('a file that hangs fails alone, and the files beside it are read', async () => {
    const pool = createExtractionPool({
      threads: 1,
      timeoutMsPerFile: 6_000,
      maxHeapMiB: 512,
      dataDir: null,
    });
    // Each closing tag is looked for among all open elements: 13 to 30 seconds. A short file takes a third of a second, the start included.
    const slow = `${'<div>'.repeat(4_900)}${'</b></i>'.repeat(3_500_000)}`;
    const tasks = [
      await fileOf('before.md', 'before'),
      await fileOf('slow.html', slow),
      await fileOf('after.md', 'after'),
    ];
    const outcomes = await pool.extract(tasks, neverAborted());
    await pool.close();
    expect(
      outcomes.map((one) => (one.status === 'extracted' ? one.content.title : one.status)),
    ).toEqual(['before', 'failed', 'after']);
    expect(outcomes[1]).toMatchObject({ reason: 'timeout' });
  });

  test('a file that needs too much memory fails alone', async () => {
    const pool = createExtractionPool({
      threads: 1,
      timeoutMsPerFile: 60_000,
      maxHeapMiB: 128,
      dataDir: null,
    });
    const tasks = [
      await fileOf('small.md', 'small'),
      await fileOf('large.json', `[${'{"a":[1,2,3]},'.repeat(1_500_000)}1]`),
    ];
    const outcomes = await pool.extract(tasks, neverAborted());
    await pool.close();
    expect(outcomes[0]).toMatchObject({ status: 'extracted' });
    expect(outcomes[1]).toMatchObject({ status: 'failed', reason: 'memory' });
  });

  test('files that are gone or of no use are outcomes', async () => {
    const pool = createExtractionPool({
      threads: 1,
      timeoutMsPerFile: 60_000,
      maxHeapMiB: 256,
      dataDir: null,
    });
    const gone = { path: join(folder, 'gone.md'), fileName: 'gone.md', maxBytes: MAX_BYTES };
    const picture = { path: join(folder, 'gone.png'), fileName: 'gone.png', maxBytes: MAX_BYTES };
    const outcomes = await pool.extract([gone, picture], neverAborted());
    await pool.close();
    expect(outcomes).toMatchObject([{ reason: 'unreadable' }, { reason: 'binary' }]);
  });

  test('what was fetched is read beside files and media, and answers come in the order of the tasks', async () => {
    const pool = createExtractionPool({
      threads: 2,
      timeoutMsPerFile: 60_000,
      maxHeapMiB: 256,
      dataDir: null,
    });
    const page = (at: number): ExtractionTask => ({
      bytes: Buffer.from(`<title>Page ${at}</title><p>words <a href=next>next</a>`),
      url: 'https://example.org/',
      fileName: '',
      contentType: 'text/html',
      maxBytes: MAX_BYTES,
    });
    const noPicture: ExtractionTask = { ...page(9), readAs: 'image' };
    const file = await fileOf('beside.md', '# Beside');
    const outcomes = await pool.extract([page(1), noPicture, file, page(2)], neverAborted());
    await pool.close();
    expect(
      outcomes.map((one) => (one.status === 'extracted' ? one.content.title : 'no picture')),
    ).toEqual(['Page 1', 'no picture', 'Beside', 'Page 2']);
    expect(outcomes[3]).toMatchObject({ page: { links: [{ url: 'https://example.org/next' }] } });
  });

  test('stops when its caller does, and when it is closed', async () => {
    const pool = createExtractionPool({
      threads: 1,
      timeoutMsPerFile: 60_000,
      maxHeapMiB: 256,
      dataDir: null,
    });
    const task = await fileOf('a.md', 'words');
    const reason = new Error('no longer wanted');
    await expect(pool.extract([task], AbortSignal.abort(reason))).rejects.toBe(reason);
    const caller = new AbortController();
    const running = pool.extract([task], caller.signal);
    caller.abort(reason);
    await expect(running).rejects.toBe(reason);
    await pool.close();
    await expect(pool.extract([task], neverAborted())).rejects.toThrow('closed');
  });
});
