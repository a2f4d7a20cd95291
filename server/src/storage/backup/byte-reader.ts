/** Reads exact numbers of bytes from a stream, and buffers no more than one of its chunks. */
export class ByteReader {
  readonly #pieces: AsyncIterator<Uint8Array>;
  #rest: Uint8Array = new Uint8Array();

  constructor(bytes: AsyncIterable<Uint8Array>) {
    this.#pieces = bytes[Symbol.asyncIterator]();
  }

  /** So many bytes, or fewer at the end of the stream. */
  async take(count: number): Promise<Buffer> {
    const parts: Uint8Array[] = [];
    for await (const part of this.pieces(count)) parts.push(part);
    return Buffer.concat(parts);
  }

  /** The same in pieces, as they arrive. After stopping early, reading continues behind the last piece. */
  async *pieces(count: number): AsyncGenerator<Uint8Array> {
    for (let left = count; left > 0; ) {
      if (this.#rest.length === 0 && !(await this.#more())) return;
      const part = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(part.length);
      left -= part.length;
      yield part;
    }
  }

  async #more(): Promise<boolean> {
    const { value, done } = await this.#pieces.next();
    if (done) return false;
    this.#rest = value;
    return true;
  }
}
