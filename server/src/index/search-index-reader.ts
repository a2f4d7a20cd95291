import type { IndexHits, IndexStatistics, LocalIndexReader, SearchQuery } from './search-index.ts';

/**
 * The port by which requests read an index, wherever it is. Each call is one request over a network, whatever its
 * size, so callers batch their questions; concurrent calls are batched, too. Code that follows
 * an index in its own process (ingest, health, tests) reads a {@link LocalIndexReader}.
 *
 * Two calls may see two states of the index. A caller leaves out documents that the second no longer has.
 */
export interface SearchIndexReader {
  readonly capabilities: IndexCapabilities;
  /** Its statistics as of the last update, which the reader performs by itself. Costs nothing. */
  statistics(): IndexStatistics;
  /** As {@link LocalIndexReader.search}, including facets. Without `atHand` no scale of a query is `null`. */
  search(query: SearchQuery): Promise<IndexHits>;
  /** Answers in the order of the questions. */
  lookUp(questions: readonly IndexQuestion[]): Promise<readonly IndexAnswer[]>;
  /**
   * Synchronous answers if the index is in the memory of this process, so that nothing has to be requested
   * before it is known to be needed; otherwise `null`.
   */
  readonly atHand: IndexLookUps | null;
}

/** What an engine does exactly, and what only approximately: callers and the suite adapt to it. */
export interface IndexCapabilities {
  /**
   * Whether totals and facets count folded documents exactly; totals show this by `totalRelation`. `false`: the error is at most
   * the number of copies.
   */
  readonly countsExactly: boolean;
  /** Whether explanations add up to the score. `false`: they name the words and signals that counted, with approximate values. */
  readonly explainsExactly: boolean;
  /** Whether frequent phrases of the texts are completions. `false`: only titles, headings and names of files are. */
  readonly completesPhrases: boolean;
}

/** Data of an index that a request may need besides hits, all answered in one call. */
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

/** The result of that method. */
export type IndexAnswer = ReturnType<LocalIndexReader[IndexQuestionName]>;

/** Reads an index in the memory of this process. */
export function readLocalIndex(index: LocalIndexReader): SearchIndexReader {
  return {
    capabilities: { countsExactly: true, explainsExactly: true, completesPhrases: true },
    statistics: () => index.statistics(),
    search: async (query) => index.search(query),
    lookUp: async (questions) => questions.map((question) => answerOf(question, index)),
    atHand: index,
  };
}

/** Answers one question from an index. */
export function answerOf({ name, of }: IndexQuestion, index: IndexLookUps): IndexAnswer {
  // The arguments belong to the method of this name: a question has both.
  const method = index[name] as (...of: readonly unknown[]) => IndexAnswer;
  return method.apply(index, of);
}
