import { keptAddress } from '../text/kept-address.ts';
import type { TextBuilder } from '../text/text-builder.ts';
import { definedName } from './defined-name.ts';
import { blockOf, codeLanguageOf, columnsOf, markOf, pictureSizeOf } from './element-layout.ts';
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
 * alternative text. Links are noted absolute where `base` is given, else as they are written.
 */
export function renderHtml(
  root: HtmlElement,
  builder: TextBuilder,
  leavesOut: LeavesOut,
  base: string | null = null,
): void {
  const whole = {
    builder,
    leavesOut,
    base,
    listDepth: 0,
    isInTable: false,
    isInDefinitions: false,
  };
  renderChildren(root, whole);
  builder.endBlock();
}

interface Rendering {
  readonly builder: TextBuilder;
  readonly leavesOut: LeavesOut;
  readonly base: string | null;
  readonly listDepth: number;
  readonly isInTable: boolean;
  readonly isInDefinitions: boolean;
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
  else if (name === 'pre') builder.verbatim(preformatted(element), codeLanguageOf(element));
  else if (name === 'br') builder.endLine();
  else if (name === 'img') renderPicture(element, rendering);
  else if (name === 'tr' && isDataRow(element)) renderRow(element, rendering);
  else if (name === 'dl') renderDefinitions(element, rendering);
  else if (STARTS_BLOCK.has(name)) renderBlock(element, rendering);
  else if (STARTS_LINE.has(name)) renderLine(element, rendering);
  else renderInline(element, rendering);
}

function renderInline(element: HtmlElement, rendering: Rendering): void {
  const isMarked = beginMark(element, rendering);
  renderChildren(element, rendering);
  if (isMarked) rendering.builder.endMark();
}

/** Returns whether it did: a link that leads nowhere is words. */
function beginMark(element: HtmlElement, { builder, base }: Rendering): boolean {
  const mark = markOf(element);
  if (mark === null) return false;
  const address = mark === 'link' ? keptAddress(element.attributes['href'], base) : '';
  if (mark === 'link' && address === '') return false;
  builder.mark(mark, 0, address);
  return true;
}

function renderPicture(element: HtmlElement, { builder, base }: Rendering): void {
  const { alt, src } = element.attributes;
  builder.inline(' ');
  builder.mark('image', pictureSizeOf(element), keptAddress(src, base));
  builder.inline(alt ?? '');
  builder.endMark();
  builder.inline(' ');
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
  builder.open('definitions');
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
    } else if (item !== skipped) renderElement(item, { ...rendering, isInDefinitions: true });
    previous = item.name;
  }
  close();
  builder.endBlock();
  builder.close();
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
  builder.mark('term');
  builder.inline(label);
  builder.endMark();
  builder.inline(/[:：]$/u.test(label) ? ' ' : ': ');
  builder.mark('description');
  builder.inline(wordsOf(value));
  builder.endMark();
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

/** A table that is one: rows of data, several columns. */
function isTableOfData(table: HtmlElement): boolean {
  let columns = 0;
  const isOfData = (parent: HtmlElement): boolean =>
    parent.children.every((child) => {
      if (typeof child === 'string' || child.name === 'caption') return true;
      if (TABLE_PARTS.has(child.name)) return isOfData(child);
      if (child.name !== 'tr') return child.name === 'colgroup' || child.name === 'col';
      columns = Math.max(columns, cellsOf(child).length);
      return isDataRow(child);
    });
  return isOfData(table) && columns > 1;
}

const TABLE_PARTS = new Set(['thead', 'tbody', 'tfoot']);

function cellsOf(row: HtmlElement): HtmlElement[] {
  return row.children.filter((cell) => typeof cell !== 'string');
}

function renderRow(row: HtmlElement, rendering: Rendering): void {
  const { builder, isInTable } = rendering;
  const cells = cellsOf(row);
  builder.endLine();
  if (isInTable) builder.open('row', cells.every(({ name }) => name === 'th') ? 1 : 0);
  let column = 0;
  for (const [at, cell] of cells.entries()) {
    if (at > 0) builder.inline(' | ');
    if (isInTable) builder.mark('cell', column);
    renderCell(cell, rendering);
    if (isInTable) builder.endMark();
    column += columnsOf(cell);
  }
  builder.endLine();
  if (isInTable) builder.close();
}

/** {@link visibleText} with pictures, and its marks. */
function renderCell(cell: HtmlElement, rendering: Rendering): void {
  const { builder } = rendering;
  for (const child of cell.children) {
    if (typeof child === 'string') builder.inline(child);
    else if (child.name === 'img') builder.inline(` ${child.attributes['alt'] ?? ''} `);
    else if (child.name === 'br') builder.inline(' ');
    else if (!NEVER_SHOWN.has(child.name) && !isHidden(child)) {
      const isMarked = beginMark(child, rendering);
      renderCell(child, rendering);
      if (isMarked) builder.endMark();
    }
  }
}

function renderBlock(element: HtmlElement, rendering: Rendering): void {
  const { builder, listDepth } = rendering;
  const isList = element.name === 'ul' || element.name === 'ol' || element.name === 'menu';
  const isTable = element.name === 'table' && isTableOfData(element);
  const block = isTable ? TABLE : blockOf(element);
  const isNestedList = isList && listDepth > 0;
  if (isNestedList) builder.endLine();
  else builder.endBlock();
  if (element.name === 'hr') builder.point('rule');
  if (block) builder.open(block.kind, block.value);
  const inner = isList ? { ...rendering, listDepth: listDepth + 1 } : rendering;
  renderChildren(element, element.name === 'table' ? { ...inner, isInTable: isTable } : inner);
  if (isNestedList) builder.endLine();
  else builder.endBlock();
  if (block) builder.close();
}

const TABLE = { kind: 'table', value: 0 } as const;

function renderLine(element: HtmlElement, rendering: Rendering): void {
  const { builder, listDepth } = rendering;
  const kind = lineKind(element, rendering);
  builder.endLine();
  if (kind) builder.open(kind);
  if (element.name === 'li') {
    builder.startLineWith(`${'  '.repeat(Math.max(0, Math.min(listDepth, 9) - 1))}- `);
  }
  renderChildren(element, rendering);
  builder.endLine();
  if (kind) builder.close();
}

function lineKind(
  { name }: HtmlElement,
  { listDepth, isInDefinitions }: Rendering,
): 'item' | 'term' | 'description' | null {
  if (name === 'li') return listDepth > 0 ? 'item' : null;
  if (!isInDefinitions) return null;
  return name === 'dt' ? 'term' : name === 'dd' ? 'description' : null;
}

/** The words of an element in one line, as for a title. */
export function lineOf(element: HtmlElement | null): string | null {
  const line = element === null ? '' : textOf(element).replace(/\s+/g, ' ').trim();
  return line === '' ? null : line;
}
