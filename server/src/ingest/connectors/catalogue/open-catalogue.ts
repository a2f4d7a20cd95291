import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import iconv from 'iconv-lite';
import { openRegularFile } from '../../../extract/process/open-regular-file.ts';
import { decodeText } from '../../../extract/text/decode-text.ts';
import { errorCodeOf } from '../../../runtime/disk/error-code-of.ts';
import type { OwnData } from '../../../runtime/disk/own-data.ts';
import { JobFault } from '../../jobs/job-fault.ts';
import { hasOwnEntities, isWebPage } from '../feed/find-feed.ts';

/** A catalogue's text as a stream, and its format. */
export interface OpenCatalogue {
  readonly format: 'csv' | 'json' | 'xml';
  readonly pieces: AsyncIterable<string>;
}

const MEBIBYTE_BYTES = 1024 * 1024;
// A million products with descriptions take 2 kB each. The same limit applies to the unpacked size of a compressed file.
const MAX_TEXT_BYTES = 2 * 1024 * MEBIBYTE_BYTES;
const PIECE_BYTES = 256 * 1024;
// Enough to detect encoding and format.
const HEAD_BYTES = 64 * 1024;

/**
 * Opens a catalogue: unpacks gzip, and detects encoding and format by the content. Reads on demand.
 *
 * @throws JobFault, also while reading, if it is too large, damaged or no catalogue.
 */
export async function openCatalogue({ chunks }: ByteSource): Promise<OpenCatalogue> {
  const packed = await readHead(chunks);
  const plain = isGzip(packed.head) ? await readHead(unpack(packed.all)) : packed;
  const head = wholeLines(plain.head);
  const { text, encoding } = decodeText(head, /^[\s\ufeff]*</.test(toLatin(head)) ? 'xml' : null);
  return { format: formatOf(text), pieces: decode(bounded(plain.all), encoding) };
}

/** A stream of bytes. */
export interface ByteSource {
  readonly chunks: AsyncIterable<Uint8Array>;
  /** Closes the file, however much of it was read. */
  close(): void;
}

/**
 * The bytes of a file.
 *
 * @throws JobFault, also while reading, if it cannot be read.
 */
export function fileBytes(path: string, ownData: OwnData): ByteSource {
  const file = openRegularFile(path, { ownData });
  if ('status' in file) throw new JobFault(`file-${file.reason}`, file.detail);
  const stream = createReadStream(path, { fd: file.descriptor, highWaterMark: PIECE_BYTES });
  return { chunks: readStream(stream), close: () => stream.destroy() };
}

async function* readStream(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* stream;
  } catch (error) {
    if (errorCodeOf(error) === null) throw error;
    throw new JobFault('file-unreadable', 'The file cannot be read.', { cause: error });
  }
}

/** Bytes in memory. */
export function memoryBytes(bytes: Uint8Array): ByteSource {
  return { chunks: cut(bytes), close: () => undefined };
}

async function* cut(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}

async function readHead(
  chunks: AsyncIterable<Uint8Array>,
): Promise<{ head: Uint8Array; all: AsyncIterable<Uint8Array> }> {
  const iterator = chunks[Symbol.asyncIterator]();
  const read: Uint8Array[] = [];
  let length = 0;
  while (length < HEAD_BYTES) {
    const next = await iterator.next();
    if (next.done === true) break;
    read.push(next.value);
    length += next.value.length;
  }
  const rest = { [Symbol.asyncIterator]: () => iterator };
  return { head: Buffer.concat(read), all: inOrder(read, rest) };
}

async function* inOrder(
  first: readonly Uint8Array[],
  rest: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield* first;
  yield* rest;
}

function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

async function* unpack(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const source = Readable.from(chunks, { objectMode: false });
  const unzip = createGunzip({ chunkSize: PIECE_BYTES });
  source.on('error', (error) => unzip.destroy(error));
  try {
    yield* source.pipe(unzip);
  } catch (error) {
    const code = errorCodeOf(error);
    if (!code?.startsWith('Z_')) throw error;
    throw new JobFault('catalogue-malformed', 'Its compression is damaged.', { cause: error });
  } finally {
    source.destroy();
    unzip.destroy();
  }
}

async function* bounded(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > MAX_TEXT_BYTES) throw new JobFault('too-large', 'It has more than two gigabytes.');
    yield chunk;
  }
}

async function* decode(
  chunks: AsyncIterable<Uint8Array>,
  encoding: string,
): AsyncGenerator<string> {
  const decoder = iconv.getDecoder(iconv.encodingExists(encoding) ? encoding : 'utf-8');
  for await (const chunk of chunks) yield decoder.write(Buffer.from(chunk));
  yield decoder.end() ?? '';
}

/** Without the last character, which the end of the head may have cut. */
function wholeLines(head: Uint8Array): Uint8Array {
  const end = head.lastIndexOf(0x0a);
  return end > 0 && head.length >= HEAD_BYTES ? head.subarray(0, end) : head;
}

function toLatin(bytes: Uint8Array): string {
  return Buffer.from(bytes.subarray(0, 1_024)).toString('latin1').replace(/^ï»¿/, '');
}

function formatOf(head: string): OpenCatalogue['format'] {
  const first = head.replace(/^[\ufeff\s]+/, '').charAt(0);
  if (first === '') throw new JobFault('catalogue-empty', 'It is empty.');
  if (head.startsWith('PK\u0003\u0004'))
    throw new JobFault(
      'catalogue-unsupported',
      'It is an archive or a workbook: export it as CSV.',
    );
  if (first === '{' || first === '[') return 'json';
  if (first !== '<') return 'csv';
  if (isWebPage(head)) throw new JobFault('catalogue-html', 'It is a web page, not a catalogue.');
  if (hasOwnEntities(head)) {
    const detail = 'It declares entities of its own, which may be an attack: they are not read.';
    throw new JobFault('catalogue-entities', detail);
  }
  return 'xml';
}
