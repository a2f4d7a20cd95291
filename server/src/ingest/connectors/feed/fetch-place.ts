import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { readRegularFile } from '../../../extract/process/read-regular-file.ts';
import { OutboundFault, type OutboundResponse } from '../../../outbound/outbound.ts';
import { errorCodeOf } from '../../../runtime/disk/error-code-of.ts';
import { JobFault } from '../../jobs/job-fault.ts';
import type { ConnectorServices } from '../connector-services.ts';
import type { Validators } from '../site/crawl-address.ts';

/** The content of a place. */
export interface PlaceContent {
  readonly bytes: Uint8Array;
  /** Its address, after redirects. */
  readonly url: string;
  /** The validator for the next visit; `null` if there is none. */
  readonly validators: Validators | null;
}

/** The arguments of {@link fetchPlace}. */
export interface PlaceRequest {
  /** An http(s) address, or the absolute path of a file. */
  readonly place: string;
  /** The validator of the last visit: the place is read only if it has changed since. */
  readonly validators: Validators | null;
  readonly maxBytes: number;
  /** The accepted media types, such as `application/rss+xml`. */
  readonly accept: string;
}

/** Whether a place is on the web, not a file. */
export function isOnWeb(place: string): boolean {
  return /^https?:\/\//i.test(place);
}

/**
 * Reads the content of a place, or returns `unchanged`.
 *
 * @throws JobFault if nothing can be read; `isTemporary` if a later attempt may succeed.
 */
export async function fetchPlace(
  request: PlaceRequest,
  services: Pick<ConnectorServices, 'outbound' | 'ownData'>,
  signal: AbortSignal,
): Promise<PlaceContent | 'unchanged'> {
  if (!isOnWeb(request.place)) return readPlace(request, services);
  const response = await ask(request, services, signal);
  if (response.status === 304) return 'unchanged';
  if (response.status !== 200) throw statusFault(response.status);
  const { etag = null, 'last-modified': lastModified = null } = response.headers;
  const isComparable = etag !== null || lastModified !== null;
  return {
    bytes: response.body,
    url: response.url,
    validators: isComparable ? { etag, lastModified } : null,
  };
}

async function ask(
  { place, validators, accept, maxBytes }: PlaceRequest,
  { outbound }: Pick<ConnectorServices, 'outbound'>,
  signal: AbortSignal,
): Promise<OutboundResponse> {
  const headers = {
    accept,
    ...(validators?.etag ? { 'if-none-match': validators.etag } : {}),
    ...(validators?.lastModified ? { 'if-modified-since': validators.lastModified } : {}),
  };
  try {
    return await outbound.fetch(
      { url: place, headers, limits: { maxBodyBytes: maxBytes } },
      signal,
    );
  } catch (error) {
    if (error instanceof OutboundFault) throw networkFault(error);
    throw error;
  }
}

const TEMPORARY_FAULTS: ReadonlySet<string> = new Set([
  'name-unknown',
  'connection-failed',
  'timeout',
  'malformed',
]);

function networkFault(fault: OutboundFault): JobFault {
  const isTemporary = TEMPORARY_FAULTS.has(fault.code);
  return new JobFault(fault.code, fault.message, { cause: fault, isTemporary });
}

/** RFC 9110, 15: whether a status is a temporary problem of the server, so that a retry may succeed. */
export function isTemporaryStatus(status: number): boolean {
  return status >= 500 || status === 429 || status === 408 || status === 425;
}

function statusFault(status: number): JobFault {
  const message = `Its server answered with status ${status} instead of the content.`;
  return new JobFault(`http-${status}`, message, { isTemporary: isTemporaryStatus(status) });
}

function readPlace(
  { place, validators, maxBytes }: PlaceRequest,
  { ownData }: Pick<ConnectorServices, 'ownData'>,
): PlaceContent | 'unchanged' {
  const state = fileState(place);
  if (validators?.etag === state) return 'unchanged';
  const bytes = readRegularFile(place, maxBytes, { ownData });
  if (!(bytes instanceof Uint8Array)) throw new JobFault(`file-${bytes.reason}`, bytes.detail);
  return {
    bytes,
    url: pathToFileURL(place).href,
    validators: { etag: state, lastModified: null },
  };
}

/**
 * A validator of a file: its size and time of change, in the form of an entity tag.
 *
 * @throws JobFault if there is no such file.
 */
export function fileState(path: string): string {
  try {
    const { size, mtimeMs, ino } = statSync(path);
    return `"${size}-${mtimeMs}-${ino}"`;
  } catch (error) {
    const code = errorCodeOf(error);
    if (code === null) throw error;
    const isMissing = code === 'ENOENT' || code === 'ENOTDIR';
    throw new JobFault(
      isMissing ? 'file-missing' : 'file-unreadable',
      isMissing ? 'The file is gone.' : 'The file cannot be read.',
      { cause: error },
    );
  }
}
