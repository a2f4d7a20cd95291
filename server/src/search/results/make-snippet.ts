import { highlightHtml, type Mark, type Marker } from './highlight.ts';

/** The part of a passage that is shown. */
export interface Snippet {
  /** Plain text. */
  readonly text: string;
  /** The same as escaped HTML with `<mark>`. */
  readonly html: string;
}

// About three lines of a result page.
const SNIPPET_LENGTH = 240;
// The maximal distance from the beginning of a sentence to the first match for the snippet to begin there.
const LEAD_LENGTH = 100;
// The length in which matches are shown.
const WINDOW_LENGTH = SNIPPET_LENGTH - LEAD_LENGTH / 2;
// A short rest at the end of a text, such as the tags of a note, means little without the text before it.
const MIN_STRETCH_LENGTH = 60;

/**
 * The part of a passage with most of the query's words, cut at words and, if possible, at a sentence; without `title` at its
 * beginning. For rows of fields, the row with most of the words. Separates cells, items and fields, and removes the marks of
 * list items.
 */
export function makeSnippet(passage: string, findMarks: Marker, title = ''): Snippet {
  const text = withoutTitle(passage.trim(), title);
  const marks = findMarks(text);
  const { start, end } = rowOf(text, marks) ?? stretchOf(text, marks);
  const lead = start > 0 ? '… ' : '';
  const tail = end < text.length ? ' …' : '';
  const shown = text.slice(start, end);
  const html = highlightHtml(text, marks, start, end);
  const gaps = gapsOf(shown);
  const line = folded(shown, gaps);
  // Tags and entities contain no white space, so both have the same runs of it.
  const htmlLine = line === shown ? html : folded(html, gaps);
  const isOfItems = gaps.includes(APART);
  return {
    text: lead + (isOfItems ? withoutItemSigns(line) : line) + tail,
    html: lead + (isOfItems ? withoutItemSigns(htmlLine) : htmlLine) + tail,
  };
}

/** Removes the marks of list items, since separators replace them. */
function withoutItemSigns(line: string): string {
  return line.replace(ITEM_SIGNS, '$1');
}

function stretchOf(text: string, marks: readonly Mark[]): Stretch {
  const first = beginningOf(text, bestStart(marks));
  const isRest = text.length - first < MIN_STRETCH_LENGTH;
  const start = isRest ? Math.min(first, beginningOf(text, text.length - WINDOW_LENGTH)) : first;
  return { start, end: endOf(text, start) };
}

/** UTF-16 offsets, `end` exclusive. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Removes the title, which is shown above, unless the passage has nothing else. */
function withoutTitle(text: string, title: string): string {
  if (title === '' || !text.startsWith(title.endsWith('…') ? title.slice(0, -1) : title))
    return text;
  // A truncated title continues to the end of its line.
  const end = title.endsWith('…') ? text.indexOf('\n') : title.length;
  const rest = end < 0 ? '' : text.slice(end);
  return /^\s+\S/u.test(rest) ? rest.trimStart() : text;
}

const RUNS = /\s{2,}|[^\S ]/gu;

/** Folds white space; `gaps` replace its runs. */
function folded(text: string, gaps: readonly string[]): string {
  if (gaps.length === 0) return text.replace(RUNS, ' ').trim();
  let at = 0;
  return text.replace(RUNS, () => gaps[at++] ?? ' ').trim();
}

const APART = ' · ';
// Wrapped lines of prose are longer.
const MAX_ITEM_UNITS = 56;
// In prose with a narrow margin, as in mails, the next line continues in lower case.
const MIN_MARGIN_UNITS = 30;
const GOES_ON = /^\p{Ll}/u;
const LABEL = /^[\p{L}\p{N}][^\n:]{0,40}: \S/u;
const ITEM = /^[-•*] /u;
const ITEM_SIGNS = /(^| · )[-•*] /gu;
const CLAUSE_ENDS = '.!?:;,。！？：；，،؟…{}()[]<>=\\-';

/**
 * The replacement of each run of white space in a snippet, in reading order: a separator between two items, otherwise a space.
 * Empty if no line of the text is an item.
 */
function gapsOf(text: string): string[] {
  if (!hasItems(text)) return [];
  const gaps: string[] = [];
  let lineStart = 0;
  for (const { 0: run, index } of text.matchAll(RUNS)) {
    const end = index + run.length;
    const isBreak = run.includes('\n');
    gaps.push(isBreak && isApart(text, lineStart, index, end) ? APART : ' ');
    if (isBreak) lineStart = end;
  }
  return gaps;
}

/** Whether any line is an item; most texts are sentences, and skip the closer check. */
function hasItems(text: string): boolean {
  let lineStart = 0;
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', lineStart)) {
    if (end > lineStart && isApart(text, lineStart, end, end + 1)) return true;
    lineStart = end + 1;
  }
  return false;
}

