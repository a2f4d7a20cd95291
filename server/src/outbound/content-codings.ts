import { pipeline, Readable, type Transform } from 'node:stream';
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from 'node:zlib';

/** Pieces of a body, as they come. */
export type ByteStream = AsyncIterable<Uint8Array>;

export type ContentCoding = 'gzip' | 'deflate' | 'br' | 'zstd';

/** The `Accept-Encoding` header. */
export const ACCEPT_ENCODING = 'gzip, deflate, br, zstd';

/** Thrown for more codings than any real server applies. */
export class TooManyCodings extends Error {
  override readonly name = 'TooManyCodings';
}

// Compressed twice happens by mistake (a file that is gzip, on a server that compresses); more is an attack.
const MAX_CODINGS = 2;
const CHUNK_BYTES = 64 * 1024;
// RFC 9659 §3: windows of at most 8 MiB on the web. Without a limit, a frame may require 128 MiB.
const ZSTD_WINDOW_LOG_MAX = 23;

const NAMES: ReadonlyMap<string, ContentCoding> = new Map([
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['deflate', 'deflate'],
  ['br', 'br'],
  ['zstd', 'zstd'],
]);

/**
 * The codings of a `Content-Encoding`, in the order in which they were applied. Unknown names
 * (servers write their character set there) are ignored, as browsers do.
 */
export function readCodings(contentEncoding: string): ContentCoding[] {
  const names = contentEncoding
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '' && name !== 'identity');
  const codings = names.map((name) => NAMES.get(name)).filter((name) => name !== undefined);
  if (codings.length < names.length) return [];
  if (codings.length > MAX_CODINGS) throw new TooManyCodings(`${codings.length} content codings`);
  return codings;
}

/**
 * Undoes codings piece by piece, only as fast as the result is read: stopping early stops everything before
 * it. Throws what `zlib` throws for damaged data, and for data that is cut short.
 */
export function decodeStream(source: ByteStream, codings: readonly ContentCoding[]): ByteStream {
  return codings.reduceRight<ByteStream>(decoded, source);
}

async function* decoded(source: ByteStream, coding: ContentCoding): ByteStream {
  const { first, all } = await peek(source);
  // Some servers declare a coding without a body.
  if (first.length > 0) yield* through(all, decoderFor(coding, first));
}

function decoderFor(coding: ContentCoding, first: Uint8Array): Transform {
  const options = { chunkSize: CHUNK_BYTES };
  if (coding === 'gzip') return createGunzip(options);
  if (coding === 'br') return createBrotliDecompress(options);
  // RFC 9110 §8.4.1.2: `deflate` is zlib's format, and some servers send it without zlib's header.
  if (coding === 'deflate')
    return hasZlibHeader(first) ? createInflate(options) : createInflateRaw(options);
  const params = { [constants.ZSTD_d_windowLogMax]: ZSTD_WINDOW_LOG_MAX };
  return createZstdDecompress({ ...options, params });
}

/** RFC 1950 §2.2: method 8, and both bytes together a multiple of 31. */
function hasZlibHeader(bytes: Uint8Array): boolean {
  const [method = 0, flags = 0] = bytes;
  return (method & 0x0f) === 8 && (method * 256 + flags) % 31 === 0;
}

// Enough for a header.
const PEEKED_BYTES = 2;

async function peek(source: ByteStream): Promise<{ first: Uint8Array; all: ByteStream }> {
  const iterator = source[Symbol.asyncIterator]();
  let first: Uint8Array = new Uint8Array();
  while (first.length < PEEKED_BYTES) {
    const next = await iterator.next();
    if (next.done === true) break;
    first = Buffer.concat([first, next.value]);
  }
  return { first, all: followedBy(first, iterator) };
}

async function* followedBy(first: Uint8Array, rest: AsyncIterator<Uint8Array>): ByteStream {
  try {
    if (first.length > 0) yield first;
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) {
      yield next.value;
    }
  } finally {
    await rest.return?.();
  }
}

function through(source: ByteStream, decoder: Transform): ByteStream {
  // Any error destroys the decoder with its reason, which its reader then gets.
  pipeline(Readable.from(source, { objectMode: false }), decoder, () => undefined);
  return decoder;
}
