import exifr from 'exifr';
import { type ImageTags, keywordsOf, tagLine, tagText } from './image-tags.ts';

const MAX_LINE_UNITS = 300;
const MAX_TEXT_UNITS = 8_000;
// A block with a maker's note and a preview; JPEG itself holds 64 KiB.
const MAX_EXIF_BYTES = 4 * 1024 * 1024;

/**
 * Reads what a camera writes (EXIF 3.0), and what Windows writes beside. Never throws for what the block
 * is: of a damaged one nothing is taken.
 *
 * @param block as it stands in the file, with or without the `Exif` before it
 */
export async function readExif(
  block: Uint8Array,
  keepLocation: boolean,
): Promise<Partial<ImageTags>> {
  if (block.length > MAX_EXIF_BYTES) return {};
  const tiff = hasName(block) ? block.subarray(EXIF_NAME.length) : block;
  try {
    const tags: unknown = await exifr.parse(tiff, OPTIONS);
    if (typeof tags !== 'object' || tags === null) return {};
    const location = keepLocation ? locationOf(await exifr.gps(tiff)) : null;
    return { ...tagsOf(new Map(Object.entries(tags))), location };
  } catch {
    // Written by a careless program, or cut off: the picture is still one.
    return {};
  }
}

// Values as they are written: revived ones would be dates in the time zone of this machine.
const OPTIONS = {
  tiff: true,
  exif: true,
  gps: false,
  interop: false,
  ifd1: false,
  xmp: false,
  iptc: false,
  icc: false,
  jfif: false,
  makerNote: false,
  userComment: true,
  translateValues: false,
  reviveValues: false,
  sanitize: true,
  mergeOutput: true,
};

type Tags = ReadonlyMap<string, unknown>;

function tagsOf(tags: Tags): Partial<ImageTags> {
  const line = (name: string): string | null => tagLine(tags.get(name), MAX_LINE_UNITS);
  const wide = (name: string): string | null => tagText(decodeWide(tags.get(name)), MAX_TEXT_UNITS);
  return {
    title: wide('XPTitle'),
    description:
      tagText(tags.get('ImageDescription'), MAX_TEXT_UNITS) ??
      wide('XPComment') ??
      wide('XPSubject') ??
      tagText(decodeComment(tags.get('userComment')), MAX_TEXT_UNITS),
    keywords: keywordsOf([wide('XPKeywords') ?? '']),
    creator: line('Artist') ?? wide('XPAuthor'),
    copyright: line('Copyright'),
    takenAt: takenAt(tags),
    camera: cameraOf(line('Make'), line('Model')),
  };
}

const DATE = /^(\d{4}):(\d{2}):(\d{2})[ T](\d{2}:\d{2}:\d{2})/;

function takenAt(tags: Tags): string | null {
  // The time of the file's last change (ModifyDate) says nothing of the picture.
  const written = String(tags.get('DateTimeOriginal') ?? tags.get('CreateDate') ?? '');
  const date = DATE.exec(written);
  if (!date) return null;
  const zone = String(tags.get('OffsetTimeOriginal') ?? tags.get('OffsetTimeDigitized') ?? '');
  const suffix = /^(?:Z|[+-]\d{2}:\d{2})$/.test(zone) ? zone : '';
  return `${date[1]}-${date[2]}-${date[3]}T${date[4]}${suffix}`;
}

/** `Canon` and `Canon EOS 5D` are one camera's name. */
function cameraOf(make: string | null, model: string | null): string | null {
  if (make === null || model === null) return model ?? make;
  const brand = make.split(' ', 1)[0] ?? make;
  return model.toLowerCase().startsWith(brand.toLowerCase()) ? model : `${make} ${model}`;
}

/** Windows writes UTF-16, as bytes. */
function decodeWide(value: unknown): string | null {
  const bytes = bytesOf(value);
  return bytes === null ? null : bytes.toString('utf16le').replace(/\0+$/, '');
}

/** EXIF 3.0, 4.6.6: eight bytes name the character code. */
function decodeComment(value: unknown): string | null {
  if (typeof value === 'string') return value;
  const bytes = bytesOf(value);
  const code = bytes?.toString('latin1', 0, 8);
  if (bytes === null || code === undefined) return null;
  const rest = bytes.subarray(8);
  if (code.startsWith('UNICODE')) return rest.toString('utf16le').replace(/\0/g, '');
  return code.startsWith('ASCII') ? rest.toString('utf8').replace(/\0/g, '') : null;
}

function bytesOf(value: unknown): Buffer | null {
  if (value instanceof Uint8Array) return Buffer.from(value);
  const isList = Array.isArray(value) && value.every((byte) => Number.isInteger(byte));
  return isList ? Buffer.from(value) : null;
}

function locationOf(gps: unknown): ImageTags['location'] {
  if (typeof gps !== 'object' || gps === null) return null;
  const { latitude, longitude } = gps as { latitude?: unknown; longitude?: unknown };
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  // A receiver without a signal writes zeros: a place in the Gulf of Guinea, without pictures.
  return isPlace && (latitude !== 0 || longitude !== 0) ? { latitude, longitude } : null;
}

const EXIF_NAME = 'Exif\0\0';

function hasName(block: Uint8Array): boolean {
  return Buffer.from(block.subarray(0, EXIF_NAME.length)).toString('latin1') === EXIF_NAME;
}
