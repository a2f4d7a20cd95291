import { type CompanionRules, readRegularCompanion } from '../read-companion.ts';
import { decodeText } from '../text/decode-text.ts';
import { type ImageTags, tagLine, tagText } from './image-tags.ts';
import { readXmp } from './image-xmp.ts';

/** Metadata from the files beside a picture. */
export interface ImageCompanions {
  /** These take precedence over the metadata in the picture. */
  readonly tags: readonly Partial<ImageTags>[];
  /** All that was read, to detect changes. */
  readonly bytes: readonly Uint8Array[];
}

// Programs that store all edits there write some hundred kilobytes; a caption is a page at most.
const MAX_COMPANION_BYTES = 1024 * 1024;
const MAX_CAPTION_UNITS = 8_000;
const MAX_TITLE_UNITS = 120;

/**
 * Reads the files beside a picture: `fox.xmp` or `fox.jpg.xmp` (written by Lightroom and darktable), and a caption
 * `fox.txt`. Does not follow links: they could lead to files that the source excludes.
 *
 * @param path the absolute path of the picture
 */
export function readImageCompanions(path: string, rules: CompanionRules): ImageCompanions {
  const stem = path.replace(/\.[^./\\]*$/, '');
  const read = (beside: string) => readRegularCompanion(beside, MAX_COMPANION_BYTES, rules);
  const packets = [`${path}.xmp`, `${stem}.xmp`].map(read).filter((bytes) => bytes !== null);
  const caption = read(`${stem}.txt`);
  const tags = packets.map(readXmp);
  if (caption !== null) tags.push(readCaption(caption));
  return { tags, bytes: caption === null ? packets : [...packets, caption] };
}

/** The first line is the title if more lines follow; else the whole text is the description. */
function readCaption(bytes: Uint8Array): Partial<ImageTags> {
  const text = tagText(decodeText(bytes, null).text, MAX_CAPTION_UNITS);
  if (text === null) return {};
  const lineEnd = text.indexOf('\n');
  const isTitled = lineEnd > 0 && lineEnd <= MAX_TITLE_UNITS;
  if (!isTitled) return { description: text };
  return { title: tagLine(text.slice(0, lineEnd), MAX_TITLE_UNITS), description: text };
}
