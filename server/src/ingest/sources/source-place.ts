import { realpath, stat } from 'node:fs/promises';
import { basename, isAbsolute, sep } from 'node:path';
import type { FaultCode } from '@quarry/contract/vocabulary';
import { judgePath } from '../../extract/private-files/judge-path.ts';
import type { OwnData } from '../../runtime/disk/own-data.ts';
import { type InputFault, Problem } from '../../runtime/problem.ts';
import type { Source } from './source.ts';
import type { SourceKindRules, SourcePlace } from './source-kind.ts';

// The common limit of browsers and servers; also keeps the index key small.
const MAX_URL_LENGTH = 2_000;
// Of a default name.
const MAX_NAME_LENGTH = 100;

/** The place in a request for a source. */
export type RequestedPlace =
  | { readonly kind: 'path'; readonly path: string }
  /** `url` is `null` if the text is no valid address. */
  | { readonly kind: 'url'; readonly url: URL | null }
  | { readonly kind: 'both' }
  | { readonly kind: 'none' };

/** Whether a source's location is on the web, else on this machine, else nowhere. */
export function placeOf(location: string): 'web' | 'local' | 'none' {
  if (location === '') return 'none';
  return /^https?:\/\//.test(location) ? 'web' : 'local';
}

export function requestedPlace(request: {
  readonly path?: string | undefined;
  readonly url?: string | undefined;
}): RequestedPlace {
  const { path = '', url = '' } = request;
  if (path !== '' && url !== '') return { kind: 'both' };
  if (path !== '') return { kind: 'path', path };
  return url === '' ? { kind: 'none' } : { kind: 'url', url: readUrl(url) };
}

/** Faults of a place that its text alone shows. */
export function placeFaults(place: RequestedPlace, rules: SourceKindRules): InputFault[] {
  const takesUrl = rules.places.includes('url');
  const takesPath = rules.places.some((each) => each !== 'url');
  const expected = expectedPlace(rules);
  if (place.kind === 'both') return [{ path: 'url', message: `Give one place. ${expected}` }];
  if (place.kind === 'none') {
    return rules.places.length === 0
      ? []
      : [{ path: takesPath ? 'path' : 'url', message: `The place is missing. ${expected}` }];
  }
  if (place.kind === 'path') {
    const isPath = isAbsolute(place.path) && !place.path.includes('\0');
    return takesPath && isPath ? [] : [{ path: 'path', message: expected }];
  }
  if (!takesUrl) return [{ path: 'url', message: expected }];
  return place.url === null ? [{ path: 'url', message: NO_URL }] : [];
}

/** Faults of a request for a source with uploaded files. */
export function uploadFaults(
  place: RequestedPlace,
  { kind, places }: SourceKindRules,
): InputFault[] {
  const message = `A source of the kind "${kind}" whose files are uploaded has no other place.`;
  const canHold = places.includes('folder') && place.kind === 'none';
  return canHold ? [] : [{ path: 'uploads', message }];
}

/** The default name of a source; empty if the place gives none. */
export function nameOfPlace(place: RequestedPlace, rules: SourceKindRules): string {
  if (place.kind === 'path') return shortened(descriptiveName(place.path));
  if (place.kind === 'url') return shortened(place.url?.hostname.replace(/^www\./, '') ?? '');
  return rules.places.length === 0 ? 'Pushed' : '';
}

/** Names of folders by their role, which do not describe the content. */
const PARTS: ReadonlySet<string> = new Set(
  'html htdocs www wwwroot public public_html dist build _build out output _site book'.split(' '),
);

/** The name of a folder or file, or of the nearest parent with a descriptive name: `…/rust/html` is `rust`. */
function descriptiveName(path: string): string {
  const names = path.split(sep).filter((name) => name !== '');
  const descriptive = names.findLast((name) => !PARTS.has(name.toLowerCase()));
  return descriptive ?? (basename(path) || path);
}

/**
 * The location of a source: a normalised address, or the real path of a folder or file. Only for a place without faults.
 *
 * @throws Problem ERR_BODY_INVALID if the kind does not accept the path, or if it is unreadable or in the data directory
 */
export async function resolvePlace(
  place: RequestedPlace,
  rules: SourceKindRules,
  ownData: OwnData,
): Promise<string> {
  if (place.kind === 'url') return place.url?.href ?? '';
  if (place.kind !== 'path') return '';
  if (isOwnPlace(place.path, ownData)) throw invalidPath(OWN_DATA_PLACE, 'place-private');
  return resolvePath(place.path, rules);
}

