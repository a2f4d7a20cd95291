import type { LayoutMark } from './document-layout.ts';
import type { TextRange } from './laid-out.ts';

/** Words of a line that are set alike. */
export interface LaidOutSpan extends TextRange {
  readonly marks: readonly Exclude<LayoutMark['kind'], 'link'>[];
  /** The link target in the layout; `null` if it is no link. */
  readonly link: string | null;
}

/** Cuts a range of the text where its marks begin and end. `marks`: in the order of their starts. */
export function cutSpans({ start, end }: TextRange, marks: readonly LayoutMark[]): LaidOutSpan[] {
  if (start >= end) return [];
  const within = marks.filter((mark) => mark.start < end && mark.end > start);
  if (within.length === 0) return [{ start, end, marks: [], link: null }];
  const cuts = new Set([start, end]);
  for (const mark of within) {
    cuts.add(Math.max(start, mark.start));
    cuts.add(Math.min(end, mark.end));
  }
  const places = [...cuts].sort((a, b) => a - b);
  return places.slice(1).map((to, at) => spanOf({ start: places[at]!, end: to }, within));
}

function spanOf({ start, end }: TextRange, marks: readonly LayoutMark[]): LaidOutSpan {
  const over = marks.filter((mark) => mark.start <= start && mark.end >= end);
  const kinds = over.flatMap(({ kind }) => (kind === 'link' ? [] : [kind]));
  const link = over.findLast(({ kind }) => kind === 'link')?.words ?? null;
  return { start, end, marks: [...new Set(kinds)], link };
}

/** Maximum number of marks that may begin before a range within their line. */
const MAX_MARKS_BEFORE = 64;

/** The marks that may overlap a range; `marks` are ordered by their starts. */
export function marksNear(marks: readonly LayoutMark[], { start, end }: TextRange): LayoutMark[] {
  const from = firstFrom(marks, start);
  return marks.slice(Math.max(0, from - MAX_MARKS_BEFORE), firstFrom(marks, end));
}

function firstFrom(marks: readonly LayoutMark[], position: number): number {
  let [low, high] = [0, marks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (marks[middle]!.start < position) low = middle + 1;
    else high = middle;
  }
  return low;
}
