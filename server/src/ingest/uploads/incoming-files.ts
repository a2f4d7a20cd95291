import { createHash } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isVideoName } from '../../extract/video/files/video-formats.ts';
import type { DiskSpace } from '../../runtime/disk/disk-space.ts';
import { makeFolders } from '../../runtime/disk/make-folders.ts';
import { namesIn } from '../../runtime/disk/names-in.ts';
import { OWNER_ONLY_FILE_MODE } from '../../runtime/disk/owner-only.ts';
import { uniqueId } from '../../runtime/unique-id.ts';
import { UPLOAD_HEAD_BYTES } from './upload-kind.ts';

/** Of a video only the head is read. An hour in high definition has about two gigabytes. */
const MAX_VIDEO_BYTES = 2 * 1024 ** 3;

/** Where the files of requests go while they arrive. */
export interface IncomingFiles {
  /** The most bytes that a file of any name may have. */
  readonly maxBytes: number;
  /** How many bytes a file of this name may have: what is larger would not be read. */
  maxBytesOf(name: string): number;
  /** A new file. Rejects as a write does where there is no room. */
  open(): Promise<IncomingFile>;
}

/** A file that arrives, under a name of its own. */
export interface IncomingFile {
  /** Where its bytes are until it is stored or {@link discard}ed. */
  readonly path: string;
  readonly sizeBytes: number;
  /** Its first {@link UPLOAD_HEAD_BYTES}. */
  readonly head: Uint8Array;
  /** In hexadecimal; once it has {@link finish}ed. */
  readonly sha256: string;
  write(bytes: Uint8Array): Promise<void>;
  /** All is written, and outlives a power cut. */
  finish(): Promise<void>;
  /** Deletes what is still there under {@link path}. May be called at any time, and again. */
  discard(): Promise<void>;
}

/** Files that arrive in `folder`, which need not be there yet. */
export function createIncomingFiles(options: {
  readonly folder: () => string;
  readonly maxDocumentBytes: number;
  readonly disk: Pick<DiskSpace, 'assertRoom'>;
}): IncomingFiles & {
  /** Deletes what a stop has left; before the first file. */
  clear(): Promise<void>;
} {
  const { folder, maxDocumentBytes, disk } = options;
  return {
    maxBytes: Math.max(MAX_VIDEO_BYTES, maxDocumentBytes),
    maxBytesOf: (name) => (isVideoName(name) ? MAX_VIDEO_BYTES : maxDocumentBytes),
    async open() {
      await makeFolders(folder());
      const path = join(folder(), uniqueId());
      return new ArrivingFile(path, await open(path, 'wx', OWNER_ONLY_FILE_MODE), disk);
    },
    async clear() {
      for (const name of await namesIn(folder())) await rm(join(folder(), name), { force: true });
    },
  };
}

class ArrivingFile implements IncomingFile {
  readonly path: string;
  readonly #disk: Pick<DiskSpace, 'assertRoom'>;
  readonly #hash = createHash('sha256');
  #handle: FileHandle | null;
  #head: Uint8Array = new Uint8Array();
  #sizeBytes = 0;
  #sha256 = '';

  constructor(path: string, handle: FileHandle, disk: Pick<DiskSpace, 'assertRoom'>) {
    this.path = path;
    this.#handle = handle;
    this.#disk = disk;
  }

  get sizeBytes(): number {
    return this.#sizeBytes;
  }

  get head(): Uint8Array {
    return this.#head;
  }

  get sha256(): string {
    return this.#sha256;
  }

  async write(bytes: Uint8Array): Promise<void> {
    if (this.#handle === null) return; // discarded while it arrived
    this.#disk.assertRoom(); // a long file must not use up the reserve
    this.#sizeBytes += bytes.length;
    this.#hash.update(bytes);
    const missing = UPLOAD_HEAD_BYTES - this.#head.length;
    if (missing > 0) this.#head = Buffer.concat([this.#head, bytes.subarray(0, missing)]);
    await this.#handle.writeFile(bytes);
  }

  async finish(): Promise<void> {
    this.#sha256 = this.#hash.digest('hex');
    await this.#handle?.sync();
    await this.#close();
  }

  async discard(): Promise<void> {
    await this.#close();
    await rm(this.path, { force: true });
  }

  async #close(): Promise<void> {
    const handle = this.#handle;
    this.#handle = null;
    await handle?.close();
  }
}
