import type { DocumentReader } from '../../documents/document-reader.ts';
import type { SearchIndexReader } from '../../index/search-index-reader.ts';
import { AskedDocuments } from './asked-documents.ts';
import { AskedIndex } from './asked-index.ts';
import type { AtHand, LookUps } from './look-ups.ts';

// Far more than the steps of any work that terminates.
const MAX_ROUND_TRIPS = 50;

/** Look-ups over a network: requests all unknown answers together, each only once. */
export class AskedLookUps implements LookUps {
  readonly areAtHand = false;
  readonly #index: AskedIndex;
  readonly #documents: AskedDocuments;

  constructor(index: SearchIndexReader, documents: DocumentReader) {
    this.#index = new AskedIndex(index);
    this.#documents = new AskedDocuments(documents);
  }

  async run<Result>(work: (atHand: AtHand) => Result): Promise<Result> {
    for (let roundTrip = 0; roundTrip <= MAX_ROUND_TRIPS; roundTrip++) {
      const done = this.#try(work);
      const missing = [...this.#index.ask(), ...this.#documents.ask()];
      if (missing.length === 0) {
        if ('error' in done) throw done.error;
        return done.result;
      }
      await Promise.all(missing);
    }
    throw new Error('work never settles: each run looks up something else');
  }

  ahead(work: (atHand: AtHand) => unknown): void {
    // Failed look-ups are repeated by the work that needs them.
    this.run(work).catch(() => undefined);
  }

  /** While answers are missing, work runs with empty ones and may fail because of that. */
  #try<Result>(work: (atHand: AtHand) => Result): { result: Result } | { error: unknown } {
    try {
      return { result: work({ index: this.#index.view(), documents: this.#documents.view() }) };
    } catch (error) {
      return { error };
    }
  }
}
