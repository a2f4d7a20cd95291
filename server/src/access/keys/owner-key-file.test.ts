import { mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createKeySecret } from './key-secret.ts';
import { describeOwnerKeyFile } from './owner-key-file.suite.ts';
import { ownerKeyFile } from './owner-key-file.ts';

let directory: string;
let path: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'quarry-owner-file-'));
  path = join(directory, 'owner-key');
});
afterEach(() => rm(directory, { recursive: true }));

describeOwnerKeyFile('the file of the owner’s key', async () => ownerKeyFile(path));

test('the file is for its owner alone, also where another one lay in its way', async () => {
  const file = ownerKeyFile(path);
  await writeFile(`${path}.next`, '', { mode: 0o666 });
  await file.prepare(createKeySecret('live'));
  expect((await stat(`${path}.next`)).mode & 0o777).toBe(0o600);
  await file.commit();
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test('a secret is never written through a link', async () => {
  const elsewhere = join(directory, 'elsewhere');
  await symlink(elsewhere, `${path}.next`);
  await ownerKeyFile(path).prepare(createKeySecret('live'));
  await expect(stat(elsewhere)).rejects.toThrow('ENOENT');
});

test('an incomplete secret after a crash counts as missing', async () => {
  await writeFile(path, createKeySecret('live').slice(0, 20));
  await writeFile(`${path}.next`, createKeySecret('live').slice(0, 20));
  const file = ownerKeyFile(path);
  expect([await file.read(), await file.prepared()]).toEqual([null, null]);
});

test('a file that cannot be read is a failure, not a lost key', async () => {
  await expect(ownerKeyFile(directory).read()).rejects.toThrow('EISDIR');
});
