import type { LayoutBlock } from '../../documents/layout/document-layout.ts';
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
    content: {
      text: clean,
      headings,
      layout: { blocks: headings.flatMap((heading) => headingBlocks(clean, heading)), marks: [] },
      isCut: text.length > maxUnits,
    },
    metadata: { ...NO_METADATA, title },
  };
}

/** A heading, and the signs in front of it and below it that make it one. */
function headingBlocks(text: string, { level, title, offset }: Heading): LayoutBlock[] {
  const start = text.indexOf(title, offset);
  const end = start + title.length;
  const lineEnd = endOfLine(text, end);
  const nextEnd = endOfLine(text, lineEnd + 1);
  const signs = UNDERLINE.test(text.slice(lineEnd + 1, nextEnd)) ? nextEnd : lineEnd;
  const rest = { value: 0, words: '', children: [] };
  const blocks: LayoutBlock[] = [
    { kind: 'skip', start: offset, end: start, ...rest },
    { ...rest, kind: 'heading', start, end, value: level },
    { kind: 'skip', start: end, end: signs, ...rest },
  ];
  return blocks.filter((block) => block.start < block.end);
}

function endOfLine(text: string, from: number): number {
  const next = text.indexOf('\n', from);
  return next === -1 ? text.length : next;
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
  const subject = subjectOf(lines);
  if (subject !== null) return subject;
  if (LOGGED.test(text)) return null;
  const trimmed = lines.map((one) => one.trim());
  const stated = trimmed.flatMap((one) => ORG_TITLE.exec(one)?.[1] ?? [])[0];
  if (stated !== undefined) return stated;
  const at = trimmed.findIndex((one) => HAS_LETTERS.test(one) && !one.includes('://'));
  const line = trimmed[at];
  if (line === undefined || line.length > MAX_TITLE_UNITS) return null;
  const isMachine = trimmed.slice(0, at + 1).some((one) => MACHINE_LINE.test(one));
  return isMachine || isField(line, lines) ? null : line;
}

// A number is no title, nor is a letter.
const HAS_LETTERS = /\p{L}[\p{L}\p{M}]|[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]/u;
const ORG_TITLE = /^#\+title:\s*(\S.*)$/iu;
// What files made for programs begin with: captions, calendars, certificates, sections of settings and of Robot Framework's tests, Org's keywords.
const MACHINE_LINE =
  /^(?:WEBVTT\b|(?:\d+:)?\d\d:\d\d[.,]\d{3}\s+-->|BEGIN:[A-Z]|-----BEGIN |\[[^\]]+\]$|\*\*\*\s*(?:Settings|Variables|Test Cases|Tasks|Keywords|Comments)\s*\*\*\*$|#\+\w+:)/u;

const FIELD = /^[A-Za-z][\w-]*:(?:\s|$)/;
// `Upstream-Name`: people write few of them.
const MACHINE_FIELD = /^[A-Z][a-z]+(?:-[A-Z][a-z]+)+:/;
// A note may have two above its text: `Meeting: budget`, `Date: 3 May`.
const MIN_FIELDS = 3;

/** Whether a line is a field among others, as in the description of a package: one of them names it as little as another. */
function isField(line: string, lines: readonly string[]): boolean {
  // A field goes on in lines that are indented.
  const own = lines.filter((one) => /^\S/.test(one));
  const fields = own.filter((one) => FIELD.test(one)).length;
  if (MACHINE_FIELD.test(line)) return fields > 1;
  return fields >= MIN_FIELDS && fields === own.length;
}

/** `2026-06-02 02:10:11 INFO backup started` names no log. */
const LOGGED = /^\s*\[?\d{4}-\d\d-\d\d[ T]\d\d:\d\d/u;
const MAIL_FIELD =
  /^(?:from|to|cc|date|sent|von|an|datum|gesendet|de|à|para|fecha|da|a|data|enviado|van|aan|от|кому|дата|发件人|收件人|差出人|宛先)\s?[:：]/iu;
const SUBJECT =
  /^(?:subject|betreff|objet|asunto|oggetto|assunto|onderwerp|тема|主题|主題|件名)\s?[:：]\s*(\S.*)$/iu;

/** What a mail that was saved as text is about: its subject, among lines that say from whom it is and to whom. */
function subjectOf(lines: readonly string[]): string | null {
  const ends = lines.findIndex((line, at) => at > 0 && line.trim() === '');
  const head = lines.slice(0, ends === -1 ? lines.length : ends).map((line) => line.trim());
  const subject = head.flatMap((line) => SUBJECT.exec(line)?.[1] ?? [])[0] ?? null;
  const fields = head.filter((line) => MAIL_FIELD.test(line)).length;
  return subject !== null && fields > 0 && subject.length <= MAX_TITLE_UNITS ? subject : null;
}
