import type { RootContent } from 'mdast';
import { parseMarkdown } from './parse-markdown.ts';

/** A block of an answer. */
export interface Block {
  /** Where its first line begins. As long as a text only grows, a block before its last one begins at the same place. */
  readonly start: number;
  readonly node: RootContent;
}

/** The blocks of a text that stands at `from` in a larger one. */
export function readBlocks(text: string, from = 0): Block[] {
  return parseMarkdown(text).map((node) => ({ start: from + startOf(node), node }));
}

/** Of its line: what stands before it, such as the indent of a block of code, is part of what it is. */
function startOf({ position }: RootContent): number {
  if (position?.start.offset === undefined) return 0;
  return position.start.offset - (position.start.column - 1);
}
