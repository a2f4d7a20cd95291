import { ByteWriter } from '../files/byte-writer.ts';
import { ChunkWriter, type CompressionEffort } from '../files/chunked-stream.ts';
import { type DictionaryTable, grown, KEYS_IN_PAGE } from './dictionary-pages.ts';

/** A dictionary in the form in which a file stores it. */
export interface WrittenDictionary {
  /** Its pages, concatenated. */
  readonly pages: Uint8Array;
  /** The CRC-32 of all pages. */
  readonly crc32: number;
  /** Uncompressed bytes of all pages. */
  readonly rawBytes: number;
  /** The arrays of {@link DictionaryTable}. */
  readonly arrays: Omit<DictionaryTable, 'keys' | 'chunks'> &
    Pick<DictionaryTable['chunks'], 'ends' | 'checksums'>;
}

/** Makes pages of ordered keys, and keeps them compressed until {@link finish}. */
export class DictionaryWriter {
  readonly #numbers = new ByteWriter(1 << 13);
  readonly #texts = new ByteWriter(1 << 13);
  readonly #pages = new ByteWriter(1 << 13);
  readonly #chunks: ChunkWriter;
  readonly #rawLengths: number[] = [];
  readonly #firstKeys = new ByteWriter();
  readonly #firstKeyEnds: number[] = [];
  readonly #documents: number[] = [];
  readonly #positions: number[] = [];
  readonly #previous = new KeyBuffer();
  readonly #encoded = new KeyBuffer();
  #keys = 0;
  #documentsBytes = 0;
  #positionsBytes = 0;

  constructor(effort: CompressionEffort = 'thorough') {
    this.#chunks = new ChunkWriter((chunk) => this.#pages.bytes(chunk), effort);
  }

  get size(): number {
    return this.#keys;
  }

  /** Keys must come in ascending byte order. */
  add(key: Uint8Array, count: number, documentsBytes: number, positionsBytes: number): void {
    this.#add(key, key.length, count, documentsBytes, positionsBytes);
  }

  /** The same for a text of one of the fields. */
  addText(
    prefix: string,
    text: string,
    count: number,
    documentsBytes: number,
    positionsBytes: number,
  ): void {
    const encoded = this.#encoded;
    encoded.write(prefix, text);
    this.#add(encoded.bytes, encoded.length, count, documentsBytes, positionsBytes);
  }

  #add(
    key: Uint8Array,
    length: number,
    count: number,
    documentsBytes: number,
    positionsBytes: number,
  ): void {
    const shared = this.#previous.become(key, length);
    const startsPage = this.#keys % KEYS_IN_PAGE === 0;
    if (startsPage) this.#startPage(key, length);
    const kept = startsPage ? 0 : shared;
    const out = this.#numbers;
    this.#texts.part(key, kept, length);
    out.varint(kept);
    out.varint(length - kept);
    out.varint(count);
    out.varint(documentsBytes);
    out.varint(positionsBytes);
    this.#documentsBytes += documentsBytes;
    this.#positionsBytes += positionsBytes;
    this.#keys++;
  }

  finish(): WrittenDictionary {
    this.#finishPage();
    return {
      pages: this.#pages.view(),
      crc32: this.#chunks.crc32,
      rawBytes: this.#rawLengths.reduce((sum, length) => sum + length, 0),
      arrays: {
        ...this.#chunks.finish(),
        rawLengths: Uint32Array.from(this.#rawLengths),
        firstKeys: this.#firstKeys.view(),
        firstKeyEnds: Uint32Array.from(this.#firstKeyEnds),
        documents: Uint32Array.from(this.#documents),
        positions: Uint32Array.from(this.#positions),
      },
    };
  }

  #startPage(key: Uint8Array, length: number): void {
    this.#finishPage();
    this.#firstKeys.part(key, 0, length);
    this.#firstKeyEnds.push(this.#firstKeys.length);
    this.#documents.push(this.#documentsBytes);
    this.#positions.push(this.#positionsBytes);
  }

  #finishPage(): void {
    if (this.#numbers.length === 0) return;
    for (const part of [this.#numbers, this.#texts]) {
      this.#rawLengths.push(part.length);
      this.#chunks.write(part.view());
      part.clear();
    }
  }
}

/** A key in bytes that are reused for the next one. */
class KeyBuffer {
  bytes = new Uint8Array(512);
  length = 0;

  /** Sets another key; returns the number of leading bytes that both share. */
  become(key: Uint8Array, length: number): number {
    this.#reserve(length, this.length);
    const { bytes } = this;
    const limit = Math.min(this.length, length);
    let shared = 0;
    while (shared < limit && bytes[shared] === key[shared]) shared++;
    for (let at = shared; at < length; at++) bytes[at] = key[at]!;
    this.length = length;
    return shared;
  }

  /** Sets a text with its prefix of one letter, as UTF-8. */
  write(prefix: string, text: string): void {
    this.#reserve(1 + text.length * 3, 0);
    const { bytes } = this;
    bytes[0] = prefix.charCodeAt(0);
    this.length = 1 + text.length;
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at);
      if (unit > 0x7f) {
        this.length = 1 + encoder.encodeInto(text, bytes.subarray(1)).written;
        return;
      }
      bytes[at + 1] = unit;
    }
  }

  #reserve(length: number, kept: number): void {
    if (length <= this.bytes.length) return;
    this.bytes = grown(this.bytes.subarray(0, kept), length);
  }
}

const encoder = new TextEncoder();
