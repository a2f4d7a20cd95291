import { type StorageFault, storageFaultOf } from '../../runtime/disk/storage-fault.ts';
import { StartError } from '../../runtime/start-error.ts';

/** The fault, for a sentence that begins with the path, and the remedy for the operator. */
const WORDS: Readonly<Record<StorageFault, (path: string, root: string) => [string, string]>> = {
  full: (_, root) => [
    'the disk of the data folder is full.',
    `Make room on it, or move ${root} to a larger disk and set QUARRY_DATA_DIR to its new place.`,
  ],
  'read-only': () => [
    'it cannot be written: its file system is mounted read-only, or the file is marked as unchangeable.',
    'Mount it for writing, or set QUARRY_DATA_DIR to a folder that can be written.',
  ],
  denied: (path) => [
    'this account may not read and write it.',
    `Give it to the account that runs Quarry (chown -R "$(id -un)" ${quoted(path)}), or set QUARRY_DATA_DIR to another folder.`,
  ],
  damaged: (path) => [
    'it is damaged.',
    `Restore a backup (\`quarry restore <file>\`), or move it away: mv ${quoted(path)} ${quoted(`${path}.aside`)}`,
  ],
  'wrong-kind': (path) => [
    'there is a folder where a file should be, or a file where a folder should be.',
    `Move it away (mv ${quoted(path)} ${quoted(`${path}.aside`)}), or set QUARRY_DATA_DIR to another folder.`,
  ],
  missing: () => ['it is not there.', 'Make it, or set QUARRY_DATA_DIR to another folder.'],
  unopenable: (path) => [
    'it cannot be opened.',
    `See that ${quoted(path)} and what lies beside it are files that this account may read and write, and that the disk has room.`,
  ],
  busy: () => ['another program has it locked.', 'Stop that program, and start again.'],
  broken: () => [
    'the disk failed to read or write it.',
    'See that the disk has room, and what the log of the system says of it; then restore a backup (`quarry restore <file>`).',
  ],
};

/** A fault of the disk in words. */
export interface StorageFaultWords {
  readonly detail: string;
  readonly remedy: string;
}

/**
 * Explains a fault of the disk to the operator: a sentence and a remedy. `null` for everything else, which is a
 * defect. `root` is the data folder, for errors that name no path.
 */
export function describeStorageFault(error: unknown, root: string): StorageFaultWords | null {
  const fault = storageFaultOf(error);
  const path = pathOf(error) ?? root;
  // A missing file elsewhere is a part of Quarry.
  const isOurs = path.startsWith(root) || (fault !== 'missing' && fault !== 'wrong-kind');
  if (fault === null || !isOurs) return null;
  const [detail, remedy] = WORDS[fault](path, root);
  return { detail: `${path}: ${detail}`, remedy };
}

/** As {@link describeStorageFault}, for a start that fails. */
export function explainStorageFault(error: unknown, root: string): StartError | null {
  const words = describeStorageFault(error, root);
  return words && new StartError(`${words.detail} ${words.remedy}`, { cause: error });
}

/** For a shell: a quote in a path must not end the argument. */
export function quoted(path: string): string {
  return /^[\w./@:+-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`;
}

function pathOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ('path' in error && typeof error.path === 'string') return error.path;
  return pathOf(error.cause);
}
