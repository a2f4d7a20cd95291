import { existsSync } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFolders } from './make-folders.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quarry-folders-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('a folder is made with those above it, for its owner alone, and may be there', async () => {
  const path = join(folder, 'a/b/c');
  await makeFolders(path);
  await makeFolders(path);
  for (const one of [path, join(folder, 'a')]) expect((await stat(one)).mode & 0o777).toBe(0o700);
});

test('a file in the way is an error', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  await expect(makeFolders(file)).rejects.toMatchObject({ code: 'EEXIST' });
  await expect(makeFolders(join(file, 'below/it'))).rejects.toMatchObject({ code: 'ENOTDIR' });
});

test.skipIf(!existsSync('/proc/self'))(
  'a folder in which none can be made is an error, and no endless loop',
  async () => {
    await expect(makeFolders('/proc/quarry/data')).rejects.toMatchObject({ code: 'ENOENT' });
  },
);
