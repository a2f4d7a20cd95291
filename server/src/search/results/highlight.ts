import { wordsThatMayHave } from '../../languages/analysis/choose-words.ts';
import { escapeHtml } from '../../languages/analysis/escape-html.ts';
import { type TermNormalizer, termNormalizer } from '../../languages/analysis/term-normalizer.ts';
import { tokenize } from '../../languages/analysis/tokenize.ts';

/** A matching range of text: UTF-16 offsets, `end` exclusive. */
export interface Mark {
  readonly start: number;
  readonly end: number;
  readonly term: string;
}

/** Finds the words of a text that match some terms, in reading order: no mark begins before the previous one. */
export type Marker = (text: string) => Mark[];

/**
 * Creates a marker for the terms of a query in texts of one language. It uses the analysis that produced the terms, so a stem
 * marks its whole word.
 */
export function createMarker(normalizer: TermNormalizer, terms: ReadonlySet<string>): Marker {
  const choice = wordsThatMayHave(terms, normalizer.language);
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
      choice,
    );
    return marks;
  };
}

/** Markers for the terms of a query, one for each language, made when the first text in it is marked. */
export function createMarkers(terms: ReadonlySet<string>): (language: string | null) => Marker {
  const markers = new Map<string | null, Marker>();
  return (language) => {
    const marker = markers.get(language) ?? createMarker(termNormalizer(language), terms);
    markers.set(language, marker);
    return marker;
  };
}

/** `text` from `start` to `end` as HTML, with the marks, in reading order, as `<mark>`. Overlapping marks are merged. */
export function highlightHtml(
  text: string,
  marks: readonly Mark[],
  start = 0,
  end = text.length,
): string {
  let html = '';
  let at = start;
  for (let i = 0; i < marks.length; ) {
    const from = Math.max(marks[i]!.start, start);
    let to = marks[i++]!.end;
    if (from >= end) break;
    if (to <= start) continue;
    for (; i < marks.length && marks[i]!.start <= to; i++) to = Math.max(to, marks[i]!.end);
    to = Math.min(to, end);
    html += `${escapeHtml(text.slice(at, from))}<mark>${escapeHtml(text.slice(from, to))}</mark>`;
    at = to;
  }
  return html + escapeHtml(text.slice(at, end));
}

/** Merges overlapping marks. */
export function joinOverlapping(marks: readonly Mark[]): { start: number; end: number }[] {
  const joined: { start: number; end: number }[] = [];
  for (const { start, end } of marks) {
    const last = joined.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else joined.push({ start, end });
  }
  return joined;
}
