import { type Endpoint, takesSequence } from '@quarry/contract';
import type { FileBody } from './endpoint-shapes.ts';
import type { Exchange } from './exchange.ts';

/** The untyped form of an endpoint's input: the typed one is `InputOf`. */
export interface RequestParts {
  readonly params?: object | undefined;
  readonly query?: object | undefined;
  readonly body?: unknown;
}

/**
 * Makes the request of one call; `mediaType` is what its answer is to be, that of the endpoint unless given.
 * @throws {RangeError} when a path parameter is missing, or would change the path (`.` and `..`), and
 * when the lines of a body are no array.
 */
export function buildRequest(
  endpoint: Endpoint,
  parts: RequestParts,
  exchange: Exchange,
  mediaType: string = endpoint.mediaType ?? 'application/json',
): Request {
  const headers = new Headers({ accept: `${mediaType}, application/problem+json` });
  if (exchange.key !== undefined) headers.set('authorization', `Bearer ${exchange.key}`);
  const sequence = takesSequence(endpoint) ? exchange.sequence.toSend : null;
  if (sequence !== null) headers.set('x-sequence', sequence);
  const init: RequestInit = { method: endpoint.method, headers, redirect: 'manual' };
  if (endpoint.lines !== undefined) {
    headers.set('content-type', 'application/x-ndjson');
    init.body = ndjson(parts.body);
  } else if (endpoint.file !== undefined) {
    headers.set('content-type', 'application/octet-stream');
    init.body = fileBytes(parts.body);
  } else if (endpoint.body !== undefined) {
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(parts.body ?? {});
  }
  return new Request(urlOf(endpoint, parts, exchange.baseUrl), init);
}

function fileBytes(file: unknown): FileBody {
  if (file instanceof Blob) return file;
  if (!(file instanceof Uint8Array)) throw new RangeError('a file must be a Uint8Array or a Blob');
  return file as Uint8Array<ArrayBuffer>; // what `fetch` is declared to take; it copies shared memory, too
}

/** One line of JSON for each; a text is such a line already. */
function ndjson(lines: unknown): string {
  if (!Array.isArray(lines)) throw new RangeError('the lines of a request must be an array');
  const texts = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
  return texts.join('\n');
}

function urlOf(endpoint: Endpoint, parts: RequestParts, baseUrl: URL): URL {
  const params = new Map(Object.entries(parts.params ?? {}));
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    pathSegment(name, params.get(name)),
  );
  const url = new URL(baseUrl.pathname.replace(/\/$/, '') + path, baseUrl);
  for (const [name, value] of Object.entries(parts.query ?? {})) {
    const text = queryText(value);
    if (text !== null) url.searchParams.set(name, text);
  }
  return url;
}

function pathSegment(name: string, value: unknown): string {
  const text = value === undefined || value === null ? '' : String(value);
  // A URL drops "." and takes back a step for "..", so the request would reach another route.
  if (text === '' || text === '.' || text === '..') {
    throw new RangeError(`"${text}" cannot be the ${name} in a path`);
  }
  return encodeURIComponent(text);
}

/** As the contract writes values: lists with commas. `null` where the parameter is left out. */
function queryText(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return value.length > 0 ? value.join(',') : null;
  return String(value);
}
