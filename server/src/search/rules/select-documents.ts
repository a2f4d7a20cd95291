import type { StoredDocument } from '../../documents/document.ts';
import type { DocumentAddress } from '../../documents/document-store.ts';
import { fileTypeOf } from '../../index/index-document.ts';
import type { IndexFilters } from '../../index/search-index.ts';
import { compileGlob } from '../../runtime/urls/path-glob.ts';
import type { DocumentSelector } from './rule.ts';

const DAY_MS = 86_400_000;

/** Whether a selector needs data that the index lacks: addresses and ids. */
export function needsAddresses({ ids, urls, paths }: DocumentSelector): boolean {
  return ids !== undefined || urls !== undefined || paths !== undefined;
}

/** The part of a selector that the index can evaluate. `todayMs`: the reference of ages. */
export function filtersOf(selector: DocumentSelector, todayMs: number): IndexFilters {
  const { sources, sites, types, fileTypes, languages, newerThanDays, olderThanDays } = selector;
  return {
    ...(sources && { sources }),
    ...(sites && { sites: sites.map((site) => site.toLowerCase()) }),
    ...(types && { types }),
    ...(fileTypes && { fileTypes: fileTypes.map((type) => type.toLowerCase()) }),
    ...(languages && { languages: languages.map((language) => language.toLowerCase()) }),
    ...(newerThanDays !== undefined && { publishedFromMs: todayMs - newerThanDays * DAY_MS }),
    ...(olderThanDays !== undefined && { publishedToMs: todayMs - olderThanDays * DAY_MS }),
  };
}

/** An address in a form for comparison with selectors: computed once, compared with many. */
export interface ComparableAddress {
  readonly id: string;
  readonly url: string;
  readonly path: string;
}

/** The comparable form of an address. */
export function comparableAddress(address: Omit<DocumentAddress, 'number'>): ComparableAddress {
  return { id: address.id, url: comparableUrl(address.url), path: pathOf(address) };
}

/** A test for the part of a selector that the index cannot evaluate. */
export function compileAddresses({
  ids,
  urls,
  paths,
}: DocumentSelector): (address: ComparableAddress) => boolean {
  const wantedIds = ids && new Set(ids);
  const wantedUrls = urls && new Set(urls.map(comparableUrl));
  const globs = paths?.map(compileGlob);
  return (address) => {
    if (wantedIds && !wantedIds.has(address.id)) return false;
    if (wantedUrls && !wantedUrls.has(address.url)) return false;
    return globs === undefined || globs.some((matches) => matches(address.path));
  };
}

/** Whether a stored document passes these filters, with the same result as in an engine. */
export function passesFilters(document: StoredDocument, filters: IndexFilters): boolean {
  const { sources, sites, types, fileTypes, languages, publishedFromMs, publishedToMs } = filters;
  const publishedMs = document.publishedAt === null ? Number.NaN : Date.parse(document.publishedAt);
  const isOneOf = (wanted: readonly string[] | undefined, value: string) =>
    wanted === undefined || wanted.includes(value);
  return (
    isOneOf(sources, document.sourceId) &&
    isOneOf(types, document.type) &&
    isOneOf(fileTypes, fileTypeOf(document.externalId)) &&
    isOneOf(languages, document.language ?? '') &&
    (sites === undefined || sites.some((site) => isHostOrSubdomain(document.site, site))) &&
    (publishedFromMs === undefined || publishedMs >= publishedFromMs) &&
    (publishedToMs === undefined || publishedMs <= publishedToMs)
  );
}

/** Removes the fragment and the trailing slash, which servers do not distinguish. */
export function comparableUrl(url: string): string {
  const withoutFragment = url.replace(/#.*$/s, '');
  const normal = URL.canParse(withoutFragment) ? new URL(withoutFragment).href : withoutFragment;
  return normal.replace(/\/$/, '');
}

/** For a file, its path within the source, since the source's location depends on the machine; otherwise the path of the address. */
function pathOf({ url, externalId }: Omit<DocumentAddress, 'number'>): string {
  const isFile = url === '' || url.startsWith('file:');
  if (!isFile && URL.canParse(url)) return new URL(url).pathname;
  const path = `/${externalId}`.replace(/^\/+/, '/').toWellFormed().normalize('NFC');
  return encodeURI(path).replaceAll('%25', '%');
}

function isHostOrSubdomain(host: string, wanted: string): boolean {
  return host === wanted || host.endsWith(`.${wanted}`);
}
