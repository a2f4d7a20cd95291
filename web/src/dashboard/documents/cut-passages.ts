import type { StoredDocument } from '../../wire/wire-types.ts';

/** A passage with its text. */
export interface CutPassage {
  /** In code points of the whole. */
  readonly start: number;
  readonly headings: readonly string[];
  readonly text: string;
}

// More cannot be read in a dialogue, and would take seconds to draw.
const MAX_PASSAGES = 200;

/** Cuts the text of a document as it is ranked, its first passages. Offsets count code points, as JavaScript does not. */
export function cutPassages({
  text,
  passages,
}: Pick<StoredDocument, 'text' | 'passages'>): CutPassage[] {
  const points = [...text];
  return passages.slice(0, MAX_PASSAGES).map(({ start, end, headings }) => ({
    start,
    headings,
    text: points.slice(start, end).join(''),
  }));
}
