import type { ReadingBlock } from '../../wire/wire-types.ts';

/** A field of a head, as of a message. */
export type FieldBlock = Extract<ReadingBlock, { kind: 'field' }>;

/** Blocks that are drawn as one: fields that follow one another, else a block alone. */
export interface BlockGroup {
  readonly blocks: readonly ReadingBlock[];
  /** The place of the first among all blocks of the document. */
  readonly place: number;
}

/** Puts fields that follow one another together. `first`: the place of the first block among all. */
export function groupFields(blocks: readonly ReadingBlock[], first: number): BlockGroup[] {
  const groups: { blocks: ReadingBlock[]; place: number }[] = [];
  for (const [at, block] of blocks.entries()) {
    const last = groups.at(-1);
    if (block.kind === 'field' && last?.blocks[0]?.kind === 'field') last.blocks.push(block);
    else groups.push({ blocks: [block], place: first + at });
  }
  return groups;
}

/** The fields of a group; empty: it is a block of another kind. */
export function fieldsOf({ blocks }: BlockGroup): FieldBlock[] {
  return blocks.filter((block) => block.kind === 'field');
}
