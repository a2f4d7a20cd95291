import type { ReadingBlock } from '../../wire/wire-types.ts';

/**
 * The level of each heading on the page, by its block; `outermost`: below the title. A level is never more than one below
 * the heading before it, however a document skips them: those who listen walk from level to level.
 */
export function headingLevels(
  blocks: readonly ReadingBlock[],
  outermost = 2,
): ReadonlyMap<ReadingBlock, number> {
  const levels = new Map<ReadingBlock, number>();
  // Levels of the document that are open, the outermost first.
  const open: number[] = [];
  for (const block of blocks) {
    if (block.kind !== 'heading') continue;
    while ((open.at(-1) ?? 0) >= block.level) open.pop();
    open.push(block.level);
    levels.set(block, Math.min(6, open.length - 1 + outermost));
  }
  return levels;
}
