import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { eventually } from '../start-product.ts';

/** A system call that changed or synced a file; in the order in which they returned. */
export interface FileEvent {
  readonly kind: 'write' | 'truncate' | 'sync' | 'rename';
  readonly file: string;
  /** For a write or a truncation: the changed range; `null`: unknown. */
  readonly start: number | null;
  readonly end: number | null;
  /** For a rename: the new name. */
  readonly to: string | null;
}

/** Traces a process with strace. */
export interface FollowedWrites {
  /** Stops tracing; the process may have ended. Returns the calls since the start. */
  finish(): Promise<FileEvent[]>;
}

const CALLS = [
  ...['fsync', 'fdatasync', 'write', 'pwrite64', 'writev', 'pwritev', 'pwritev2'],
  ...['ftruncate', 'rename', 'renameat', 'renameat2'],
];

/** Why tracing is not possible here; `null` if it is. */
export function reasonNotToFollow(): string | null {
  const tried = spawnSync('strace', ['-o', '/dev/null', 'true']);
  if (tried.error !== undefined) return 'strace is not installed';
  return tried.status === 0 ? null : 'strace may not follow processes here';
}

/** Starts tracing the writes of a process and its threads; resolves when it is attached. */
export async function followWrites(pid: number, log: string): Promise<FollowedWrites> {
  const args = ['-f', '-y', '-s', '0', '-e', `trace=${CALLS.join(',')}`, '-e', 'signal=none'];
  const strace = spawn('strace', [...args, '-p', `${pid}`, '-o', log], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  strace.stderr.setEncoding('utf8').on('data', (words: string) => {
    said += words;
  });
  await eventually(() => {
    if (strace.exitCode !== null) throw new Error(`strace ended: ${said}`);
    return /attached/.test(said);
  }, 20_000);
  return {
    async finish() {
      await endOf(strace);
      return parseTrace(await readFile(log, 'utf8'));
    },
  };
}

async function endOf(strace: ChildProcess): Promise<void> {
  if (strace.exitCode !== null || strace.signalCode !== null) return;
  const ended = once(strace, 'exit');
  strace.kill('SIGINT');
  await ended;
}

/** Parses a log of `strace -f -y`. Calls interrupted by another thread are on two lines. */
export function parseTrace(log: string): FileEvent[] {
  const begun = new Map<string, string>();
  return log.split('\n').flatMap((line) => {
    const [, thread = '', rest = ''] = /^(\d+)\s+(.*)$/.exec(line) ?? [];
    if (rest.includes('<unfinished ...>')) {
      begun.set(thread, rest.replace(/\s*<unfinished \.\.\.>.*/, ''));
      return [];
    }
    const resumed = /^<\.\.\. \w+ resumed>(.*)$/.exec(rest)?.[1];
    return parseCall(resumed === undefined ? rest : (begun.get(thread) ?? '') + resumed);
  });
}

function parseCall(call: string): FileEvent[] {
  const renamed = /^rename(?:at2?)?\(.*?"([^"]+)", .*?"([^"]+)".*\)\s+=\s+0/.exec(call);
  if (renamed !== null) {
    const [, file = '', to = ''] = renamed;
    return [{ kind: 'rename', file, to, start: null, end: null }];
  }
  const [, name = '', file = '', args = '', result = ''] =
    /^(\w+)\(\d+<(\/[^>]*)>(.*)\)\s+=\s+(\d+)/.exec(call) ?? [];
  const last = Number(args.match(/\d+/g)?.at(-1));
  if (name === 'fsync' || name === 'fdatasync') return [eventOf('sync', file, null, null)];
  if (name === 'ftruncate') return [eventOf('truncate', file, last, last)];
  // Only these have an offset; a write at the position of the descriptor has none.
  if (name === 'pwrite64') return [eventOf('write', file, last, last + Number(result))];
  return name === '' ? [] : [eventOf('write', file, null, null)];
}

function eventOf(
  kind: FileEvent['kind'],
  file: string,
  start: number | null,
  end: number | null,
): FileEvent {
  return { kind, file, start, end, to: null };
}
