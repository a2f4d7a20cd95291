import { hash } from 'node:crypto';
import type { DocumentContent } from '../../documents/document.ts';
import type { ImageFacts } from '../../documents/document-facts.ts';
import { detectLanguage } from '../../languages/analysis/detect-language.ts';
import {
  type Extraction,
  type ExtractOptions,
  failed,
  type ImageReading,
  MalformedFile,
  type SkippedFile,
  skipped,
} from '../extraction-outcome.ts';
import { baseNameOf } from '../formats.ts';
import { cutPassages } from '../passages/cut-passages.ts';
import { companionRules } from '../read-companion.ts';
import { normaliseDate } from '../text/normalise-date.ts';
import { clip } from '../text/text-builder.ts';
import { type ImageCompanions, readImageCompanions } from './image-companions.ts';
import { readExif } from './image-exif.ts';
import { type ImageHeader, readImageHeader } from './image-header.ts';
import { readIptc } from './image-iptc.ts';
import { type ImageLook, lookAtImage } from './image-look.ts';
import { tagOfFolderName, titleOfImageName } from './image-name.ts';
import { type ImageTags, mergeTags, tagLine, tagText } from './image-tags.ts';
import { imageText } from './image-text.ts';
import { readXmp } from './image-xmp.ts';
import { readSvgWords, type SvgWords } from './svg-words.ts';

/**
 * Makes a document of a picture: what it shows (size, colours, a small copy, a hash that copies share) and what is
 * written into it or beside it. Never throws for what the bytes are. The memory it takes is bounded by the head of
 * the picture before anything is decoded.
 */
export async function readImage(bytes: Uint8Array, options: ExtractOptions): Promise<Extraction> {
  if (bytes.length === 0) return skipped('empty', 'The file is empty.');
  const header = await readImageHeader(bytes, options.fileName);
  if ('status' in header) return header;
  const refused = refuseSmall(header, options.image ?? {});
  if (refused) return refused;
  try {
    return await describe(bytes, header, options);
  } catch (error) {
    if (error instanceof MalformedFile) return failed('malformed', error.message);
    // A defect of ours or of a library, met by this file: said, not hidden, and it costs this file only.
    const message = error instanceof Error ? error.message : String(error);
    return failed('crashed', `The reader of ${header.mediaType} failed: ${clip(message, 200)}`);
  }
}

// An icon or a spacer, which nobody searches for.
const MIN_EDGE = 1;

function refuseSmall(
  { width, height }: ImageHeader,
  { minWidth = MIN_EDGE, minHeight = MIN_EDGE }: ImageReading,
): SkippedFile | null {
  if (width >= minWidth && height >= minHeight) return null;
  return skipped('too-small', `It has ${width} × ${height} pixels.`);
}

async function describe(
  bytes: Uint8Array,
  header: ImageHeader,
  options: ExtractOptions,
): Promise<Extraction> {
  const look = await lookAtImage(bytes, header, options.image);
  const companions =
    options.path === undefined
      ? NOTHING
      : readImageCompanions(options.path, companionRules(options));
  const svg = header.format === 'svg' ? readSvgWords(bytes) : null;
  const tags = await tagsOf(header, companions, svg, options);
  return {
    status: 'extracted',
    content: contentOf({ header, look, tags, drawn: svg?.text ?? '' }, options),
    mediaType: header.mediaType,
    canonicalUrl: null,
    ...(look.thumbnail === null ? {} : { thumbnail: look.thumbnail }),
    sha256: hashOf(bytes, companions, options.image ?? {}),
  };
}

const NOTHING: ImageCompanions = { tags: [], bytes: [] };

/** What was written later, and by people, comes before what is in the picture and by cameras. */
async function tagsOf(
  { exif, xmp, iptc, comments }: ImageHeader,
  companions: ImageCompanions,
  svg: SvgWords | null,
  { folderName, image = {} }: ExtractOptions,
): Promise<ImageTags> {
  const folder = folderName === undefined ? null : tagOfFolderName(folderName);
  const tags: Partial<ImageTags>[] = [...companions.tags];
  if (xmp) tags.push(readXmp(xmp));
  if (iptc) tags.push(readIptc(iptc));
  if (exif) tags.push(await readExif(exif, image.keepLocation ?? false));
  tags.push(tagsOfComments(comments));
  if (svg) tags.push({ title: svg.title, description: svg.description });
  if (folder !== null) tags.push({ keywords: [folder] });
  return mergeTags(tags);
}

