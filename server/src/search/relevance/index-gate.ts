/** The requirements of a rebuilt index before it takes over: judged queries, and the allowed loss. */
export interface IndexGate {
  readonly judgements: readonly GateJudgement[];
  /** The maximal loss of mean nDCG@10 against the live index: 0 .. 1. */
  readonly maxDrop: number;
}

/** A query with its judged documents. */
export interface GateJudgement {
  /** As typed. */
  readonly query: string;
  readonly relevant: readonly {
    /** The public id of a document. */
    readonly id: string;
    /** The relevance; 0: judged irrelevant. */
    readonly grade: number;
  }[];
}

/** The result of comparing both indexes. */
export interface GateFigures {
  /** The number of compared queries. */
  readonly queries: number;
  /** Queries that the search refuses, or without any stored relevant document: no index can answer them. */
  readonly leftOut: number;
  /** Means over `queries`; 0 if there are none. */
  readonly liveNdcgAt10: number;
  readonly newNdcgAt10: number;
}
