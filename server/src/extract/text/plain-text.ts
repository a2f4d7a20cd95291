import type { Heading } from '../passages/cut-passages.ts';
import { cleanText } from './clean-text.ts';
import { NO_METADATA, type ReadDocument } from './marked-text.ts';
import { clip, MAX_TEXT_UNITS } from './text-builder.ts';

/** How headings are written in a plain format. */
export type HeadingStyle = 'underlined' | 'asciidoc' | 'none';

// A longer line is a sentence.
const MAX_TITLE_UNITS = 120;
// The title stands at the top or nowhere.
const TITLE_LINES = 10;
const MAX_HEADINGS = 20_000;
// reStructuredText's adornments (and Markdown's two): one punctuation character, repeated.
const UNDERLINE = /^([=\-~^"'`#*+.:_])\1{2,}\s*$/;
const ASCIIDOC_HEADING = /^(={1,6})\s+(\S.*?)(?:\s+=+)?$/;
const ATX_HEADING = /^(#{1,6})\s+(\S.*?)(?:\s+#+)?$/;
const HAS_WORD = /[\p{L}\p{N}]/u;

/** Reads text without markup as it stands; headings are lines that are underlined or marked. */
export function readPlainText(
  text: string,
  style: HeadingStyle = 'underlined',
  maxUnits = MAX_TEXT_UNITS,
): ReadDocument {
  const clean = cleanText(clip(text, maxUnits)).replace(/^\n+/, '').trimEnd();
  const headings = style === 'none' ? [] : findHeadings(clean, style);
  const title = titleOf(clean, headings);
  return {
    content: { text: clean, headings, isCut: text.length > maxUnits },
    metadata: { ...NO_METADATA, title },
  };
}

interface Line {
  readonly text: string;
  readonly offset: number;
}

function findHeadings(text: string, style: HeadingStyle): Heading[] {
  const headings: Heading[] = [];
  const adornments: string[] = [];
  let before: Line = { text: '', offset: 0 };
  for (const line of shortLines(text)) {
    const heading =
      style === 'asciidoc'
        ? markedHeading(line, ASCIIDOC_HEADING)
        : underlined(before, line, adornments);
    const found = heading ?? (style === 'underlined' ? markedHeading(line, ATX_HEADING) : null);
    if (found) headings.push(found);
    if (headings.length >= MAX_HEADINGS) break;
    before = line;
  }
  return headings;
}

/** Each line with its place; those too long to be a heading come as empty. */
function* shortLines(text: string): Generator<Line> {
  for (let offset = 0; offset < text.length; ) {
    const next = text.indexOf('\n', offset);
    const end = next === -1 ? text.length : next;
    yield { text: end - offset > MAX_TITLE_UNITS ? '' : text.slice(offset, end), offset };
    offset = end + 1;
  }
}

function markedHeading({ text, offset }: Line, pattern: RegExp): Heading | null {
  const match = pattern.exec(text);
  const title = match?.[2];
  return match?.[1] && title ? { level: match[1].length, title, offset } : null;
}

/** A title with a line of one repeated mark under it, as long as the title. Marks are levels in the order they come. */
function underlined(before: Line, line: Line, adornments: string[]): Heading | null {
  const mark = UNDERLINE.exec(line.text)?.[1];
  const title = before.text.trim();
  const isTitle = HAS_WORD.test(title) && !before.text.startsWith('  ');
  if (!mark || !isTitle || line.text.trim().length < title.length - 2) return null;
  if (!adornments.includes(mark)) adornments.push(mark);
  return { level: adornments.indexOf(mark) + 1, title, offset: before.offset };
}

function titleOf(text: string, headings: readonly Heading[]): string | null {
  const lines = text.slice(0, TITLE_LINES * (MAX_TITLE_UNITS + 1)).split('\n', TITLE_LINES);
  const opening = headings[0];
  if (opening && opening.offset < lines.join('\n').length) return opening.title;
  const line = lines
    .map((one) => one.trim())
    .find((one) => HAS_WORD.test(one) && !one.includes('://'));
  return line !== undefined && line.length <= MAX_TITLE_UNITS ? line : null;
}
