import type { IndexHits, SearchQuery } from '../../index/search-index.ts';
import type {
  IndexAnswer,
  IndexLookUps,
  IndexQuestion,
  IndexQuestionName,
  SearchIndexReader,
} from '../../index/search-index-reader.ts';
import { Answers } from './answers.ts';

/** The hits of a query that is not answered yet: none. */
export const NO_HITS: IndexHits = {
  hits: [],
  total: 0,
  totalRelation: 'eq',
  isFoundByWords: false,
  semanticScale: 0,
  facets: {},
};

/** The look-ups of one request in a remote index. */
export class AskedIndex {
  readonly #index: SearchIndexReader;
  readonly #answers = new Answers<IndexQuestion, IndexAnswer>();
  readonly #hits = new Answers<SearchQuery, IndexHits>();

  constructor(index: SearchIndexReader) {
    this.#index = index;
  }

  /** Answers from the cache; anything else counts as missing and is requested. */
  view(): IndexLookUps {
    const list =
      <Name extends ListName>(name: Name) =>
      (...of: Parameters<IndexLookUps[Name]>) =>
        // The answer has the type of the method with the question's name.
        (this.#answerTo({ name, of } as IndexQuestion) ?? []) as ReturnType<IndexLookUps[Name]>;
    return {
      statistics: () => this.#index.statistics(),
      search: (query) => this.#hits.get(keyOf(query), () => query) ?? NO_HITS,
      // One question each, since a page is presented in parts.
      explain: (query, numbers) => numbers.flatMap((number) => list('explain')(query, [number])),
      complete: list('complete'),
      completeWords: list('completeWords'),
      passagesWith: list('passagesWith'),
      named: list('named'),
      similarWords: list('similarWords'),
      wordsFrom: list('wordsFrom'),
      identifiersFrom: list('identifiersFrom'),
      // One question each, since several callers count the same words.
      termFrequencies: (terms) => terms.map((term) => this.#count('termFrequencies', term)),
      wordFrequencies: (words) => words.map((word) => this.#count('wordFrequencies', word)),
      phraseFrequency: (...of) => Number(this.#answerTo({ name: 'phraseFrequency', of }) ?? 0),
    };
  }

  /** Requests what is missing; returns all pending answers. */
  ask(): Promise<void>[] {
    const waiting = [...this.#answers.takeAwaited(), ...this.#hits.takeAwaited()];
    const questions = this.#answers.takeMissing();
    if (questions.size > 0) {
      const asked = this.#index.lookUp([...questions.values()]);
      waiting.push(this.#answers.await([...questions.keys()], asked));
    }
    for (const [key, query] of this.#hits.takeMissing()) {
      const found = this.#index.search(query).then((hits) => [hits]);
      waiting.push(this.#hits.await([key], found));
    }
    return waiting;
  }

  #answerTo(question: IndexQuestion): IndexAnswer | undefined {
    return this.#answers.get(keyOf(question), () => question);
  }

  #count(name: 'termFrequencies' | 'wordFrequencies', word: string): number {
    const [count] = (this.#answerTo({ name, of: [[word]] }) ?? [0]) as number[];
    return count ?? 0;
  }
}

type ListName = Exclude<
  IndexQuestionName,
  'termFrequencies' | 'wordFrequencies' | 'phraseFrequency'
>;

/** Sets of numbers are part of the owner's rules that hide documents. */
function keyOf(asked: IndexQuestion | SearchQuery): string {
  return JSON.stringify(asked, (_name, value: unknown) =>
    value instanceof Set ? [...value] : value,
  );
}
