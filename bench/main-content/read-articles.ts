import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import MarkdownIt, { type Token } from 'markdown-it';
import { shuffled } from '../corpus/seeded-random.ts';

/** Something that a page can be about: real writing, as HTML and as the words that a reader came for. */
export interface Article {
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** A paragraph, list, table, heading or piece of code. */
export interface Block {
  readonly html: string;
  readonly text: string;
  readonly isHeading: boolean;
}

const MIN_FILE_BYTES = 1_500;
const MAX_FILE_BYTES = 60_000;
const MIN_BLOCKS = 8;

/**
 * Articles made from the READMEs of installed packages: drawn by the seed, each package once. Badges, pictures and
 * HTML are left out, so that the words are known without any reading of HTML.
 */
export function readArticles(folder: string, count: number, seed: number): Article[] {
  const articles: Article[] = [];
  for (const path of shuffled(findReadmes(folder), seed)) {
    if (articles.length >= count) break;
    const article = parseArticle(readFileSync(path, 'utf8'));
    if (article) articles.push(article);
  }
  return articles;
}

function findReadmes(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => /(^|[\\/])readme\.md$/i.test(name))
    .sort()
    .map((name) => join(folder, name));
}

const parser = new MarkdownIt({ html: true });

function parseArticle(markdown: string): Article | null {
  const bytes = Buffer.byteLength(markdown);
  if (bytes < MIN_FILE_BYTES || bytes > MAX_FILE_BYTES) return null;
  const [first, ...rest] = blocksOf(parser.parse(markdown, {}));
  const isArticle = first?.isHeading && /\p{L}{3}/u.test(first.text) && rest.length >= MIN_BLOCKS;
  return isArticle ? { title: first.text.trim(), blocks: rest } : null;
}

/** Cuts tokens into the blocks of the outermost level. */
function blocksOf(tokens: readonly Token[]): Block[] {
  const blocks: Block[] = [];
  let open: Token[] = [];
  for (const token of tokens) {
    if (token.type === 'html_block') continue;
    open.push(withWordsOnly(token));
    const isWhole = token.level === 0 && token.nesting !== 1;
    if (!isWhole) continue;
    const block = blockOf(open);
    if (block.text.trim() !== '') blocks.push(block);
    open = [];
  }
  return blocks;
}

function withWordsOnly(token: Token): Token {
  const { children } = token;
  if (children)
    token.children = children.filter(({ type }) => type !== 'image' && type !== 'html_inline');
  return token;
}

function blockOf(tokens: Token[]): Block {
  return {
    html: parser.renderer.render(tokens, parser.options, {}),
    text: tokens.map(textOf).join(' '),
    isHeading: tokens[0]?.type === 'heading_open',
  };
}

function textOf({ type, content, children }: Token): string {
  if (children) return children.map(inlineTextOf).join('');
  return type === 'fence' || type === 'code_block' ? content : '';
}

function inlineTextOf({ type, content }: Token): string {
  return type === 'softbreak' || type === 'hardbreak' ? ' ' : content;
}
