import type { PictureSize } from './picture-size.ts';

/**
 * The blocks of a document, from its text and {@link DocumentLayout}. Offsets are UTF-16 code units into the text; blocks hold
 * only ranges, no text.
 */
export type LaidOut = TextRange &
  (
    | { readonly kind: 'heading'; readonly level: number }
    | { readonly kind: 'paragraph' }
    | { readonly kind: 'list'; readonly first: number | null; readonly items: LaidOut[][] }
    | {
        readonly kind: 'definitions';
        readonly items: { readonly terms: TextRange[]; readonly blocks: LaidOut[] }[];
      }
    | {
        readonly kind: 'table';
        readonly header: TextRange[] | null;
        readonly rows: TextRange[][];
        readonly moreColumns: number;
        readonly moreRows: number;
      }
    | { readonly kind: 'code'; readonly language: string; readonly firstLine: number }
    | { readonly kind: 'quote'; readonly blocks: LaidOut[] }
    | {
        readonly kind: 'image';
        readonly address: string;
        /** As stated by the document; `null` if it is not. */
        readonly size: PictureSize | null;
      }
    | { readonly kind: 'rule' }
    | { readonly kind: 'page'; readonly number: number }
    | { readonly kind: 'field'; readonly nameEnd: number; readonly valueStart: number }
  );

/** A part of a text; empty for a cell without words. */
export interface TextRange {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
}
