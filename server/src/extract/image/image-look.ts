import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { MAX_THUMBNAIL_BYTES, type Thumbnail } from '../../documents/document-facts.ts';
import { type ImageReading, MalformedFile } from '../extraction-outcome.ts';
import { imageColors } from './image-colors.ts';
import type { ImageHeader } from './image-header.ts';
import { HASHED_EDGE, perceptualHash } from './perceptual-hash.ts';

/** The appearance of a picture. */
export interface ImageLook {
  /** `null` if no quality makes it small enough: noise. */
  readonly thumbnail: Thumbnail | null;
  /** `#rrggbb`, most frequent first. */
  readonly colors: readonly string[];
  readonly perceptualHash: string | null;
  /** Base64. */
  readonly thumbHash: string;
}

// The size in results; twice that of a small one, for high-density screens.
const THUMBNAIL_EDGE = 320;
// At this size 75 is hardly distinguishable from the original; the others are for pictures with much detail.
const QUALITIES = [75, 50, 25];
// 4,096 points: the dominant colours are stable with fewer.
const SAMPLED_EDGE = 64;
// The library's limit.
const THUMB_HASH_EDGE = 100;
// SVG is rendered at this many dots per inch by default; the range is the library's.
const USUAL_DENSITY = 72;
const MAX_DENSITY = 2_400;
// With less than half of its rows, the remaining picture is useless.
const MIN_ROWS_SHARE = 0.5;

/**
 * Renders a picture small and describes its appearance: rotated according to EXIF, in sRGB, the first frame of an animation,
 * without metadata. A slightly damaged picture is rendered partially.
 *
 * @throws MalformedFile if it cannot be rendered
 */
export async function lookAtImage(
  bytes: Uint8Array,
  header: ImageHeader,
  { thumbnailEdge = THUMBNAIL_EDGE, maxThumbnailBytes = MAX_THUMBNAIL_BYTES }: ImageReading = {},
): Promise<ImageLook> {
  const small = await drawSmall(bytes, header, thumbnailEdge);
  const [thumbnail, sample, grey, stand] = await Promise.all([
    encodeThumbnail(small, maxThumbnailBytes),
    scaled(small, SAMPLED_EDGE).raw().toBuffer(),
    scaled(small, HASHED_EDGE).flatten({ background: '#fff' }).greyscale().raw().toBuffer(),
    open(small)
      .resize(THUMB_HASH_EDGE, THUMB_HASH_EDGE, { fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true }),
  ]);
  return {
    thumbnail,
    colors: imageColors(sample),
    perceptualHash: perceptualHash(grey),
    thumbHash: Buffer.from(
      rgbaToThumbHash(stand.info.width, stand.info.height, stand.data),
    ).toString('base64'),
  };
}

/** Four bytes for each point. */
interface SmallImage {
  readonly rgba: Buffer;
  readonly width: number;
  readonly height: number;
}

async function drawSmall(
  bytes: Uint8Array,
  header: ImageHeader,
  edge: number,
): Promise<SmallImage> {
  try {
    return await draw(bytes, header, { edge, failOn: 'error' });
  } catch {
    // A truncated download, a wrong checksum: most of the picture may be intact.
    return drawDamaged(bytes, header, edge);
  }
}

async function drawDamaged(
  bytes: Uint8Array,
  header: ImageHeader,
  edge: number,
): Promise<SmallImage> {
  const small = await draw(bytes, header, { edge, failOn: 'none' }).catch((cause: unknown) => {
    throw new MalformedFile('The picture is damaged.', { cause });
  });
  if (rowsWithPicture(small) < small.height * MIN_ROWS_SHARE) {
    throw new MalformedFile('Most of the picture is missing.');
  }
  return small;
}

async function draw(
  bytes: Uint8Array,
  header: ImageHeader,
  { edge, failOn }: { readonly edge: number; readonly failOn: 'error' | 'none' },
): Promise<SmallImage> {
  const isDrawing = header.format === 'svg';
  const { data, info } = await sharp(bytes, {
    failOn,
    sequentialRead: true,
    autoOrient: true,
    // The memory for decoding was checked by the header (image-header.ts).
    limitInputPixels: isDrawing,
    ...(isDrawing ? { density: densityFor(header, edge) } : {}),
  })
    .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { rgba: data, width: info.width, height: info.height };
}

/** The density that renders a drawing at the size of the thumbnail, regardless of its declared size. */
function densityFor({ width, height }: ImageHeader, edge: number): number {
  const density = (USUAL_DENSITY * edge) / Math.max(width, height);
  return Math.min(Math.max(density, 1), MAX_DENSITY);
}

/** The number of rows without those at the end in a single colour, which a decoder fills in for missing ones. */
function rowsWithPicture({ rgba, width, height }: SmallImage): number {
  const last = rgba.readUInt32LE(rgba.length - 4);
  for (let at = rgba.length - 4; at >= 0; at -= 4) {
    if (rgba.readUInt32LE(at) !== last) return Math.floor(at / 4 / width) + 1;
  }
  return height === 0 ? 0 : 1;
}

function open({ rgba, width, height }: SmallImage): Sharp {
  return sharp(rgba, { raw: { width, height, channels: 4 } });
}

function scaled(small: SmallImage, edge: number): Sharp {
  return open(small).resize(edge, edge, { fit: 'fill', kernel: 'linear' });
}

async function encodeThumbnail(small: SmallImage, maxBytes: number): Promise<Thumbnail | null> {
  for (const quality of QUALITIES) {
    const bytes = await open(small).webp({ quality }).toBuffer();
    if (bytes.length <= maxBytes) return { mediaType: 'image/webp', bytes };
  }
  return null;
}
