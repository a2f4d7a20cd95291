import { link, mkdir, realpath, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from '../../runtime/disk/damaged-file.ts';
import { errorCodeOf } from '../../runtime/disk/error-code-of.ts';
import { namesIn } from '../../runtime/disk/names-in.ts';
import { UPLOADS_FOLDER } from '../../runtime/disk/own-data.ts';
import { OWNER_ONLY_FOLDER_MODE } from '../../runtime/disk/owner-only.ts';
import { isAlive } from './is-alive.ts';

/** The uploaded files of one moment. */
export interface PinnedUploads {
  /** By their names in an archive. */
  readonly files: readonly PinnedUpload[];
  close(): Promise<void>;
}

/** An uploaded file. */
export interface PinnedUpload {
  /** As in `uploads/notes/report.pdf`. */
  readonly name: string;
  readonly sizeBytes: number;
  /** Where its bytes stay until all are closed. */
  readonly path: string;
}

/** Hidden, so that it is the folder of no source. */
const PIN_FOLDER = '.backup-';

/**
 * Pins the uploaded files of a data folder by hard links: a stored file never changes, but it can be replaced or removed. If the
 * file system has no hard links, removing a file during a backup ends the backup.
 */
export async function pinUploads(root: string): Promise<PinnedUploads> {
  const uploads = join(root, UPLOADS_FOLDER);
  const sources = await namesOf(uploads);
  if (sources.length === 0) return { files: [], close: async () => undefined };
  const real = await realpath(uploads);
  await removeRemains(real, sources);
  const pins = join(real, `${PIN_FOLDER}${process.pid}`);
  const files: PinnedUpload[] = [];
  const close = () => rm(pins, { recursive: true, force: true });
  try {
    await mkdir(pins, { mode: OWNER_ONLY_FOLDER_MODE });
    for (const source of sources.filter(isShown)) {
      for (const name of (await namesOf(join(real, source))).filter(isShown)) {
        const path = join(real, source, name);
        const pinned = await pin(path, join(pins, `${files.length}`));
        if (pinned !== null) files.push({ name: `${UPLOADS_FOLDER}/${source}/${name}`, ...pinned });
      }
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { files, close };
}

/** `null`: it went away just now. */
async function pin(path: string, to: string): Promise<Omit<PinnedUpload, 'name'> | null> {
  try {
    const kept = await linked(path, to);
    return { path: kept, sizeBytes: (await stat(kept)).size };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** How file systems say that a file gets no second name. */
const NO_SECOND_NAMES: ReadonlySet<string> = new Set(['EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK']);

async function linked(path: string, to: string): Promise<string> {
  try {
    await link(path, to);
    return to;
  } catch (error) {
    if (NO_SECOND_NAMES.has(errorCodeOf(error) ?? '')) return path;
    throw error;
  }
}

function isShown(name: string): boolean {
  return !name.startsWith('.');
}

/** Removes the leftovers of a killed backup, which are only hard links. */
async function removeRemains(real: string, names: readonly string[]): Promise<void> {
  for (const name of names.filter((one) => one.startsWith(PIN_FOLDER))) {
    const pid = Number(name.slice(PIN_FOLDER.length));
    if (pid !== process.pid && isAlive(pid)) continue;
    await rm(join(real, name), { recursive: true, force: true });
  }
}

/** Names in a folder; empty if it is missing or no folder. */
async function namesOf(folder: string): Promise<string[]> {
  try {
    return await namesIn(folder);
  } catch (error) {
    if (errorCodeOf(error) === 'ENOTDIR') return [];
    throw error;
  }
}
