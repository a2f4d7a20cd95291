/** What was dropped: the files, and the names of folders, whose files a browser does not hand over with them. */
export interface Dropped {
  readonly files: readonly File[];
  readonly folders: readonly string[];
}

/** Whether something that is dragged are files, as opposed to text or a link. */
export function holdsFiles(transfer: DataTransfer | null): boolean {
  return transfer?.types.includes('Files') ?? false;
}

/** Reads a drop, at once: it is empty after its event. */
export function readDrop(transfer: DataTransfer): Dropped {
  const items = [...transfer.items].filter(({ kind }) => kind === 'file');
  if (items.length === 0) return { files: [...transfer.files], folders: [] };
  const files: File[] = [];
  const folders: string[] = [];
  for (const item of items) {
    const entry = item.webkitGetAsEntry();
    const file = item.getAsFile();
    if (entry?.isDirectory) folders.push(entry.name);
    else if (file !== null) files.push(file);
  }
  return { files, folders };
}
