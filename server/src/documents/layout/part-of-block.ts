import type { LayoutBlock } from './document-layout.ts';

/** Outside of its list or table its words are paragraphs. */
export function isPartOfBlock({ kind }: LayoutBlock): boolean {
  return PARTS.has(kind);
}

const PARTS: ReadonlySet<string> = new Set(['item', 'term', 'description', 'row', 'cell']);
