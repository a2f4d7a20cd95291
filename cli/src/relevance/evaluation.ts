/** How well the queries of one set were answered: means over its queries. */
export interface SetFigures {
  readonly set: string;
  readonly queries: number;
  readonly ndcgAt10: number;
  readonly recallAt10: number;
  readonly recallAt100: number;
  /** Mean reciprocal rank of the first relevant document among the first 100. */
  readonly mrr: number;
}

/** How well one query was answered. */
export interface QueryFigures extends Omit<SetFigures, 'queries'> {
  readonly query: string;
  /** The relevant documents, the best first. */
  readonly expected: readonly ExpectedDocument[];
  /** The first result; `null` if nothing was found. */
  readonly first: { readonly id: string; readonly title: string; readonly url: string } | null;
}

/** A relevant document as the judge named it, and where it stood. */
export interface ExpectedDocument {
  readonly document: string;
  readonly grade: number;
  /** From 1; `null`: not among the first 100. */
  readonly rank: number | null;
  readonly isIndexed: boolean;
}

/** A query that has no figures, and why. */
export interface LeftOutQuery {
  readonly set: string;
  readonly query: string;
  readonly reason: string;
}

/** All that was found by asking every query in one configuration. */
export interface Evaluation {
  /** Parameters of the search besides the query, as they were sent. */
  readonly params: Readonly<Record<string, string>>;
  readonly sets: readonly SetFigures[];
  /** Means over all queries of all sets. */
  readonly overall: SetFigures;
  readonly queries: readonly QueryFigures[];
  readonly leftOut: readonly LeftOutQuery[];
}

/** Means by set, in the order of their first query, and over all. */
export function summarise(queries: readonly QueryFigures[]): Pick<Evaluation, 'sets' | 'overall'> {
  const bySet = Map.groupBy(queries, ({ set }) => set);
  return {
    sets: [...bySet].map(([set, members]) => meanOf(set, members)),
    overall: meanOf('all', queries),
  };
}

function meanOf(set: string, queries: readonly QueryFigures[]): SetFigures {
  const mean = (figure: (query: QueryFigures) => number) =>
    queries.length === 0 ? 0 : queries.reduce((sum, one) => sum + figure(one), 0) / queries.length;
  return {
    set,
    queries: queries.length,
    ndcgAt10: mean(({ ndcgAt10 }) => ndcgAt10),
    recallAt10: mean(({ recallAt10 }) => recallAt10),
    recallAt100: mean(({ recallAt100 }) => recallAt100),
    mrr: mean(({ mrr }) => mrr),
  };
}
