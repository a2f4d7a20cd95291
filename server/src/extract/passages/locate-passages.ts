import type { LocationUnit, Passage, PassageLocation } from '../../documents/document.ts';
import type { DocumentLayout, LayoutBlock } from '../../documents/layout/document-layout.ts';

/** The text that passages are cut from. */
export interface LocatedText {
  readonly text: string;
  readonly layout?: DocumentLayout;
}

/**
 * Passages with where they stand in the original: source code by its lines, all else by the pages of its layout, and as
 * they are where it has none. Linear in the text.
 */
export function locatePassages(
  passages: readonly Passage[],
  content: LocatedText,
  unit: LocationUnit,
): readonly Passage[] {
  return unit === 'line' ? onLines(passages, content) : onPages(passages, content, unit);
}

function onLines(passages: readonly Passage[], { text, layout }: LocatedText): Passage[] {
  // Blank lines at the beginning of the file are not kept; its layout counts them.
  let line = layout?.blocks[0]?.value ?? 1;
  let lineEnd = text.indexOf('\n');
  const lineAt = (offset: number): number => {
    while (lineEnd !== -1 && lineEnd < offset) {
      line += 1;
      lineEnd = text.indexOf('\n', lineEnd + 1);
    }
    return line;
  };
  return passages.map((passage) => {
    const first = lineAt(passage.start);
    return located(passage, { unit: 'line', first, last: lineAt(passage.end) });
  });
}

function onPages(
  passages: readonly Passage[],
  { layout }: LocatedText,
  unit: LocationUnit,
): readonly Passage[] {
  const pages = layout === undefined ? [] : pagesIn(layout.blocks);
  if (pages.length === 0) return passages;
  let at = -1;
  const pageAt = (offset: number): number | null => {
    while ((pages[at + 1]?.start ?? Number.POSITIVE_INFINITY) <= offset) at += 1;
    return pages[at]?.value ?? null;
  };
  return passages.map((passage) => {
    const first = pageAt(passage.start);
    const last = pageAt(Math.max(passage.start, passage.end - 1));
    // What stands before the first page is on none.
    return first === null || last === null ? passage : located(passage, { unit, first, last });
  });
}

/** In the order of the text, at whatever depth. */
function pagesIn(blocks: readonly LayoutBlock[]): LayoutBlock[] {
  return blocks.flatMap((block) => (block.kind === 'page' ? [block] : pagesIn(block.children)));
}

function located(passage: Passage, location: PassageLocation): Passage {
  return { ...passage, location };
}
