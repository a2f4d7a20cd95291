/** What a rebuilt index has to stand before it takes over: judged queries, and how much worse it may be. */
export interface IndexGate {
  readonly judgements: readonly GateJudgement[];
  /** The most that the mean nDCG@10 may lie below that of the live index: 0 .. 1. */
  readonly maxDrop: number;
}

/** A query, and the documents that answer it. */
export interface GateJudgement {
  /** As a person types it. */
  readonly query: string;
  readonly relevant: readonly {
    /** The public id of a document. */
    readonly id: string;
    /** How well it answers; 0: judged, and no answer. */
    readonly grade: number;
  }[];
}

/** What came of asking both indexes. */
export interface GateFigures {
  /** That were compared. */
  readonly queries: number;
  /** Queries that no search takes, or of which no relevant document is stored: no index can answer them. */
  readonly leftOut: number;
  /** Means over `queries`; 0 when there are none. */
  readonly liveNdcgAt10: number;
  readonly newNdcgAt10: number;
}
