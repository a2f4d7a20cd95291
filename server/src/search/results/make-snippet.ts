import { highlightHtml, type Mark, type Marker } from './highlight.ts';

/** What of a passage is shown. */
export interface Snippet {
  /** Plain text. */
  readonly text: string;
  /** The same as escaped HTML with `<mark>`. */
  readonly html: string;
}

// About three lines of a result page.
const SNIPPET_LENGTH = 240;
// A sentence that begins this little before the first match is begun with.
const LEAD_LENGTH = 100;
// What is marked stands in so much of it.
const WINDOW_LENGTH = SNIPPET_LENGTH - LEAD_LENGTH / 2;
// What is left at the end of a text, as the tags of a note, says little without what is before it.
const MIN_STRETCH_LENGTH = 60;

/**
 * The stretch of a passage that shows most of the query's words, cut at words and, where it can be, at a sentence; without
 * `title` at its beginning. Of rows of fields it is the row that has most of them. Cells, items and fields are apart, without
 * the dashes of a list.
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
  // Tags and entities hold no white space, so that both have the same runs of it.
  const htmlLine = line === shown ? html : folded(html, gaps);
  const isOfItems = gaps.includes(APART);
  return {
    text: lead + (isOfItems ? withoutItemSigns(line) : line) + tail,
    html: lead + (isOfItems ? withoutItemSigns(htmlLine) : htmlLine) + tail,
  };
}

/** What stands between the items says that they are some: the dash before each need not. */
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

/** The row above says it; a passage that is nothing else keeps it. */
function withoutTitle(text: string, title: string): string {
  if (title === '' || !text.startsWith(title.endsWith('…') ? title.slice(0, -1) : title))
    return text;
  // One that was cut goes on to the end of its line.
  const end = title.endsWith('…') ? text.indexOf('\n') : title.length;
  const rest = end < 0 ? '' : text.slice(end);
  return /^\s+\S/u.test(rest) ? rest.trimStart() : text;
}

const RUNS = /\s{2,}|[^\S ]/gu;

/** With `gaps` for its runs of white space. */
function folded(text: string, gaps: readonly string[]): string {
  if (gaps.length === 0) return text.replace(RUNS, ' ').trim();
  let at = 0;
  return text.replace(RUNS, () => gaps[at++] ?? ' ').trim();
}

const APART = ' · ';
// Lines of prose that were broken at a margin are longer.
const MAX_ITEM_UNITS = 56;
// Where prose is broken at a narrow margin, as in mails, the next line goes on with a small letter.
const MIN_MARGIN_UNITS = 30;
const GOES_ON = /^\p{Ll}/u;
const LABEL = /^[\p{L}\p{N}][^\n:]{0,40}: \S/u;
const ITEM = /^[-•*] /u;
const ITEM_SIGNS = /(^| · )[-•*] /gu;
const CLAUSE_ENDS = '.!?:;,。！？：；，،؟…{}()[]<>=\\-';

/**
 * What each run of white space becomes in a snippet, in reading order: a mark where an end of line parts two items, else a space.
 * Empty where no line of the text is an item.
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

/** Whether an end of a line may be apart; most texts are sentences, and are not looked at more closely. */
function hasItems(text: string): boolean {
  let lineStart = 0;
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', lineStart)) {
    if (end > lineStart && isApart(text, lineStart, end, end + 1)) return true;
    lineStart = end + 1;
  }
  return false;
}

/** Whether a line is an item, a row or a field by itself, and not a part of the sentence that goes on at `next`. */
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

/** Of the row with most different words of the query, the earliest among equals; `null` where a text is no rows of fields. */
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

/** A row from its beginning, or, where that is too far from the first match, from there on. */
function shownOf(text: string, row: Stretch, marks: readonly Mark[]): Stretch {
  const match = bestStart(marks);
  const isFar = match - row.start > WINDOW_LENGTH;
  const start = isFar ? Math.max(row.start, beginningOf(text, match)) : row.start;
  return { start, end: Math.min(row.end, endOf(text, start)) };
}

/** The first mark of the window that holds most different terms; among equals the earliest. */
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
    // Different words first; how often they come only decides between equals.
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

/** Where to begin so that the match at `at` is read in context. */
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

/** Not between the halves of a surrogate pair. */
function wholeCharacter(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff ? at - 1 : at;
}
