import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { IndexDamage } from '../index-damage.ts';
import { syncFolder, writeSynced } from './synced-files.ts';
import { isWhole, type UnsyncedFile } from './unsynced-files.ts';

/**
 * Which segments are the index, which of their documents are deleted, and up to where in the log of
 * changes they reach. Replaced as a whole by a rename: a reader finds the old one or the new one. In the
 * file it is a line of JSON, and a line with its CRC-32 in hexadecimal.
 *
 * There are two of them: that of the last commit, which is not synced, and that of the last sync, with all that it
 * names. After a power cut the second is there, and the first is used where what it names is whole.
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
  /** Files of it that may be torn after a power cut. */
  readonly unsynced: readonly UnsyncedFile[];
}

export interface ManifestSegment {
  readonly name: string;
  /** File of deleted document ordinals, or `null` when there are none. */
  readonly deletions: string | null;
}

/** Where an index that is opened for writing goes on from. */
export interface RecoveredManifests {
  readonly latest: Manifest;
  readonly synced: Manifest;
}

const LATEST_FILE = 'manifest.json';
const SYNCED_FILE = 'manifest-synced.json';
// Changes whenever a segment's bytes mean something else: an index of another version is rebuilt.
export const FORMAT_VERSION = 8;

export const EMPTY_MANIFEST: Manifest = {
  version: FORMAT_VERSION,
  commit: 0,
  sequence: 0,
  nextName: 1,
  segments: [],
  unsynced: [],
};

/**
 * The manifest of the last commit of an index folder; the empty one when there is none. Throws when it is of another
 * version, and {@link IndexDamage} when it is not what was written.
 */
export function readManifest(directory: string): Manifest {
  return readFile(directory, LATEST_FILE) ?? EMPTY_MANIFEST;
}

/** The same of the last sync. */
export function readSyncedManifest(directory: string): Manifest {
  return readFile(directory, SYNCED_FILE) ?? EMPTY_MANIFEST;
}

/**
 * Finds the last commit that is whole, and makes it the one that is read: after `kill -9` the last one, after a power
 * cut that of the last sync at least. Throws when it is of another version, and {@link IndexDamage} when neither is
 * what was written.
 */
export function recoverManifests(directory: string): RecoveredManifests {
  const synced = readSyncedManifest(directory);
  // Nothing was ever synced that could be gone back to.
  if (synced.commit === 0) return { latest: readWhole(directory), synced };
  const latest = readUnlessTorn(directory);
  if (latest !== null && latest.commit >= synced.commit) return { latest, synced };
  writeManifest(directory, synced);
  return { latest: synced, synced };
}

/** Replaces the manifest: readers find this one from now on. It outlives `kill -9`, but not yet a power cut. */
export function writeManifest(directory: string, manifest: Manifest): void {
  const temporary = path.join(directory, `${LATEST_FILE}.new`);
  fs.writeFileSync(temporary, formatManifest(manifest));
  fs.renameSync(temporary, path.join(directory, LATEST_FILE));
}

/** Makes a manifest outlive a power cut, all files of which are synced. */
export function writeSyncedManifest(directory: string, manifest: Manifest): Manifest {
  const synced = { ...manifest, unsynced: [] };
  const temporary = path.join(directory, `${SYNCED_FILE}.new`);
  writeSynced(temporary, formatManifest(synced));
  fs.renameSync(temporary, path.join(directory, SYNCED_FILE));
  syncFolder(directory);
  return synced;
}

/** Changes when the manifest was replaced: an inode and a time, one system call. */
export function manifestStamp(directory: string): string {
  const file = path.join(directory, LATEST_FILE);
  const stat = fs.statSync(file, { bigint: true, throwIfNoEntry: false });
  return stat ? `${stat.ino}:${stat.mtimeNs}` : '';
}

/** The files that a manifest names. */
export function filesOf({ segments }: Pick<Manifest, 'segments'>): string[] {
  return segments.flatMap(({ name, deletions }) =>
    deletions === null ? [name] : [name, deletions],
  );
}

/** Removes all files but the manifests and these: what a crash left half written, or a merge made useless. */
export function removeUnnamedFiles(directory: string, kept: Iterable<string>): void {
  const named = new Set([LATEST_FILE, SYNCED_FILE, ...kept]);
  for (const file of fs.readdirSync(directory)) {
    if (!named.has(file)) fs.rmSync(path.join(directory, file), { force: true });
  }
}

function readUnlessTorn(directory: string): Manifest | null {
  try {
    return readWhole(directory);
  } catch (error) {
    if (error instanceof IndexDamage) return null;
    throw error;
  }
}

/** The manifest of the last commit. @throws IndexDamage when it, or a file of it that was not synced, is torn */
function readWhole(directory: string): Manifest {
  const manifest = readManifest(directory);
  const torn = manifest.unsynced.find((file) => !isWhole(directory, file));
  if (torn === undefined) return manifest;
  throw new IndexDamage(torn.name, 'it is not what was written');
}

function readFile(directory: string, name: string): Manifest | null {
  const text = readIfThere(path.join(directory, name));
  if (text === null) return null;
  const manifest = parseManifest(text, name);
  if (manifest.version !== FORMAT_VERSION) {
    throw new Error(
      `The index in ${directory} has format ${manifest.version}, not ${FORMAT_VERSION}.`,
    );
  }
  return manifest;
}

function formatManifest(manifest: Manifest): string {
  const json = JSON.stringify(manifest);
  return `${json}\n${checksumOf(json)}\n`;
}

function parseManifest(text: string, file: string): Manifest {
  const [json = '', checksum] = text.split('\n');
  if (checksum === checksumOf(json)) return JSON.parse(json); // written by formatManifest alone
  const found = FORMER_VERSION.exec(text);
  if (found !== null) return { ...EMPTY_MANIFEST, version: Number(found[1]) };
  throw new IndexDamage(file, 'it does not match its checksum');
}

// Up to version 6 a manifest was JSON without a checksum.
const FORMER_VERSION = /^\{"version":([1-6]),[^\n]*\}$/;

function checksumOf(json: string): string {
  return zlib.crc32(json).toString(16).padStart(8, '0');
}

function readIfThere(file: string): string | null {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
