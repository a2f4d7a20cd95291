import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { isMissing } from '../../../runtime/disk/damaged-file.ts';
import { syncFolderNow, writeSyncedNow } from '../../../runtime/disk/synced-files.ts';
import { IndexDamage } from '../../index-damage.ts';
import { isWhole, type UnsyncedFile } from './unsynced-files.ts';

/**
 * The segments of the index, their deleted documents, and the position in the log of changes up to which documents
 * are indexed. In a file it is a line of JSON, and a line with its CRC-32 in hexadecimal.
 *
 *     manifest-0.json, manifest-1.json   alternately of the last commit and the one before; not synced
 *     manifest-synced.json               of the last sync, with all files that it names
 *
 * A commit overwrites the older of the two, and readers use the newest intact one. Replacing a file by a rename
 * would cost more than the rest of a small commit, since ext4 writes such a file to the disk at once. After a power
 * cut the third exists, and the newest is used if the files that it names are intact.
 */
export interface Manifest {
  readonly version: number;
  /** The number of commits. A reader with the same number is up to date. */
  readonly commit: number;
  /** The position in the document store's log. */
  readonly sequence: number;
  /** The number of the next file. Never reused: a reader may still have the old file of that name open. */
  readonly nextName: number;
  readonly segments: readonly ManifestSegment[];
  /** Files that may be torn after a power cut. */
  readonly unsynced: readonly UnsyncedFile[];
}

export interface ManifestSegment {
  readonly name: string;
  /** The file of deleted documents' ordinals, or `null` if there are none. */
  readonly deletions: string | null;
}

/** The manifests with which an index is opened for writing. */
export interface RecoveredManifests {
  readonly latest: Manifest;
  readonly synced: Manifest;
}

const LATEST_FILES = ['manifest-0.json', 'manifest-1.json'] as const;
const SYNCED_FILE = 'manifest-synced.json';
// Changes whenever the meaning of a segment's bytes changes: an index of another version is rebuilt.
export const FORMAT_VERSION = 22;

export const EMPTY_MANIFEST: Manifest = {
  version: FORMAT_VERSION,
  commit: 0,
  sequence: 0,
  nextName: 1,
  segments: [],
  unsynced: [],
};

/** The file of a commit's manifest. */
export function manifestFile({ commit }: Pick<Manifest, 'commit'>): string {
  return LATEST_FILES[commit % 2]!;
}

/**
 * The manifest of the last commit of an index folder, or the empty one. Throws if it has another version, and
 * {@link IndexDamage} if one of its two files is damaged, since that may be the newer one.
 */
export function readManifest(directory: string): Manifest {
  for (let attempt = 1; ; attempt++) {
    const { manifests, damage } = readLatest(directory);
    if (damage === null) return newestOf(manifests) ?? EMPTY_MANIFEST;
    if (attempt === MAX_ATTEMPTS) throw damage;
    Atomics.wait(NEVER, 0, 0, attempt);
  }
}

// A writer may be writing the file: that takes a microsecond, or longer if the system suspends it.
const MAX_ATTEMPTS = 5;
const NEVER = new Int32Array(new SharedArrayBuffer(4));

/** The manifest of the last sync. */
export function readSyncedManifest(directory: string): Manifest {
  return readFile(directory, SYNCED_FILE) ?? EMPTY_MANIFEST;
}

/**
 * Finds the last intact commit and makes it the current one: after `kill -9` the last commit, after a power cut at
 * least that of the last sync. Throws if it has another version, and {@link IndexDamage} if neither manifest is
 * intact.
 */
export function recoverManifests(directory: string): RecoveredManifests {
  const synced = readSyncedManifest(directory);
  // There is no sync to go back to.
  if (synced.commit === 0) return { latest: readWhole(directory), synced };
  const latest = readUnlessTorn(directory);
  if (latest !== null && latest.commit >= synced.commit && !isOneLost(directory, latest, synced)) {
    return { latest, synced };
  }
  // One of the two may be newer, and damaged.
  for (const name of LATEST_FILES) fs.rmSync(path.join(directory, name), { force: true });
  writeManifest(directory, synced);
  return { latest: synced, synced };
}

/** Makes this the manifest that readers find. It survives `kill -9`, but not yet a power cut. */
export function writeManifest(directory: string, manifest: Manifest): void {
  const file = path.join(directory, manifestFile(manifest));
  const text = formatManifest(manifest);
  try {
    fs.writeFileSync(file, text, { flag: 'r+' }); // the end of a longer text stays, and is not read
  } catch (error) {
    if (!isMissing(error)) throw error;
    // The rename makes a new file appear complete, even if the process is killed. It replaces no file, so that it is cheap.
    replaceFile(file, (temporary) => fs.writeFileSync(temporary, text));
  }
}

/** Writes a manifest so that it survives a power cut. All of its files are synced. */
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

/** Removes all files except the manifests and these: left-overs of crashes and of discarded merges. */
export function removeUnnamedFiles(directory: string, kept: Iterable<string>): void {
  const named = new Set([...LATEST_FILES, SYNCED_FILE, ...kept]);
  for (const file of fs.readdirSync(directory)) {
    if (!named.has(file)) fs.rmSync(path.join(directory, file), { force: true });
  }
}

/** Whether the other one of the two files should exist but does not. It may have been newer. */
function isOneLost(directory: string, latest: Manifest, synced: Manifest): boolean {
  // After a recovery, and after the very first commit, there is only one.
  if (latest.commit <= Math.max(1, synced.commit)) return false;
  return LATEST_FILES.some((name) => !fs.existsSync(path.join(directory, name)));
}

/** Those of the two files that exist and are intact. */
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

/** The manifest of the last commit. @throws IndexDamage if it, or one of its unsynced files, is torn */
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

/** The manifest as text for its file. */
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
