const encoder = new TextEncoder();

/** A growing buffer of bytes with the encodings of the segment format: LEB128 varints and UTF-8. */
export class ByteWriter {
  #bytes: Uint8Array;
  #length = 0;

  constructor(initialBytes = 1024) {
    this.#bytes = new Uint8Array(initialBytes);
  }

  get length(): number {
    return this.#length;
  }

  /** The written bytes, as a view: valid until the next write or {@link clear}. */
  view(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  clear(): void {
    this.#length = 0;
  }

  byte(value: number): void {
    this.#reserve(1);
    this.#bytes[this.#length++] = value;
  }

  /** An unsigned integer below 2^32, seven bits a byte, lowest first. */
  varint(value: number): void {
    this.#reserve(5);
    let rest = value;
    while (rest > 0x7f) {
      this.#bytes[this.#length++] = (rest & 0x7f) | 0x80;
      rest >>>= 7;
    }
    this.#bytes[this.#length++] = rest;
  }

  bytes(values: Uint8Array): void {
    this.#reserve(values.length);
    this.#bytes.set(values, this.#length);
    this.#length += values.length;
  }

  /** The bytes from `from` to `to`, which are few: a view of them would cost more. */
  part(values: Uint8Array, from: number, to: number): void {
    this.#reserve(to - from);
    for (let at = from; at < to; at++) this.#bytes[this.#length++] = values[at]!;
  }

  /** Drops the first `count` bytes and moves the rest to the beginning. */
  dropFirst(count: number): void {
    this.#bytes.copyWithin(0, count, this.#length);
    this.#length -= count;
  }

  /** Writes the text's bytes without a length; returns how many. */
  utf8(text: string): number {
    this.#reserve(text.length * 3);
    const { written } = encoder.encodeInto(text, this.#bytes.subarray(this.#length));
    this.#length += written;
    return written;
  }

  #reserve(count: number): void {
    const needed = this.#length + count;
    if (needed <= this.#bytes.length) return;
    const grown = new Uint8Array(Math.max(needed, this.#bytes.length * 2));
    grown.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = grown;
  }
}
