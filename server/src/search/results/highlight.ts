import { escapeHtml } from '../../languages/analysis/escape-html.ts';
import {
  hasCompounds,
  type TermNormalizer,
  type WordForm,
} from '../../languages/analysis/term-normalizer.ts';
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
  // What a compound is made of begins anywhere in it.
  const selective = hasCompounds(normalizer.language)
    ? normalizer
    : onlyBeginningLike(terms, normalizer);
  return (text) => {
    const marks: Mark[] = [];
    tokenize(text, selective, ({ indexTerm, coarseTerm }, _position, start, end) => {
      const isCoarse = coarseTerm !== null && terms.has(coarseTerm);
      if (terms.has(indexTerm)) marks.push({ start, end, term: indexTerm });
      else if (isCoarse) marks.push({ start, end, term: coarseTerm });
    });
    return marks;
  };
}

const UNWANTED: WordForm = {
  term: '',
  indexTerm: '',
  writtenTerm: null,
  coarseTerm: null,
  word: null,
  isStopWord: false,
  parts: null,
};

/**
 * Looks up only words that begin like one of the terms: no stemmer changes an ASCII first letter but
 * for its case, so nine words of ten need not be looked at.
 */
function onlyBeginningLike(terms: ReadonlySet<string>, normalizer: TermNormalizer): TermNormalizer {
  const wanted = new Uint8Array(128);
  for (const term of terms) {
    const unit = term.charCodeAt(0);
    if (unit < 128) wanted[unit] = 1;
  }
  return {
    language: normalizer.language,
    normalize(surface) {
      const unit = surface.charCodeAt(0);
      const lower = unit >= 65 && unit <= 90 ? unit + 32 : unit;
      return lower < 128 && wanted[lower] === 0 ? UNWANTED : normalizer.normalize(surface);
    },
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
  for (const mark of joinOverlapping(marks)) {
    if (mark.end <= start || mark.start >= end) continue;
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
