import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { threadEntries } from '../../compose/threads/entries.ts';
import { openHashThread } from './hash-thread.ts';
import { UNMATCHABLE_HASH } from './password-hash.ts';
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

/** A thread that ends itself at its first call the given number of times, then behaves normally. */
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

test('a dead thread is restarted, and its unanswered calls are repeated once', async () => {
  const password = 'correct horse battery';
  expect(await open(dyingEntry(1)).isPasswordOf(UNMATCHABLE_HASH, password)).toBe(false);
  expect(readdirSync(folder)).toHaveLength(1);
  expect(logged.join()).toContain('died');
  expect(logged.join()).not.toContain(password);
});

test('a call that ends two threads fails, and the next one succeeds', async () => {
  const dying = open(dyingEntry(2));
  await expect(dying.hash('correct horse')).rejects.toThrow('has ended');
  expect(readdirSync(folder)).toHaveLength(2);
  expect(await dying.isPasswordOf(UNMATCHABLE_HASH, 'correct horse')).toBe(false);
});

test.runIf(process.platform === 'linux')(
  'the thread has a lower priority than the others of the process, whose priority is unchanged',
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

/** The nice value of each thread of this process (proc_pid_stat(5), field 19). */
function nicenesses(): Map<string, number> {
  const threads = readdirSync('/proc/self/task');
  return new Map(threads.map((thread) => [thread, nicenessOf(thread)]));
}

function nicenessOf(thread: string): number {
  const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
  // The name before it, in parentheses, may contain anything.
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
}
