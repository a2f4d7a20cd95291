import { cp, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { openDataFolder } from '../data-folder/data-folder.ts';
import { lockFolder } from '../records/folder-lock.ts';
import { MAX_MANIFEST_BYTES } from './backup-manifest.ts';
import { checkData } from './check-data.ts';
import {
  documentsIn,
  emptyFolder,
  testAdapters,
  testBackup,
  testRestore,
  writtenFolder,
} from './test-data-folder.ts';
import { decideRestore, finishRestore, unpackFolder } from './unfinished-restore.ts';
import { writeArchive } from './write-archive.ts';

let file: string;
let folderOfTwo: string;

beforeAll(async () => {
  file = join(await emptyFolder(), 'quarry.backup');
  await testBackup(await writtenFolder(5), file);
  folderOfTwo = await writtenFolder(2);
});

const FIVE = ['doc0', 'doc1', 'doc2', 'doc3', 'doc4'];
const TWO = ['doc0', 'doc1'];

async function copyOfTwo(): Promise<string> {
  const folder = await emptyFolder();
  await cp(folderOfTwo, folder, { recursive: true });
  return folder;
}

describe('a restore', () => {
  test('creates a missing folder, and fills an empty one', async () => {
    const missing = join(await emptyFolder(), 'a/b');
    await testRestore(file, missing);
    expect(documentsIn(missing)).toEqual(FIVE);
    const empty = await emptyFolder();
    expect(await testRestore(file, empty)).toMatchObject({ aside: null });
    expect(documentsIn(empty)).toEqual(FIVE);
  });

  test('gives a folder without any damage', async () => {
    const folder = await emptyFolder();
    await testRestore(file, folder);
    const findings = await checkData(folder, { use: 'still', depth: 'full' }, testAdapters);
    expect(findings.map(({ status }) => status)).toEqual(Array(findings.length).fill('ok'));
    expect(findings.at(-1)).toMatchObject({ detail: 'all 5' });
  });

  test('keeps the contents of a folder, unless replacing is requested', async () => {
    const folder = await copyOfTwo();
    await writeFile(join(folder, 'mine.txt'), 'mine');
    const before = (await readdir(folder, { recursive: true })).sort();
    await expect(testRestore(file, folder)).rejects.toThrow('is not empty');
    expect((await readdir(folder, { recursive: true })).sort()).toEqual(before);
    const { aside } = await testRestore(file, folder, true);
    expect(documentsIn(folder)).toEqual(FIVE);
    expect(documentsIn(aside ?? '')).toEqual(TWO);
    expect(await readFile(join(folder, 'mine.txt'), 'utf8')).toBe('mine');
  });

  test('keeps an existing key and models in the folder', async () => {
    const folder = await emptyFolder();
    await writeFile(join(folder, 'owner-key'), 'a key');
    await mkdir(join(folder, 'models'));
    await testRestore(file, folder);
    expect(await readFile(join(folder, 'owner-key'), 'utf8')).toBe('a key');
    expect(documentsIn(folder)).toEqual(FIVE);
  });

  test('is refused while a server uses the folder', async () => {
    const folder = await copyOfTwo();
    const server = await openDataFolder(folder, lockFolder);
    await expect(testRestore(file, folder, true)).rejects.toThrow('Stop it first');
    await server.close();
    expect(documentsIn(folder)).toEqual(TWO);
  });

  test('of an invalid backup, or one larger than the disk, leaves nothing behind', async () => {
    const wrong = join(await emptyFolder(), 'wrong');
    await writeForged(wrong, [
      { name: 'records.sqlite', sizeBytes: 5 },
      { name: 'documents.sqlite', sizeBytes: 5 },
    ]);
    const huge = join(await emptyFolder(), 'huge');
    await writeForged(huge, [{ name: 'records.sqlite', sizeBytes: 2 ** 52 }]).catch(() => {});
    const parent = await emptyFolder();
    await expect(testRestore(wrong, join(parent, 'new'))).rejects.toThrow('is damaged');
    await expect(testRestore(huge, join(parent, 'new'))).rejects.toThrow(/unpacks to|is damaged/);
    await expect(testRestore(join(parent, 'none'), join(parent, 'new'))).rejects.toThrow('no file');
    await expect(testRestore(file, join(file, 'new'))).rejects.toThrow('is no folder');
    await expect(testRestore(file, file)).rejects.toThrow('is no folder');
    expect(await readdir(parent)).toEqual([]);
  });
});

/** Writes five bytes for each file, regardless of its declared size. */
async function writeForged(
  path: string,
  files: readonly { name: string; sizeBytes: number }[],
): Promise<void> {
  const madeAt = '2026-01-31T12:00:00Z';
  const manifest = { format: 1, quarry: '9', madeAt, documents: 0, leftOut: [], files };
  const pieces: Uint8Array[] = [];
  const output = async (bytes: AsyncIterable<Uint8Array>) => {
    for await (const piece of bytes) pieces.push(piece);
  };
  try {
    await writeArchive(manifest, () => [Buffer.from('bytes')], output);
  } finally {
    await writeFile(path, Buffer.concat(pieces));
  }
}

describe('a power cut during a restore', () => {
  /** A folder of two documents with an unpacked, uncommitted restore of five. */
  async function unpacked(): Promise<string> {
    const folder = await copyOfTwo();
    const arriving = await emptyFolder();
    await testRestore(file, arriving);
    await rename(arriving, unpackFolder(folder));
    await writeFile(join(unpackFolder(folder), 'aside'), 'replaced-x');
    return folder;
  }

  test('before the commit leaves the old data, and the next start removes the rest', async () => {
    const folder = await unpacked();
    const opened = await openDataFolder(folder, lockFolder);
    await opened.close();
    expect(documentsIn(folder)).toEqual(TWO);
    expect(await readdir(folder)).not.toContain('restoring');
  });

  test('after the commit, at any step, ends with the new data and all old data set aside', async () => {
    for (let step = 0; ; step++) {
      const folder = await unpacked();
      await decideRestore(folder);
      let steps = 0;
      const cut = new Error('power cut');
      const isCut = await finishRestore(folder, async (from, to) => {
        if (steps++ === step) throw cut;
        await rename(from, to);
      }).then(
        () => false,
        (error: unknown) => error === cut,
      );
      const opened = await openDataFolder(folder, lockFolder);
      await opened.close();
      expect(documentsIn(folder)).toEqual(FIVE);
      expect(documentsIn(join(folder, 'replaced-x'))).toEqual(TWO);
      const findings = await checkData(folder, { use: 'still', depth: 'full' }, testAdapters);
      expect(findings.filter(({ status }) => status !== 'ok')).toEqual([]);
      expect(await readdir(folder)).not.toContain('arriving');
      if (isCut) continue;
      expect(step).toBeGreaterThan(8); // three old names, the change of phase, and three new names
      return;
    }
  });
});

test('a manifest of the largest index fits its limit', () => {
  const line = JSON.stringify(
    { name: 'index/g999999/segment-999999', sizeBytes: 2 ** 40 },
    null,
    8,
  );
  expect(line.length * 10_000).toBeLessThan(MAX_MANIFEST_BYTES);
});