/** Whether a path of a request leads into the data directory, which is refused: uploads have their own kind of source. */
export function isOwnPlace(path: string, ownData: OwnData): boolean {
  return ownData.holds(path) || ownData.isUpload(path);
}

/** Why a place in the data directory is refused, by any path. */
export const OWN_DATA_PLACE =
  'It belongs to the data directory of Quarry, of which nothing is ever indexed. Give another place.';

/**
 * Refuses a place whose documents would be indexed twice: the same address, or a folder that equals, contains or is inside
 * that of another source of the same kind. Sources of named files may overlap.
 *
 * @throws Problem ERR_CONFLICT
 */
export function assertNoOverlap(
  source: Pick<Source, 'id' | 'kind' | 'location' | 'settings'>,
  others: readonly Source[],
  rules: SourceKindRules,
): void {
  const alike = others.filter(({ id, kind }) => id !== source.id && kind === source.kind);
  const rival = alike.find((other) => isSamePlace(source, other, rules));
  if (rival === undefined) return;
  const how = rival.location === source.location ? 'is already' : 'overlaps with';
  const detail = `This place ${how} the source "${rival.id}". Change that one, or remove it first.`;
  const path = placeOf(source.location) === 'web' ? 'url' : 'path';
  throw new Problem('ERR_CONFLICT', {
    detail,
    errors: [{ path, message: detail, code: 'place-taken' }],
  });
}

/** Whether two sources of a kind have the same place. */
export function isSamePlace(
  source: Pick<Source, 'kind' | 'location' | 'settings'>,
  other: Source,
  rules: SourceKindRules,
): boolean {
  const where = placeOf(source.location);
  if (where === 'none' || source.kind !== other.kind) return false;
  if (where === 'web') return source.location === other.location;
  if (rules.allowsOverlap(source.settings) || rules.allowsOverlap(other.settings)) return false;
  return placeOf(other.location) === 'local' && overlaps(source.location, other.location);
}

function overlaps(a: string, b: string): boolean {
  return a === b || isBelow(a, b) || isBelow(b, a);
}

function isBelow(path: string, folder: string): boolean {
  return path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/** Refuses credentials, which would be shown, logged and sent to other places, and drops the fragment. */
function readUrl(text: string): URL | null {
  const url = URL.parse(text);
  if (url === null || text.length > MAX_URL_LENGTH) return null;
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null;
  url.hash = '';
  return url;
}

const NO_URL = `An address as in https://example.org/, without a name or password, of at most ${MAX_URL_LENGTH} characters.`;

const PLACE_WORDS: Readonly<Record<SourcePlace, string>> = {
  folder: '"path", the absolute path of a folder on the server',
  file: '"path", the absolute path of a file on the server',
  url: '"url", as in https://example.org/',
};

function expectedPlace({ kind, places }: SourceKindRules): string {
  if (places.length === 0) return `A source of the kind "${kind}" has no place of its own.`;
  return `Give ${places.map((place) => PLACE_WORDS[place]).join(', or ')}.`;
}

async function resolvePath(path: string, { places }: SourceKindRules): Promise<string> {
  const kinds = places.filter((place) => place !== 'url').join(' or ');
  const [real, actual] = await lookAt(path).catch((cause: unknown) => {
    throw invalidPath(
      `There is no such ${kinds} on the server, or it may not be read.`,
      'place-missing',
      cause,
    );
  });
  if (actual === 'file' && places.includes(actual) && isPrivate(real))
    throw invalidPath(PRIVATE_PLACE, 'place-private');
  if (actual !== null && places.includes(actual)) return real;
  throw invalidPath(
    actual === 'file' ? 'This is a file. Give the folder that it lies in.' : `This is no ${kinds}.`,
  );
}

function isPrivate(path: string): boolean {
  const { folder, name } = judgePath(path);
  return folder !== null || name === 'private';
}

const PRIVATE_PLACE =
  'This file is private: a key, a password or the like. It is no feed, catalogue or list of videos.';

async function lookAt(path: string): Promise<[string, 'folder' | 'file' | null]> {
  const real = await realpath(path);
  const stats = await stat(real);
  if (stats.isDirectory()) return [real, 'folder'];
  return [real, stats.isFile() ? 'file' : null];
}

function invalidPath(message: string, code?: FaultCode, cause?: unknown): Problem {
  return new Problem('ERR_BODY_INVALID', {
    detail: 'The place cannot be used.',
    errors: [{ path: 'path', message, code }],
    cause,
  });
}

function shortened(name: string): string {
  return name
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, MAX_NAME_LENGTH);
}
