import zlib from 'node:zlib';

/*
 * zstd with reused contexts. Node's `zstdDecompressSync` creates a context and a stream for each call and loads the dictionary
 * into it, which takes as long as decompressing 12 KiB (53 µs against 25 with a dictionary of 64 KiB).
 *
 * Node has no documented function that reuses a context after the end of a frame, as zstd itself can. The internal handle of a
 * stream can, with the arguments of Node's own synchronous functions. If a version of Node lacks it, and for each frame that
 * fails, the documented functions are called, which give the same bytes and proper errors.
 */

/** A frame or its content, in a shared buffer: valid until the next call of any function here. */
export type LentBytes = Buffer;

/** Decompresses frames that were compressed with one dictionary, or with none. */
export class ZstdDecompressor {
  readonly #dictionary: Uint8Array | null;
  readonly #context: Context;

  constructor(dictionary: Uint8Array | null) {
    this.#dictionary = dictionary;
    this.#context = new Context(() =>
      zlib.createZstdDecompress({ ...NO_OWN_BUFFER, ...dictionaryOption(dictionary) }),
    );
  }

  /** @throws as `zstdDecompressSync` */
  decompress(frame: Uint8Array): LentBytes {
    const size = contentSize(frame);
    if (size !== null && size < MAX_LENT_BYTES) {
      // One spare byte: zstd decompresses directly into a buffer that is large enough.
      const target = lent(size + 1);
      if (this.#context.run(frame, target) === size) return target.subarray(0, size);
      // The context may be in the middle of a frame that is cut short.
      this.#context.drop();
    }
    return zlib.zstdDecompressSync(frame, dictionaryOption(this.#dictionary));
  }
}

/** Compresses with one dictionary, or with none, into frames that say how large they become. */
export class ZstdCompressor {
  readonly #options: zlib.ZstdOptions;
  readonly #context: Context;

  constructor(dictionary: Uint8Array | null, level: number) {
    const params = {
      [zlib.constants.ZSTD_c_compressionLevel]: level,
      // The caller stores the dictionary's id.
      [zlib.constants.ZSTD_c_dictIDFlag]: 0,
    };
    this.#options = { params, ...dictionaryOption(dictionary) };
    this.#context = new Context(() =>
      zlib.createZstdCompress({ ...NO_OWN_BUFFER, ...this.#options }),
    );
  }

  compress(bytes: Uint8Array): LentBytes {
    // More than ZSTD_compressBound: incompressible data grows by 3 bytes for each block of 128 KiB.
    const bound = bytes.length + (bytes.length >> 8) + 512;
    if (bound <= MAX_LENT_BYTES) {
      const target = lent(bound);
      const written = this.#context.run(bytes, target);
      if (written !== null) return target.subarray(0, written);
    }
    return zlib.zstdCompressSync(bytes, this.#options);
  }
}

function dictionaryOption(dictionary: Uint8Array | null): { dictionary?: Uint8Array } {
  return dictionary === null ? {} : { dictionary };
}

// A stream has a buffer for its output; here it stays unused.
const NO_OWN_BUFFER = { chunkSize: zlib.constants.Z_MIN_CHUNK };

// For larger data a new context makes no difference.
const MAX_LENT_BYTES = 256 * 1024;

let shared = Buffer.alloc(0);

/** `size` bytes that all contexts of the thread write their output to. */
function lent(size: number): Buffer {
  if (shared.length < size) shared = Buffer.allocUnsafeSlow(Math.max(size, 64 * 1024));
  return shared.subarray(0, size);
}

/** Undocumented members of a `node:zlib` stream. */
interface Internals {
  readonly _handle: {
    writeSync(
      ...args: [
        operation: number,
        input: Uint8Array,
        inputAt: number,
        inputLength: number,
        output: Uint8Array,
        outputAt: number,
        outputLength: number,
      ]
    ): void;
  };
  /** Remaining output and input after a call. */
  readonly _writeState: Uint32Array;
}

type Stream = zlib.ZstdCompress | zlib.ZstdDecompress;

/** A context of zstd, made when it is first used. */
class Context {
  readonly #make: () => Stream;
  #stream: (Stream & Internals) | null = null;

  constructor(make: () => Stream) {
    this.#make = make;
  }

  /** Handles one frame. Returns how many bytes of `output` it took, `null` where `output` was too small or it failed. */
  run(input: Uint8Array, output: Uint8Array): number | null {
    this.#stream ??= this.#open();
    const stream = this.#stream;
    if (stream === null) return null;
    const { ZSTD_e_end } = zlib.constants;
    stream._handle.writeSync(ZSTD_e_end, input, 0, input.length, output, 0, output.length);
    const [outputLeft = 0, inputLeft = 0] = stream._writeState;
    if (!stream.destroyed && inputLeft === 0 && outputLeft > 0) return output.length - outputLeft;
    this.drop();
    return null;
  }

  /** The next frame gets a new context. */
  drop(): void {
    this.#stream?.destroy();
    this.#stream = null;
  }

  #open(): (Stream & Internals) | null {
    const stream = this.#make();
    if (!hasInternals(stream)) return null;
    // A failing frame ends the stream, which also emits an error event; the caller gets the error of a second attempt.
    stream.on('error', () => {});
    return stream;
  }
}

function hasInternals(stream: Stream): stream is Stream & Internals {
  const { _handle: handle, _writeState: state } = stream as Stream & Partial<Internals>;
  return typeof handle?.writeSync === 'function' && state instanceof Uint32Array;
}

const MAGIC = 0xfd2fb528;

/** The content size declared by a frame (RFC 8878, section 3.1.1.1); `null` if it declares none or is invalid. */
function contentSize(frame: Uint8Array): number | null {
  if (littleEndian(frame, 0, 4) !== MAGIC) return null;
  const descriptor = frame[4] ?? 0;
  const isSingleSegment = (descriptor & 0x20) !== 0;
  const dictionaryIdBytes = [0, 1, 2, 4][descriptor & 3]!;
  const at = 5 + (isSingleSegment ? 0 : 1) + dictionaryIdBytes;
  switch (descriptor >> 6) {
    case 0:
      return isSingleSegment ? littleEndian(frame, at, 1) : null;
    case 1:
      return littleEndian(frame, at, 2) + 256;
    case 2:
      return littleEndian(frame, at, 4);
    default:
      return null; // of 4 GiB and more
  }
}

/** Missing bytes count as zero. */
function littleEndian(bytes: Uint8Array, at: number, length: number): number {
  let value = 0;
  for (let byte = length - 1; byte >= 0; byte--) value = value * 256 + (bytes[at + byte] ?? 0);
  return value;
}
