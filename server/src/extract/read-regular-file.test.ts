import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readRegularFile } from './read-regular-file.ts';

const MAX_BYTES = 100;
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quarry-read-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('readRegularFile', () => {
  test('reads a file and one behind a symbolic link', async () => {
    await writeFile(join(folder, 'a'), 'words');
    await symlink('a', join(folder, 'link'));
    expect(readRegularFile(join(folder, 'link'), MAX_BYTES)).toEqual(Buffer.from('words'));
  });

  test('refuses a file over the limit, and reads one at it', async () => {
    await writeFile(join(folder, 'a'), 'x'.repeat(MAX_BYTES));
    await writeFile(join(folder, 'b'), 'x'.repeat(MAX_BYTES + 1));
    expect(readRegularFile(join(folder, 'a'), MAX_BYTES)).toHaveLength(MAX_BYTES);
    expect(readRegularFile(join(folder, 'b'), MAX_BYTES)).toMatchObject({ reason: 'too-large' });
  });

  test('says that a file is gone', () => {
    expect(readRegularFile(join(folder, 'gone'), MAX_BYTES)).toMatchObject({
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
      expect(readRegularFile(path, MAX_BYTES)).toMatchObject({ reason: 'unsupported' });
    }
    expect(readRegularFile('/dev/zero', MAX_BYTES)).toMatchObject({ reason: 'unsupported' });
    await new Promise((resolve) => server.close(resolve));
  });

  test('a circle of symbolic links is unreadable', async () => {
    await symlink('b', join(folder, 'a'));
    await symlink('a', join(folder, 'b'));
    expect(readRegularFile(join(folder, 'a'), MAX_BYTES)).toMatchObject({ reason: 'unreadable' });
  });

  const isRoot = process.getuid?.() === 0;
  test.skipIf(isRoot)(
    `a file that may not be read is unreadable${isRoot ? ' (skipped: root may read all)' : ''}`,
    async () => {
      await writeFile(join(folder, 'a'), 'words');
      await chmod(join(folder, 'a'), 0o000);
      expect(readRegularFile(join(folder, 'a'), MAX_BYTES)).toMatchObject({ reason: 'unreadable' });
    },
  );

  test('a file whose size is not known beforehand is read within the limit', () => {
    // The kernel's files say that they have no bytes and then give some: as a file that grows would.
    const bytes = readRegularFile('/proc/self/status', MAX_BYTES);
    expect('status' in bytes ? bytes : bytes.length).toBeLessThanOrEqual(MAX_BYTES);
  });
});
