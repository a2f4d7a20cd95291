import type { TextBuilder } from '../text/text-builder.ts';
import { definedName } from './defined-name.ts';
import { type HtmlElement, type HtmlNode, textOf } from './html-tree.ts';

/** Chooses elements that are left out, with all below them. */
export type LeavesOut = (element: HtmlElement) => boolean;

// No words of the page's content: code, pictures, things to press, and what only the browser reads.
const NEVER_SHOWN = new Set(
  `head script style noscript template svg canvas iframe object embed audio video map select
   textarea button input datalist meter progress dialog`.split(/\s+/),
);
const STARTS_BLOCK = new Set(
  `p blockquote ul ol dl table section article main figure details form hr fieldset address header
   footer nav aside hgroup menu`.split(/\s+/),
);
const STARTS_LINE = new Set(
  `div li dt dd tr td th thead tbody tfoot caption figcaption summary option legend center body html
   #root label`.split(/\s+/),
);
const HEADING = /^h[1-6]$/;

/**
 * Writes the words of an element into a builder as a reader would see them: blocks on lines of their
 * own, list items behind `- `, the cells of a row joined by ` | `, code as it stands, pictures by their
 * alternative text.
 */
export function renderHtml(root: HtmlElement, builder: TextBuilder, leavesOut: LeavesOut): void {
  renderChildren(root, { builder, leavesOut, listDepth: 0 });
  builder.endBlock();
}

interface Rendering {
  readonly builder: TextBuilder;
  readonly leavesOut: LeavesOut;
  readonly listDepth: number;
}

function renderChildren(element: HtmlElement, rendering: Rendering): void {
  for (const child of element.children) {
    if (rendering.builder.isFull) return;
    if (typeof child === 'string') rendering.builder.inline(child);
    else renderElement(child, rendering);
  }
}

function renderElement(element: HtmlElement, rendering: Rendering): void {
  const { builder } = rendering;
  const { name } = element;
  if (NEVER_SHOWN.has(name) || isHidden(element) || rendering.leavesOut(element)) return;
  if (HEADING.test(name)) renderHeading(element, rendering);
  else if (name === 'pre') builder.verbatim(preformatted(element));
  else if (name === 'br') builder.endLine();
  else if (name === 'img') builder.inline(` ${element.attributes['alt'] ?? ''} `);
  else if (name === 'tr' && isDataRow(element)) renderRow(element, rendering);
  else if (name === 'dl') renderDefinitions(element, rendering);
  else if (STARTS_BLOCK.has(name)) renderBlock(element, rendering);
  else if (STARTS_LINE.has(name)) renderLine(element, rendering);
  else renderChildren(element, rendering);
}

/** True for what a reader sees as words: no code, pictures or controls, and not hidden. */
export function isShown(element: HtmlElement): boolean {
  return !NEVER_SHOWN.has(element.name) && !isHidden(element);
}

/** True for what a page does not show: `hidden`, `aria-hidden`, or styled away. */
export function isHidden(element: HtmlElement): boolean {
  const { attributes } = element;
  if (attributes['hidden'] !== undefined && attributes['hidden'] !== 'until-found') return true;
  if (attributes['aria-hidden'] === 'true') return true;
  const style = attributes['style'];
  return style !== undefined && /(display\s*:\s*none|visibility\s*:\s*hidden)/i.test(style);
}

function renderHeading(element: HtmlElement, { builder }: Rendering): void {
  const words = wordsOf(element);
  // Badges beside the words of a heading are no part of it; a logo alone is.
  const title = words === '' ? nameOnLogo(visibleText(element, true)) : words;
  builder.heading(Number(element.name.slice(1)), title);
}

/** The words of a heading or a term, without pictures and links to itself. */
function wordsOf(element: HtmlElement): string {
  return visibleText(element, false).replace(PERMALINK, '');
}

