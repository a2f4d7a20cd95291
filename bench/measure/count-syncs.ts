import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withTemporaryFolder } from '../processes/temporary-folder.ts';

const SYNCS = 'fsync,fdatasync,msync,sync,syncfs,sync_file_range';

/**
 * How often a process and its threads had a file synced to the disk while `work` ran, by strace. NaN where strace is
 * not installed or may not follow other processes.
 */
export async function countSyncs(pid: number, work: () => Promise<void>): Promise<number> {
  return withTemporaryFolder(async (folder) => {
    const log = join(folder, 'strace');
    const args = [
      '-f',
      '-qq',
      '-p',
      `${pid}`,
      '-e',
      `trace=${SYNCS}`,
      '-e',
      'signal=none',
      '-o',
      log,
    ];
    const strace = spawn('strace', args, { stdio: ['ignore', 'ignore', 'pipe'] });
    const isFollowing = await new Promise<boolean>((resolve) => {
      strace.once('error', () => resolve(false));
      strace.once('exit', () => resolve(false));
      // With -qq it says nothing when it has attached: its log is made at the first sync.
      setTimeout(() => resolve(true), 500);
    });
    if (!isFollowing) return Number.NaN;
    await work();
    strace.kill('SIGINT');
    await once(strace, 'exit');
    const lines = (await readFile(log, 'utf8')).split('\n');
    return lines.filter((line) => line.includes('sync(') || line.includes('sync_file_range('))
      .length;
  });
}
