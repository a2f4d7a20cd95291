import { Unzip, type UnzipFile, UnzipInflate } from 'fflate';
import { EncryptedFile, MalformedFile } from '../extraction-outcome.ts';

// A novel has one megabyte of text in a hundred entries; these leave room for a thousand-page manual.
const MAX_ENTRIES = 10_000;
const MAX_ENTRY_BYTES = 64 * 1024 * 1024;
const MAX_TOTAL_BYTES = 128 * 1024 * 1024;
// Small, so that the bounds are looked at before one push has inflated a thousandfold: at most 16 MiB each.
const SLICE_BYTES = 16 * 1024;
// "PK" 3 4, or 5 6 for an archive without entries.
const SIGNATURE = [0x50, 0x4b];
// The record that closes every archive (APPNOTE 6.3.10, 4.3.16): without it entries may be missing.
const END = Buffer.from('PK\u0005\u0006');
// A compound file ([MS-CFB] 2.2): what Office wraps a document in that has a password, and its formats before 2007.
const COMPOUND_SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0];
// The stream of such a file that holds the document ([MS-OFFCRYPTO] 2.3.2.1), as directories of compound files write it.
const ENCRYPTED_PACKAGE = Buffer.from('EncryptedPackage', 'utf16le');

/** The entries of a zip archive by name. */
export type ZipEntries = ReadonlyMap<string, Uint8Array>;

/**
 * Unzips the entries that `wants` selects. Counts the bytes that are actually produced, regardless of the declared sizes: a zip
 * bomb costs at most 128 MiB and is refused. Reads entries in sequence, never by the directory, so that none can be read twice.
 * Throws {@link MalformedFile} for an incomplete archive, too many entries, or an entry outside of the archive, and
 * {@link EncryptedFile} for a file that Office encrypted.
 */
export function unzipBounded(bytes: Uint8Array, wants: (name: string) => boolean): ZipEntries {
  if (COMPOUND_SIGNATURE.every((byte, at) => bytes[at] === byte)) {
    if (Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(ENCRYPTED_PACKAGE))
      throw new EncryptedFile('The file is encrypted: it asks for a password.');
    throw new MalformedFile('The file is older than its name says.');
  }
  if (bytes[0] !== SIGNATURE[0] || bytes[1] !== SIGNATURE[1]) {
    throw new MalformedFile('The file is not a zip archive.');
  }
  if (Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).lastIndexOf(END) === -1) {
    throw new MalformedFile('The archive inside the file is cut short.');
  }
  const reader = new EntryReader(wants);
  const unzip = new Unzip((file) => reader.open(file));
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length; at += SLICE_BYTES) {
      unzip.push(bytes.subarray(at, at + SLICE_BYTES), at + SLICE_BYTES >= bytes.length);
    }
  } catch (error) {
    if (error instanceof MalformedFile) throw error;
    throw new MalformedFile('The archive inside the file is damaged.', { cause: error });
  }
  return reader.finish();
}

class EntryReader {
  readonly #wants: (name: string) => boolean;
  readonly #entries = new Map<string, Uint8Array>();
  #unfinished = 0;
  #opened = 0;
  #totalBytes = 0;

  constructor(wants: (name: string) => boolean) {
    this.#wants = wants;
  }

  open(file: UnzipFile): void {
    this.#opened += 1;
    if (this.#opened > MAX_ENTRIES) throw new MalformedFile('The archive has too many entries.');
    if (isOutside(file.name)) {
      throw new MalformedFile('The archive names an entry outside itself.');
    }
    if (!this.#wants(file.name)) return;
    this.#unfinished += 1;
    this.#collect(file);
    file.start();
  }

  finish(): ZipEntries {
    if (this.#unfinished > 0) throw new MalformedFile('The archive inside the file is cut short.');
    return this.#entries;
  }

  #collect(file: UnzipFile): void {
    const chunks: Uint8Array[] = [];
    let entryBytes = 0;
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error;
      entryBytes += chunk.length;
      this.#totalBytes += chunk.length;
      if (entryBytes > MAX_ENTRY_BYTES || this.#totalBytes > MAX_TOTAL_BYTES) {
        throw new MalformedFile('The archive unpacks to far more than a document holds.');
      }
      chunks.push(chunk);
      if (!isLast) return;
      this.#entries.set(file.name, Buffer.concat(chunks));
      this.#unfinished -= 1;
    };
  }
}

function isOutside(name: string): boolean {
  const parts = name.split(/[\\/]/);
  return parts.includes('..') || parts[0] === '' || /^[a-z]:$/i.test(parts[0] ?? '');
}