// The mark that documentation tools hang on headings as a link to themselves.
const PERMALINK = /^[\s§¶#🔗]+|[\s§¶#🔗]+$/gu;

/** What a picture in place of a heading says: `Zod logo` says Zod. */
export function nameOnLogo(alternativeText: string): string {
  return alternativeText.replace(/\s*\blogo\b/i, '');
}

function visibleText(element: HtmlElement, withPictures: boolean): string {
  let text = '';
  for (const child of element.children) {
    if (typeof child === 'string') text += child;
    else if (child.name === 'img') text += withPictures ? ` ${child.attributes['alt'] ?? ''} ` : '';
    else if (child.name === 'br') text += ' ';
    else if (!NEVER_SHOWN.has(child.name) && !isHidden(child))
      text += visibleText(child, withPictures);
  }
  return text;
}

function preformatted(element: HtmlElement): string {
  let text = '';
  for (const child of element.children) {
    if (typeof child === 'string') text += child;
    else if (child.name === 'br') text += '\n';
    else if (!NEVER_SHOWN.has(child.name)) text += preformatted(child);
    // Some highlighters make each line an element and leave the line ends to the style sheet.
    if (typeof child !== 'string' && child.name === 'div' && !text.endsWith('\n')) text += '\n';
  }
  return text;
}

/**
 * A list of definitions. A term that can be linked to (`<dt id>`) is what its descriptions define, several terms above
 * one description together.
 */
function renderDefinitions(list: HtmlElement, rendering: Rendering): void {
  const { builder } = rendering;
  const items = itemsOf(list, rendering);
  let isOpen = false;
  let previous = '';
  let skipped: HtmlElement | null = null;
  const close = () => {
    if (isOpen) builder.endDefinition();
    isOpen = false;
  };
  builder.endBlock();
  for (const [at, item] of items.entries()) {
    if (builder.isFull) break;
    if (typeof item === 'string') {
      builder.inline(item);
      continue;
    }
    if (item.name === 'dt' && previous !== 'dt') {
      close();
      const names = termsFrom(items, at);
      isOpen = names !== '';
      if (isOpen) builder.beginDefinition(names);
    }
    const value = item.name === 'dt' && !isOpen ? shortDescription(items, at, rendering) : null;
    if (value !== null) {
      writeLabelled(item, value, rendering);
      skipped = value;
    } else if (item !== skipped) renderElement(item, rendering);
    previous = item.name;
  }
  close();
  builder.endBlock();
}

// A label and its value: what is longer is a paragraph below its term.
const MAX_LABEL_UNITS = 60;
const MAX_VALUE_UNITS = 200;

/** The only description of a term, if the two can stand on one line; else `null`. */
function shortDescription(
  items: readonly HtmlNode[],
  at: number,
  { leavesOut }: Rendering,
): HtmlElement | null {
  const [term, value, next] = items
    .slice(at)
    .filter((item) => typeof item !== 'string')
    .slice(0, 3);
  if (term === undefined || value?.name !== 'dd' || next?.name === 'dd') return null;
  const isPlain = !value.children.some(isBlock) && ![term, value].some(leavesOut);
  if (!isPlain || ![term, value].every(isShown)) return null;
  const [label, words] = [wordsOf(term).trim(), wordsOf(value).trim()];
  const isShort = label.length <= MAX_LABEL_UNITS && words.length <= MAX_VALUE_UNITS;
  return isShort && label !== '' && words !== '' ? value : null;
}

function writeLabelled(term: HtmlElement, value: HtmlElement, { builder }: Rendering): void {
  const label = wordsOf(term).trim();
  builder.endLine();
  builder.inline(`${label}${/[:：]$/u.test(label) ? '' : ':'} ${wordsOf(value)}`);
  builder.endLine();
}

/** HTML lets a `div` hold a group of them. */
function itemsOf(list: HtmlElement, { leavesOut }: Rendering): HtmlNode[] {
  return list.children.flatMap((child) => {
    const isGroup =
      typeof child !== 'string' && child.name === 'div' && isShown(child) && !leavesOut(child);
    return isGroup ? child.children : [child];
  });
}

/** The names of the terms from here to their description, as far as they can be linked to. */
function termsFrom(items: readonly HtmlNode[], from: number): string {
  const names: string[] = [];
  for (let at = from; at < items.length; at++) {
    const item = items[at]!;
    if (typeof item === 'string') continue;
    if (item.name !== 'dt') break;
    const name = definedName(item.attributes['id'], wordsOf(item));
    if (name !== '') names.push(name);
  }
  return names.join(', ');
}

/** A row of data, not of a page laid out in a table: its cells hold no blocks of their own. */
function isDataRow(row: HtmlElement): boolean {
  return row.children.every(
    (cell) => typeof cell === 'string' || cell.children.filter(isBlock).length <= 1,
  );
}

function isBlock(node: HtmlElement | string): boolean {
  return typeof node !== 'string' && (STARTS_BLOCK.has(node.name) || HEADING.test(node.name));
}

function renderRow(row: HtmlElement, { builder }: Rendering): void {
  builder.endLine();
  const cells = row.children.filter((cell) => typeof cell !== 'string');
  builder.inline(cells.map((cell) => visibleText(cell, true).trim()).join(' | '));
  builder.endLine();
}

function renderBlock(element: HtmlElement, rendering: Rendering): void {
  const { builder, listDepth } = rendering;
  const isList = element.name === 'ul' || element.name === 'ol' || element.name === 'menu';
  const isNestedList = isList && listDepth > 0;
  if (isNestedList) builder.endLine();
  else builder.endBlock();
  renderChildren(element, isList ? { ...rendering, listDepth: listDepth + 1 } : rendering);
  if (isNestedList) builder.endLine();
  else builder.endBlock();
}

function renderLine(element: HtmlElement, rendering: Rendering): void {
  const { builder, listDepth } = rendering;
  builder.endLine();
  if (element.name === 'li') {
    builder.startLineWith(`${'  '.repeat(Math.max(0, Math.min(listDepth, 9) - 1))}- `);
  }
  renderChildren(element, rendering);
  builder.endLine();
}

/** The words of an element in one line, as for a title. */
export function lineOf(element: HtmlElement | null): string | null {
  const line = element === null ? '' : textOf(element).replace(/\s+/g, ' ').trim();
  return line === '' ? null : line;
}
