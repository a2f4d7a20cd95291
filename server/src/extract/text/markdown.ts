import type { Token } from 'markdown-it';
import type { MarkKind } from '../../documents/layout/document-layout.ts';
import type { DocumentLink } from '../../documents/links/document-link.ts';
import { orderedList } from '../html/element-layout.ts';
import { parseHtml } from '../html/html-tree.ts';
import { nameOnLogo, renderHtml } from '../html/render-html.ts';
import { LinkCollector } from './content-links.ts';
import { type FrontMatter, readFrontMatter } from './front-matter.ts';
import { visibilityContent } from './front-matter-visibility.ts';
import { keptAddress } from './kept-address.ts';
import { createMarkdownParser } from './markdown-parser.ts';
import type { ReadDocument } from './marked-text.ts';
import { readPlainText } from './plain-text.ts';
import { MAX_TEXT_UNITS, TextBuilder } from './text-builder.ts';

const parser = createMarkdownParser();
// No hand writes a line this long; inline rules take quadratic time on some of them.
const MAX_LINE_UNITS = 64 * 1024;
// Above this it is a dump, and its tokens outweigh it 130 times (4 MiB of links took more than 512 MiB).
const MAX_PARSED_UNITS = 1024 * 1024;
// The parser drops what is in a block at this level without a word (`maxNesting`).
const MAX_LEVEL = (parser.options.maxNesting ?? 100) - 1;
// `{#id}` and `{.class}` behind a heading, as Pandoc, kramdown and Docusaurus write them.
const HEADING_ATTRIBUTES = /\s*\{[#.:][^{}]{0,200}\}\s*$/;

/**
 * Reads CommonMark with tables and front matter. Text that is too large, wide or deep to parse is taken as plain. `place`:
 * what its links are relative to; those written as HTML are not read.
 */
export function readMarkdown(
  text: string,
  place: string | null = null,
  maxUnits = MAX_TEXT_UNITS,
): ReadDocument {
  const frontMatter = readFrontMatter(text);
  const body = frontMatter.end === 0 ? text : text.slice(frontMatter.end);
  const isParsed = body.length <= MAX_PARSED_UNITS && !hasLongLine(body);
  const tokens = isParsed ? parser.parse(body, {}) : null;
  if (tokens === null || tokens.some(({ level }) => level >= MAX_LEVEL)) {
    const { content, metadata } = readPlainText(body, 'underlined', maxUnits);
    return {
      content,
      metadata: { ...metadata, ...present(frontMatter.metadata) },
      ...saidIn(frontMatter),
    };
  }
  const content = renderMarkdown(tokens, frontMatter.tags, maxUnits);
  const title = frontMatter.metadata.title ?? titleOf(content.headings);
  const links = place === null ? [] : linksOf(tokens, place);
  return { content, metadata: { ...frontMatter.metadata, title }, links, ...saidIn(frontMatter) };
}

function saidIn({
  stated,
  visibility,
}: FrontMatter): Pick<ReadDocument, 'stated' | 'facts' | 'visibilityFault'> {
  return { stated, ...(visibility !== null && visibilityContent(visibility)) };
}

function present<T extends object>(record: T): Partial<T> {
  const entries = Object.entries(record).filter(([, value]) => value !== null);
  return Object.fromEntries(entries) as Partial<T>;
}

function hasLongLine(text: string): boolean {
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf('\n', start);
    const next = end === -1 ? text.length : end;
    if (next - start > MAX_LINE_UNITS) return true;
    start = next + 1;
  }
  return false;
}

/** The first outermost heading, or what the document opens with. */
function titleOf(headings: ReadDocument['content']['headings']): string | null {
  const outermost = headings.find(({ level }) => level === 1);
  const opening = headings[0]?.offset === 0 ? headings[0] : undefined;
  return (outermost ?? opening)?.title ?? null;
}

function linksOf(tokens: readonly Token[], place: string): DocumentLink[] {
  const links = new LinkCollector(place);
  for (const { children } of tokens) {
    if (children !== null && !links.isFull) addLinks(children, links);
  }
  return links.links();
}

/** A link cannot hold another (CommonMark, 6.3). */
function addLinks(inline: readonly Token[], links: LinkCollector): void {
  let href: string | null = null;
  let words = '';
  for (const token of inline) {
    if (token.type === 'link_open') {
      href = token.attrGet('href')?.toString() ?? null;
      words = '';
    } else if (token.type === 'link_close' && href !== null) links.add(href, words);
    else words += wordsOf(token);
  }
}

function renderMarkdown(
  tokens: readonly Token[],
  tags: readonly string[],
  maxUnits: number,
): ReadDocument['content'] {
  const walk = { builder: new TextBuilder(maxUnits), listDepth: 0, cells: 0, isHead: false };
  for (let at = 0; at < tokens.length && !walk.builder.isFull; at += 1) {
    at = renderToken(tokens, at, walk);
  }
  if (tags.length > 0) {
    walk.builder.endBlock();
    walk.builder.inline(tags.join(', '));
  }
  return walk.builder.finish();
}

interface Walk {
  readonly builder: TextBuilder;
  listDepth: number;
  /** Of the present table row, so far. */
  cells: number;
  /** Whether that row is the header. */
  isHead: boolean;
}

/** Renders the token at `at`, and those that belong to it; returns the place of the last one done. */
function renderToken(tokens: readonly Token[], at: number, walk: Walk): number {
  const token = tokens[at];
  if (!token) return at;
  const { builder } = walk;
  switch (token.type) {
    case 'heading_open':
      builder.heading(Number(token.tag.slice(1)), headingText(tokens[at + 1]));
      return at + 2;
    case 'inline':
      renderInline(token, builder);
      break;
    case 'fence':
    case 'code_block':
      builder.verbatim(token.content, LANGUAGE.exec(token.info)?.[0].toLowerCase() ?? '');
      break;
    case 'hr':
      builder.point('rule');
      break;
    case 'html_block':
      renderHtml(parseHtml(token.content).root, builder, () => false);
      break;
    default:
      renderBoundary(token, walk);
  }
  return at;
}

// What stands first behind a fence, as in `python {1,3}`.
const LANGUAGE = /^[\w+#-]{1,30}/;

function renderBoundary(token: Token, walk: Walk): void {
  const { builder } = walk;
  switch (token.type) {
    case 'bullet_list_open':
    case 'ordered_list_open':
      if (walk.listDepth === 0) builder.endBlock();
      else builder.endLine();
      builder.open('list', token.type === 'bullet_list_open' ? 0 : listValue(token));
      walk.listDepth += 1;
      break;
    case 'bullet_list_close':
    case 'ordered_list_close':
      walk.listDepth -= 1;
      if (walk.listDepth === 0) builder.endBlock();
      builder.close();
      break;
    case 'blockquote_open':
      builder.open('quote');
      break;
    case 'blockquote_close':
    case 'list_item_close':
      builder.endLine();
      builder.close();
      break;
    case 'list_item_open':
      builder.endLine();
      builder.open('item');
      builder.startLineWith(`${'  '.repeat(Math.min(walk.listDepth, 9) - 1)}- `);
      break;
    case 'tr_open':
      builder.endLine();
      builder.open('row', walk.isHead ? 1 : 0);
      walk.cells = 0;
      break;
    case 'tr_close':
      builder.endLine();
      builder.close();
      break;
    case 'th_open':
    case 'td_open':
      if (walk.cells > 0) builder.inline(CELL_SEPARATOR);
      builder.mark('cell', walk.cells);
      walk.cells += 1;
      break;
    case 'th_close':
    case 'td_close':
      builder.endMark();
      break;
    case 'thead_open':
    case 'thead_close':
      walk.isHead = token.type === 'thead_open';
      break;
    case 'paragraph_close':
      if (walk.listDepth > 0) builder.endLine();
      else builder.endBlock();
      break;
    case 'table_open':
      builder.endBlock();
      builder.open('table');
      break;
    case 'table_close':
      builder.endBlock();
      builder.close();
  }
}

function listValue(list: Token): number {
  return orderedList(list.attrGet('start')?.toString());
}

const CELL_SEPARATOR = ' | ';

// A line of prose that begins with a label by chance is one of many.
const MIN_LABELLED = 2;

/**
 * A line break in a paragraph is a space, unless most lines are labelled: `**Date:** 3 May`, and `**Place:** Leeds` below it; the rest may
 * be a heading or a remark.
 */
function renderInline(token: Token, builder: TextBuilder): void {
  const lines = linesOf(token);
  const labelled = lines.filter(isLabelled).length;
  if (labelled < MIN_LABELLED || labelled * 2 < lines.length) {
    writeInline(token.children ?? [], builder);
    return;
  }
  for (const [at, line] of lines.entries()) {
    if (at > 0) builder.endLine();
    writeInline(line, builder);
  }
}

const MARKS: ReadonlyMap<string, MarkKind> = new Map([
  ['strong', 'strong'],
  ['em', 'emphasis'],
  ['s', 'strike'],
  ['link', 'link'],
]);
const OPEN_OR_CLOSE = /^(.+)_(open|close)$/;

/** Words and their marks. A mark that is begun in one line and ends in another is of both. */
function writeInline(tokens: readonly Token[], builder: TextBuilder): void {
  for (const token of tokens) {
    if (token.type === 'code_inline') writeMarked('code', '', token.content, builder);
    else if (token.type === 'image') {
      writeMarked(
        'image',
        keptAddress(token.attrGet('src')?.toString(), null),
        wordsOf(token),
        builder,
      );
    } else if (token.type === 'text') builder.inline(token.content);
    else writeBoundary(token, builder);
  }
}

function writeMarked(
  kind: 'code' | 'image',
  address: string,
  words: string,
  builder: TextBuilder,
): void {
  builder.mark(kind, 0, address);
  builder.inline(words);
  builder.endMark();
}

function writeBoundary(token: Token, builder: TextBuilder): void {
  const [, name, boundary] = OPEN_OR_CLOSE.exec(token.type) ?? [];
  const kind = MARKS.get(name ?? '');
  if (kind === undefined) builder.inline(wordsOf(token));
  else if (boundary === 'close') builder.endMark();
  // One that leads nowhere is kept, so that each end has its beginning.
  else builder.mark(kind, 0, kind === 'link' ? keptAddress(hrefOf(token), null) : '');
}

function hrefOf(link: Token): string | undefined {
  return link.attrGet('href')?.toString();
}

function linesOf({ children }: Token): Token[][] {
  const lines: Token[][] = [[]];
  for (const child of children ?? []) {
    if (child.type === 'softbreak' || child.type === 'hardbreak') lines.push([]);
    else lines.at(-1)?.push(child);
  }
  return lines;
}

const LABEL = /^[^\s:：][^:：]{0,47}(?::\s|：)/u;
// `**Root cause.**` and `**Owner:**`, with more behind it.
const BOLD_LABEL = /[.:：]\s*$/u;

function isLabelled(line: readonly Token[]): boolean {
  const begun = line.findIndex(({ type, content }) => type !== 'text' || content !== '');
  if (LABEL.test(line.map(wordsOf).join(''))) return true;
  if (line[begun]?.type !== 'strong_open') return false;
  const end = line.findIndex(({ type }) => type === 'strong_close');
  return BOLD_LABEL.test(line.slice(begun, end).map(wordsOf).join(''));
}

/** Badges beside the words of a heading are no part of it; a logo alone is. */
function headingText(inline: Token | undefined): string {
  if (!inline) return '';
  const words = (inline.children ?? [])
    .filter(({ type }) => type !== 'image')
    .map(wordsOf)
    .join('');
  return (words.trim() === '' ? nameOnLogo(inlineText(inline)) : words).replace(
    HEADING_ATTRIBUTES,
    '',
  );
}

/** The words of a line: links and emphasis by their text, pictures by their alternative text, no HTML. */
function inlineText({ children, content }: Token): string {
  if (!children) return content;
  let text = '';
  for (const child of children) text += wordsOf(child);
  return text;
}

function wordsOf(token: Token): string {
  switch (token.type) {
    case 'text':
    case 'code_inline':
      return token.content;
    case 'softbreak':
    case 'hardbreak':
      return ' ';
    case 'image':
      return inlineText(token);
    case 'html_inline':
      return BREAK_TAG.test(token.content) ? ' ' : '';
    default:
      return '';
  }
}

const BREAK_TAG = /^<(br|\/p|\/div|\/td|\/li)\b/i;
