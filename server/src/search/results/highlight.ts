import { wordsThatMayHave } from '../../languages/analysis/choose-words.ts';
import { escapeHtml } from '../../languages/analysis/escape-html.ts';
import type { TermNormalizer } from '../../languages/analysis/term-normalizer.ts';
import { tokenize } from '../../languages/analysis/tokenize.ts';

/** A stretch of text that matched: UTF-16 offsets, `end` exclusive. */
export interface Mark {
  readonly start: number;
  readonly end: number;
  readonly term: string;
}

/** Finds where words of a text have one of some terms. */
export type Marker = (text: string) => Mark[];

/**
 * A marker for the terms of a query in texts of one language: by the same analysis that made the terms, so
 * that a stem marks its whole word.
 */
export function createMarker(normalizer: TermNormalizer, terms: ReadonlySet<string>): Marker {
  const isWanted = wordsThatMayHave(terms, normalizer.language);
  return (text) => {
    const marks: Mark[] = [];
    tokenize(
      text,
      normalizer,
      ({ indexTerm, coarseTerm }, _position, start, end) => {
        const isCoarse = coarseTerm !== null && terms.has(coarseTerm);
        if (terms.has(indexTerm)) marks.push({ start, end, term: indexTerm });
        else if (isCoarse) marks.push({ start, end, term: coarseTerm });
      },
      isWanted,
    );
    return marks;
  };
}

/** `text` from `start` to `end` as HTML, with the marks in it as `<mark>`. Overlapping marks become one. */
export function highlightHtml(
  text: string,
  marks: readonly Mark[],
  start = 0,
  end = text.length,
): string {
  let html = '';
  let at = start;
  const shown = marks.filter((mark) => mark.end > start && mark.start < end);
  for (const mark of joinOverlapping(shown)) {
    const from = Math.max(mark.start, start);
    const to = Math.min(mark.end, end);
    html += `${escapeHtml(text.slice(at, from))}<mark>${escapeHtml(text.slice(from, to))}</mark>`;
    at = to;
  }
  return html + escapeHtml(text.slice(at, end));
}

function joinOverlapping(marks: readonly Mark[]): { start: number; end: number }[] {
  const joined: { start: number; end: number }[] = [];
  for (const { start, end } of [...marks].sort((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else joined.push({ start, end });
  }
  return joined;
}

interface Snippet {
  /** Plain text. */
  readonly text: string;
  /** The same as escaped HTML with `<mark>`. */
  readonly html: string;
}

// About three lines of a result page.
const SNIPPET_LENGTH = 240;
// A sentence that begins this little before the first match is begun with.
const LEAD_LENGTH = 100;

/** The stretch of a passage that shows most of the query's words, cut at words and, where it can be, at a sentence. */
export function makeSnippet(passage: string, findMarks: Marker): Snippet {
  const text = passage.trim();
  const marks = findMarks(text);
  const start = beginningOf(text, bestStart(marks));
  const end = endOf(text, start);
  const lead = start > 0 ? '… ' : '';
  const tail = end < text.length ? ' …' : '';
  return {
    text: lead + inOneLine(text.slice(start, end)) + tail,
    html: lead + inOneLine(highlightHtml(text, marks, start, end)) + tail,
  };
}

/** White space folded; tags and entities hold none. */
function inOneLine(text: string): string {
  return text.replace(/\s{2,}|[^\S ]/gu, ' ').trim();
}

/** The first mark of the window that holds most different terms; among equals the earliest. */
function bestStart(marks: readonly Mark[]): number {
  let best = 0;
  let bestScore = 0;
  let from = 0;
  const counts = new Map<string, number>();
  for (const [at, mark] of marks.entries()) {
    counts.set(mark.term, (counts.get(mark.term) ?? 0) + 1);
    while (from < at && mark.end - marks[from]!.start > SNIPPET_LENGTH - LEAD_LENGTH / 2) {
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
  const sentence = Math.max(
    ...['. ', '! ', '? ', '.\n', '\n\n', '。', '！', '？'].map((end) => afterLast(lead, end)),
  );
  if (sentence > 0) return at - lead.length + sentence;
  const space = lead.indexOf(' ', LEAD_LENGTH / 2);
  return space < 0
    ? wholeCharacter(text, Math.max(0, at - LEAD_LENGTH / 2))
    : at - lead.length + space + 1;
}

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
