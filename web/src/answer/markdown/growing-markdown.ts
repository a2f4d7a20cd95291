import type { RootContent } from 'mdast';
import { completeMarkdown } from './complete-markdown.ts';
import { type Block, readBlocks } from './read-blocks.ts';

/** What has been read of a text that grows. */
export interface GrowingMarkdown {
  readonly text: string;
  readonly blocks: readonly Block[];
  /** Nothing that comes changes what was read before here. */
  readonly settled: number;
}

/** Before anything has come. */
export const emptyMarkdown: GrowingMarkdown = { text: '', blocks: [], settled: 0 };

/**
 * Parses a text that continues `previous`: only its last block is parsed again, and all others are the
 * same objects, so that they need not be rendered again. Any other text is parsed from its beginning.
 *
 * While it `isGrowing`, marks at its end that are not complete are read as what they will probably become.
 */
export function growMarkdown(
  previous: GrowingMarkdown,
  text: string,
  isGrowing: boolean,
): GrowingMarkdown {
  const goesOn = text.startsWith(previous.text.slice(0, previous.settled));
  const known = goesOn ? previous : emptyMarkdown;
  return isGrowing ? readRest(known, text) : readWhole(known, text);
}

function readRest(known: GrowingMarkdown, text: string): GrowingMarkdown {
  const from = known.settled;
  const { blocks, settled } = completeMarkdown(text.slice(from));
  const rest = blocks.map(({ start, node }) => ({ start: from + start, node }));
  return { text, blocks: [...settledBlocks(known), ...rest], settled: from + settled };
}

/** At the end all of it is read once more: what was drawn until then was a guess, if a good one. */
function readWhole(known: GrowingMarkdown, text: string): GrowingMarkdown {
  const blocks = keepSame(settledBlocks(known), readBlocks(text));
  return { text, blocks, settled: blocks.at(-1)?.start ?? 0 };
}

function settledBlocks({ blocks, settled }: GrowingMarkdown): readonly Block[] {
  return blocks.filter(({ start }) => start < settled);
}

/** Of two readings of the same text the second, in the objects of the first where they agree. */
function keepSame(known: readonly Block[], read: readonly Block[]): Block[] {
  return read.map((block, place) => {
    const same = known[place];
    const isSame = same?.start === block.start && same.node.type === block.node.type;
    return isSame && lengthOf(same.node) === lengthOf(block.node) ? same : block;
  });
}

function lengthOf({ position }: RootContent): number {
  return (position?.end.offset ?? 0) - (position?.start.offset ?? 0);
}
