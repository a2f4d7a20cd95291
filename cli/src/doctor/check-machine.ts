import { existsSync } from 'node:fs';
import { readFile, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import { readRunningServer } from '../connect.ts';
import { formatBytes, formatCount } from '../format.ts';
import type { Installation } from '../installation.ts';
import { type Finding, fine } from './finding.ts';

/** A rebuild needs room for a second index beside the first; below this even a small one may fail. */
const lowDiskBytes = 1024 ** 3;
const fullDiskBytes = 100 * 1024 ** 2;

/** Each watched folder takes one watch, of all that programs of this user share. Current kernels allow more. */
const lowInotifyWatches = 65_536;
const inotifyFile = '/proc/sys/fs/inotify/max_user_watches';

/** Disk space, the port, and how many folders the system lets a user watch. */
export async function checkMachine(installation: Installation): Promise<Finding[]> {
  return [
    await checkDisk(nearestFolder(installation.dataFolder)),
    await checkWatches(),
    ...(await checkPort(installation)),
  ];
}

async function checkDisk(folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder);
  return judgeDisk(bavail * bsize);
}

/** What so much free space means. */
export function judgeDisk(freeBytes: number): Finding {
  const name = 'Disk';
  const detail = `${formatBytes(freeBytes)} free`;
  if (freeBytes >= lowDiskBytes) return fine(name, detail);
  return {
    name,
    status: freeBytes < fullDiskBytes ? 'fault' : 'warning',
    detail,
    remedy: 'Make room, or move the data: set QUARRY_DATA_DIR to a folder on a larger disk.',
  };
}

async function checkWatches(): Promise<Finding> {
  const name = 'Watching';
  if (!existsSync(inotifyFile)) return fine(name, 'this system has no limit of watches to check');
  return judgeWatches(Number(await readFile(inotifyFile, 'utf8')));
}

/** What such a limit of inotify watches means. */
export function judgeWatches(limit: number): Finding {
  const name = 'Watching';
  const detail = `at most ${formatCount(limit)} folders are watched at once`;
  if (limit >= lowInotifyWatches) return fine(name, detail);
  return {
    name,
    status: 'warning',
    detail: `${detail}; folders beyond that are looked through from time to time instead.`,
    remedy: 'sudo sysctl fs.inotify.max_user_watches=524288 (and in /etc/sysctl.d to keep it)',
  };
}

/** Only where no server of ours runs: otherwise the port is taken, and rightly so. */
async function checkPort({ config, dataFolder, url }: Installation): Promise<Finding[]> {
  if (url !== undefined || (await readRunningServer(dataFolder)) !== null) return [];
  const setting = (wanted: string) => config.settings.find(({ name }) => name === wanted)?.value;
  const port = Number(setting('PORT'));
  const host = setting('HOST') ?? '127.0.0.1';
  return [judgePort(await tryListen(host, port), host, port)];
}

function judgePort(code: string | null, host: string, port: number): Finding {
  const name = 'Port';
  if (code === null) return fine(name, `${port} on ${host} is free`);
  const isTaken = code === 'EADDRINUSE';
  return {
    name,
    status: 'fault',
    detail: isTaken
      ? `${port} on ${host} is taken by another program.`
      : `${host}:${port}: ${code}`,
    remedy: isTaken ? `Take another: PORT=${port + 1} npm start` : 'Change HOST or PORT.',
  };
}

/** The code of the error that listening there gives; `null` for none. */
function tryListen(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(port, host, () => server.close(() => resolve(null)));
  });
}

function nearestFolder(path: string): string {
  return existsSync(path) ? path : nearestFolder(dirname(path));
}
