import type { ReadingBlock } from '../../wire/wire-types.ts';

const LETTER = /\p{L}/u;
// Scripts that are written from right to left (Unicode, UAX 9: the classes R and AL).
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/**
 * The direction of a block that holds others, by its first letter. `dir="auto"` on it would not see the words of blocks
 * with a direction of their own (HTML, 3.2.6.4).
 */
export function blockDirection(block: ReadingBlock): 'rtl' | 'ltr' {
  for (const text of textsOf(block)) {
    const letter = LETTER.exec(text)?.[0];
    if (letter !== undefined) return RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr';
  }
  return 'ltr';
}

function* textsOf(block: ReadingBlock): Generator<string> {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
    case 'field':
      for (const { text } of block.spans) yield text;
      return;
    case 'list':
      for (const inner of block.items.flat()) yield* textsOf(inner);
      return;
    case 'quote':
      for (const inner of block.blocks) yield* textsOf(inner);
      return;
    case 'definitions':
      for (const { terms, blocks } of block.items) {
        for (const { text } of terms) yield text;
        for (const inner of blocks) yield* textsOf(inner);
      }
      return;
    case 'table':
      for (const { spans } of [...(block.header ?? []), ...block.rows.flat()]) {
        for (const { text } of spans) yield text;
      }
  }
}
