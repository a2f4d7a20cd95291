import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readHtml } from '../../server/src/extract/html/html.ts';
import { fillLayout, shortened } from './fill-layout.ts';
import { readWriting } from './read-writing.ts';
import { type Agreement, tokenF1 } from './token-f1.ts';

/** How well the main text of one layout is found, over all articles of its language, whole and short. */
export interface LayoutFigures {
  readonly name: string;
  /** Never looked at while extraction is tuned. */
  readonly isUnseen: boolean;
  readonly agreements: readonly Agreement[];
}

/** A page, what was found on it and what was to be found. */
export interface LayoutPage {
  readonly html: string;
  readonly found: string;
  readonly expected: string;
}

const FOLDER = join(import.meta.dirname, 'layouts');

/** Measures each layout of `layouts/`; `<language>.<what>.html`. */
export async function measureLayouts(): Promise<LayoutFigures[]> {
  const figures: LayoutFigures[] = [];
  for (const name of layoutNames()) {
    const pages = await readLayout(name);
    const agreements = pages.map(({ found, expected }) => tokenF1(found, expected));
    figures.push({ name, isUnseen: isUnseen(name), agreements });
  }
  return figures;
}

/** The pages of one layout, for reading by eye. */
export async function readLayout(name: string): Promise<LayoutPage[]> {
  const layout = readFileSync(join(FOLDER, `${name}.html`), 'utf8').trim();
  const writing = readWriting(name.split('.')[0] ?? '');
  const pages: LayoutPage[] = [];
  for (const piece of writing.pieces.flatMap((piece) => [piece, shortened(piece)])) {
    const { html, text } = fillLayout(layout, piece, writing);
    const { content } = await readHtml(html);
    pages.push({ html, found: content.text, expected: text });
  }
  return pages;
}

function layoutNames(): string[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.html'))
    .map((file) => file.slice(0, -'.html'.length))
    .sort();
}

/** Half of them, by their names alone. */
function isUnseen(name: string): boolean {
  return Number.parseInt(hash('md5', name).slice(0, 2), 16) % 2 === 1;
}
