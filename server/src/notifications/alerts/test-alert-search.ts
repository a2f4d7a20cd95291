import type { AlertAnswer, AlertResult } from './alert.ts';
import type { AlertSearch, AskedAnswer, AskedMatches } from './alert-search.ts';

/** A document for tests. */
export interface TestDocument {
  readonly id: string;
  readonly text: string;
  readonly storedMs: number;
}

/** An {@link AlertSearch} over a list of documents: one matches that has the query in it. */
export class TestAlertSearch implements AlertSearch {
  readonly documents = new Map<string, TestDocument>();
  readonly asked: AskedMatches[] = [];
  readonly questions: AskedAnswer[] = [];
  said: AlertAnswer = { sentences: [] };
  completeTo: number | null = 0;
  commits = 0;
  busyTimes = 0;
  /** Called before each search and answer. */
  before: (signal: AbortSignal) => Promise<void> = async () => undefined;

  put(...documents: TestDocument[]): void {
    for (const document of documents) this.documents.set(document.id, document);
    this.completeTo = this.newestMs();
    this.commits += 1;
  }

  async find(asked: AskedMatches, signal: AbortSignal) {
    this.asked.push(asked);
    await this.before(signal);
    const { query, between, limit, offset } = asked;
    const { fromMs, toMs } = between ?? { fromMs: -Infinity, toMs: Infinity };
    const all = [...this.documents.values()].filter(
      ({ text, storedMs }) => text.includes(query) && storedMs >= fromMs && storedMs <= toMs,
    );
    return { results: all.slice(offset, offset + limit).map(resultOf), total: all.length };
  }

  async answer(asked: AskedAnswer, signal: AbortSignal) {
    this.questions.push(asked);
    await this.before(signal);
    const ids = this.said.sentences.flatMap(({ citations }) => citations.map(({ id }) => id));
    return { answer: this.said, sources: ids.map((id) => resultOf({ id, text: '' })) };
  }

  completeToMs(): number | null {
    return this.completeTo;
  }

  newestMs(): number | null {
    if (this.documents.size === 0) return null;
    return Math.max(...[...this.documents.values()].map(({ storedMs }) => storedMs));
  }

  sequence(): number {
    return this.commits;
  }

  isBusy(): boolean {
    this.busyTimes -= 1;
    return this.busyTimes >= 0;
  }
}

function resultOf({ id, text }: Pick<TestDocument, 'id' | 'text'>): AlertResult {
  return { id, type: 'page', title: id, url: '', documentUrl: null, snippet: text };
}
