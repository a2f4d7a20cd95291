import sharp, { type Metadata } from 'sharp';
import { type FailedFile, failed, type SkippedFile, skipped } from '../extraction-outcome.ts';
import { extensionOf } from '../formats.ts';
import { IMAGE_EXTENSIONS } from './image-names.ts';

/** What the head of a picture says, before anything is decoded. */
export interface ImageHeader {
  /** As in `jpeg`. */
  readonly format: string;
  /** As in `image/jpeg`. */
  readonly mediaType: string;
  /** In pixels, after the rotation that EXIF asks for. */
  readonly width: number;
  readonly height: number;
  readonly isAnimated: boolean;
  /** Blocks of metadata as they stand in the file. */
  readonly exif: Uint8Array | null;
  readonly xmp: Uint8Array | null;
  readonly iptc: Uint8Array | null;
  /** Of PNG. */
  readonly comments: readonly { readonly keyword: string; readonly text: string }[];
}

// A photograph of 150 megapixels takes 450 MB when it is decoded at once, the largest that cameras make.
const MAX_DECODED_BYTES = 512 * 1024 * 1024;
const MAX_DECODED_MIB = MAX_DECODED_BYTES / 1024 / 1024;

/**
 * Reads the head of a picture. Refuses what would take too much memory to decode: a file of some
 * kilobytes may say that it has 50,000 × 50,000 pixels.
 */
export async function readImageHeader(
  bytes: Uint8Array,
  fileName: string,
): Promise<ImageHeader | SkippedFile | FailedFile> {
  // One picture at a time in each process, without memory of the last: the pool decides how many.
  sharp.concurrency(1);
  sharp.cache(false);
  let metadata: Metadata;
  try {
    metadata = await sharp(bytes, { limitInputPixels: false, failOn: 'none' }).metadata();
  } catch {
    return unknownFormat(bytes, fileName);
  }
  // Their decoder is not part of the library: its patents are licensed.
  if (metadata.compression === 'hevc') {
    return skipped('unsupported', 'Pictures in HEIC are not read.');
  }
  const format = formatOf(metadata);
  if (format !== 'svg' && decodedBytes(metadata) > MAX_DECODED_BYTES) {
    const detail = `Its ${metadata.width} × ${metadata.height} pixels take more than ${MAX_DECODED_MIB} MiB.`;
    return skipped('too-large', detail);
  }
  return headerOf(bytes, metadata, format);
}

function headerOf(bytes: Uint8Array, metadata: Metadata, format: string): ImageHeader {
  const { autoOrient, pages = 1 } = metadata;
  const hasFrames = (format === 'gif' || format === 'webp') && pages > 1;
  return {
    format,
    mediaType: format === 'svg' ? 'image/svg+xml' : `image/${format}`,
    width: autoOrient.width,
    height: autoOrient.height,
    isAnimated: hasFrames || (format === 'png' && isAnimatedPng(bytes)),
    exif: metadata.exif ?? null,
    xmp: metadata.xmp ?? null,
    iptc: metadata.iptc ?? null,
    comments: metadata.comments ?? [],
  };
}

/** The library knows AVIF as HEIF with another compression. */
function formatOf({ format, compression }: Metadata): string {
  return format === 'heif' && compression === 'av1' ? 'avif' : format;
}

const BYTES_PER_CHANNEL: ReadonlyMap<string, number> = new Map([
  ['uchar', 1],
  ['char', 1],
  ['ushort', 2],
  ['short', 2],
  ['uint', 4],
  ['int', 4],
  ['float', 4],
]);
const MAX_BYTES_PER_CHANNEL = 16;

function decodedBytes({ width, height, channels, depth }: Metadata): number {
  return width * height * channels * (BYTES_PER_CHANNEL.get(depth) ?? MAX_BYTES_PER_CHANNEL);
}

// Named like pictures, and whole ones are no picture to the library.
const UNREAD_EXTENSIONS = new Set(['heic', 'heif', 'bmp']);

/** What begins like a picture, or is named like one, is broken; all else is something else. */
function unknownFormat(bytes: Uint8Array, fileName: string): SkippedFile | FailedFile {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  const extension = extensionOf(fileName);
  const isNamed = IMAGE_EXTENSIONS.has(extension) && !UNREAD_EXTENSIONS.has(extension);
  const isPicture = isNamed || SIGNATURE.test(head);
  return isPicture
    ? failed('malformed', 'The head of the picture is damaged.')
    : skipped('unsupported', 'It is no picture of a kind that is read.');
}

// JPEG, PNG, GIF, WebP, TIFF in both byte orders, and the family of AVIF.
const SIGNATURE =
  /^(?:\xff\xd8\xff|\x89PNG|GIF8|RIFF.{4}WEBP|II\*\0|MM\0\*|.{4}ftyp(?:avi|mif|hei))/s;

const PNG_SIGNATURE_BYTES = 8;
// Length, name and checksum.
const PNG_CHUNK_BYTES = 12;
// A frame control comes before the pixels; no encoder writes more than some twenty chunks before those.
const MAX_CHUNKS_BEFORE_PIXELS = 200;

/** PNG 3rd edition, 11.3.6.1: `acTL` stands before the first `IDAT`. */
function isAnimatedPng(bytes: Uint8Array): boolean {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = PNG_SIGNATURE_BYTES;
  for (let chunk = 0; chunk < MAX_CHUNKS_BEFORE_PIXELS; chunk += 1) {
    if (at + PNG_CHUNK_BYTES > view.length) return false;
    const name = view.toString('latin1', at + 4, at + 8);
    if (name === 'acTL' || name === 'IDAT') return name === 'acTL';
    at += PNG_CHUNK_BYTES + view.readUInt32BE(at);
  }
  return false;
}
