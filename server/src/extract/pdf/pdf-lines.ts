import { cleanLine } from '../text/clean-text.ts';
import type { TextBuilder } from '../text/text-builder.ts';
import { type DrawnText, inReadingOrder } from './reading-order.ts';

/** A line of a page as it is drawn. */
export interface PageLine {
  readonly text: string;
  /** The height of its letters, in points. */
  readonly size: number;
  /** Distance to the line above, in letter heights; 0 for the first of a page. */
  readonly gap: number;
}

/** Joins the runs of one page to lines. */
export function pageLines(items: readonly DrawnText[]): PageLine[] {
  const lines: PageLine[] = [];
  let drawn: DrawnText[] = [];
  let size = 0;
  let above: number | null = null;
  let at = 0;
  for (const item of items) {
    drawn.push(item);
    size = Math.max(size, item.height);
    if (item.str.trim() !== '') at = item.transform[5] ?? at;
    if (!item.hasEOL && item !== items.at(-1)) continue;
    const line = cleanLine(inReadingOrder(drawn));
    if (line !== '') {
      const gap = above === null || size === 0 ? 0 : Math.abs(above - at) / size;
      lines.push({ text: line, size, gap });
      above = at;
    }
    drawn = [];
    size = 0;
  }
  return lines;
}

// Set solid, lines stand 1.0 to 1.5 letter heights apart; a paragraph leaves more.
const PARAGRAPH_GAP = 1.9;
// Headings are set larger than the body by at least a point in ten.
const HEADING_SIZE_RATIO = 1.15;
const MAX_HEADING_UNITS = 120;
// The outermost sizes are headings of the first levels; further ones are captions and display text.
const MAX_HEADING_LEVELS = 4;

/** Writes pages as paragraphs and headings; lines that recur at the edge of pages are left out. */
export function writePages(pages: readonly (readonly PageLine[])[], builder: TextBuilder): void {
  const running = runningLines(pages);
  const sizes = headingSizes(pages.flat());
  const paragraph = new Paragraph(builder);
  // The first of each is kept: the title of a book runs on at the head of its pages.
  const seen = new Set<string>();
  for (const [at, page] of pages.entries()) {
    paragraph.startPage(at + 1);
    for (const line of withoutRunning(page, running, seen)) {
      const level = headingLevel(line, sizes);
      if (level !== null) {
        paragraph.end();
        builder.heading(level, line.text);
      } else paragraph.add(line);
    }
  }
  paragraph.end();
}

/** Lines that are joined until their paragraph ends, maybe on another page. */
class Paragraph {
  readonly #builder: TextBuilder;
  #text = '';
  /** Pages that begin in it, and where. */
  #pages: { readonly page: number; readonly at: number }[] = [];

  constructor(builder: TextBuilder) {
    this.#builder = builder;
  }

  add(line: PageLine): void {
    if (line.gap > PARAGRAPH_GAP) this.end();
    this.#text = joinLines(this.#text, line.text);
  }

  startPage(page: number): void {
    if (this.#text === '') this.#builder.point('page', page);
    else this.#pages.push({ page, at: this.#text.length });
  }

  end(): void {
    let from = 0;
    for (const { page, at } of this.#pages) {
      this.#builder.inline(this.#text.slice(from, at));
      this.#builder.mark('page', page);
      this.#builder.endMark();
      from = at;
    }
    this.#builder.inline(this.#text.slice(from));
    this.#builder.endBlock();
    this.#text = '';
    this.#pages = [];
  }
}

/** Joins two lines of a paragraph; a word that was cut at the line's end becomes whole. */
function joinLines(before: string, line: string): string {
  if (before === '') return line;
  if (CUT_WORD.test(before) && /^\p{Ll}/u.test(line)) return before.slice(0, -1) + line;
  const needsNoSpace = NO_SPACES.test(before.slice(-1)) && NO_SPACES.test(line);
  return needsNoSpace ? before + line : `${before} ${line}`;
}

const CUT_WORD = /\p{Ll}[-\u2010]$/u;
const NO_SPACES = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u;

// How many lines at each edge of a page a running head can take.
const EDGE_LINES = 2;
const MIN_PAGES_FOR_RUNNING = 4;

/** Lines at the top or bottom of more than a third of the pages, apart from page numbers. */
function runningLines(pages: readonly (readonly PageLine[])[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  if (pages.length < MIN_PAGES_FOR_RUNNING) return new Set();
  for (const page of pages) {
    const edges = [...page.slice(0, EDGE_LINES), ...page.slice(-EDGE_LINES)];
    for (const key of new Set(edges.map(runningKey))) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count > pages.length / 3).map(([key]) => key));
}

function runningKey({ text }: PageLine): string {
  return text.replace(/\d+|\b[ivxlc]+\b/g, '#');
}

function withoutRunning(
  page: readonly PageLine[],
  running: ReadonlySet<string>,
  seen: Set<string>,
): PageLine[] {
  const isEdge = (at: number): boolean => at < EDGE_LINES || at >= page.length - EDGE_LINES;
  return page.filter((line, at) => {
    const key = runningKey(line);
    const isRepeat = isEdge(at) && running.has(key) && (seen.has(key) || !/\p{L}/u.test(key));
    seen.add(key);
    return !isRepeat;
  });
}

/** The letter sizes that are headings, largest first. */
function headingSizes(lines: readonly PageLine[]): number[] {
  const units = new Map<number, number>();
  for (const { size, text } of lines) {
    units.set(rounded(size), (units.get(rounded(size)) ?? 0) + text.length);
  }
  const body = [...units].reduce((left, right) => (right[1] > left[1] ? right : left), [0, 0])[0];
  const larger = [...units.keys()].filter((size) => size > body * HEADING_SIZE_RATIO);
  return larger.sort((left, right) => right - left);
}

function rounded(size: number): number {
  return Math.round(size * 2) / 2;
}

// A line of a table of contents.
const DOT_LEADER = /(\.\s?){4}/;

function headingLevel({ size, text }: PageLine, sizes: readonly number[]): number | null {
  const rank = sizes.indexOf(rounded(size));
  const hasWords = /\p{L}{2}/u.test(text) && !DOT_LEADER.test(text);
  const isHeading = rank !== -1 && text.length <= MAX_HEADING_UNITS && hasWords;
  return isHeading ? Math.min(rank + 1, MAX_HEADING_LEVELS) : null;
}
