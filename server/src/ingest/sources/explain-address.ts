import { realpath } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { StoredDocument } from '../../documents/document.ts';
import { documentIdBytes, formatDocumentId } from '../../documents/document-id.ts';
import type { DocumentCatalogue } from '../../documents/document-store.ts';
import type { OwnData } from '../../runtime/disk/own-data.ts';
import type { AddressVerdict } from './address-verdict.ts';
import { explainFile, type FileRules, notFetched, OWN_DATA, PRIVATE_FILE } from './explain-file.ts';
import type { Source } from './source.ts';
import type { Sources } from './sources.ts';

export interface ExplainServices extends FileRules {
  readonly sources: Pick<Sources, 'list'>;
  readonly documents: Pick<DocumentCatalogue, 'byId' | 'atUrl' | 'rejections'>;
  /**
   * What a crawl knows about an address; `off-site` for one outside of it. Called only for sources that crawl:
   * `ingest/connectors/explain-crawled-source.ts`.
   */
  readonly explainCrawl: (url: string, source: Source) => AddressVerdict;
  readonly ownData: Pick<OwnData, 'holds'>;
}

/** The verdict of one source, or of none: then `source` is `null`. */
export interface ExplainedAddress extends Omit<AddressVerdict, 'sourceId' | 'externalId'> {
  readonly source: string | null;
  /** The public id. */
  readonly documentId: string | null;
}

/**
 * Why an address is or is not found: the verdicts of all sources that know it. `address` is http(s), a `file:` URL, an
 * absolute path, or the id of a pushed document. Never empty.
 */
export async function explainAddress(
  address: string,
  services: ExplainServices,
): Promise<ExplainedAddress[]> {
  const sources = await services.sources.list();
  const paths = await pathsOf(address);
  const answers = await Promise.all(
    sources.map((source) => verdictOf({ address, paths }, source, services)),
  );
  const verdicts = answers.filter((verdict) => verdict !== null);
  const informed = verdicts.filter(({ state }) => state !== 'unknown');
  if (informed.length > 0) return informed.map(explained);
  return verdicts.length > 0 ? verdicts.map(explained) : [unknownTo(sources)];
}

/** The verdict on a stored document. */
export function explainStored(
  document: StoredDocument,
  sources: readonly Pick<Source, 'id' | 'name'>[],
): ExplainedAddress {
  const { sourceId } = document;
  const name = sources.find(({ id }) => id === sourceId)?.name ?? sourceId;
  return explained(indexedVerdict(document, { id: sourceId, name }));
}

interface AskedAddress {
  readonly address: string;
  /** For a path: the real path, then those whose last links are not followed. */
  readonly paths: readonly string[] | null;
}

/** `null` if the address is outside of the source. */
async function verdictOf(
  { address, paths }: AskedAddress,
  source: Source,
  services: ExplainServices,
): Promise<AddressVerdict | null> {
  if (paths !== null) return aboutPath(paths, source, services);
  if (isCrawled(source)) return aboutCrawl(address, source, services);
  return storedVerdict(address, source, services) ?? ownPlace(address, source);
}

/** Pictures on the web are found by crawling the pages that show them. */
function isCrawled({ kind, location }: Source): boolean {
  return kind === 'site' || (kind === 'images' && /^https?:/i.test(location));
}

/** `null` for an address outside of the site that the site never found. */
function aboutCrawl(
  address: string,
  source: Source,
  { explainCrawl }: ExplainServices,
): AddressVerdict | null {
  if (!/^https?:$/.test(URL.parse(address)?.protocol ?? '')) return null;
  const verdict = explainCrawl(address, source);
  const isMet = verdict.at !== null || verdict.foundOn !== null;
  return isMet || verdict.reason !== 'off-site' ? verdict : null;
}

function aboutPath(
  paths: readonly string[],
  source: Source,
  services: ExplainServices,
): Promise<AddressVerdict | null> | AddressVerdict | null {
  if (!isAbsolute(source.location)) return null;
  const path = paths.find((one) => isAtOrBelow(one, source.location));
  if (path === undefined) return null;
  const isOwnData = services.ownData.holds(path);
  if (path === source.location)
    return isOwnData ? notFetched(OWN_DATA, source) : ownPlace(path, source);
  if (isOwnData) return notFetched(OWN_DATA, source);
  const externalId = relative(source.location, path).replaceAll(sep, '/');
  return (
    storedVerdict(externalId, source, services) ??
    explainFile({ path, externalId }, source, services)
  );
}

