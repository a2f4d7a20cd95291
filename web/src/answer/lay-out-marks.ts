import type { SignedPiece } from './citation-signs.ts';

/** Marks with what they must not be parted from by the end of a line. */
export interface MarkGroup {
  /** The end of the word before; empty where it is too long to be kept together. */
  readonly before: string;
  /** Places in the list of citations. */
  readonly places: readonly number[];
  /** Punctuation behind. */
  readonly after: string;
}

/** A word that is longer may be broken, and then a mark on a line of its own is the smaller evil. */
const MAX_KEPT_CHARACTERS = 24;

/**
 * Text and marks as they stand on the page: no white space before a mark, and none begins a line without the word that
 * it belongs to.
 */
export function layOutMarks(pieces: readonly SignedPiece[]): (string | MarkGroup)[] {
  const laid: (string | MarkGroup)[] = [];
  for (const piece of pieces) {
    if (typeof piece === 'number') addMark(laid, piece);
    else addText(laid, piece);
  }
  return laid.filter((item) => item !== '');
}

function addMark(laid: (string | MarkGroup)[], place: number): void {
  const blank = laid.at(-1);
  const isBlank = typeof blank === 'string' && blank.trim() === '';
  // Two marks with a space between stand side by side.
  const group = laid.at(isBlank ? -2 : -1);
  if (typeof group === 'object' && group.after === '') {
    laid.splice(isBlank ? -2 : -1, 2, { ...group, places: [...group.places, place] });
    return;
  }
  if (typeof blank === 'string') laid.pop();
  const text = typeof blank === 'string' ? blank.trimEnd() : '';
  const word = /\S+$/u.exec(text)?.[0] ?? '';
  const before = word.length > MAX_KEPT_CHARACTERS ? '' : word;
  laid.push(text.slice(0, text.length - before.length), { before, places: [place], after: '' });
}

function addText(laid: (string | MarkGroup)[], text: string): void {
  const group = laid.at(-1);
  if (typeof group !== 'object') {
    laid.push(text);
    return;
  }
  const after = /^[.,;:!?)\]»”’。、！？]{1,3}/u.exec(text)?.[0] ?? '';
  laid.splice(-1, 1, { ...group, after }, text.slice(after.length));
}