const MAX_TITLE_UNITS = 300;
const MAX_DESCRIPTION_UNITS = 1_000;
const MAX_TEXT_UNITS = 8_000;

/** Keywords that PNG registers for text (PNG 3rd edition, 11.3.3.2). */
function tagsOfComments(comments: ImageHeader['comments']): Partial<ImageTags> {
  const find = (name: string): string | undefined =>
    comments.find(({ keyword }) => keyword.toLowerCase() === name)?.text;
  return {
    title: tagLine(find('title'), MAX_TITLE_UNITS),
    description:
      tagText(find('description'), MAX_TEXT_UNITS) ?? tagText(find('comment'), MAX_TEXT_UNITS),
    creator: tagLine(find('author'), MAX_TITLE_UNITS),
    copyright: tagLine(find('copyright'), MAX_TITLE_UNITS),
  };
}

interface ReadPicture {
  readonly header: ImageHeader;
  readonly look: ImageLook;
  readonly tags: ImageTags;
  /** The words that a drawing shows. */
  readonly drawn: string;
}

function contentOf(picture: ReadPicture, { fileName, nowMs }: ExtractOptions): DocumentContent {
  const { tags, drawn } = picture;
  const takenAt = takenAtOf(tags.takenAt, nowMs);
  const { alt, description, keywords, places, creator } = tags;
  // People search pictures by file name, and it distinguishes pictures without metadata.
  const named = [keywords.join(', '), places.join(', '), creator, baseNameOf(fileName)];
  const text = imageText([description, alt, drawn, ...named]);
  return {
    title: tags.title ?? titleOfImageName(fileName),
    text,
    passages: cutPassages(text, []),
    description: tagLine(description, MAX_DESCRIPTION_UNITS),
    language: detectLanguage([tags.title, description, alt, drawn].join('\n')),
    author: creator,
    publishedAt: takenAt,
    facts: { image: factsOf(picture, takenAt) },
  };
}

function factsOf({ header, look, tags }: ReadPicture, takenAt: string | null): ImageFacts {
  const { width, height, format, isAnimated } = header;
  const [dominantColor] = look.colors;
  const { alt, keywords, license, creator, copyright, camera, location } = tags;
  return {
    width,
    height,
    format,
    ...present({ alt, license, creator, copyright, camera, location, takenAt, dominantColor }),
    ...present({ perceptualHash: look.perceptualHash }),
    ...(keywords.length > 0 ? { tags: keywords } : {}),
    ...(look.colors.length > 0 ? { colors: look.colors } : {}),
    ...(isAnimated ? { isAnimated } : {}),
    thumbHash: look.thumbHash,
  };
}

type Present<Values> = { [Name in keyof Values]?: NonNullable<Values[Name]> };

/** Facts are absent where nothing is known. */
function present<Values extends object>(values: Values): Present<Values> {
  const known = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
  // The same names with the same values, but for those that are nothing.
  return Object.fromEntries(known) as Present<Values>;
}

// The first photograph (Niépce) is of about 1826: an earlier date is that of a clock that was never set.
const FIRST_PHOTOGRAPH_MS = Date.UTC(1826, 0, 1);
// A camera's clock knows no time zone: at most this far ahead of UTC.
const MAX_AHEAD_MS = 24 * 60 * 60 * 1000;

function takenAtOf(written: string | null, nowMs: number): string | null {
  const takenAt = normaliseDate(clip(written ?? '', 100).replace(/\.\d+/, ''), nowMs);
  const timeMs = takenAt === null ? Number.NaN : Date.parse(takenAt);
  return timeMs >= FIRST_PHOTOGRAPH_MS && timeMs <= nowMs + MAX_AHEAD_MS ? takenAt : null;
}

/** Another caption beside it, or other wishes of its owner, make another document of the same picture. */
function hashOf(bytes: Uint8Array, companions: ImageCompanions, reading: ImageReading): string {
  const own = hash('sha256', bytes);
  const others = companions.bytes.map((beside) => hash('sha256', beside));
  const wishes = Object.keys(reading).length === 0 ? [] : [JSON.stringify(reading)];
  const parts = [own, ...others, ...wishes];
  return parts.length === 1 ? own : hash('sha256', parts.join('\n'));
}
