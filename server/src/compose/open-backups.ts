import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import packageJson from '../../package.json' with { type: 'json' };
import { openIndexSnapshot } from '../index/embedded/files/index-snapshot.ts';
import { systemClock } from '../runtime/clock.ts';
import { type BackupResult, backupData, streamBackup } from '../storage/backup/backup-data.ts';
import {
  type BackupCheck,
  checkBackup,
  checkBackupDeeply,
} from '../storage/backup/check-backup.ts';
import { checkData, type DataFinding } from '../storage/backup/check-data.ts';
import { lowerPriority } from '../storage/backup/lower-priority.ts';
import type { DataAdapters } from '../storage/backup/pin-data.ts';
import { type RestoreResult, restoreData } from '../storage/backup/restore-data.ts';
import { lockFolder } from '../storage/records/folder-lock.ts';
import { openSqliteSnapshots } from '../storage/records/sqlite-snapshot.ts';

/*
 * Backups of a data folder, for the command line. They read and write the folder's files in their own
 * process, beside a server or without one: see docs/decisions/0030-form-of-a-backup.md.
 */

export { BackupFailure } from '../storage/backup/backup-failure.ts';
export type { BackupManifest } from '../storage/backup/backup-manifest.ts';

/** Reports the current step, in a few words. */
export type OnStep = (step: string) => void;

const adapters: DataAdapters = {
  openDatabase: openSqliteSnapshots,
  openIndex: openIndexSnapshot,
  pause: async (ms) => void (await pause(ms)),
};

/** Backs up the data folder `root` into `file`, at a low priority. */
export function backup(
  root: string,
  file: string,
  options: { readonly force: boolean; readonly onStep: OnStep },
): Promise<BackupResult> {
  lowerPriority();
  return backupData({
    ...adapters,
    ...options,
    root,
    file,
    version: packageJson.version,
    nowMs: systemClock.now(),
  });
}

/** Backs up the data folder `root` into a stream, at a low priority. It is not read again. */
export async function backupToStream(
  root: string,
  output: NodeJS.WritableStream,
  onStep: OnStep,
): Promise<BackupResult> {
  lowerPriority();
  return streamBackup({
    ...adapters,
    root,
    output: (bytes) => writeInto(output, bytes),
    onStep,
    workFolder: await mkdtemp(join(tmpdir(), 'quarry-backup-')),
    version: packageJson.version,
    nowMs: systemClock.now(),
  });
}

/** As fast as the stream is read. */
async function writeInto(
  output: NodeJS.WritableStream,
  bytes: AsyncIterable<Uint8Array>,
): Promise<void> {
  for await (const piece of bytes) {
    await new Promise<void>((resolve, reject) => {
      output.write(piece, (error) => (error ? reject(error) : resolve()));
    });
  }
}

/** Restores `file` into the data folder `root`. */
export function restore(
  root: string,
  file: string,
  options: { readonly replace: boolean; readonly onStep: OnStep },
): Promise<RestoreResult> {
  return restoreData({
    ...adapters,
    ...options,
    root,
    file,
    lockFolder,
    nowMs: systemClock.now(),
  });
}

/** Checks everything in the data folder `root`, at a low priority. */
export function verifyData(root: string): Promise<DataFinding[]> {
  lowerPriority();
  return checkData(root, { use: 'live', depth: 'full' }, adapters);
}

/** Checks a backup; `deep`: by restoring it beside the file for a while. */
export function verifyBackup(
  file: string,
  { deep, onStep }: { readonly deep: boolean; readonly onStep: OnStep },
): Promise<BackupCheck> {
  lowerPriority();
  if (!deep) return checkBackup(file);
  return checkBackupDeeply({
    ...adapters,
    file,
    root: `${file}.checking-${process.pid}`,
    lockFolder,
    nowMs: systemClock.now(),
    onStep,
  });
}
