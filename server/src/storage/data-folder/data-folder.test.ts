import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from '../records/folder-lock.ts';
import { openDataFolder } from './data-folder.ts';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'quarry-data-'));
});
afterEach(() => rm(directory, { recursive: true }));

test('a missing folder is made, for its owner alone', async () => {
  const path = join(directory, 'deep', 'data');
  const folder = await openDataFolder(path, lockFolder);
  expect((await stat(path)).mode & 0o777).toBe(0o700);
  await folder.close();
});

test('a second server on the same folder is refused until the first has closed it', async () => {
  const first = await openDataFolder(directory, lockFolder);
  await expect(openDataFolder(directory, lockFolder)).rejects.toThrow('Another Quarry server');
  await first.close();
  const second = await openDataFolder(directory, lockFolder);
  await second.close();
});

test('a path that cannot be a folder is refused with what to do', async () => {
  const file = join(directory, 'file');
  await writeFile(file, '');
  await expect(openDataFolder(join(file, 'data'), lockFolder)).rejects.toThrow(/QUARRY_DATA_DIR/);
});

test('a lock that is a folder, or no lock, is refused with what to do', async () => {
  const file = join(directory, 'lock');
  await mkdir(file);
  await expect(openDataFolder(directory, lockFolder)).rejects.toThrow(`rm -r ${file}`);
  await rm(file, { recursive: true });
  await writeFile(file, 'x'.repeat(4096));
  await expect(openDataFolder(directory, lockFolder)).rejects.toThrow(`rm -r ${file}`);
});

test('what a crash left in place of the address of a server is tidied up, even a folder', async () => {
  await mkdir(join(directory, 'server.json', 'deep'), { recursive: true });
  await (await openDataFolder(directory, lockFolder)).close();
});

test('a path that is a file is refused with what to do', async () => {
  const file = join(directory, 'file');
  await writeFile(file, '');
  await expect(openDataFolder(file, lockFolder)).rejects.toThrow(/Move it away .* QUARRY_DATA_DIR/);
});

test('the address of the server is there while it runs', async () => {
  const folder = await openDataFolder(directory, lockFolder);
  await folder.announce({ address: 'http://127.0.0.1:3000', pid: 1 });
  const file = join(directory, 'server.json');
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ pid: 1 });
  await folder.close();
  await expect(stat(file)).rejects.toThrow('ENOENT');
});
