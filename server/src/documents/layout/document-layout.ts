/**
 * The layout of a document's text: the structure that plain text cannot express. All offsets are UTF-16 code units into the
 * text. Text between blocks is paragraphs, separated by blank lines, so unstructured prose has no blocks.
 */
export interface DocumentLayout {
  /** In the order of the text, apart from each other. */
  readonly blocks: readonly LayoutBlock[];
  /** Ordered by their starts; nested or disjoint. */
  readonly marks: readonly LayoutMark[];
}

/** Kinds of {@link LayoutBlock}; the codec stores their places in this list. */
export const LAYOUT_KINDS = [
  /** `value`: its level, from 1. */
  'heading',
  /** Holds `item`s. `value`: one more than the number of the first of an ordered list; 0 for one that is not ordered. */
  'list',
  'item',
  /** Holds `term`s and `description`s. */
  'definitions',
  'term',
  'description',
  /** Holds `row`s. */
  'table',
  /** Holds `cell`s. `value`: 1 for the header. */
  'row',
  /** `value`: its column, from 0. */
  'cell',
  /**
   * A table whose rows are apart by blank lines and have a line `label: value` for each cell. `words`: the labels in the
   * order of their columns, one a line.
   */
  'records',
  /** `value`: the number of its first line. `words`: its language, as written. */
  'code',
  'quote',
  /**
   * Its text is the alternative text. `words`: its address, relative to that of the document. `value`: its size
   * (`packPictureSize`).
   */
  'image',
  'rule',
  /** Empty. `value`: the number of the page that begins here. */
  'page',
  /** A line `name: value`. `value`: offset of the value from the start of the block. */
  'field',
  /** Marks of a plain format, as the line under a heading: not shown. */
  'skip',
] as const;

export type LayoutKind = (typeof LAYOUT_KINDS)[number];

/** A part of the text other than a paragraph. */
export interface LayoutBlock {
  readonly kind: LayoutKind;
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
  /** By kind; 0 unless it says something. */
  readonly value: number;
  /** By kind; empty unless it says something. */
  readonly words: string;
  /** Within it, in order, apart from each other. */
  readonly children: readonly LayoutBlock[];
}

/** Kinds of {@link LayoutMark}; the codec stores their places in this list. */
export const MARK_KINDS = ['strong', 'emphasis', 'code', 'strike', 'link'] as const;

export type MarkKind = (typeof MARK_KINDS)[number];

/** Words of one line that are set otherwise. */
export interface LayoutMark {
  readonly kind: MarkKind;
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
  /** For a link: its target, relative to the address of the document. */
  readonly words: string;
}

/** A text without structure. */
export const NO_LAYOUT: DocumentLayout = { blocks: [], marks: [] };
