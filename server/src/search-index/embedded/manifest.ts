import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { IndexDamage } from '../index-damage.ts';

/**
 * Which segments are the index, which of their documents are deleted, and up to where in the log of
 * changes they reach. Replaced as a whole by a rename: a reader finds the old one or the new one. In the
 * file it is a line of JSON, and a line with its CRC-32 in hexadecimal.
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
export const FORMAT_VERSION = 7;

export const EMPTY_MANIFEST: Manifest = {
  version: FORMAT_VERSION,
  commit: 0,
  sequence: 0,
  nextName: 1,
  segments: [],
};

/**
 * The manifest of an index folder; the empty one when there is none. Throws when it is of another version, and
 * {@link IndexDamage} when it is not what was written.
 */
export function readManifest(directory: string): Manifest {
  const text = readIfThere(path.join(directory, FILE));
  if (text === null) return EMPTY_MANIFEST;
  const manifest = parseManifest(text);
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
  const json = JSON.stringify(manifest);
  writeDurably(temporary, `${json}\n${checksumOf(json)}\n`);
  fs.renameSync(temporary, path.join(directory, FILE));
  syncDirectory(directory);
}

function parseManifest(text: string): Manifest {
  const [json = '', checksum] = text.split('\n');
  if (checksum === checksumOf(json)) return JSON.parse(json); // written by writeManifest alone
  const found = FORMER_VERSION.exec(text);
  if (found !== null) return { ...EMPTY_MANIFEST, version: Number(found[1]) };
  throw new IndexDamage(FILE, 'it does not match its checksum');
}

// Up to version 6 a manifest was JSON without a checksum.
const FORMER_VERSION = /^\{"version":([1-6]),[^\n]*\}$/;

function checksumOf(json: string): string {
  return zlib.crc32(json).toString(16).padStart(8, '0');
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