function isAtOrBelow(path: string, folder: string): boolean {
  const inside = relative(folder, path);
  return inside.split(sep)[0] !== '..' && !isAbsolute(inside);
}

/** The verdict of the store on an original, by its external id or address: its document, or why it has none. */
function storedVerdict(
  externalId: string,
  { id, name }: Source,
  { documents }: ExplainServices,
): AddressVerdict | null {
  const document =
    documents.byId(formatDocumentId(documentIdBytes(id, externalId))) ??
    documents.atUrl(id, externalId);
  if (document !== null) return indexedVerdict(document, { id, name });
  const rejection = documents.rejections(id).get(externalId);
  if (rejection === undefined) return null;
  const how = rejection.kind === 'failed' ? 'could not be read' : 'was left out';
  const detail =
    rejection.reason === 'private'
      ? PRIVATE_FILE[1]
      : `It ${how} (${rejection.reason}); it is tried again when it changes.`;
  return verdict(id, 'not-indexed', rejection.reason, detail);
}

function indexedVerdict(
  { title, indexedAt, externalId, isTruncated }: StoredDocument,
  { id, name }: Pick<Source, 'id' | 'name'>,
): AddressVerdict {
  const sentence = `It is found in "${name}" as "${title}".`;
  const detail = isTruncated ? `${sentence} ${TRUNCATED}` : sentence;
  return { ...verdict(id, 'indexed', null, detail), at: indexedAt, externalId };
}

const TRUNCATED =
  'Its text is longer than MAX_TEXT_CHARACTERS: what lies beyond is not found. Raise that setting, and refresh the source.';

/** The place of a source itself. */
function ownPlace(address: string, source: Source): AddressVerdict | null {
  if (address !== source.location) return null;
  const { id, counts, lastRunAt } = source;
  const detail = `This is the source "${id}" itself: it has ${counts.documents} documents.`;
  const state = counts.documents > 0 ? 'indexed' : 'not-indexed';
  const reason = counts.documents > 0 ? null : 'no-documents';
  return { ...verdict(id, state, reason, detail), at: lastRunAt };
}

/** A verdict without the fields of the web. */
function verdict(
  sourceId: string,
  state: AddressVerdict['state'],
  reason: string | null,
  detail: string,
): AddressVerdict {
  const nothing = { at: null, status: null, foundOn: null, nextFetchAt: null, target: null };
  return { sourceId, state, reason, detail, ...nothing, externalId: null };
}

function explained({ sourceId, externalId, ...rest }: AddressVerdict): ExplainedAddress {
  const documentId =
    externalId === null ? null : formatDocumentId(documentIdBytes(sourceId, externalId));
  return { source: sourceId, ...rest, documentId };
}

function unknownTo(sources: readonly Source[]): ExplainedAddress {
  const detail =
    sources.length === 0
      ? 'There are no sources yet. Add one: `quarry add <folder|url>`.'
      : 'No source knows of it. Add it, or something that leads to it: `quarry add <folder|url>`. A site reads other hosts when its setting `hosts` names them.';
  const nothing = { at: null, status: null, foundOn: null, nextFetchAt: null, target: null };
  return {
    source: null,
    state: 'unknown',
    reason: 'no-source',
    detail,
    ...nothing,
    documentId: null,
  };
}

/**
 * The paths of an address; `null` if it is no path. The real path, and, since a link may lead out of a source, the paths with links
 * resolved only up to each folder above. Missing parts stay as written.
 */
async function pathsOf(address: string): Promise<readonly string[] | null> {
  const path = filePath(address);
  if (path === null || path.includes('\0')) return null;
  const written = resolve(path);
  const asWritten = foldersAbove(written).map(async (folder) => {
    const real = await realpath(folder).catch(() => folder); // missing or unreadable: its name may still be below a source
    return join(real, relative(folder, written));
  });
  return [await realpath(path).catch(() => written), ...(await Promise.all(asWritten))];
}

/** The nearest first. */
function foldersAbove(path: string): string[] {
  const folder = dirname(path);
  return folder === path ? [] : [folder, ...foldersAbove(folder)];
}

function filePath(address: string): string | null {
  if (isAbsolute(address)) return address;
  if (URL.parse(address)?.protocol !== 'file:') return null;
  try {
    return fileURLToPath(address);
  } catch {
    return null; // another host or an encoded slash: not a local file
  }
}
