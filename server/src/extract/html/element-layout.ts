import type { LayoutKind, MarkKind } from '../../documents/layout/document-layout.ts';
import { MAX_PICTURE_PIXELS, packPictureSize } from '../../documents/layout/picture-size.ts';
import type { HtmlElement } from './html-tree.ts';

/** How an inline element sets its words; `null` for one that sets them as all others. */
export function markOf({ name }: HtmlElement): MarkKind | null {
  return MARKS.get(name) ?? null;
}

const MARKS: ReadonlyMap<string, MarkKind> = new Map([
  ['a', 'link'],
  ['b', 'strong'],
  ['strong', 'strong'],
  ['em', 'emphasis'],
  ['i', 'emphasis'],
  ['cite', 'emphasis'],
  ['dfn', 'emphasis'],
  ['var', 'emphasis'],
  ['code', 'code'],
  ['kbd', 'code'],
  ['samp', 'code'],
  ['tt', 'code'],
  ['s', 'strike'],
  ['del', 'strike'],
  ['strike', 'strike'],
]);

/** The block that an element is; `null` for one whose children are blocks of what holds it. */
export function blockOf({
  name,
  attributes,
}: HtmlElement): { kind: LayoutKind; value: number } | null {
  if (name === 'ul' || name === 'menu') return { kind: 'list', value: 0 };
  if (name === 'ol') return { kind: 'list', value: orderedList(attributes['start']) };
  if (name === 'blockquote') return { kind: 'quote', value: 0 };
  return null;
}

const MAX_FIRST_NUMBER = 1_000_000;

/** The `value` of an ordered list whose first number is written so; it is 1 unless that is a whole number from 0. */
export function orderedList(firstNumber: string | undefined): number {
  const number = Number(firstNumber ?? 1);
  const isNumber = Number.isInteger(number) && number >= 0 && number <= MAX_FIRST_NUMBER;
  return (isNumber ? number : 1) + 1;
}

/** As `class="language-python"` says it, which HTML recommends for `code` (4.5.15), or as highlighters do; else empty. */
export function codeLanguageOf(pre: HtmlElement): string {
  const inner = pre.children.find((child) => typeof child !== 'string');
  const classes = [pre, typeof inner === 'string' ? undefined : inner]
    .map((element) => element?.attributes['class'] ?? '')
    .join(' ');
  return LANGUAGE_CLASS.exec(classes)?.[1]?.toLowerCase() ?? '';
}

const LANGUAGE_CLASS =
  /(?:^|\s)(?:lang|language|highlight|highlight-source|sourceCode|brush:)[-\s]([\w+#-]{1,30})/;

/** Width and height of a picture as the page says, in one number; 0 where it does not. */
export function pictureSizeOf({ attributes }: HtmlElement): number {
  const { width, height } = attributes;
  return packPictureSize({ width: pixelsOf(width), height: pixelsOf(height) });
}

function pixelsOf(written: string | undefined): number {
  const pixels = /^\s*(\d{1,5})(?:px)?\s*$/.exec(written ?? '')?.[1];
  return Math.min(Number(pixels ?? 0), MAX_PICTURE_PIXELS);
}

const MAX_COLUMN_SPAN = 1_000;

/** How many columns a cell takes. */
export function columnsOf({ attributes }: HtmlElement): number {
  const span = Number(attributes['colspan'] ?? 1);
  return Number.isInteger(span) && span > 0 ? Math.min(span, MAX_COLUMN_SPAN) : 1;
}
