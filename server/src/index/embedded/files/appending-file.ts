import fs from 'node:fs';
import { ByteWriter } from './byte-writer.ts';
import { readFully, writeFully } from './chunked-stream.ts';

// The segment of a few pushes fits, and is written in one call.
const MAX_BUFFER_BYTES = 256 << 10;
const FIRST_BUFFER_BYTES = 16 << 10;

const COPY_BYTES = 1 << 20;

/** A file that grows at its end, in few large writes. A small one is on the disk only when it is closed. */
export class AppendingFile {
  readonly #path: string;
  /** Bytes that are not written yet. */
  readonly #buffer = new ByteWriter(FIRST_BUFFER_BYTES);
  #written = 0;
  /** `null` before the first write and after closing, when the number may be another file's. */
  #fd: number | null = null;
  #exists = false;

  /** Replaces an existing file at `path`. */
  constructor(path: string) {
    this.#path = path;
  }

  get length(): number {
    return this.#written + this.#buffer.length;
  }

  append(bytes: Uint8Array): void {
    if (this.#buffer.length + bytes.length > MAX_BUFFER_BYTES) this.#flush();
    if (bytes.length > MAX_BUFFER_BYTES) this.#write(bytes);
    else this.#buffer.bytes(bytes);
  }

  /** Appends the whole file to another one. */
  copyTo(target: AppendingFile): void {
    if (this.#fd !== null) {
      const piece = new Uint8Array(Math.min(COPY_BYTES, this.#written));
      for (let done = 0; done < this.#written; ) {
        const part = piece.subarray(0, Math.min(piece.length, this.#written - done));
        readFully(this.#fd, part, done);
        target.append(part);
        done += part.length;
      }
    }
    target.append(this.#buffer.view());
  }

  /** Writes the buffered bytes. Does not sync the file: see `unsynced-files.ts`. */
  close(): void {
    this.#flush();
    const fd = this.#open();
    this.#fd = null;
    fs.closeSync(fd);
  }

  /** Closes and removes the file. */
  discard(): void {
    const fd = this.#fd;
    this.#fd = null;
    if (fd !== null) fs.closeSync(fd);
    if (this.#exists) fs.rmSync(this.#path, { force: true });
  }

  #flush(): void {
    this.#write(this.#buffer.view());
    this.#buffer.clear();
  }

  #write(bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    writeFully(this.#open(), bytes, this.#written);
    this.#written += bytes.length;
  }

  #open(): number {
    if (this.#fd === null) {
      this.#fd = fs.openSync(this.#path, 'w+');
      this.#exists = true;
    }
    return this.#fd;
  }
}