/** Whether a line is an item, a row or a field, and not part of a sentence that continues at `next`. */
function isApart(text: string, start: number, end: number, next: number): boolean {
  if (end <= start || CLAUSE_ENDS.includes(text.charAt(end - 1))) return false;
  if (end - start <= MAX_ITEM_UNITS)
    return (
      end - start < MIN_MARGIN_UNITS ||
      text.startsWith('\n\n', end) ||
      !GOES_ON.test(text.slice(next, next + 2))
    );
  const following = text.slice(next, next + MAX_ITEM_UNITS);
  if (ITEM.test(following) || (following.includes(': ') && LABEL.test(following))) return true;
  const cell = text.indexOf(' | ', start);
  return cell >= 0 && cell < end;
}

/**
 * The range of the row with most distinct words of the query, of equals the first; `null` if the text does not consist of rows
 * of fields.
 */
function rowOf(text: string, marks: readonly Mark[]): Stretch | null {
  if (!text.includes('\n\n') || !LABEL.test(text)) return null;
  let best: Stretch = { start: 0, end: 0 };
  let bestMarks: readonly Mark[] = [];
  let bestTerms = -1;
  let at = 0;
  for (let start = 0; start < text.length; ) {
    const gap = text.indexOf('\n\n', start);
    const end = gap < 0 ? text.length : gap;
    if (!LABEL.test(text.slice(start, start + MAX_ITEM_UNITS))) return null;
    const from = at;
    while (at < marks.length && marks[at]!.start < end) at += 1;
    const own = marks.slice(from, at);
    const terms = new Set(own.map(({ term }) => term)).size;
    if (terms > bestTerms) [best, bestMarks, bestTerms] = [{ start, end }, own, terms];
    start = gap < 0 ? text.length : gap + 2;
  }
  return shownOf(text, best, bestMarks);
}

/** A row from its beginning or, if the first match is too far from it, from a later position. */
function shownOf(text: string, row: Stretch, marks: readonly Mark[]): Stretch {
  const match = bestStart(marks);
  const isFar = match - row.start > WINDOW_LENGTH;
  const start = isFar ? Math.max(row.start, beginningOf(text, match)) : row.start;
  return { start, end: Math.min(row.end, endOf(text, start)) };
}

/** The first mark of the window with most distinct terms; of equals the first. */
function bestStart(marks: readonly Mark[]): number {
  const first = marks[0]?.start ?? 0;
  if (marks.every(({ end }) => end - first <= WINDOW_LENGTH)) return first;
  let best = 0;
  let bestScore = 0;
  let from = 0;
  const counts = new Map<string, number>();
  for (const [at, mark] of marks.entries()) {
    counts.set(mark.term, (counts.get(mark.term) ?? 0) + 1);
    while (from < at && mark.end - marks[from]!.start > WINDOW_LENGTH) {
      drop(counts, marks[from++]!.term);
    }
    // Distinct words first; repetitions only decide between equals.
    const score = counts.size + Math.min(at - from + 1, 20) / 100;
    if (score <= bestScore) continue;
    bestScore = score;
    best = marks[from]!.start;
  }
  return best;
}

function drop(counts: Map<string, number>, term: string): void {
  const left = (counts.get(term) ?? 0) - 1;
  if (left > 0) counts.set(term, left);
  else counts.delete(term);
}

/** The position to begin at, so that the match at `at` has context. */
function beginningOf(text: string, at: number): number {
  if (at <= LEAD_LENGTH / 2) return 0;
  const lead = text.slice(Math.max(0, at - LEAD_LENGTH), at);
  let sentence = 0;
  for (const sign of SENTENCE_ENDS) sentence = Math.max(sentence, afterLast(lead, sign));
  if (sentence > 0) return at - lead.length + sentence;
  const space = lead.indexOf(' ', LEAD_LENGTH / 2);
  return space < 0
    ? wholeCharacter(text, Math.max(0, at - LEAD_LENGTH / 2))
    : at - lead.length + space + 1;
}

const SENTENCE_ENDS = ['. ', '! ', '? ', '.\n', '\n\n', '。', '！', '？'] as const;

function afterLast(text: string, end: string): number {
  const at = text.lastIndexOf(end);
  return at < 0 ? 0 : at + end.length;
}

function endOf(text: string, start: number): number {
  const limit = start + SNIPPET_LENGTH;
  if (text.length <= limit) return text.length;
  const space = text.lastIndexOf(' ', limit);
  return space > start + SNIPPET_LENGTH / 2 ? space : wholeCharacter(text, limit);
}

/** Moves a position off the middle of a surrogate pair. */
function wholeCharacter(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff ? at - 1 : at;
}
