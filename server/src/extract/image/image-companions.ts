import { type CompanionRules, readRegularCompanion } from '../read-companion.ts';
import { decodeText } from '../text/decode-text.ts';
import { type ImageTags, tagLine, tagText } from './image-tags.ts';
import { readXmp } from './image-xmp.ts';

/** What the files beside a picture say of it. */
export interface ImageCompanions {
  /** What somebody wrote later comes before what is in the picture. */
  readonly tags: readonly Partial<ImageTags>[];
  /** All that was read, to know when it changes. */
  readonly bytes: readonly Uint8Array[];
}

// Programs that keep all edits there write some hundred kilobytes; a caption is a page at most.
const MAX_COMPANION_BYTES = 1024 * 1024;
const MAX_CAPTION_UNITS = 8_000;
const MAX_TITLE_UNITS = 120;

/**
 * Reads what lies beside a picture: `fox.xmp` or `fox.jpg.xmp` (what Lightroom and darktable write), and a
 * caption `fox.txt`. Links are not followed: they could lead to what the source keeps back.
 *
 * @param path of the picture, absolute
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

/** Its first line is a title when more follows, or else all of it the description. */
function readCaption(bytes: Uint8Array): Partial<ImageTags> {
  const text = tagText(decodeText(bytes, null).text, MAX_CAPTION_UNITS);
  if (text === null) return {};
  const lineEnd = text.indexOf('\n');
  const isTitled = lineEnd > 0 && lineEnd <= MAX_TITLE_UNITS;
  if (!isTitled) return { description: text };
  return { title: tagLine(text.slice(0, lineEnd), MAX_TITLE_UNITS), description: text };
}
