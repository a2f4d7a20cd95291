/** A run of letters as the PDF library reports it; `transform` is the text matrix, its last two entries the place on the page. */
export interface DrawnText {
  readonly str: string;
  /** In points, as is the height. */
  readonly width: number;
  readonly height: number;
  readonly hasEOL: boolean;
  readonly transform: readonly number[];
}

const RIGHT_TO_LEFT =
  /[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Samaritan}\p{sc=Mandaic}\p{sc=Adlam}]/u;
const LETTER = /\p{L}/gu;
const WORD = /[\p{L}\p{N}]/u;
// Words stand at least a sixth of an em apart; letters of a word touch, and kerning brings them nearer.
const MIN_WORD_GAP = 1 / 6;

/**
 * The text of one line in the order it is read. A PDF says where letters stand and not in which order they are read:
 * the runs of a line with Hebrew or Arabic come from the left, from the right or in any order, as the program that wrote
 * the file liked. They are put in order by their places: from the side where the line begins, runs of the other
 * direction among them the other way round (UAX #9, rule L2, for runs in place of characters). The letters inside
 * of a run are in reading order already: the PDF library does that. A line without such letters is as it was drawn.
 */
export function inReadingOrder(items: readonly DrawnText[]): string {
  const drawn = items.map(({ str }) => str).join('');
  if (items.length < 2 || !RIGHT_TO_LEFT.test(drawn)) return drawn;
  const runs = items
    .filter(({ str }) => str.trim() !== '')
    .toSorted((a, b) => leftOf(a) - leftOf(b));
  const base = isMostlyRightToLeft(drawn) ? 'rtl' : 'ltr';
  const fromLeft = reverseRuns(runs, base);
  return joined(base === 'rtl' ? fromLeft.toReversed() : fromLeft);
}

type Direction = 'rtl' | 'ltr';

function leftOf({ transform }: DrawnText): number {
  return transform[4] ?? 0;
}

function isMostlyRightToLeft(text: string): boolean {
  const letters = text.match(LETTER) ?? [];
  return letters.filter((letter) => RIGHT_TO_LEFT.test(letter)).length * 2 > letters.length;
}

/** Reverses each stretch of items, given from the left, that runs against `base`; what has no direction joins what it stands within. */
function reverseRuns(items: readonly DrawnText[], base: Direction): DrawnText[] {
  const ordered: DrawnText[] = [];
  let at = 0;
  while (at < items.length) {
    const end = endOfStretch(items, at, base);
    ordered.push(...items.slice(at, end).toReversed());
    at = end;
  }
  return ordered;
}

/** Where the stretch against `base` that begins at `from` ends; the next item when none begins there. */
function endOfStretch(items: readonly DrawnText[], from: number, base: Direction): number {
  let end = from + 1;
  if (directionOf(items[from]!, base) === base) return end;
  for (let at = end; at < items.length; at += 1) {
    const item = items[at]!;
    if (WORD.test(item.str) && directionOf(item, base) === base) return end;
    if (WORD.test(item.str)) end = at + 1;
  }
  return end;
}

/** Numbers are read from left to right in any context. */
function directionOf({ str }: DrawnText, base: Direction): Direction {
  if (RIGHT_TO_LEFT.test(str)) return 'rtl';
  return WORD.test(str) ? 'ltr' : base;
}

function joined(items: readonly DrawnText[]): string {
  let text = '';
  let before: DrawnText | null = null;
  for (const item of items) {
    text += before !== null && isApart(before, item) ? ` ${item.str}` : item.str;
    before = item;
  }
  return text;
}

function isApart(one: DrawnText, other: DrawnText): boolean {
  const [left, right] = leftOf(one) < leftOf(other) ? [one, other] : [other, one];
  const gap = leftOf(right) - (leftOf(left) + left.width);
  return gap > Math.max(left.height, right.height) * MIN_WORD_GAP;
}
