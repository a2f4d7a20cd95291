// A longer title is one that a tool made of a text: its beginning says as much.
const MAX_TITLE_UNITS = 300;

/** A title as it is drawn: what it may do to the page around it is taken out. */
export function shownTitle(title: string, otherwise: string): string {
  // Signs that turn the direction of what follows (Unicode, UAX 9), and controls.
  const plain = title.replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
  if (plain === '') return otherwise;
  return plain.length <= MAX_TITLE_UNITS
    ? plain
    : `${plain.slice(0, MAX_TITLE_UNITS).toWellFormed().trimEnd()} …`;
}

/** Whether a heading says what the title above the text says already. */
export function isSameTitle(heading: string, title: string): boolean {
  return folded(heading) === folded(title);
}

const folded = (text: string): string => text.replace(/\s+/gu, ' ').trim().toLowerCase();
