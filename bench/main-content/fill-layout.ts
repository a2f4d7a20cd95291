import { escapeHtml } from './filler.ts';
import type { Piece, Writing, WrittenBlock } from './read-writing.ts';
import type { TemplatePage } from './template-parts.ts';

/**
 * Fills a layout, a page as a real content management system marks it up, with an article. Its slots:
 *
 *     {{title}} {{lead}} {{author}}    what they say; the author is no part of the main text
 *     {{p}}                            the article's blocks as `p`, `h2` and `ul`
 *     {{div}}                          each block inside of a `div` with the attributes
 *     {{br}} {{text}}                  all blocks as text, with `<br><br>` or blank lines between
 *     {{p 2/3 class="x"}}              the second third of the blocks, paragraphs with that attribute
 *     {{t1}} {{s1}} {{c1}}             a title, a summary, a comment of other pages: no part of the main text
 *     <keep>words</keep>               further words of the main text; the tags are taken away
 */
export function fillLayout(layout: string, piece: Piece, writing: Writing): TemplatePage {
  const [, body = layout] = layout.split(/<body/i);
  const words = body.includes('{{title}}') ? [piece.title] : [];
  const html = layout
    .replace(KEPT, (_, kept: string) => {
      words.push(kept);
      return kept;
    })
    .replace(SLOT, (slot, name: string, part: string, parts: string, attributes = '') => {
      const blocks = part ? partOf(piece.blocks, Number(part), Number(parts)) : piece.blocks;
      const filled = fill(name, blocks, { piece, writing, attributes });
      if (filled === null) throw new Error(`There is no slot ${slot}.`);
      if (BODY_SLOTS.has(name)) words.push(...blocks.map(wordsOf));
      if (name === 'lead') words.push(piece.lead);
      return filled;
    });
  return { html, text: words.join('\n') };
}

const KEPT = /<keep>([^<]*)<\/keep>/g;
const SLOT = /\{\{(\w+)(?: (\d)\/(\d))?((?: [\w-]+="[^"]*")*)\}\}/g;
const BODY_SLOTS = new Set(['p', 'div', 'br', 'text']);

/** The first paragraphs of an article: what surrounds a short one is longer than itself. */
export function shortened(piece: Piece): Piece {
  const paragraphs = piece.blocks.filter(({ kind }) => kind === 'paragraph');
  return { ...piece, blocks: paragraphs.slice(0, PARAGRAPHS_OF_SHORT) };
}

const PARAGRAPHS_OF_SHORT = 3;

interface Filling {
  readonly piece: Piece;
  readonly writing: Writing;
  readonly attributes: string;
}

function fill(name: string, blocks: readonly WrittenBlock[], filling: Filling): string | null {
  const { piece, writing, attributes } = filling;
  if (name === 'title' || name === 'lead' || name === 'author') return escapeHtml(piece[name]);
  const texts = blocks.map(wordsOf).map(escapeHtml);
  if (name === 'text') return texts.join('\n\n');
  if (name === 'br') return texts.join('<br><br>\n');
  if (name === 'p') return blocks.map((block) => markup(block, attributes)).join('\n');
  if (name === 'div')
    return blocks.map((block) => `<div${attributes}>${markup(block)}</div>`).join('');
  return otherPage(name, writing);
}

function otherPage(name: string, { titles, summaries, comments }: Writing): string | null {
  const list = { t: titles, s: summaries, c: comments }[name[0] ?? ''];
  const number = Number(name.slice(1));
  if (!list || !Number.isInteger(number)) return null;
  return escapeHtml(list[(number - 1) % list.length] ?? '');
}

function markup(block: WrittenBlock, attributes = ''): string {
  if (block.kind === 'heading') return `<h2>${escapeHtml(block.text)}</h2>`;
  if (block.kind !== 'list') return `<p${attributes}>${escapeHtml(block.text)}</p>`;
  return `<ul>${block.items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;
}

function wordsOf(block: WrittenBlock): string {
  return block.kind === 'list' ? block.items.join('\n') : block.text;
}

function partOf<T>(blocks: readonly T[], part: number, parts: number): T[] {
  const at = (edge: number): number => Math.round((blocks.length * edge) / parts);
  return blocks.slice(at(part - 1), at(part));
}
