import type { LeftOut, UploadFile } from './upload-queue.ts';

/** As many as a source of uploads holds. */
const MAX_FILES = 10_000;

/** Deeper than people file things; a link that leads back into its own folder ends here. */
const MAX_DEPTH = 32;

/** What folders hold, and what of it is not taken. */
export interface WalkedFolders {
  readonly files: readonly UploadFile[];
  readonly leftOut: readonly LeftOut[];
}

/** The bounds of a walk. */
export interface WalkBounds {
  readonly maxFiles?: number;
  readonly maxDepth?: number;
}

/**
 * Finds the files of folders and of all folders in them, by name. What is hidden there is passed over, as a source of a folder does:
 * it is the file system's or a program's.
 */
export async function walkFolders(
  folders: readonly FileSystemDirectoryEntry[],
  { maxFiles = MAX_FILES, maxDepth = MAX_DEPTH }: WalkBounds = {},
): Promise<WalkedFolders> {
  const files: UploadFile[] = [];
  const leftOut: LeftOut[] = [];

  async function take(entry: FileSystemEntry, path: string, depth: number): Promise<void> {
    if (isFolder(entry)) return walk(entry, path, depth + 1);
    if (files.length >= maxFiles) throw new TooMany();
    try {
      files.push({ file: await fileOf(entry as FileSystemFileEntry), path });
    } catch {
      leftOut.push({ name: path, reason: 'unreadable' }); // it is said at its name
    }
  }

  async function walk(
    folder: FileSystemDirectoryEntry,
    path: string,
    depth: number,
  ): Promise<void> {
    if (depth > maxDepth) return void leftOut.push({ name: path, reason: 'too-deep' });
    const entries = await entriesOf(folder).catch(() => null);
    if (entries === null) return void leftOut.push({ name: path, reason: 'unreadable' });
    for (const entry of entries.toSorted(byName)) {
      if (!entry.name.startsWith('.')) await take(entry, `${path}/${entry.name}`, depth);
    }
  }

  for (const folder of folders) {
    try {
      await walk(folder, folder.name, 1);
    } catch (error) {
      if (!(error instanceof TooMany)) throw error;
      leftOut.push({ name: folder.name, reason: 'too-many' });
    }
  }
  return { files: withTwins(files), leftOut };
}

class TooMany extends Error {}

/** A server keeps no folders: what has the same name there must not replace each other. */
function withTwins(files: readonly UploadFile[]): UploadFile[] {
  const counts = new Map<string, number>();
  for (const { file } of files) {
    const key = keyOf(file.name);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return files.map((one) => ({ ...one, isTwin: (counts.get(keyOf(one.file.name)) ?? 0) > 1 }));
}

/** The same for all names that may become one: in letters that file systems tell apart or not, and characters that the server replaces. */
function keyOf(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '_');
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

function byName(left: FileSystemEntry, right: FileSystemEntry): number {
  return left.name < right.name ? -1 : 1;
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

/** A browser hands them over in batches; an empty one is the last. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const entries: FileSystemEntry[] = [];
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (batch.length === 0) return entries;
    entries.push(...batch);
  }
}
