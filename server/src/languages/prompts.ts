/**
 * How prompts for language models put a document and a question in a language, as libraries and people write them. Patterns, read
 * without accents; `~` is any ending of a word.
 */
export interface Prompts {
  /** The whole of a label, or of the name of a tag, before a document: `context`, `relevant documents`. */
  readonly document: string;
  /** The same before what is asked. */
  readonly question: string;
  /** The same before the answer, which such a prompt leaves to be written. */
  readonly answer: string;
  /** The same before instructions. */
  readonly rules: string;
  /** What sentences begin with that instruct how to answer: `answer only from`, `if you don't know`. */
  readonly orders: readonly string[];
  /** What a line begins with that announces a document, and ends with a colon. */
  readonly presents: string;
  /** What confines such an instruction to the document: `only`, `no prior knowledge`. Anywhere in it. */
  readonly narrows: string;
  /** What a question says that asks for more than the document. Anywhere in it. */
  readonly beyond: string;
}
