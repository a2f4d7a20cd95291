/**
 * A term of the index as an object: it keeps the number that it was last given, which costs a look-up of its text otherwise.
 * There may be several of one text.
 */
export class Term {
  readonly text: string;
  /** Which numbering {@link number} is of; 0 for none. */
  numbering = 0;
  number = 0;
  #hash = -1;

  constructor(text: string) {
    this.text = text;
  }

  /** A hash of 15 bits, of its length and four of its letters: for tables of a few thousand terms that most are not in. */
  get hash(): number {
    if (this.#hash < 0) this.#hash = termHash(this.text);
    return this.#hash;
  }
}

/** As many hashes as there are. */
export const TERM_HASHES = 1 << 15;

/** {@link Term.hash} of its text. */
export function termHash(term: string): number {
  const { length } = term;
  const ends = Math.imul(term.charCodeAt(0), 0x9e3779b1) ^ Math.imul(length, 0x27d4eb2f);
  const inside =
    Math.imul(term.charCodeAt(1), 0x85ebca77) ^ Math.imul(term.charCodeAt(2), 0xc2b2ae3d);
  const middle = Math.imul(term.charCodeAt(length >> 1), 0x165667b1);
  const hash = ends ^ inside ^ middle;
  return (hash ^ (hash >>> 15)) & (TERM_HASHES - 1);
}

/** Names one more numbering of terms, and nothing else has this name. */
export function newNumbering(): number {
  return ++numberings;
}

let numberings = 0;

/** A word as it is written. */
export class WordTerm extends Term {
  /** The numbering, one for each document, that it was met in last. */
  metIn = 0;
}

/** The terms of a word as it stands in texts: the one that it is found by, and those beside it. */
export class FormTerms extends Term {
  readonly written: Term | null;
  readonly coarse: Term | null;
  readonly word: WordTerm | null;
  #joined: Term | null = null;

  constructor(form: {
    readonly indexTerm: string;
    readonly writtenTerm: string | null;
    readonly coarseTerm: string | null;
    readonly word: string | null;
  }) {
    super(form.indexTerm);
    this.written = form.writtenTerm === null ? null : new Term(form.writtenTerm);
    this.coarse = form.coarseTerm === null ? null : new Term(form.coarseTerm);
    this.word = form.word === null ? null : new WordTerm(form.word);
  }

  /** The term of the word where it stands joined to others ({@link joinedTerm}), the same at each call. */
  get joined(): Term {
    this.#joined ??= new Term(joinedTerm(this.text));
    return this.#joined;
  }
}

/**
 * The term of a word, beside its own, in a passage that has it only joined to others: `java` of `JavaScript`. No word's term
 * begins with a sign.
 */
export function joinedTerm(term: string): string {
  return `/${term}`;
}

/**
 * The term of a word, beside its own, in a product that it says the kind of (`nameHeads`): `charger` of `phone charger`. No word's
 * term begins with a sign.
 */
export function kindTerm(term: string): string {
  return `*${term}`;
}
