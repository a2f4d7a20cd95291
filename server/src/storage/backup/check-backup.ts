import { rm } from 'node:fs/promises';
import { errorCodeOf } from '../../runtime/disk/error-code-of.ts';
import type { BackupManifest } from './backup-manifest.ts';
import { checkData, type DataFinding } from './check-data.ts';
import { checkArchive } from './read-archive.ts';
import { type RestoreOptions, restoreData } from './restore-data.ts';

/** The result of a check of a backup. */
export interface BackupCheck {
  readonly manifest: BackupManifest;
  /** Findings of the unpacked files; empty if it was not unpacked. */
  readonly findings: readonly DataFinding[];
}

/**
 * Reads a backup, and compares every byte of it with its checksums. The data were verified when it was made.
 * @throws {BackupFailure} when it is no backup, or a damaged one.
 */
export async function checkBackup(file: string): Promise<BackupCheck> {
  const manifest = await checkArchive(file);
  return { manifest, findings: [] };
}

/** How a backup is checked by restoring it. `root` must not exist; it is removed afterwards. */
export type DeepCheckOptions = Omit<RestoreOptions, 'replace'>;

/** Restores a backup into a folder for that, reads everything there, and removes it. */
export async function checkBackupDeeply(options: DeepCheckOptions): Promise<BackupCheck> {
  const { root } = options;
  try {
    const { manifest } = await restoreData({ ...options, replace: false });
    options.onStep('reading everything');
    const findings = await checkData(root, { use: 'still', depth: 'full' }, options);
    if (manifest === null) throw new Error(`${root} was not a new folder`);
    return { manifest, findings };
  } finally {
    await rm(root, { recursive: true, force: true }).catch(unlessBelowFile);
  }
}

/** Nothing was made below a file: why, the restore says. */
function unlessBelowFile(error: unknown): void {
  if (errorCodeOf(error) !== 'ENOTDIR') throw error;
}
