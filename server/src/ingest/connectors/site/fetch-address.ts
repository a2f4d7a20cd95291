import {
  OutboundFault,
  type OutboundFaultCode,
  type OutboundResponse,
} from '../../../outbound/outbound.ts';
import type { CrawlAddress, Validators } from './crawl-address.ts';
import type { CrawlContext } from './crawl-context.ts';

// Nearly every page is smaller; only a few larger bodies are in memory at once (large-fetches.ts).
const USUAL_BODY_BYTES = 4 * 1024 * 1024;
// RFC 9110, 10.2.3 has no bound; a delay of years means never.
const MAX_RETRY_AFTER_MS = 7 * 24 * 3_600_000;

/** The result of a request for one address. */
export type FetchedAddress =
  | {
      readonly kind: 'body';
      readonly response: OutboundResponse;
      readonly validators: Validators | null;
    }
  | { readonly kind: 'not-modified'; readonly status: number }
  | { readonly kind: 'redirect'; readonly status: number; readonly target: string | null }
  | { readonly kind: 'gone'; readonly status: number; readonly reason: string }
  /** Refused. A retry soon would not succeed. */
  | { readonly kind: 'refused'; readonly status: number | null; readonly reason: string }
  | { readonly kind: 'left-out'; readonly reason: string }
  | {
      readonly kind: 'busy';
      readonly status: number;
      readonly reason: string;
      readonly retryAfterMs: number | null;
    }
  | { readonly kind: 'temporary'; readonly status: number | null; readonly reason: string };

/** Requests one address, with its validators if there are some and `mayAsk`. Redirects are results here. */
export async function fetchAddress(
  address: CrawlAddress,
  validators: Validators | null,
  context: CrawlContext,
): Promise<FetchedAddress> {
  try {
    const response = await fetchWithinMemory(address, validators, context);
    return readResponse(response, context.services.clock.now());
  } catch (error) {
    if (error instanceof OutboundFault) return readFault(error.code);
    throw error;
  }
}

async function fetchWithinMemory(
  { url }: CrawlAddress,
  validators: Validators | null,
  context: CrawlContext,
): Promise<OutboundResponse> {
  const { outbound, maxDocumentBytes } = context.services;
  const headers = headersOf(url, validators, context);
  const ask = (maxBodyBytes: number, whenTooLarge: 'fail' | 'truncate') =>
    outbound.fetch(
      { url, headers, limits: { maxBodyBytes, whenTooLarge }, mayRedirectTo: () => false },
      context.signal,
    );
  if (maxDocumentBytes <= USUAL_BODY_BYTES) return ask(maxDocumentBytes, 'fail');
  const response = LARGE_NAME.test(new URL(url).pathname)
    ? null
    : await ask(USUAL_BODY_BYTES, 'truncate');
  if (response !== null && !response.isTruncated) return response;
  return context.largeFetches.run(() => ask(maxDocumentBytes, 'fail'));
}

const LARGE_NAME =
  /\.(?:pdf|docx|epub|csv|tsv|json|jsonl|ndjson|xml|txt|jpe?g|png|webp|gif|tiff?)$/i;

function headersOf(
  url: string,
  validators: Validators | null,
  { settings, start }: CrawlContext,
): Record<string, string> {
  const isStartOrigin = new URL(url).origin === new URL(start).origin;
  return {
    accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8',
    ...(isStartOrigin ? settings.headers : {}),
    ...(validators?.etag ? { 'if-none-match': validators.etag } : {}),
    ...(validators?.lastModified ? { 'if-modified-since': validators.lastModified } : {}),
  };
}

function readResponse(response: OutboundResponse, nowMs: number): FetchedAddress {
  const { status, headers } = response;
  const reason = `http-${status}`;
  if (status === 304) return { kind: 'not-modified', status };
  if (status >= 200 && status < 300)
    return { kind: 'body', response, validators: validatorsOf(headers) };
  if (status >= 300 && status < 400)
    return { kind: 'redirect', status, target: targetOf(response) };
  if (status === 404 || status === 410) return { kind: 'gone', status, reason };
  if (status === 429 || status === 503) {
    return {
      kind: 'busy',
      status,
      reason,
      retryAfterMs: retryAfter(headers['retry-after'], nowMs),
    };
  }
  const isTemporary = status >= 500 || status === 408 || status === 425;
  return { kind: isTemporary ? 'temporary' : 'refused', status, reason };
}

const TEMPORARY: ReadonlySet<OutboundFaultCode> = new Set([
  'name-unknown',
  'connection-failed',
  'tls-failed',
  'timeout',
  'malformed',
]);

function readFault(code: OutboundFaultCode): FetchedAddress {
  if (TEMPORARY.has(code)) return { kind: 'temporary', status: null, reason: code };
  if (code === 'too-large') return { kind: 'left-out', reason: code };
  return { kind: 'refused', status: null, reason: code };
}

function validatorsOf(headers: OutboundResponse['headers']): Validators | null {
  const etag = usable(headers['etag']);
  const lastModified = usable(headers['last-modified']);
  return etag === null && lastModified === null ? null : { etag, lastModified };
}

/** Only valid header values that are short enough to be stored for each of a million addresses. */
function usable(value: string | undefined): string | null {
  return value !== undefined && /^[\x20-\x7e]{1,200}$/.test(value) ? value : null;
}

function targetOf({ headers, url }: OutboundResponse): string | null {
  const { location } = headers;
  return location === undefined ? null : (URL.parse(location, url)?.href ?? null);
}

/** RFC 9110, 10.2.3: seconds or a date. */
function retryAfter(value: string | undefined, nowMs: number): number | null {
  if (value === undefined) return null;
  const text = value.trim();
  const ms = /^\d{1,12}$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - nowMs;
  return Number.isNaN(ms) ? null : Math.min(MAX_RETRY_AFTER_MS, Math.max(0, ms));
}
