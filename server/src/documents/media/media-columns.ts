import type { Attributes, AttributeValue } from '../../attributes/attribute-value.ts';
import { MAX_LIST_VALUES, MAX_VALUE_UNITS } from '../../attributes/read-attributes.ts';
import type { DocumentFacts, ImageFacts, VideoFacts } from '../document-facts.ts';
import { colorName } from './color-name.ts';
import { imageLook, writeLook } from './image-look.ts';
import { licenseName } from './license-name.ts';

/**
 * Index columns of pictures and videos that `/api/images` and `/api/videos` filter, count and order by. The colon distinguishes them
 * from attributes: requests cannot name them in a filter, facet or sort, and statistics do not count them.
 */
export const MEDIA_COLUMNS = {
  width: ':width',
  height: ':height',
  orientation: ':orientation',
  color: ':color',
  license: ':license',
  tag: ':tag',
  look: ':look',
  platform: ':platform',
  durationSeconds: ':duration',
  channel: ':channel',
} as const;

/** The column values of a document; empty unless it is a picture or a video. */
export function mediaColumns(facts: DocumentFacts | null | undefined): Attributes {
  const { image, video } = facts ?? {};
  if (image === undefined && video === undefined) return NO_COLUMNS;
  const values: Record<string, AttributeValue | null> = {
    ...(video && ofVideo(video)),
    ...(image && ofImage(image)),
  };
  const known = Object.entries(values).filter(
    (entry): entry is [string, AttributeValue] => entry[1] !== null && !isEmptyList(entry[1]),
  );
  return Object.fromEntries(known);
}

const NO_COLUMNS: Attributes = {};

function ofImage(image: ImageFacts): Record<string, AttributeValue | null> {
  const { width, height, colors = [], license, tags = [] } = image;
  const look = imageLook(image);
  return {
    [MEDIA_COLUMNS.width]: width,
    [MEDIA_COLUMNS.height]: height,
    [MEDIA_COLUMNS.orientation]: orientationOf(width, height),
    [MEDIA_COLUMNS.color]: namesOf(colors),
    [MEDIA_COLUMNS.license]: license === undefined ? null : licenseName(license),
    [MEDIA_COLUMNS.tag]: tagValues(tags),
    [MEDIA_COLUMNS.look]: look && writeLook(look),
  };
}

function ofVideo(video: VideoFacts): Record<string, AttributeValue | null> {
  const { platform, durationSeconds, channel, width, height, tags = [] } = video;
  return {
    [MEDIA_COLUMNS.platform]: platform,
    [MEDIA_COLUMNS.durationSeconds]: durationSeconds ?? null,
    [MEDIA_COLUMNS.channel]: channel === undefined ? null : lineOf(channel),
    [MEDIA_COLUMNS.width]: width ?? null,
    [MEDIA_COLUMNS.height]: height ?? null,
    [MEDIA_COLUMNS.tag]: tagValues(tags),
  };
}

/** `square` if the sides differ by less than 5 %; `null` if the size is unknown. */
export function orientationOf(
  width: number,
  height: number,
): 'landscape' | 'portrait' | 'square' | null {
  if (width <= 0 || height <= 0) return null;
  const ratio = width / height;
  if (ratio > SQUARE_RATIO) return 'landscape';
  return ratio < 1 / SQUARE_RATIO ? 'portrait' : 'square';
}

const SQUARE_RATIO = 1.05;

// A picture has up to six colours. The last ones may cover only 2 % of it, too little to name the picture by.
const NAMED_COLORS = 3;

function namesOf(colors: readonly string[]): string[] {
  return [...new Set(colors.slice(0, NAMED_COLORS).map(colorName))];
}

/** Tags in lower case, each once, so that case does not matter when filtering. */
export function tagValues(tags: readonly string[]): string[] {
  const values = tags.map((tag) => lineOf(tag.toLowerCase())).filter((tag) => tag !== null);
  return [...new Set(values)].slice(0, MAX_LIST_VALUES);
}

function lineOf(text: string): string | null {
  const line = text.normalize('NFC').trim();
  return line === '' || line.length > MAX_VALUE_UNITS ? null : line;
}

function isEmptyList(value: AttributeValue): boolean {
  return Array.isArray(value) && value.length === 0;
}
