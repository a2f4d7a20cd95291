import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from './folder-lock.ts';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'quarry-lock-'));
});
afterEach(() => rm(directory, { recursive: true }));

test('a lock is held once, and can be taken again after its release', () => {
  const file = join(directory, 'lock');
  const lock = lockFolder(file);
  expect(lock).not.toBeNull();
  expect(lockFolder(file)).toBeNull();
  lock?.release();
  const again = lockFolder(file);
  expect(again).not.toBeNull();
  again?.release();
});

test('a process that holds the lock and is killed leaves it free', async () => {
  const file = join(directory, 'lock');
  const module = new URL('./folder-lock.ts', import.meta.url).href;
  const script = `const { lockFolder } = await import(${JSON.stringify(module)});
    globalThis.lock = lockFolder(${JSON.stringify(file)}); console.log('locked'); setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', script]);
  await once(holder.stdout, 'data');
  expect(lockFolder(file)).toBeNull();
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  const lock = lockFolder(file);
  expect(lock).not.toBeNull();
  lock?.release();
});
