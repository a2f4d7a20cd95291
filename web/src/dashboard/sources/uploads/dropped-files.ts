import type { UploadFile } from './upload-queue.ts';

/** What was dropped. */
export interface Dropped {
  readonly files: readonly UploadFile[];
  readonly folders: readonly FileSystemDirectoryEntry[];
}

/** Whether something that is dragged are files, as opposed to text or a link. */
export function holdsFiles(transfer: DataTransfer | null): boolean {
  return transfer?.types.includes('Files') ?? false;
}

/** Files that lie in no folder. */
export function looseFiles(files: Iterable<File>): UploadFile[] {
  return [...files].map((file) => ({ file, path: file.name }));
}

/** Reads a drop, at once: it is empty after its event. Its folders can be walked later. */
export function readDrop(transfer: DataTransfer): Dropped {
  const items = [...transfer.items].filter(({ kind }) => kind === 'file');
  if (items.length === 0) return { files: looseFiles(transfer.files), folders: [] };
  const files: File[] = [];
  const folders: FileSystemDirectoryEntry[] = [];
  for (const item of items) {
    const entry = item.webkitGetAsEntry();
    const file = item.getAsFile();
    if (entry?.isDirectory) folders.push(entry as FileSystemDirectoryEntry);
    else if (file !== null) files.push(file);
  }
  return { files: looseFiles(files), folders };
}
