/**
 * A term of the index as an object: it keeps the number that it was last given, which costs a look-up of its text otherwise.
 * There may be several of one text.
 */
export class Term {
  readonly text: string;
  /** Which numbering {@link number} is of; 0 for none. */
  numbering = 0;
  number = 0;

  constructor(text: string) {
    this.text = text;
  }
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
}
