import type { IndexHits, SearchQuery } from '../../index/search-index.ts';
import type {
  IndexAnswer,
  IndexLookUps,
  IndexQuestion,
  IndexQuestionName,
  SearchIndexReader,
} from '../../index/search-index-reader.ts';
import { Answers } from './answers.ts';

/** What a query finds while it is not known: nothing. */
export const NO_HITS: IndexHits = {
  hits: [],
  total: 0,
  totalRelation: 'eq',
  isFoundByWords: false,
  semanticScale: 0,
  facets: {},
};

/** What one request has asked an index over a network. */
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
        // The answer to a question is what the method of its name gives.
        (this.#answerTo({ name, of } as IndexQuestion) ?? []) as ReturnType<IndexLookUps[Name]>;
    return {
      statistics: () => this.#index.statistics(),
      search: (query) => this.#hits.get(keyOf(query), () => query) ?? NO_HITS,
      // One by one: a page is presented in parts.
      explain: (query, numbers) => numbers.flatMap((number) => list('explain')(query, [number])),
      complete: list('complete'),
      completeWords: list('completeWords'),
      passagesWith: list('passagesWith'),
      named: list('named'),
      similarWords: list('similarWords'),
      wordsFrom: list('wordsFrom'),
      identifiersFrom: list('identifiersFrom'),
      // One by one: the same words are counted for several reasons.
      termFrequencies: (terms) => terms.map((term) => this.#count('termFrequencies', term)),
      wordFrequencies: (words) => words.map((word) => this.#count('wordFrequencies', word)),
      phraseFrequency: (...of) => Number(this.#answerTo({ name: 'phraseFrequency', of }) ?? 0),
    };
  }

  /** Asks for what is missing, and gives what has to be waited for. */
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

/** Sets of numbers are part of what an owner's rules hide. */
function keyOf(asked: IndexQuestion | SearchQuery): string {
  return JSON.stringify(asked, (_name, value: unknown) =>
    value instanceof Set ? [...value] : value,
  );
}
