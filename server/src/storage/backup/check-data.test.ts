import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exampleDocument } from '../../documents/document-store.suite.ts';
import { liveIndexDirectory } from '../../ingest/index-generations.ts';
import { checkData } from './check-data.ts';
import { emptyFolder, openWrittenData, testAdapters, writtenFolder } from './test-data-folder.ts';

const check = (root: string) => checkData(root, { use: 'live', depth: 'full' }, testAdapters);

/** The findings other than `ok`. */
async function findingsIn(root: string) {
  const findings = await check(root);
  return findings.filter(({ status }) => status !== 'ok').map(({ name, status }) => [name, status]);
}

/** Changes one byte after the first occurrence of `text`. */
async function changeAt(file: string, text: string): Promise<void> {
  const bytes = await readFile(file);
  const at = bytes.indexOf(text);
  expect(at).toBeGreaterThan(0);
  bytes[at + 2]! ^= 1;
  await writeFile(file, bytes);
}

test('data that a writer has open is sound, and documents not indexed yet are no fault', async () => {
  const data = await openWrittenData();
  await data.write('doc', 3);
  expect((await check(data.root)).at(-1)).toMatchObject({ status: 'ok', detail: 'all 3' });
  data.store.put([exampleDocument('later')], '2026-01-01T00:00:00Z');
  expect((await check(data.root)).at(-1)).toMatchObject({
    status: 'ok',
    detail: expect.stringContaining('behind by 1 of the log'),
  });
  await data.close();
});

test('a byte that was changed in a document is a fault', async () => {
  const root = await writtenFolder();
  await changeAt(join(root, 'documents.sqlite'), 'doc3');
  expect(await findingsIn(root)).toEqual([['documents.sqlite', 'fault']]);
});

test('a damaged or missing index is a warning: it is made again', async () => {
  const root = await writtenFolder();
  const segment = join(liveIndexDirectory(root), 'segment-1');
  const bytes = await readFile(segment);
  bytes[bytes.length >> 2]! ^= 1;
  await writeFile(segment, bytes);
  expect(await findingsIn(root)).toEqual([['Index', 'warning']]);
  await rm(join(root, 'index'), { recursive: true });
  expect(await findingsIn(root)).toEqual([['Documents in the index', 'warning']]);
});

test('a folder without data is reported as such', async () => {
  await expect(check(await emptyFolder())).rejects.toThrow(
    'not the data folder of a Quarry server',
  );
});
