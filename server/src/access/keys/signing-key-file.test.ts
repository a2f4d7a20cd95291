import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSigningKey } from './signing-key-file.ts';

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quarry-signing-'));
  path = join(folder, 'signing-key');
});
afterEach(() => rm(folder, { recursive: true }));

test('the key is made once, is random, and only its owner may read it', async () => {
  const key = await openSigningKey(path);
  expect(key).toHaveLength(32);
  expect(await openSigningKey(path)).toEqual(key);
  expect(await openSigningKey(join(folder, 'other'))).not.toEqual(key);
  if (process.platform !== 'win32') expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test('a start that was killed leaves nothing that stops the next one', async () => {
  await writeFile(`${path}.next`, 'half');
  const key = await openSigningKey(path);
  expect(await readFile(path, 'utf8')).toBe(`${key.toString('base64url')}\n`);
  expect(await readdir(folder)).toEqual(['signing-key']);
});

test.each(['', 'half a key', 'a'.repeat(44)])(
  'a file with %j is not replaced, but reported',
  async (text) => {
    await writeFile(path, text);
    await expect(openSigningKey(path)).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringContaining(path),
    });
    expect(await readFile(path, 'utf8')).toBe(text);
  },
);
