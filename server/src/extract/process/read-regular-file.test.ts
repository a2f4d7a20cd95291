import { execFileSync } from 'node:child_process';
import { chmod, link, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { guardOwnData } from '../../runtime/disk/own-data.ts';
import { readRegularFile } from './read-regular-file.ts';

const MAX_BYTES = 100;
const ANYTHING = { ownData: null };
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quarry-read-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('readRegularFile', () => {
  test('reads a file and one behind a symbolic link', async () => {
    await writeFile(join(folder, 'a'), 'words');
    await symlink('a', join(folder, 'link'));
    expect(readRegularFile(join(folder, 'link'), MAX_BYTES, ANYTHING)).toEqual(
      Buffer.from('words'),
    );
  });

  test('refuses a file over the limit, and reads one at it', async () => {
    await writeFile(join(folder, 'a'), 'x'.repeat(MAX_BYTES));
    await writeFile(join(folder, 'b'), 'x'.repeat(MAX_BYTES + 1));
    expect(readRegularFile(join(folder, 'a'), MAX_BYTES, ANYTHING)).toHaveLength(MAX_BYTES);
    expect(readRegularFile(join(folder, 'b'), MAX_BYTES, ANYTHING)).toMatchObject({
      reason: 'too-large',
    });
  });

  test('says that a file is gone', () => {
    expect(readRegularFile(join(folder, 'gone'), MAX_BYTES, ANYTHING)).toMatchObject({
      status: 'failed',
      reason: 'unreadable',
    });
  });

  test('refuses folders, devices, pipes and sockets at once', async () => {
    await mkdir(join(folder, 'folder'));
    execFileSync('mkfifo', [join(folder, 'pipe')]);
    const server = createServer().listen(join(folder, 'socket'));
    await new Promise((resolve) => server.once('listening', resolve));
    for (const path of ['folder', 'pipe', 'socket'].map((name) => join(folder, name))) {
      expect(readRegularFile(path, MAX_BYTES, ANYTHING)).toMatchObject({ reason: 'unsupported' });
    }
    expect(readRegularFile('/dev/zero', MAX_BYTES, ANYTHING)).toMatchObject({
      reason: 'unsupported',
    });
    await new Promise((resolve) => server.close(resolve));
  });

  test('a circle of symbolic links is unreadable', async () => {
    await symlink('b', join(folder, 'a'));
    await symlink('a', join(folder, 'b'));
    expect(readRegularFile(join(folder, 'a'), MAX_BYTES, ANYTHING)).toMatchObject({
      reason: 'unreadable',
    });
  });

  test('nothing of the data directory is read, by whatever name it is opened', async () => {
    await mkdir(join(folder, 'data'));
    await writeFile(join(folder, 'data', 'owner-key'), 'secret');
    await symlink(join(folder, 'data', 'owner-key'), join(folder, 'link'));
    await link(join(folder, 'data', 'owner-key'), join(folder, 'hard'));
    const rules = { ownData: guardOwnData(join(folder, 'data'), { now: () => 0 }) };
    for (const name of ['data/owner-key', 'link', 'hard']) {
      expect(readRegularFile(join(folder, name), MAX_BYTES, rules)).toMatchObject({
        reason: 'own-data',
      });
    }
  });

  test('a file that was swapped for a link since it was found is not read', async () => {
    await writeFile(join(folder, 'private'), 'secret');
    await writeFile(join(folder, 'note'), 'words');
    const realPath = await realpath(join(folder, 'note'));
    const read = () => readRegularFile(realPath, MAX_BYTES, { ownData: null, realPath });
    expect(read()).toEqual(Buffer.from('words'));
    await rm(realPath);
    await symlink(join(folder, 'private'), realPath);
    expect(read()).toMatchObject({ status: 'failed', reason: 'unreadable' });
  });

  const isRoot = process.getuid?.() === 0;
  test.skipIf(isRoot)(
    `a file that may not be read is unreadable${isRoot ? ' (skipped: root may read all)' : ''}`,
    async () => {
      await writeFile(join(folder, 'a'), 'words');
      await chmod(join(folder, 'a'), 0o000);
      expect(readRegularFile(join(folder, 'a'), MAX_BYTES, ANYTHING)).toMatchObject({
        reason: 'unreadable',
      });
    },
  );

  test('a file whose size is not known beforehand is read within the limit', () => {
    // The kernel's files say that they have no bytes and then give some: as a file that grows would.
    const bytes = readRegularFile('/proc/self/status', MAX_BYTES, ANYTHING);
    expect('status' in bytes ? bytes : bytes.length).toBeLessThanOrEqual(MAX_BYTES);
  });
});
