import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import type { DataFolder } from '../storage/data-folder/data-folder.ts';
import { beginContent } from './begin-start.ts';
import { readSettings } from './config/read-settings.ts';

const FAILING = `
  import { parentPort } from 'node:worker_threads';
  parentPort.once('message', () => { throw new Error('no documents'); });
`;

test('an ingest thread that cannot start fails the start, and is no unhandled rejection before', async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => void unhandled.push(reason);
  process.on('unhandledRejection', note);
  try {
    const root = await mkdtemp(join(tmpdir(), 'quarry-begin-'));
    // Only these two properties are used.
    const folder = { root, documentsFile: join(root, 'documents.sqlite') } as DataFolder;
    const closing = new AsyncDisposableStack();
    const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(FAILING)}`));
    const { settings } = readSettings({}, root);
    const begun = beginContent(worker, { settings, folder, log: () => undefined, closing });
    // Not `once` of node:events, which rejects with the error of the thread.
    await new Promise((resolve) => worker.once('exit', resolve));
    await turn();
    expect(unhandled).toEqual([]);
    await expect(begun.ingest).rejects.toThrow('no documents');
    await closing.disposeAsync();
  } finally {
    process.off('unhandledRejection', note);
  }
});
