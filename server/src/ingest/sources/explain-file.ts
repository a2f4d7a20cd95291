import { stat } from 'node:fs/promises';
import { privateRules } from '../../extract/private-files/private-rules.ts';
import type { AddressVerdict } from './address-verdict.ts';
import type { Source } from './source.ts';

/** Why the rules of a folder leave a file out (`hidden`, `ignored`); `null` when they do not. */
export type FileExclusion = (root: string, path: string) => Promise<string | null>;

/** What a file of Quarry's own data is told to be, whatever else is known of it. */
export const OWN_DATA: Why = [
  'own-data',
  'It belongs to the data directory of Quarry, of which nothing is ever indexed.',
];

/** A file below a source: its path, and the same relative to the source, `/` separated. */
export interface AskedFile {
  readonly path: string;
  readonly externalId: string;
}

/** Why a file that lies in a source, and is not stored, is not. */
export async function explainFile(
  { path, externalId }: AskedFile,
  source: Source,
  exclusionOf: FileExclusion,
): Promise<AddressVerdict> {
  return notFetched(
    (await whyNotReadable(path)) ?? (await whyLeftOut(externalId, source, exclusionOf)),
    source,
  );
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

/** What is left out as private is read where it is named. */
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

async function whyNotReadable(path: string): Promise<Why | null> {
  const stats = await stat(path).catch(() => null); // whatever the reason is, it cannot be looked at
  if (stats === null) return ['missing', 'There is no such file, or it may not be read.'];
  if (stats.isDirectory()) return ['folder', 'This is a folder: ask about a file in it.'];
  if (!stats.isFile()) return ['special', 'This is neither a file nor a folder.'];
  return stats.size === 0 ? ['empty', 'The file is empty.'] : null;
}

async function whyLeftOut(
  externalId: string,
  source: Source,
  exclusionOf: FileExclusion,
): Promise<Why> {
  if (privateRules(source.location, includeOf(source)).ofFile(externalId) === 'private') {
    return PRIVATE_FILE;
  }
  if (source.settings['include'] !== undefined) {
    return ['not-included', `"${source.id}" reads only what its setting \`include\` names.`];
  }
  const exclusion = await exclusionOf(source.location, externalId);
  if (exclusion === 'private') return PRIVATE_FILE;
  if (exclusion === 'hidden') {
    return ['hidden', 'A name that begins with a dot is not read; `include` can name it.'];
  }
  if (exclusion !== null) {
    return [exclusion, 'A rule leaves it out: .gitignore, .quarryignore, or a folder never read.'];
  }
  if (source.kind !== 'folder') {
    const others = 'a file that is named after one of them may be read with it';
    return ['other-kind', `"${source.id}" reads only ${source.kind} in this folder; ${others}.`];
  }
  return ['not-read-yet', 'It has not been read yet. `quarry refresh` looks for what is new.'];
}
