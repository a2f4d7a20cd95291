import { isUtf8 } from 'node:buffer';
import { lstat, readdir, realpath, stat } from 'node:fs/promises';
import { basename, dirname, posix } from 'node:path';
import { extensionOf } from '../../extract/formats.ts';
import { IMAGE_EXTENSIONS } from '../../extract/image/image-names.ts';
import { privateRules } from '../../extract/private-files/private-rules.ts';
import { isVideoName } from '../../extract/video/files/video-formats.ts';
import type { AddressVerdict } from './address-verdict.ts';
import type { Source } from './source.ts';

/** Why the rules of a folder leave a file out (`hidden`, `ignored`); `null` if they do not. */
export type FileExclusion = (root: string, path: string) => Promise<string | null>;

/** The verdict on a file of Quarry's own data, regardless of anything else. */
export const OWN_DATA: Why = [
  'own-data',
  'It belongs to the data directory of Quarry, of which nothing is ever indexed.',
];

/** The rules that decide whether a file of a folder is read. */
export interface FileRules {
  /** The folder's rules: `ingest/connectors/folder/explain-exclusion.ts`. */
  readonly exclusionOf: FileExclusion;
  /** Larger files are not read, except videos. */
  readonly maxDocumentBytes: number;
}

/** A file below a source: its path, and the same relative to the source, `/` separated. */
export interface AskedFile {
  readonly path: string;
  readonly externalId: string;
}

/** Why a file of a source is not stored. Checks in the order of a listing. */
export async function explainFile(
  { path, externalId }: AskedFile,
  source: Source,
  rules: FileRules,
): Promise<AddressVerdict> {
  const why =
    (await whyNoFile(path)) ??
    (await whyLeftOut(externalId, source, rules.exclusionOf)) ??
    (await whyNotReadable(path, source, rules.maxDocumentBytes));
  return notFetched(why ?? NOT_READ_YET, source);
}

/** The verdict on a file that was not read. */
export function notFetched([reason, detail]: Why, source: Source): AddressVerdict {
  return {
    sourceId: source.id,
    state: reason === 'not-read-yet' ? 'waiting' : 'not-fetched',
    reason,
    detail,
    at: source.lastRunAt,
    status: null,
    foundOn: null,
    nextFetchAt: source.nextRunAt,
    target: null,
    externalId: null,
  };
}

/** For a private file, which is read only if it is named. */
export const PRIVATE_FILE: Why = [
  'private',
  'It is private (a key, a password, a profile of a browser, a history of commands): such files are read only where a pattern of `include` names them, as `app/.env` does and `**` does not.',
];

function includeOf({ settings }: Source): readonly string[] {
  const include = settings['include'];
  return Array.isArray(include) ? include.filter((pattern) => typeof pattern === 'string') : [];
}

/** A short stable word, and a sentence. */
export type Why = readonly [reason: string, detail: string];

const NOT_READ_YET: Why = [
  'not-read-yet',
  'It has not been read yet. `quarry refresh` looks for what is new.',
];

const LINK_OUTSIDE: Why = [
  'link-outside',
  'It is, or lies behind, a link that leads out of the folder: add what the link leads to.',
];

async function whyNoFile(path: string): Promise<Why | null> {
  const folder = dirname(path);
  // The target of the link is not part of the source.
  if ((await realpath(folder).catch(() => folder)) !== folder) return LINK_OUTSIDE;
  const stats = await lstat(path).catch(() => null); // unreadable for any reason
  if (stats?.isDirectory()) return ['folder', 'This is a folder: ask about a file in it.'];
  if (stats !== null) return null;
  return (await isNameNoText(path))
    ? ['name-not-utf8', 'Its name is not UTF-8: it can be neither shown nor addressed. Rename it.']
    : ['missing', 'There is no such file, or it may not be read.'];
}

/** Whether a file exists whose name is not UTF-8 and decodes to this one. */
async function isNameNoText(path: string): Promise<boolean> {
  if (!path.includes('\ufffd')) return false;
  const names = await readdir(dirname(path), { encoding: 'buffer' }).catch(() => []);
  return names.some((name) => !isUtf8(name) && name.toString('utf8') === basename(path));
}

/** `path` is a link only if its target is not in the source. */
async function whyNotReadable(
  path: string,
  { kind }: Source,
  maxBytes: number,
): Promise<Why | null> {
  const real = await realpath(path).catch(() => null);
  if (real === null) return ['link-broken', 'It is a link that leads to nothing that can be read.'];
  if (real !== path) return LINK_OUTSIDE;
  const stats = await stat(path).catch(() => null);
  if (stats === null) return null; // removed meanwhile
  if (!stats.isFile()) return ['special', 'This is neither a file nor a folder.'];
  if (stats.size > maxBytes && kind !== 'videos') {
    return [
      'too-large',
      `It has ${stats.size} bytes, more than MAX_DOCUMENT_BYTES allows (${maxBytes}).`,
    ];
  }
  return stats.size === 0 ? ['empty', 'The file is empty.'] : null;
}

async function whyLeftOut(
  externalId: string,
  source: Source,
  exclusionOf: FileExclusion,
): Promise<Why | null> {
  const include = includeOf(source);
  if (privateRules(source.location, include).ofFile(externalId) === 'private') return PRIVATE_FILE;
  const isNamed = include.some((pattern) => posix.matchesGlob(externalId, pattern));
  if (source.settings['include'] !== undefined && !isNamed) {
    return ['not-included', `"${source.id}" reads only what its setting \`include\` names.`];
  }
  // Files that a folder's settings name are read regardless of the rules.
  if (source.kind === 'folder' && isNamed) return null;
  const exclusion = await exclusionOf(source.location, externalId);
  if (exclusion === 'private') return PRIVATE_FILE;
  if (exclusion === 'hidden') {
    return ['hidden', 'A name that begins with a dot is not read; `include` can name it.'];
  }
  if (exclusion !== null) {
    return [
      exclusion,
      'A rule leaves it out: .gitignore, .quarryignore, info/exclude of git, or a folder never read.',
    ];
  }
  if (isOfKind(externalId, source)) return null;
  const others = 'a file that is named after one of them may be read with it';
  return ['other-kind', `"${source.id}" reads only ${source.kind} in this folder; ${others}.`];
}

function isOfKind(path: string, { kind }: Source): boolean {
  if (kind === 'images') return IMAGE_EXTENSIONS.has(extensionOf(path));
  return kind === 'videos' ? isVideoName(path) : true;
}
