import type { IndexHits, IndexStatistics, LocalIndexReader, SearchQuery } from './search-index.ts';

/**
 * The port by which requests read an index, wherever it lies. Each call is one request over a network, however much it
 * asks for, so callers gather their questions and ask once; calls that are made together travel together. What follows
 * an index in its own process (ingest, health, tests) reads a {@link LocalIndexReader}.
 *
 * Two calls may see two states of the index. A caller leaves out what the second no longer has.
 */
export interface SearchIndexReader {
  readonly capabilities: IndexCapabilities;
  /** What it holds, as the reader last heard: it keeps this up to date by itself. Costs nothing. */
  statistics(): IndexStatistics;
  /** As {@link LocalIndexReader.search}, facets included. Without `atHand` no scale of a query is `null`. */
  search(query: SearchQuery): Promise<IndexHits>;
  /** Answers in the order of the questions. */
  lookUp(questions: readonly IndexQuestion[]): Promise<readonly IndexAnswer[]>;
  /**
   * The same, answered at once, where the index lies in the memory of this process: then nothing has to be looked up
   * before it is known to be needed. `null`: it does not.
   */
  readonly atHand: IndexLookUps | null;
}

/** What an engine does exactly, and what only roughly: callers and the suite take it as it is. */
export interface IndexCapabilities {
  /**
   * Whether totals and facets count folded documents exactly; totals say so by `totalRelation`. `false`: they are at most so many
   * off as there are copies.
   */
  readonly countsExactly: boolean;
  /** Whether what an explanation says adds up to the score. `false`: it says which words and signals counted, and how much about. */
  readonly explainsExactly: boolean;
  /** Whether frequent phrases of the texts complete what is typed. `false`: titles, headings and names of files alone do. */
  readonly completesPhrases: boolean;
}

/** What a request may want to know of an index besides what a query finds, answered at once. */
export type IndexLookUps = Pick<LocalIndexReader, 'statistics' | 'search' | IndexQuestionName>;

export type IndexQuestionName =
  | 'explain'
  | 'complete'
  | 'completeWords'
  | 'passagesWith'
  | 'named'
  | 'similarWords'
  | 'wordsFrom'
  | 'identifiersFrom'
  | 'termFrequencies'
  | 'phraseFrequency'
  | 'wordFrequencies';

/** A method of {@link LocalIndexReader} and its arguments, all of them plain data. */
export type IndexQuestion = {
  [Name in IndexQuestionName]: {
    readonly name: Name;
    readonly of: Parameters<LocalIndexReader[Name]>;
  };
}[IndexQuestionName];

/** What that method gives. */
export type IndexAnswer = ReturnType<LocalIndexReader[IndexQuestionName]>;

/** Reads an index that lies in the memory of this process. */
export function readLocalIndex(index: LocalIndexReader): SearchIndexReader {
  return {
    capabilities: { countsExactly: true, explainsExactly: true, completesPhrases: true },
    statistics: () => index.statistics(),
    search: async (query) => index.search(query),
    lookUp: async (questions) => questions.map((question) => answerOf(question, index)),
    atHand: index,
  };
}

/** The answer of an index to one question. */
export function answerOf({ name, of }: IndexQuestion, index: IndexLookUps): IndexAnswer {
  // The arguments belong to the method of this name: a question has both.
  const method = index[name] as (...of: readonly unknown[]) => IndexAnswer;
  return method.apply(index, of);
}
