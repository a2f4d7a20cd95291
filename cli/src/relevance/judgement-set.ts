/** Queries, and for each the documents that answer it. */
export interface JudgementSet {
  readonly name: string;
  readonly queries: readonly JudgedQuery[];
}

/** A query and its judgements. */
export interface JudgedQuery {
  readonly text: string;
  /** Grades by document as the judge named it: an id, an address, the end of a path. 0: judged, and no answer. */
  readonly grades: ReadonlyMap<string, number>;
}

/** A line that could not be read, and why. The others count. */
export interface LineFault {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly reason: string;
}
