import type { Term } from '../../languages/analysis/term.ts';
import type { SegmentsReader } from '../embedded/segments-reader.ts';
import type { IndexedDocument, IndexedPassage, LocalIndexReader } from '../search-index.ts';
import { occurrencesIn } from './document-lines.ts';

/**
 * The part of the index that stays with the documents: columns, attributes, names, completions, words, and how many passages have each
 * term. It answers all that needs no passage; the postings and positions of passages, most of an index, are in the cluster.
 */
export type LocalPart = LocalIndexReader &
  Pick<
    SegmentsReader,
    | 'searchForeign'
    | 'explainForeign'
    | 'planWith'
    | 'countedTerms'
    | 'namedBy'
    | 'passageCount'
    | 'greatestNumber'
  >;

/** What of a document the local part keeps. */
export function withoutTexts(document: IndexedDocument): IndexedDocument {
  return {
    ...document,
    title: emptied(document.title),
    passages: document.passages.map(emptied),
    countedTerms: document.passages.flatMap(distinctTerms),
  };
}

/** Its length stays, since BM25 compares it with the average. */
function emptied({ length }: IndexedPassage): IndexedPassage {
  return { terms: [], positions: new Uint32Array(0), fieldTerms: [], fieldWeights: [], length };
}

function distinctTerms(passage: IndexedPassage): Term[] {
  const terms = new Map<string, Term>();
  const occurring = occurrencesIn(passage);
  for (const term of [...passage.terms, ...passage.fieldTerms]) {
    if (occurring.has(term.text)) terms.set(term.text, term);
  }
  return [...terms.values()];
}

/** Passes every call on to the local part that there is at the time. */
export class DelegatedLocalPart implements LocalPart {
  readonly #part: () => LocalPart;

  constructor(local: () => LocalPart) {
    this.#part = local;
  }

  get #local(): LocalPart {
    return this.#part();
  }

  get committedSequence(): number {
    return this.#local.committedSequence;
  }

  get greatestNumber(): number {
    return this.#local.greatestNumber;
  }

  refresh: LocalPart['refresh'] = () => this.#local.refresh();
  search: LocalPart['search'] = (...of) => this.#local.search(...of);
  documentsPassing: LocalPart['documentsPassing'] = (...of) => this.#local.documentsPassing(...of);
  explain: LocalPart['explain'] = (...of) => this.#local.explain(...of);
  complete: LocalPart['complete'] = (...of) => this.#local.complete(...of);
  completeWords: LocalPart['completeWords'] = (...of) => this.#local.completeWords(...of);
  passagesWith: LocalPart['passagesWith'] = (...of) => this.#local.passagesWith(...of);
  named: LocalPart['named'] = (...of) => this.#local.named(...of);
  similarWords: LocalPart['similarWords'] = (...of) => this.#local.similarWords(...of);
  wordsFrom: LocalPart['wordsFrom'] = (...of) => this.#local.wordsFrom(...of);
  identifiersFrom: LocalPart['identifiersFrom'] = (...of) => this.#local.identifiersFrom(...of);
  termFrequencies: LocalPart['termFrequencies'] = (...of) => this.#local.countedTerms(...of);
  phraseFrequency: LocalPart['phraseFrequency'] = (...of) => this.#local.phraseFrequency(...of);
  wordFrequencies: LocalPart['wordFrequencies'] = (...of) => this.#local.wordFrequencies(...of);
  statistics: LocalPart['statistics'] = () => this.#local.statistics();
  close: LocalPart['close'] = () => this.#local.close();
  searchForeign: LocalPart['searchForeign'] = (...of) => this.#local.searchForeign(...of);
  explainForeign: LocalPart['explainForeign'] = (...of) => this.#local.explainForeign(...of);
  planWith: LocalPart['planWith'] = (...of) => this.#local.planWith(...of);
  countedTerms: LocalPart['countedTerms'] = (...of) => this.#local.countedTerms(...of);
  namedBy: LocalPart['namedBy'] = (...of) => this.#local.namedBy(...of);
  passageCount: LocalPart['passageCount'] = (...of) => this.#local.passageCount(...of);
}
