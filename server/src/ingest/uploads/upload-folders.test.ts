import { mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NoRoomError, unlimitedDisk } from '../../runtime/disk/disk-space.ts';
import { createIncomingFiles, type IncomingFile } from './incoming-files.ts';
import { MAX_UPLOADED_FILES, UploadFolders } from './upload-folders.ts';

let data: string;
let folders: UploadFolders;
let incoming: ReturnType<typeof createIncomingFiles>;
let location: string;
beforeEach(async () => {
  data = await realpath(await mkdtemp(join(tmpdir(), 'quarry-uploads-')));
  folders = new UploadFolders(data);
  incoming = createIncomingFiles({
    folder: () => folders.arriving,
    maxDocumentBytes: 1_000,
    disk: unlimitedDisk,
  });
  location = folders.locationOf('notes');
  await folders.make(location);
});
afterEach(() => rm(data, { recursive: true }));

async function arrived(text: string): Promise<IncomingFile> {
  const file = await incoming.open();
  await file.write(Buffer.from(text.slice(0, 3)));
  await file.write(Buffer.from(text.slice(3)));
  await file.finish();
  return file;
}

const store = async (text: string, name: string, replaces = false) =>
  folders.store(await arrived(text), { location, name, replaces });
const textOf = (name: string) => readFile(join(location, name), 'utf8');

describe('storing a file that has arrived', () => {
  test('moves it to its name', async () => {
    expect(await store('Hello.', 'a.md')).toEqual({ name: 'a.md', status: 'created' });
    expect(await textOf('a.md')).toBe('Hello.');
    expect(await readdir(folders.arriving)).toEqual([]);
  });

  test('the same bytes under the same name are stored once', async () => {
    await store('Hello.', 'a.md');
    expect(await store('Hello.', 'a.md')).toEqual({ name: 'a.md', status: 'unchanged' });
    expect(await readdir(location)).toEqual(['a.md']);
  });

  test('other bytes with that name get a number, and further ones the next number', async () => {
    for (const text of ['One', 'Two', 'Six']) await store(text, 'a.md');
    expect(await store('Two', 'a.md')).toEqual({ name: 'a (2).md', status: 'unchanged' });
    expect((await readdir(location)).sort()).toEqual(['a (2).md', 'a (3).md', 'a.md']);
    expect([await textOf('a.md'), await textOf('a (3).md')]).toEqual(['One', 'Six']);
  });

  test('or replace it, if requested', async () => {
    await store('One', 'a.md');
    expect(await store('Two', 'a.md', true)).toEqual({ name: 'a.md', status: 'replaced' });
    expect(await textOf('a.md')).toBe('Two');
    expect(await readdir(location)).toEqual(['a.md']);
  });

  test('all of many concurrent files with one name are kept', async () => {
    const texts = Array.from({ length: 20 }, (_, at) => `Text ${at}`);
    await Promise.all(texts.map((text) => store(text, 'a.md')));
    const names = await readdir(location);
    expect((await Promise.all(names.map(textOf))).sort()).toEqual(texts.sort());
  });

  test('a missing or full folder is a conflict', async () => {
    const file = await arrived('Hello.');
    const gone = { location: folders.locationOf('gone'), name: 'a.md', replaces: false };
    await expect(folders.store(file, gone)).rejects.toMatchObject({ code: 'ERR_CONFLICT' });
    const names = Array.from({ length: MAX_UPLOADED_FILES }, (_, at) => join(location, `${at}`));
    for (const name of names) await symlink('nowhere', name); // cheaper than files
    await expect(store('Hello.', 'a.md')).rejects.toMatchObject({
      code: 'ERR_CONFLICT',
      message: expect.stringContaining('10000'),
    });
  }, 30_000);
});

describe('an arriving file', () => {
  test('can be discarded, even while bytes arrive, and left-overs of an interruption are deleted', async () => {
    const file = await incoming.open();
    await file.write(Buffer.from('abc'));
    await file.discard();
    await file.write(Buffer.from('def'));
    await file.discard();
    expect(await readdir(folders.arriving)).toEqual([]);
    await incoming.open();
    await incoming.clear();
    expect(await readdir(folders.arriving)).toEqual([]);
  });

  test('ends if there is no space any more', async () => {
    const disk = {
      assertRoom() {
        throw new NoRoomError();
      },
    };
    const options = { folder: () => folders.arriving, maxDocumentBytes: 1_000, disk };
    const file = await createIncomingFiles(options).open();
    await expect(file.write(Buffer.from('abc'))).rejects.toThrow(NoRoomError);
    await file.discard();
  });

  test('may have as many bytes as are read of its kind', () => {
    expect(incoming.maxBytesOf('a.pdf')).toBe(1_000);
    expect(incoming.maxBytesOf('a.mp4')).toBe(2 ** 31);
  });
});

describe('the folders of sources', () => {
  test('are those below the data directory, except hidden ones and others', async () => {
    expect(folders.nameOf(location)).toBe('notes');
    for (const other of [folders.root, folders.arriving, join(location, 'x'), data, '/etc', '']) {
      expect(folders.nameOf(other), other).toBeNull();
    }
    for (const id of ['..', '.', '../x']) {
      expect(folders.nameOf(folders.locationOf(id)), id).toBeNull();
    }
  });

  test('are removed with their files, and nothing else is', async () => {
    await store('Hello.', 'a.md');
    await folders.remove(location);
    await folders.remove(location);
    expect(await readdir(folders.root)).not.toContain('notes');
    await mkdir(join(data, 'index'));
    await expect(folders.remove(join(data, 'index'))).rejects.toThrow('not a folder of uploads');
    expect(await readdir(data)).toContain('index');
  });
});
