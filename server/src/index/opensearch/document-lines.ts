import type { IndexedDocument, IndexedPassage } from '../search-index.ts';
import { placedText, weightedText } from './encode-term.ts';

/** As in the embedded index: BM25 saturates long before. */
const MAX_OCCURRENCES = 255;

/** A passage as the cluster stores it, and its id. */
export interface PassageLine {
  readonly id: string;
  /** The two lines of a bulk request that add or replace it. */
  readonly lines: string;
}

/** The id of a passage. */
export function passageId(documentNumber: number, passage: number): string {
  return `${documentNumber}:${passage}`;
}

/** The passages of a document; `sequence` is that of the last commit. */
export function passageLines(document: IndexedDocument, sequence: number): PassageLine[] {
  const { number, title } = document;
  // A document without text can be found by its title.
  const passages = document.passages.length > 0 ? document.passages : [NO_PASSAGE];
  return passages.map((passage, i) => {
    const id = passageId(number, i);
    const body = {
      n: number,
      i,
      c: sequence,
      s: weightedText(occurrencesIn(passage)),
      t: placedText(passage.terms, passage.positions),
      ...(i === 0 && { title: placedText(title.terms, title.positions) }),
    };
    return { id, lines: `{"index":{"_id":"${id}"}}\n${JSON.stringify(body)}\n` };
  });
}

/** The line of a bulk request that removes a passage. */
export function removalLine(id: string): string {
  return `{"delete":{"_id":"${id}"}}\n`;
}

/** The occurrences of each term of a passage, of its text and its fields together. */
export function occurrencesIn(passage: IndexedPassage): ReadonlyMap<string, number> {
  const { terms, fieldTerms, fieldWeights } = passage;
  const occurrences = new Map<string, number>();
  const add = (text: string, times: number) => {
    const sum = (occurrences.get(text) ?? 0) + times;
    occurrences.set(text, Math.min(Math.max(sum, 1), MAX_OCCURRENCES));
  };
  for (const { text } of terms) add(text, 1);
  for (const [i, { text }] of fieldTerms.entries()) add(text, fieldWeights[i]!);
  return occurrences;
}

const NO_PASSAGE: IndexedPassage = {
  terms: [],
  positions: new Uint32Array(0),
  fieldTerms: [],
  fieldWeights: [],
  length: 0,
};
