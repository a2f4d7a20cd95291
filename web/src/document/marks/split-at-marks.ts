/** A place in the text of a document, in code points; `end` is exclusive. */
export interface TextPlace {
  readonly start: number;
  readonly end: number;
}

/** A piece of a text, marked or not. */
export interface MarkedPiece {
  readonly text: string;
  /** Where it begins in the text of the document, in code points. */
  readonly start: number;
  readonly isMarked: boolean;
}

/**
 * Takes a text apart where marks begin and end. `start`: where it stands in the text of the document. `marks`: in their
 * order, none over another.
 */
export function splitAtMarks(
  text: string,
  start: number,
  marks: readonly TextPlace[],
): MarkedPiece[] {
  const isWide = /[\ud800-\udbff]/.test(text);
  const end = start + (isWide ? [...text].length : text.length);
  const pieces: MarkedPiece[] = [];
  const cut = isWide ? createCutter(text) : (from: number, to: number) => text.slice(from, to);
  let at = start;
  const add = (to: number, isMarked: boolean) => {
    if (to <= at) return;
    pieces.push({ text: cut(at - start, to - start), start: at, isMarked });
    at = to;
  };
  for (let place = firstAfter(marks, start); place < marks.length; place++) {
    const mark = marks[place];
    if (mark === undefined || mark.start >= end) break;
    add(Math.max(start, mark.start), false);
    add(Math.min(end, mark.end), true);
  }
  add(end, false);
  return pieces;
}

/** The place of the first mark that ends after a place: by halving. */
function firstAfter(marks: readonly TextPlace[], at: number): number {
  let [low, high] = [0, marks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((marks[middle]?.end ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Cuts a text by code points. */
function createCutter(text: string): (from: number, to: number) => string {
  const points = [...text];
  return (from, to) => points.slice(from, to).join('');
}
