/** Reads the varints of a `ByteWriter`. They are valid: their section was compared with a checksum. */
export class VarintReader {
  readonly #bytes: Uint8Array;
  offset: number;

  constructor(bytes: Uint8Array, offset = 0) {
    this.#bytes = bytes;
    this.offset = offset;
  }

  next(): number {
    const bytes = this.#bytes;
    let at = this.offset;
    let byte = bytes[at++]!;
    let value = byte & 0x7f;
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = bytes[at++]!;
      value |= (byte & 0x7f) << shift;
    }
    this.offset = at;
    return value >>> 0;
  }

  /** Skips the next one. */
  skip(): void {
    const bytes = this.#bytes;
    let at = this.offset;
    while (bytes[at++]! > 0x7f);
    this.offset = at;
  }
}
