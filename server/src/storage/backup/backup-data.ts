import { createReadStream } from 'node:fs';
import {
  access,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { IndexFile, IndexSnapshot } from '../../index/index-snapshot.ts';
import { DamagedFile, isMissing } from '../../runtime/disk/damaged-file.ts';
import { OWNER_ONLY_FILE_MODE, OWNER_ONLY_FOLDER_MODE } from '../../runtime/disk/owner-only.ts';
import { isStorageFull } from '../../runtime/disk/storage-fault.ts';
import { syncFolder } from '../../runtime/disk/synced-files.ts';
import { BackupFailure, explainFileFault } from './backup-failure.ts';
import { BACKUP_FORMAT, type BackedUpFile, type BackupManifest } from './backup-manifest.ts';
import { DATABASES, type DatabaseName, INDEX_FOLDER, SMALL_FILES } from './data-files.ts';
import type { OpenDatabase } from './databases.ts';
import { isAlive } from './is-alive.ts';
import { type DataAdapters, type PinnedData, pinData } from './pin-data.ts';
import { pinUploads } from './pin-uploads.ts';
import { checkArchive } from './read-archive.ts';
import { type Output, writeArchive } from './write-archive.ts';

/** The data to back up, and the target. */
export interface BackupOptions extends DataAdapters {
  /** The data folder. */
  readonly root: string;
  /** The file of the backup. It is there when it is whole, and not before. */
  readonly file: string;
  /** Whether to replace an existing file. */
  readonly force: boolean;
  readonly version: string;
  readonly nowMs: number;
  /** Reports the current step, in a few words. */
  readonly onStep: (step: string) => void;
}

/** The result of a backup. */
export interface BackupResult {
  readonly manifest: BackupManifest;
  /** `null`: it went to a stream. */
  readonly sizeBytes: number | null;
}

/**
 * Writes a consistent snapshot of a data folder into one file, whether or not a server uses the folder; reads the file again and
 * verifies all checksums; then renames it to its final name.
 *
 * If killed, it leaves no file of that name; the next backup into the same folder removes its temporary files.
 *
 * @throws {BackupFailure} for every fault that an operator can fix, and leaves no files then.
 */
export async function backupData(options: BackupOptions): Promise<BackupResult> {
  const { file, force } = options;
  if (!force) await refuseExisting(file);
  const folder = `${file}${WORK_SUFFIX}${process.pid}`;
  try {
    await removeRemains(dirname(file));
    await mkdir(folder, { mode: OWNER_ONLY_FOLDER_MODE });
    return await writeAndCheck(options, folder);
  } catch (error) {
    throw explained(error, file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Where a backup is written to that cannot be read again, as standard output. */
export interface StreamedBackupOptions extends Omit<BackupOptions, 'file' | 'force'> {
  readonly output: Output;
  /** A new folder on a disk with room for the databases. It is removed. */
  readonly workFolder: string;
}

/** The same into a stream. The receiver has to verify it. */
export async function streamBackup(options: StreamedBackupOptions): Promise<BackupResult> {
  const { workFolder, output } = options;
  try {
    const manifest = await writeBackup(options, workFolder, output);
    return { manifest, sizeBytes: null };
  } catch (error) {
    throw explained(error, workFolder);
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
}

// Beside the backup, so that temporary files do not fill the disk of the data folder.
const WORK_SUFFIX = '.quarry-unfinished-';

async function writeAndCheck(options: BackupOptions, folder: string): Promise<BackupResult> {
  const { file, force, onStep } = options;
  const written = join(folder, 'archive');
  const handle = await open(written, 'wx', OWNER_ONLY_FILE_MODE);
  try {
    await writeBackup(options, folder, (bytes) => writeFile(handle, bytes));
    await handle.sync();
  } finally {
    await handle.close();
  }
  onStep('reading it again');
  const manifest = await checkArchive(written);
  const { size: sizeBytes } = await stat(written);
  if (!force) await refuseExisting(file);
  await rename(written, file);
  await syncFolder(dirname(file));
  return { manifest, sizeBytes };
}

type WriteOptions = Omit<BackupOptions, 'file' | 'force'>;

async function writeBackup(
  options: WriteOptions,
  folder: string,
  output: Output,
): Promise<BackupManifest> {
  const { root, version, nowMs, onStep } = options;
  const pinned = await pinData(root, 'live', options);
  const uploads = await pinUploads(root);
  try {
    const documents = pinned.databases.get('documents.sqlite')?.documentLog().documents ?? 0;
    onStep('copying the databases');
    const copies = await copyDatabases(pinned, folder, options.openDatabase);
    onStep('checking the index');
    const index = soundIndex(pinned.index);
    const parts = [
      ...copies.parts,
      ...(index === null ? [] : indexParts(index, pinned.indexName)),
      ...(await smallParts(root)),
      ...uploads.files.map(
        ({ name, sizeBytes, path }): Part => ({
          name,
          sizeBytes,
          read: () => createReadStream(path, { highWaterMark: 1 << 20 }),
        }),
      ),
    ];
    const manifest = {
      format: BACKUP_FORMAT,
      quarry: version,
      madeAt: new Date(nowMs).toISOString().replace(/\.\d+Z$/, 'Z'),
      documents,
      leftOut: [...copies.leftOut, ...(index === null ? [INDEX_FOLDER] : [])],
      files: parts.map(({ name, sizeBytes }): BackedUpFile => ({ name, sizeBytes })),
    };
    onStep('compressing');
    const byName = new Map(parts.map((part) => [part.name, part]));
    // The manifest was made from the parts.
    await writeArchive(manifest, (name) => byName.get(name)!.read(), output);
    return manifest;
  } finally {
    pinned.close();
    await uploads.close();
  }
}

type Part = BackedUpFile & { read(): Iterable<Uint8Array> | AsyncIterable<Uint8Array> };

/**
 * Copies every database to a temporary file, and checks it there. Copying is much faster than compressing, and a write-ahead log
 * cannot shrink while an old state of it is read.
 */
async function copyDatabases(
  { databases, damaged }: PinnedData,
  folder: string,
  openDatabase: OpenDatabase,
) {
  const parts: Part[] = [];
  const leftOut: string[] = [...damaged];
  // Small ones first, since each releases its snapshot when copied.
  const inOrder = [...databases].sort(([, a], [, b]) => a.sizeBytes - b.sizeBytes);
  for (const [name, pinned] of inOrder) {
    const copy = join(folder, name);
    await pinned.copyTo(copy);
    pinned.close();
    const damage = findDamage(copy, openDatabase);
    if (damage === null) parts.push(await copiedPart(name, copy));
    else if (isEssential(name)) throw damagedSource(`${name} is damaged: ${damage}`);
    else leftOut.push(name);
  }
  return { parts, leftOut };
}

function findDamage(file: string, openDatabase: OpenDatabase): string | null {
  const database = openDatabase(file, 'still');
  const pinned = database?.pin();
  const damage = pinned?.findDamage('quick') ?? null;
  pinned?.close();
  database?.close();
  return damage;
}

async function copiedPart(name: string, copy: string): Promise<Part> {
  const { size: sizeBytes } = await stat(copy);
  return { name, sizeBytes, read: () => createReadStream(copy, { highWaterMark: 1 << 20 }) };
}

function isEssential(name: DatabaseName): boolean {
  return DATABASES.some((one) => one.name === name && one.isEssential);
}

function damagedSource(damage: string): BackupFailure {
  return new BackupFailure(
    `No backup was written: ${damage}. Keep your earlier backups; \`quarry restore --replace\` puts one of them in place.`,
  );
}

/** `null` if there is none, or it is damaged and will be rebuilt from the documents. */
function soundIndex(index: IndexSnapshot | null): IndexSnapshot | null {
  return index === null || index.findDamage() !== null ? null : index;
}

function indexParts({ files }: IndexSnapshot, indexName: string): Part[] {
  const pointer = Buffer.from(indexName);
  const current: IndexFile = { name: 'current', sizeBytes: pointer.length, read: () => [pointer] };
  const inFolder = (file: IndexFile, folder: string): Part => ({
    name: `${folder}/${file.name}`,
    sizeBytes: file.sizeBytes,
    read: () => file.read(),
  });
  return [
    inFolder(current, INDEX_FOLDER),
    ...files.map((file) => inFolder(file, `${INDEX_FOLDER}/${indexName}`)),
  ];
}

/** The existing small files. */
async function smallParts(root: string): Promise<Part[]> {
  const parts = await Promise.all(SMALL_FILES.map((name) => smallPart(root, name)));
  return parts.filter((part) => part !== null);
}

async function smallPart(root: string, name: string): Promise<Part | null> {
  try {
    const bytes = await readFile(join(root, name));
    return { name, sizeBytes: bytes.length, read: () => [bytes] };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function refuseExisting(file: string): Promise<void> {
  const isFree = await access(file).then(
    () => false,
    () => true, // any other error that prevents `stat` prevents writing, too
  );
  if (isFree) return;
  throw new BackupFailure(`${file} exists already. Choose another name, or add --force.`);
}

/** Remains of backups into this folder whose process is gone, under any name: most are named after their time. */
async function removeRemains(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = REMAINS_PATTERN.exec(name)?.[1];
    if (pid === undefined || (Number(pid) !== process.pid && isAlive(Number(pid)))) continue;
    await rm(join(folder, name), { recursive: true, force: true });
  }
}

const REMAINS_PATTERN = /\.quarry-unfinished-([1-9]\d{0,9})$/;

function explained(error: unknown, file: string): unknown {
  if (error instanceof BackupFailure) return error;
  if (error instanceof DamagedFile) return damagedSource(error.message);
  if (isStorageFull(error)) {
    return new BackupFailure(
      `No backup was written: there is no room in ${dirname(file)}. It takes room for the databases and for the compressed backup; delete old backups, or write to another disk.`,
      { cause: error },
    );
  }
  return explainFileFault(error);
}
