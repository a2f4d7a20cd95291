/** One line of the corpus file: a passage of real documentation, a document of its own for both servers. */
export interface CorpusPassage {
  /** `p1`, `p2`, … in the order of the file. */
  readonly id: string;
  /** The page's title and the nearest heading above the passage. */
  readonly title: string;
  /** {@link MIN_PASSAGE_CHARS} to {@link MAX_PASSAGE_CHARS} UTF-16 units. */
  readonly text: string;
}

/** Below this a passage is a signature or a menu rather than something a person would search for. */
export const MIN_PASSAGE_CHARS = 300;

/** The upper end of what the product's own cutting makes of prose in most cases. */
export const MAX_PASSAGE_CHARS = 1_200;
