import { identifiersIn } from '../languages/analysis/identifiers.ts';
import {
  type FormTerms,
  newNumbering,
  TERM_HASHES,
  type Term,
  termHash,
  type WordTerm,
} from '../languages/analysis/term.ts';
import { type TermNormalizer, termsOfForm } from '../languages/analysis/term-normalizer.ts';
import { tokenize } from '../languages/analysis/tokenize.ts';
import { JoinedWords } from './joined-words.ts';

/** A text as terms: those with positions, and those that need none. */
export interface AnalysedText {
  readonly terms: readonly FormTerms[];
  readonly positions: Uint32Array;
  /** Indexes in `terms` of words that an identifier joins to others, ascending. */
  readonly joined: readonly number[];
  /** Whole identifiers, and the parts of compounds. */
  readonly wholes: readonly Term[];
  /** Words as written, if their stem differs, and their coarser forms. */
  readonly written: readonly Term[];
  /** The identifiers that `identifiersIn` finds, with all their characters. They do not add to the text's length. */
  readonly identifiers: readonly Term[];
  readonly length: number;
}

/** An empty text. */
export const NO_TEXT: AnalysedText = {
  terms: [],
  positions: new Uint32Array(0),
  joined: [],
  wholes: [],
  written: [],
  identifiers: [],
  length: 0,
};

/** Analyses a text and passes its words to `words`. */
export function analyseText(
  text: string,
  normalizer: TermNormalizer,
  words: WordCollector,
): AnalysedText {
  const joined: number[] = [];
  const wholes: Term[] = [];
  const written: Term[] = [];
  const identifiers: Term[] = [];
  const joins = new JoinedWords(text);
  let count = 0;
  words.begin();
  const length = tokenize(text, normalizer, (form, position, start, end, kind) => {
    const isJoined = joins.joins(start, end, kind);
    const term = termsOfForm(form);
    if (kind === 'whole' || kind === 'part') {
      wholes.push(term);
      return;
    }
    if (count === lentPositions.length) lentPositions = twiceAsLong(lentPositions);
    lentTerms[count] = term;
    lentPositions[count] = position;
    if (isJoined) joined.push(count);
    count++;
    // The words of `cafe_menu` are not written on their own, so they have no written form.
    if (term.written !== null && !isJoined) written.push(term.written);
    if (term.coarse !== null) written.push(term.coarse);
    if (kind === 'word') words.add(term.word, form.isStopWord, start, end);
  });
  identifiersIn(text, (term) => identifiers.push(term));
  const terms = lentTerms.slice(0, count);
  const positions = lentPositions.slice(0, count);
  return { terms, positions, joined, wholes, written, identifiers, length };
}

// Reused by all texts: lists that grow with each text would produce much garbage.
const lentTerms: FormTerms[] = [];
let lentPositions = new Uint32Array(1024);

function twiceAsLong(numbers: Uint32Array): Uint32Array<ArrayBuffer> {
  const longer = new Uint32Array(numbers.length * 2);
  longer.set(numbers);
  return longer;
}

/** Removes from `from` the terms that the text has on their own, not joined to others. */
export function removeAlone(from: Set<string>, { terms, joined }: AnalysedText): void {
  for (const text of from) lentHashes[termHash(text)] = 1;
  const marked = [...from];
  let next = 0;
  for (let at = 0; at < terms.length && from.size > 0; at++) {
    if (joined[next] === at) next++;
    // Most terms are not in `from`. The bit shows this in a tenth of the time of a look-up.
    else if (lentHashes[terms[at]!.hash] === 1) from.delete(terms[at]!.text);
  }
  for (const text of marked) lentHashes[termHash(text)] = 0;
}

/** By the hash of a term. All 0 between two calls. */
const lentHashes = new Uint8Array(TERM_HASHES);

/** Collects the distinct words of a document, and its pairs of content words with one character between them. */
export class WordCollector {
  readonly words: WordTerm[] = [];
  /** First and second words alternate. */
  readonly pairs: WordTerm[] = [];
  readonly #numbering = newNumbering();
  #previous: WordTerm | null = null;
  #previousEnd = -1;

  /** Begins another text: its first word forms no pair with the last word before. */
  begin(): void {
    this.#previous = null;
  }

  add(word: WordTerm | null, isStopWord: boolean, start: number, end: number): void {
    if (word !== null) {
      this.#collect(word);
      const follows = this.#previous !== null && start === this.#previousEnd + 1;
      if (follows && !isStopWord) this.pairs.push(this.#previous!, word);
    }
    this.#previous = isStopWord ? null : word;
    this.#previousEnd = end;
  }

  #collect(word: WordTerm): void {
    if (word.metIn === this.#numbering) return;
    word.metIn = this.#numbering;
    this.words.push(word);
  }
}
