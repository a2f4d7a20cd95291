import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { isMissing } from '../../../runtime/disk/damaged-file.ts';
import { syncFolderNow, writeSyncedNow } from '../../../runtime/disk/synced-files.ts';
import { IndexDamage } from '../../index-damage.ts';
import { isWhole, type UnsyncedFile } from './unsynced-files.ts';

/**
 * Which segments are the index, which of their documents are deleted, and up to where in the log of
 * changes they reach. In a file it is a line of JSON, and a line with its CRC-32 in hexadecimal.
 *
 *     manifest-0.json, manifest-1.json   of the last commit and of the one before, by turns; not synced
 *     manifest-synced.json               of the last sync, with all that it names
 *
 * A commit writes over the older of the two: a reader finds the newest one that is whole. To replace a file by a rename
 * would cost more than the rest of a small commit, since ext4 writes such a file to the disk at once. After a power
 * cut the third is there, and the newest is used where what it names is whole.
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

const LATEST_FILES = ['manifest-0.json', 'manifest-1.json'] as const;
const SYNCED_FILE = 'manifest-synced.json';
// Changes whenever a segment's bytes mean something else: an index of another version is rebuilt.
export const FORMAT_VERSION = 21;

export const EMPTY_MANIFEST: Manifest = {
  version: FORMAT_VERSION,
  commit: 0,
  sequence: 0,
  nextName: 1,
  segments: [],
  unsynced: [],
};

/** The file that the manifest of a commit is in. */
export function manifestFile({ commit }: Pick<Manifest, 'commit'>): string {
  return LATEST_FILES[commit % 2]!;
}

/**
 * The manifest of the last commit of an index folder; the empty one when there is none. Throws when it is of another
 * version, and {@link IndexDamage} when one of its two files is not what was written: it may be the newer one.
 */
export function readManifest(directory: string): Manifest {
  for (let attempt = 1; ; attempt++) {
    const { manifests, damage } = readLatest(directory);
    if (damage === null) return newestOf(manifests) ?? EMPTY_MANIFEST;
    if (attempt === MAX_ATTEMPTS) throw damage;
    Atomics.wait(NEVER, 0, 0, attempt);
  }
}

// A writer may be in the middle of it: that takes a microsecond, or as long as the system lets it wait.
const MAX_ATTEMPTS = 5;
const NEVER = new Int32Array(new SharedArrayBuffer(4));

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
  if (latest !== null && latest.commit >= synced.commit && !isOneLost(directory, latest, synced)) {
    return { latest, synced };
  }
  // One of the two may be newer, and not whole.
  for (const name of LATEST_FILES) fs.rmSync(path.join(directory, name), { force: true });
  writeManifest(directory, synced);
  return { latest: synced, synced };
}

/** Readers find this one from now on. It outlives `kill -9`, but not yet a power cut. */
export function writeManifest(directory: string, manifest: Manifest): void {
  const file = path.join(directory, manifestFile(manifest));
  const text = formatManifest(manifest);
  try {
    fs.writeFileSync(file, text, { flag: 'r+' }); // the end of a longer one stays behind it, and is not read
  } catch (error) {
    if (!isMissing(error)) throw error;
    // A new file appears whole, whenever the process is killed; there is none yet that the rename replaces.
    replaceFile(file, (temporary) => fs.writeFileSync(temporary, text));
  }
}

/** Makes a manifest outlive a power cut, all files of which are synced. */
export function writeSyncedManifest(directory: string, manifest: Manifest): Manifest {
  const synced = { ...manifest, unsynced: [] };
  const text = formatManifest(synced);
  replaceFile(path.join(directory, SYNCED_FILE), (temporary) => writeSyncedNow(temporary, text));
  syncFolderNow(directory);
  return synced;
}

function replaceFile(file: string, write: (temporary: string) => void): void {
  const temporary = `${file}.new`;
  write(temporary);
  fs.renameSync(temporary, file);
}

/** The files that a manifest names. */
export function filesOf({ segments }: Pick<Manifest, 'segments'>): string[] {
  return segments.flatMap(({ name, deletions }) =>
    deletions === null ? [name] : [name, deletions],
  );
}

/** Removes all files but the manifests and these: what a crash left half written, or a merge made useless. */
export function removeUnnamedFiles(directory: string, kept: Iterable<string>): void {
  const named = new Set([...LATEST_FILES, SYNCED_FILE, ...kept]);
  for (const file of fs.readdirSync(directory)) {
    if (!named.has(file)) fs.rmSync(path.join(directory, file), { force: true });
  }
}

/** Whether the other one of the two files should be there: it may have been newer. */
function isOneLost(directory: string, latest: Manifest, synced: Manifest): boolean {
  // A recovery leaves one, and so does the first commit of all.
  if (latest.commit <= Math.max(1, synced.commit)) return false;
  return LATEST_FILES.some((name) => !fs.existsSync(path.join(directory, name)));
}

/** Both files, as far as they are there and what was written. */
function readLatest(directory: string): { manifests: Manifest[]; damage: IndexDamage | null } {
  const manifests: Manifest[] = [];
  let damage: IndexDamage | null = null;
  for (const name of LATEST_FILES) {
    try {
      const manifest = readFile(directory, name);
      if (manifest !== null) manifests.push(manifest);
    } catch (error) {
      if (!(error instanceof IndexDamage)) throw error;
      damage = error;
    }
  }
  return { manifests, damage };
}

function newestOf(manifests: readonly Manifest[]): Manifest | null {
  const [first = null, second = null] = manifests;
  if (first === null || second === null) return first ?? second;
  return first.commit > second.commit ? first : second;
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

/** A manifest as it stands in its file. */
export function formatManifest(manifest: Manifest): string {
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
    if (isMissing(error)) return null;
    throw error;
  }
}
