import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { threadEntries } from '../../compose/threads/entries.ts';
import { openHashThread } from './hash-thread.ts';
import { NOBODYS_HASH } from './password-hash.ts';
import { describePasswordHasher } from './password-hasher.suite.ts';
import type { PasswordHasher } from './password-hasher.ts';

describePasswordHasher('a thread', () => openHashThread(threadEntries.hashing, () => undefined));

let folder: string;
let hasher: PasswordHasher | null = null;
const logged: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quarry-hashing-'));
  logged.length = 0;
});
afterEach(async () => {
  await hasher?.close();
  rmSync(folder, { recursive: true });
});

const open = (entry: URL) => {
  hasher = openHashThread(entry, (...line) => logged.push(JSON.stringify(line)));
  return hasher;
};

/** A thread that ends itself with its first call so many times, and then is the real one. */
function dyingEntry(times: number): URL {
  const code = `
    import { parentPort } from 'node:worker_threads';
    import { readdirSync, writeFileSync } from 'node:fs';
    const deaths = readdirSync(${JSON.stringify(folder)}).length;
    if (deaths >= ${times}) await import(${JSON.stringify(threadEntries.hashing.href)});
    else parentPort.once('message', () => {
      writeFileSync(${JSON.stringify(folder)} + '/' + deaths, '');
      process.exit(3);
    });`;
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`);
}

test('a thread that dies is started again, and what it had not answered is asked for once more', async () => {
  const password = 'correct horse battery';
  expect(await open(dyingEntry(1)).isPasswordOf(NOBODYS_HASH, password)).toBe(false);
  expect(readdirSync(folder)).toHaveLength(1);
  expect(logged.join()).toContain('died');
  expect(logged.join()).not.toContain(password);
});

test('a call that ends two threads fails, and the next one is served', async () => {
  const dying = open(dyingEntry(2));
  await expect(dying.hash('correct horse')).rejects.toThrow('has ended');
  expect(readdirSync(folder)).toHaveLength(2);
  expect(await dying.isPasswordOf(NOBODYS_HASH, 'correct horse')).toBe(false);
});

test.runIf(process.platform === 'linux')(
  'the thread gives way to all others of the process, and they keep their priority',
  async () => {
    const before = nicenesses();
    await open(threadEntries.hashing).hash('correct horse');
    const after = [...nicenesses()].filter(([thread]) => !before.has(thread));
    expect(after.filter(([, niceness]) => niceness > 0)).toHaveLength(1);
    for (const [thread, niceness] of nicenesses()) {
      if (before.has(thread)) expect(niceness).toBe(before.get(thread));
    }
    expect(logged).toEqual([]);
  },
);

/** Of each thread of this process (proc_pid_stat(5), field 19). */
function nicenesses(): Map<string, number> {
  const threads = readdirSync('/proc/self/task');
  return new Map(threads.map((thread) => [thread, nicenessOf(thread)]));
}

function nicenessOf(thread: string): number {
  const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
  // The name before it, in brackets, may hold anything.
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
}
