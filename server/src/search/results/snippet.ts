import { highlightHtml, type Mark, type Marker } from './highlight.ts';

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
  return text.replace(/\s+/gu, ' ').trim();
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
    const score = counts.size + Math.min(sumOf(counts), 20) / 100;
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

function sumOf(counts: ReadonlyMap<string, number>): number {
  let total = 0;
  for (const count of counts.values()) total += count;
  return total;
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
