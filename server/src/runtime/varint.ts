// Whole numbers in as few bytes as they need: seven bits a byte, low bits first, the top bit set
// on all but the last (LEB128). Enough for offsets, which stay far below 2^31.

/** Appends `value` (0 .. 2^31 - 1) to `bytes`. */
export function writeVarint(bytes: number[], value: number): void {
  let rest = value;
  while (rest > 127) {
    bytes.push((rest & 127) | 128);
    rest >>>= 7;
  }
  bytes.push(rest);
}

/** Reads what {@link writeVarint} wrote, from its beginning to its end. */
export class VarintReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  next(): number {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = this.#bytes[this.#at++];
      if (byte === undefined) throw new RangeError('a number is cut short');
      value |= (byte & 127) << shift;
      if (byte < 128) return value >>> 0;
    }
    throw new RangeError('a number has more than 32 bits');
  }

  /** The bytes that are left, not copied. */
  rest(): Uint8Array {
    return this.take(this.#bytes.length - this.#at);
  }

  /** The next `length` bytes, not copied. */
  take(length: number): Uint8Array {
    const end = this.#at + length;
    if (end > this.#bytes.length) throw new RangeError('a text is cut short');
    const taken = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return taken;
  }
}
