import type { ReadingBlock } from '../../wire/wire-types.ts';

/** A field of a head, as of a message. */
export type FieldBlock = Extract<ReadingBlock, { kind: 'field' }>;

/** Blocks that are drawn as one: fields on lines that follow one another, else a block alone. */
export interface BlockGroup {
  readonly blocks: readonly ReadingBlock[];
  /** The place of the first among all blocks of the document. */
  readonly place: number;
}

/**
 * Puts fields on lines that follow one another together; a blank line between them parts one record from the next. `first`: the place of the
 * first block among all.
 */
export function groupFields(blocks: readonly ReadingBlock[], first: number): BlockGroup[] {
  const groups: { blocks: ReadingBlock[]; place: number }[] = [];
  for (const [at, block] of blocks.entries()) {
    const last = groups.at(-1);
    const before = last?.blocks.at(-1);
    const isNextLine = before !== undefined && block.start - before.end <= MAX_LINE_BREAK;
    if (block.kind === 'field' && before?.kind === 'field' && isNextLine) last?.blocks.push(block);
    else groups.push({ blocks: [block], place: first + at });
  }
  return groups;
}

// Between the end of a line and the next one.
const MAX_LINE_BREAK = 1;

/** The fields of a group; empty: it is a block of another kind. */
export function fieldsOf({ blocks }: BlockGroup): FieldBlock[] {
  return blocks.filter((block) => block.kind === 'field');
}
