// As many as a first version of an index takes in minutes; a larger table belongs into a database, or is split.
export const MAX_ROWS = 200_000;
// Of one file, as JSON: what MAX_DOCUMENT_BYTES allows, twice.
const MAX_PACKED_BYTES = 64 * 1024 * 1024;
/** Of one row, in UTF-16 units: the text of a book is no record. */
export const MAX_ROW_UNITS = 256 * 1024;
// Grows by doubling from here.
const FIRST_BYTES = 64 * 1024;

/** Rows as lines of JSON in one growing buffer, outside of the heap that bounds the process. */
export class PackedRows {
  #bytes = Buffer.alloc(FIRST_BYTES);
  #length = 0;
  #count = 0;
  #beyond = 0;
  #tooLong = 0;

  /** `false`: it was left out. */
  add(row: unknown): boolean {
    const line = `${JSON.stringify(row)}\n`;
    if (line.length > MAX_ROW_UNITS) {
      this.#tooLong += 1;
      return false;
    }
    const bytes = Buffer.byteLength(line);
    if (this.#count >= MAX_ROWS || this.#length + bytes > MAX_PACKED_BYTES) {
      this.#beyond += 1;
      return false;
    }
    this.#makeRoom(bytes);
    this.#bytes.write(line, this.#length);
    this.#length += bytes;
    this.#count += 1;
    return true;
  }

  finish() {
    const packed = Uint8Array.prototype.slice.call(this.#bytes, 0, this.#length);
    return { packed, count: this.#count, beyond: this.#beyond, tooLong: this.#tooLong };
  }

  #makeRoom(bytes: number): void {
    if (this.#length + bytes <= this.#bytes.length) return;
    const larger = Buffer.alloc(Math.max(this.#bytes.length * 2, this.#length + bytes));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}

const LINE_FEED = 0x0a;

/** The rows of a {@link PackedRows}, one at a time. */
export function* unpackRows(packed: Uint8Array): Generator<unknown> {
  const bytes = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(LINE_FEED, start);
    yield JSON.parse(bytes.toString('utf8', start, end));
    start = end + 1;
  }
}
