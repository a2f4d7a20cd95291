import { createContext, useContext } from 'react';
import type { TextPlace } from '../marks/split-at-marks.ts';

/** What the blocks of a document are drawn with. */
export interface BlockSurroundings {
  /** The words that are marked, in their order. */
  readonly marks: readonly TextPlace[];
  /** The passage that is read. */
  readonly passage: TextPlace | null;
  /** What was searched for: links to other documents keep it. */
  readonly query: string;
  /** Lines of code have their numbers. */
  readonly hasLineNumbers: boolean;
  /** What a new page of the document is called, and where its original shows it. */
  readonly namePage: (number: number) => string;
  readonly originalAt: ((page: number) => string) | null;
}

const nothing: BlockSurroundings = {
  marks: [],
  passage: null,
  query: '',
  hasLineNumbers: false,
  namePage: String,
  originalAt: null,
};

/** Set around the blocks of a document. */
export const BlockContext = createContext<BlockSurroundings>(nothing);

/** What the blocks around are drawn with. */
export function useBlockSurroundings(): BlockSurroundings {
  return useContext(BlockContext);
}
