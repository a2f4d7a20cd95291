import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { liveIndexDirectory } from '../../ingest/index-generations.ts';
import { backupData } from './backup-data.ts';
import { pinUploads } from './pin-uploads.ts';
import { checkArchive } from './read-archive.ts';
import {
  documentsIn,
  emptyFolder,
  openWrittenData,
  testAdapters,
  testBackup,
  testRestore,
  writtenFolder,
} from './test-data-folder.ts';

describe('a backup', () => {
  test('holds everything committed before it, and nothing written meanwhile', async () => {
    const data = await openWrittenData();
    await data.write('before', 3);
    const file = join(await emptyFolder(), 'quarry.backup');
    let isWriting = true;
    const writing = (async () => {
      for (let batch = 0; isWriting; batch++) await data.write(`meanwhile${batch}-`, 2);
    })();
    await testBackup(data.root, file, { pause: () => new Promise(setImmediate) });
    isWriting = false;
    await writing;
    await data.close();
    const folder = await emptyFolder();
    await testRestore(file, folder);
    const restored = documentsIn(folder);
    expect(restored).toEqual(expect.arrayContaining(['before0', 'before1', 'before2']));
    // Batches are complete, and none is present without the previous one.
    const batches = (restored.length - 3) / 2;
    const expected = Array.from({ length: batches }, (_, batch) =>
      [0, 1].map((at) => `meanwhile${batch}-${at}`),
    );
    expect(restored).toEqual(['before0', 'before1', 'before2', ...expected.flat()].sort());
  });

  test('of a node whose control data is in PostgreSQL holds the rest, and which node it is', async () => {
    const root = await writtenFolder(3);
    await rm(join(root, 'records.sqlite'));
    const file = join(await emptyFolder(), 'quarry.backup');
    await expect(testBackup(root, file)).rejects.toThrow('records.sqlite');
    await writeFile(join(root, 'node-id'), 'a node\n');
    await testBackup(root, file);
    const folder = await emptyFolder();
    await testRestore(file, folder);
    expect(documentsIn(folder)).toEqual(['doc0', 'doc1', 'doc2']);
    expect(await readFile(join(folder, 'node-id'), 'utf8')).toBe('a node\n');
  });

  test('is readable only by its owner, holds no plaintext secret, and leaves no other file', async () => {
    const root = await writtenFolder();
    await writeFile(join(root, 'owner-key'), 'qk_live_secret');
    await writeFile(join(root, 'quarry.json'), '{"version":"1.2.3"}');
    const folder = await emptyFolder();
    const file = join(folder, 'quarry.backup');
    const { manifest } = await testBackup(root, file);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['quarry.backup']);
    const names = manifest.files.map(({ name }) => name);
    expect(names).not.toContain('owner-key');
    expect(names).toContain('quarry.json');
  });

  test('holds uploaded files of any name', async () => {
    const root = await writtenFolder();
    const notes = join(root, 'uploads', 'notes');
    await mkdir(join(root, 'uploads', '.arriving'), { recursive: true });
    await mkdir(notes);
    const long = `${'ä'.repeat(98)}.pdf`;
    await writeFile(join(root, 'uploads', '.arriving', 'half'), 'half');
    await writeFile(join(notes, 'Größe 日本.md'), 'Hello.');
    await writeFile(join(notes, long), 'x'.repeat(1_000));
    const folder = await emptyFolder();
    const file = join(folder, 'quarry.backup');
    const { manifest } = await testBackup(root, file);
    const names = manifest.files.map(({ name }) => name).filter((name) => name.includes('/notes/'));
    expect(names.sort()).toEqual([`uploads/notes/${long}`, 'uploads/notes/Größe 日本.md'].sort());
    expect((await readdir(join(root, 'uploads'))).sort()).toEqual(['.arriving', 'notes']);
    const restored = await emptyFolder();
    await testRestore(file, restored);
    const at = (name: string) => readFile(join(restored, 'uploads', 'notes', name), 'utf8');
    expect(await at('Größe 日本.md')).toBe('Hello.');
    expect(await at(long)).toHaveLength(1_000);
  });

  test('holds an uploaded file unchanged even if it is replaced or removed meanwhile', async () => {
    const root = await writtenFolder();
    const notes = join(root, 'uploads', 'notes');
    await mkdir(notes, { recursive: true });
    await writeFile(join(notes, 'a.md'), 'First.');
    await writeFile(join(notes, 'b.md'), 'First.');
    const uploads = await pinUploads(root);
    await rm(join(notes, 'a.md'));
    await writeFile(join(notes, 'new'), 'Second, and longer.');
    await rename(join(notes, 'new'), join(notes, 'b.md'));
    const texts = await Promise.all(uploads.files.map(({ path }) => readFile(path, 'utf8')));
    expect(texts).toEqual(['First.', 'First.']);
    await uploads.close();
    expect(await readdir(join(root, 'uploads'))).toEqual(['notes']);
  });

  test('replaces an existing file only on request, and only by a complete one', async () => {
    const root = await writtenFolder();
    const file = join(await emptyFolder(), 'quarry.backup');
    await writeFile(file, 'mine');
    await expect(testBackup(root, file)).rejects.toThrow('--force');
    expect(await readFile(file, 'utf8')).toBe('mine');
    const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
    const options = { ...testAdapters, root, file, force: true, version: '9', nowMs: 0 };
    const failing = { ...options, onStep: (step: string) => failAt(step, 'compressing', full) };
    await expect(backupData(failing)).rejects.toThrow('there is no room');
    expect(await readFile(file, 'utf8')).toBe('mine');
    await backupData({ ...options, onStep: () => {} });
    await expect(checkArchive(file)).resolves.toMatchObject({ documents: 5 });
  });

  test('that fails leaves no file, and says what to do', async () => {
    const folder = await emptyFolder();
    const file = join(folder, 'quarry.backup');
    await expect(testBackup(await emptyFolder(), file)).rejects.toThrow('QUARRY_DATA_DIR');
    await expect(testBackup(await writtenFolder(), join(folder, 'none/x'))).rejects.toThrow(
      'there is no such file or folder',
    );
    const root = await writtenFolder();
    await damage(join(root, 'documents.sqlite'));
    await expect(testBackup(root, file)).rejects.toThrow(
      /documents\.sqlite is damaged.*Keep your earlier backups/,
    );
    expect(await readdir(folder)).toEqual([]);
  });

  test('leaves out damaged parts that can be rebuilt, and reports them', async () => {
    const root = await writtenFolder();
    await writeFile(
      join(root, 'vectors.sqlite'),
      'no database at all, but long enough to be looked at',
    );
    await damage(join(liveIndexDirectory(root), 'segment-1'));
    const file = join(await emptyFolder(), 'quarry.backup');
    const { manifest } = await testBackup(root, file);
    expect([...manifest.leftOut].sort()).toEqual(['index', 'vectors.sqlite']);
    const folder = await emptyFolder();
    await testRestore(file, folder);
    expect(documentsIn(folder)).toHaveLength(5);
  });

  test('removes files of a killed backup in the same folder, and none of a running one', async () => {
    const folder = await emptyFolder();
    const killed = 2 ** 22 + 1; // above the largest process id of Linux
    await mkdir(join(folder, `yesterday.quarry-unfinished-${killed}`));
    await mkdir(join(folder, 'other.quarry-unfinished-1'));
    await testBackup(await writtenFolder(), join(folder, 'q'));
    expect((await readdir(folder)).sort()).toEqual(['other.quarry-unfinished-1', 'q']);
  });
});

function failAt(step: string, at: string, error: Error): void {
  if (step === at) throw error;
}

/** Overwrites the middle of a file. */
async function damage(path: string): Promise<void> {
  const bytes = await readFile(path);
  bytes.fill(0xff, bytes.length >> 1, (bytes.length >> 1) + 40);
  if (path.endsWith('.sqlite')) bytes.fill(0xff, 0, 40);
  await writeFile(path, bytes);
}
