import fs from 'node:fs';
import path from 'node:path';

/**
 * Which segments are the index, which of their documents are deleted, and up to where in the log of
 * changes they reach. Replaced as a whole by a rename: a reader finds the old one or the new one.
 */
export interface Manifest {
  readonly version: number;
  /** Counts commits: a reader whose number is the same has nothing to do. */
  readonly commit: number;
  /** The place in the document store's log. */
  readonly sequence: number;
  /** The number of the next file. Never used twice: a reader may still have the old file of that name open. */
  readonly nextName: number;
  readonly segments: readonly ManifestSegment[];
}

export interface ManifestSegment {
  readonly name: string;
  /** File of deleted document ordinals, or `null` when there are none. */
  readonly deletions: string | null;
}

const FILE = 'manifest.json';
// Changes whenever a segment's bytes mean something else: an index of another version is rebuilt.
export const FORMAT_VERSION = 6;

export const EMPTY_MANIFEST: Manifest = {
  version: FORMAT_VERSION,
  commit: 0,
  sequence: 0,
  nextName: 1,
  segments: [],
};

/** The manifest of an index folder; the empty one when there is none. Throws when it is of another version. */
export function readManifest(directory: string): Manifest {
  const text = readIfThere(path.join(directory, FILE));
  if (text === null) return EMPTY_MANIFEST;
  // Written by writeManifest alone, and whole or not at all.
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.version !== FORMAT_VERSION) {
    throw new Error(
      `The index in ${directory} has format ${manifest.version}, not ${FORMAT_VERSION}.`,
    );
  }
  return manifest;
}

/** Replaces the manifest, durably: when this returns, a crash of the machine keeps it. */
export function writeManifest(directory: string, manifest: Manifest): void {
  const temporary = path.join(directory, `${FILE}.new`);
  writeDurably(temporary, JSON.stringify(manifest));
  fs.renameSync(temporary, path.join(directory, FILE));
  syncDirectory(directory);
}

export function writeDurably(file: string, content: string | Uint8Array): void {
  const fd = fs.openSync(file, 'w');
  try {
    fs.writeFileSync(fd, content);
    fs.fsyncSync(fd);
  } finally {
    fs.closeSync(fd);
  }
}

/** Changes when the manifest was replaced: an inode and a time, one system call. */
export function manifestStamp(directory: string): string {
  const stat = fs.statSync(path.join(directory, FILE), { bigint: true, throwIfNoEntry: false });
  return stat ? `${stat.ino}:${stat.mtimeNs}` : '';
}

/** Removes files that no manifest names: what a crash left half written, or a merge made useless. */
export function removeUnnamedFiles(directory: string, manifest: Manifest): void {
  const named = new Set([FILE]);
  for (const segment of manifest.segments) {
    named.add(segment.name);
    if (segment.deletions) named.add(segment.deletions);
  }
  for (const file of fs.readdirSync(directory)) {
    if (!named.has(file)) fs.rmSync(path.join(directory, file), { force: true });
  }
}

function readIfThere(file: string): string | null {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

function syncDirectory(directory: string): void {
  const fd = fs.openSync(directory, 'r');
  try {
    fs.fsyncSync(fd);
  } finally {
    fs.closeSync(fd);
  }
}
