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

/** Stores the files of requests while they arrive. */
export interface IncomingFiles {
  /** The maximum size of any file, in bytes. */
  readonly maxBytes: number;
  /** The maximum size of a file with this name, in bytes: a larger one would not be read. */
  maxBytesOf(name: string): number;
  /** Creates a file. Rejects as a write does if there is no space. */
  open(): Promise<IncomingFile>;
}

/** An arriving file, with a unique name. */
export interface IncomingFile {
  /** The path of its bytes until it is stored or {@link discard}ed. */
  readonly path: string;
  readonly sizeBytes: number;
  /** Its first {@link UPLOAD_HEAD_BYTES}. */
  readonly head: Uint8Array;
  /** In hexadecimal, after {@link finish}. */
  readonly sha256: string;
  write(bytes: Uint8Array): Promise<void>;
  /** Resolves when everything is written, and survives a power cut. */
  finish(): Promise<void>;
  /** Deletes the file at {@link path}, if it still exists. May be called at any time, and repeatedly. */
  discard(): Promise<void>;
}

/** Files that arrive in `folder`, which need not exist yet. */
export function createIncomingFiles(options: {
  readonly folder: () => string;
  readonly maxDocumentBytes: number;
  readonly disk: Pick<DiskSpace, 'assertRoom'>;
}): IncomingFiles & {
  /** Deletes left-overs of an interruption. To be called before the first file. */
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
    this.#disk.assertRoom(); // a large file must not use up the reserve
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
