import type { Reading } from '../../wire/wire-types.ts';
import { isSameTitle } from './shown-title.ts';

/** A heading in the table of contents. */
export interface OutlineEntry {
  readonly block: number;
  readonly text: string;
  /** How far it is set in, from 0. */
  readonly depth: number;
}

// More are no overview.
const MAX_ENTRIES = 60;

/** The deepest levels go first where there are too many; then the last ones. `left`: how many are not in it. */
export function shownOutline(
  { outline, title }: Pick<Reading, 'outline' | 'title'>,
  isWhole: boolean,
): { entries: OutlineEntry[]; left: number } {
  const headings = withoutTitle(outline, title).filter(({ text }) => text.trim() !== '');
  const levels = [...new Set(headings.map(({ level }) => level))].sort();
  let shown = headings;
  for (let deepest = levels.length; !isWhole && deepest > 1 && shown.length > MAX_ENTRIES; ) {
    deepest--;
    shown = headings.filter(({ level }) => level <= (levels[deepest - 1] ?? 1));
  }
  if (!isWhole) shown = shown.slice(0, MAX_ENTRIES);
  const entries = shown.map(({ block, text, level }) => ({
    block,
    text,
    depth: Math.min(3, levels.indexOf(level)),
  }));
  return { entries, left: headings.length - entries.length };
}

/** The title stands above the text, which begins with what follows it. */
function withoutTitle(outline: Reading['outline'], title: string): Reading['outline'] {
  const [first] = outline;
  return first?.block === 0 && isSameTitle(first.text, title) ? outline.slice(1) : outline;
}
