import { TextDecoder } from 'node:util';
import { declaredEncoding } from '../../../../extract/text/declared-encoding.ts';
import { type ByteStream, decodeStream } from '../../../../outbound/content-codings.ts';
import {
  type SitemapFileProblem,
  type SitemapFormat,
  type SitemapItem,
  SitemapStop,
} from './sitemap-item.ts';
import { SitemapLines } from './sitemap-lines.ts';
import { SitemapXml } from './sitemap-xml.ts';

export interface SitemapFileLimits {
  /** After decompression. */
  readonly maxFileBytes: number;
  readonly maxEntriesPerFile: number;
}

// The amount that is parsed before its entries are yielded.
const SLICE_BYTES = 64 * 1024;

/**
 * Reads one file as far as possible, piece by piece: the entries of one piece are yielded before the next is
 * read. Detects gzip by its bytes, and the format by its first letter. Never throws.
 */
export async function* readSitemapFile(
  file: { readonly body: Uint8Array; readonly isTruncated: boolean },
  limits: SitemapFileLimits,
): AsyncGenerator<SitemapItem> {
  const items: SitemapItem[] = [];
  const reader = new FileReader((item) => items.push(item), limits);
  let room = limits.maxEntriesPerFile;
  for await (const end of readPieces(file, reader)) {
    for (const item of items.splice(0)) {
      if (item.kind !== 'problem' && --room < 0) {
        return yield { kind: 'problem', code: 'sitemap-file-too-many-entries', example: null };
      }
      yield item;
    }
    if (end !== null) return yield { kind: 'problem', code: end, example: null };
  }
}

/** Feeds the reader; yields after each piece, and returns why it ended early. */
async function* readPieces(
  { body, isTruncated }: { readonly body: Uint8Array; readonly isTruncated: boolean },
  reader: FileReader,
): AsyncGenerator<SitemapFileProblem | null> {
  try {
    for await (const piece of pieces(body)) {
      reader.write(piece);
      yield null;
    }
    reader.close(isTruncated);
    yield isTruncated ? 'sitemap-too-large' : null;
  } catch (error) {
    if (error instanceof SitemapStop) yield error.code;
    else if (isDamaged(error)) yield isTruncated ? 'sitemap-too-large' : 'sitemap-malformed';
    else throw error;
  }
}

function pieces(body: Uint8Array): ByteStream {
  // RFC 1952 §2.3.1.
  const isGzip = body[0] === 0x1f && body[1] === 0x8b;
  return decodeStream(slices(body), isGzip ? ['gzip'] : []);
}

async function* slices(body: Uint8Array): ByteStream {
  for (let at = 0; at < body.length; at += SLICE_BYTES) yield body.subarray(at, at + SLICE_BYTES);
}

/** Errors of `zlib` for data that are not gzip, or are truncated. */
function isDamaged(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}

/** Decodes bytes, and passes the text to the reader of its format. */
class FileReader {
  readonly #onItem: (item: SitemapItem) => void;
  #room: number;
  #decoder: TextDecoder | null = null;
  #format: SitemapFormat | null = null;

  constructor(onItem: (item: SitemapItem) => void, limits: SitemapFileLimits) {
    this.#onItem = onItem;
    this.#room = limits.maxFileBytes;
  }

  write(bytes: Uint8Array): void {
    const isTooLarge = bytes.length > this.#room;
    const kept = bytes.subarray(0, this.#room);
    this.#room -= kept.length;
    this.#decoder ??= decoderFor(kept);
    this.#writeText(this.#decoder.decode(kept, { stream: true }));
    if (isTooLarge) throw new SitemapStop('sitemap-too-large');
  }

  close(isCut: boolean): void {
    if (this.#decoder) this.#writeText(this.#decoder.decode());
    if (this.#format === null) throw new SitemapStop('sitemap-unknown-format');
    this.#format.close(isCut);
  }

  #writeText(text: string): void {
    // Nothing may precede an XML declaration; often something does.
    const rest = this.#format === null ? text.trimStart() : text;
    if (rest === '') return;
    this.#format ??= rest.startsWith('<')
      ? new SitemapXml(this.#onItem)
      : new SitemapLines(this.#onItem);
    this.#format.write(rest);
  }
}

function decoderFor(head: Uint8Array): TextDecoder {
  if (head[0] === 0xff && head[1] === 0xfe) return new TextDecoder('utf-16le');
  if (head[0] === 0xfe && head[1] === 0xff) return new TextDecoder('utf-16be');
  try {
    return new TextDecoder(declaredEncoding(head, 'xml') ?? 'utf-8');
  } catch (error) {
    // An unknown encoding: addresses are ASCII anyway.
    if (error instanceof RangeError) return new TextDecoder('utf-8');
    throw error;
  }
}
