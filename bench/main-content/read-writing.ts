import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An article of our own, written for these pages. */
export interface Piece {
  readonly title: string;
  readonly author: string;
  /** The sentence or two below the title. */
  readonly lead: string;
  readonly blocks: readonly WrittenBlock[];
}

/** A paragraph, a heading of a section, or a list. */
export type WrittenBlock =
  | { readonly kind: 'paragraph' | 'heading'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] };

/** What is written in one language: articles, and what other pages of a site say around them. */
export interface Writing {
  readonly pieces: readonly Piece[];
  /** Titles of other pages. */
  readonly titles: readonly string[];
  /** What teasers say of them. */
  readonly summaries: readonly string[];
  /** What readers say below an article. */
  readonly comments: readonly string[];
}

/**
 * Reads `writing/<language>.txt`: an article begins with `= title`, then `@ author`, `# lead`, paragraphs one a line,
 * `## headings` and `- items`; `%% titles`, `%% summaries` and `%% comments` follow, one a line.
 */
export function readWriting(language: string): Writing {
  const path = join(import.meta.dirname, 'writing', `${language}.txt`);
  const [articles = '', ...lists] = readFileSync(path, 'utf8').split(/^%% /m);
  const linesOf = (name: string): string[] =>
    lists
      .filter((list) => list.startsWith(name))
      .flatMap((list) => list.split('\n').slice(1))
      .filter((line) => line !== '');
  return {
    pieces: articles.split(/^= /m).slice(1).map(pieceOf),
    titles: linesOf('titles'),
    summaries: linesOf('summaries'),
    comments: linesOf('comments'),
  };
}

function pieceOf(text: string): Piece {
  const [title = '', author = '', lead = '', ...lines] = text.trim().split('\n');
  return { title, author: author.slice(2), lead: lead.slice(2), blocks: blocksOf(lines) };
}

function blocksOf(lines: readonly string[]): WrittenBlock[] {
  const blocks: WrittenBlock[] = [];
  for (const line of lines) {
    const before = blocks.at(-1);
    if (line.startsWith('## ')) blocks.push({ kind: 'heading', text: line.slice(3) });
    else if (!line.startsWith('- ')) blocks.push({ kind: 'paragraph', text: line });
    else if (before?.kind !== 'list') blocks.push({ kind: 'list', items: [line.slice(2)] });
    else blocks[blocks.length - 1] = { kind: 'list', items: [...before.items, line.slice(2)] };
  }
  return blocks;
}
