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

/** A text as terms: what stands where, and what needs no position. */
export interface AnalysedText {
  readonly terms: readonly FormTerms[];
  readonly positions: Uint32Array;
  /** Places in `terms` of words that an identifier joins to others, ascending. */
  readonly joined: readonly number[];
  /** Identifiers as wholes and the parts of compounds. */
  readonly wholes: readonly Term[];
  /** Words as they are written, where their stem is another, and their coarser forms. */
  readonly written: readonly Term[];
  /** Sign by sign, as `identifiersIn` finds them: beside the words, they make no text longer. */
  readonly identifiers: readonly Term[];
  readonly length: number;
}

/** Nothing. */
export const NO_TEXT: AnalysedText = {
  terms: [],
  positions: new Uint32Array(0),
  joined: [],
  wholes: [],
  written: [],
  identifiers: [],
  length: 0,
};

/** Analyses a text, and hands its words to `words`. */
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
    // Of `cafe_menu` no word stands there as it is written.
    if (term.written !== null && !isJoined) written.push(term.written);
    if (term.coarse !== null) written.push(term.coarse);
    if (kind === 'word') words.add(term.word, form.isStopWord, start, end);
  });
  identifiersIn(text, (term) => identifiers.push(term));
  const terms = lentTerms.slice(0, count);
  const positions = lentPositions.slice(0, count);
  return { terms, positions, joined, wholes, written, identifiers, length };
}

// What a text comes to is collected here: of lists that grow with each text most would be garbage.
const lentTerms: FormTerms[] = [];
let lentPositions = new Uint32Array(1024);

function twiceAsLong(numbers: Uint32Array): Uint32Array<ArrayBuffer> {
  const longer = new Uint32Array(numbers.length * 2);
  longer.set(numbers);
  return longer;
}

/** Removes the terms of a text that stand by themselves in it, not joined to others. */
export function removeAlone(from: Set<string>, { terms, joined }: AnalysedText): void {
  for (const text of from) lentHashes[termHash(text)] = 1;
  const marked = [...from];
  let next = 0;
  for (let at = 0; at < terms.length && from.size > 0; at++) {
    if (joined[next] === at) next++;
    // Most are none of them, which a bit tells in a tenth of the time of a look-up.
    else if (lentHashes[terms[at]!.hash] === 1) from.delete(terms[at]!.text);
  }
  for (const text of marked) lentHashes[termHash(text)] = 0;
}

/** By the hash of a term, all 0 between two calls. */
const lentHashes = new Uint8Array(TERM_HASHES);

/** Collects the distinct words of a document, and its pairs of content words with one character between them. */
export class WordCollector {
  readonly words: WordTerm[] = [];
  /** First and second by turns. */
  readonly pairs: WordTerm[] = [];
  readonly #numbering = newNumbering();
  #previous: WordTerm | null = null;
  #previousEnd = -1;

  /** Another text begins: its first word follows no other. */
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
