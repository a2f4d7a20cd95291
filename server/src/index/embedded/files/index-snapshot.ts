import fs from 'node:fs';
import path from 'node:path';
import { DamagedFile, isMissing } from '../../../runtime/disk/damaged-file.ts';
import { type IndexFile, IndexMoved, type IndexSnapshot } from '../../index-snapshot.ts';
import { parseDeletions } from './deletions.ts';
import { formatManifest, type Manifest, manifestFile, readManifest } from './manifest.ts';
import { countDocuments, findSegmentDamage } from './segment-check.ts';

const PIECE_BYTES = 1 << 20;

/**
 * Opens all files of the last commit, so that they can be read even if the index merges meanwhile: open files stay
 * readable after their deletion.
 * @throws {IndexMoved} if the index commits while its files are being opened.
 * @throws {DamagedFile} if the manifest or a segment cannot be read.
 */
export function openIndexSnapshot(directory: string): IndexSnapshot {
  const files: OpenFile[] = [];
  const close = () => {
    for (const { fd } of files) fs.closeSync(fd);
    files.length = 0;
  };
  const commitNow = () => readManifest(directory).commit;
  try {
    const manifest = asDamagedFile(() => readManifest(directory));
    let documents = 0;
    for (const { name, deletions } of manifest.segments) {
      const segment = openFile(directory, name);
      files.push(segment);
      documents += countDocuments(segment.fd, segment.sizeBytes, name);
      if (deletions === null) continue;
      const deleted = openFile(directory, deletions);
      files.push(deleted);
      const bytes = Buffer.concat([...deleted.read()].map((piece) => Buffer.from(piece)));
      documents -= asDamagedFile(() => parseDeletions(bytes, deletions)).length;
    }
    if (commitNow() !== manifest.commit) throw new IndexMoved();
    const segments = new Set(manifest.segments.map(({ name }) => name));
    return {
      sequence: manifest.sequence,
      documents,
      files: manifest.commit === 0 ? [] : [fileOf(manifest), ...files],
      isCurrent: () => commitNow() === manifest.commit,
      findDamage: () => findDamage(files.filter(({ name }) => segments.has(name))),
      close,
    };
  } catch (error) {
    close();
    throw isMissing(error) ? new IndexMoved({ cause: error }) : error;
  }
}

/** The manifest from memory, because the index overwrites its file. */
function fileOf(manifest: Manifest): IndexFile {
  const bytes = Buffer.from(formatManifest(manifest));
  return { name: manifestFile(manifest), sizeBytes: bytes.length, read: () => [bytes] };
}

interface OpenFile extends IndexFile {
  readonly fd: number;
}

function openFile(directory: string, name: string): OpenFile {
  const fd = fs.openSync(path.join(directory, name), 'r');
  const sizeBytes = fs.fstatSync(fd).size;
  return { name, fd, sizeBytes, read: () => readPieces(fd, sizeBytes) };
}

function* readPieces(fd: number, sizeBytes: number): Iterable<Uint8Array> {
  const buffer = new Uint8Array(Math.min(PIECE_BYTES, sizeBytes));
  for (let at = 0; at < sizeBytes; ) {
    const count = fs.readSync(fd, buffer, 0, Math.min(buffer.length, sizeBytes - at), at);
    if (count === 0) throw new DamagedFile('a file of the index became shorter while it was read');
    yield buffer.subarray(0, count);
    at += count;
  }
}

/** Converts the index's errors for damage, and for an index of another format, to those of a backup. */
export function asDamagedFile<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (isMissing(error)) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new DamagedFile(reason, { cause: error });
  }
}

function findDamage(segments: readonly OpenFile[]): string | null {
  for (const { fd, sizeBytes, name } of segments) {
    const damage = findSegmentDamage(fd, sizeBytes, name);
    if (damage !== null) return damage;
  }
  return null;
}
