/** A place in a text, in UTF-16 units; `end` is exclusive. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** A piece of a text. */
export interface MarkedPiece {
  readonly start: number;
  readonly text: string;
  /** `read`: of the quote that is read; `cited`: of another one of the same source. */
  readonly mark: 'read' | 'cited' | null;
}

/** Takes a part of a text apart where quotes begin and end. Where two overlap, the one that is read is seen. */
export function markPieces(
  text: string,
  part: TextRange,
  read: TextRange | null,
  cited: readonly TextRange[],
): MarkedPiece[] {
  const ranges = [...cited, ...(read === null ? [] : [read])];
  const cuts = new Set([part.start, part.end]);
  for (const cut of ranges.flatMap(({ start, end }) => [start, end])) {
    if (cut > part.start && cut < part.end) cuts.add(cut);
  }
  const pieces: MarkedPiece[] = [];
  const ordered = [...cuts].sort((left, right) => left - right);
  for (const [index, start] of ordered.slice(0, -1).entries()) {
    const mark = markAt(start, read, cited);
    const piece = text.slice(start, ordered[index + 1]);
    const last = pieces.at(-1);
    if (last?.mark === mark) pieces.splice(-1, 1, { ...last, text: last.text + piece });
    else pieces.push({ start, text: piece, mark });
  }
  return pieces;
}

function markAt(
  at: number,
  read: TextRange | null,
  cited: readonly TextRange[],
): MarkedPiece['mark'] {
  const holds = ({ start, end }: TextRange) => start <= at && at < end;
  if (read !== null && holds(read)) return 'read';
  return cited.some(holds) ? 'cited' : null;
}
