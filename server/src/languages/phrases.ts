/** What an answer says in words of its own: everything else in it is quoted. */
export interface Phrases {
  readonly greeting: string;
  readonly thanks: string;
  /** Begins each answer that shows only what comes closest. */
  readonly noDirectAnswer: string;
  /** Behind it, before the passages that come closest. */
  readonly closest: string;
  readonly nothing: string;
  /** Behind it while sources are read for the first time: `{done}` of `{total}` documents. */
  readonly indexing: string;
  /** Asks back where a question does not say what it is about; before what it may mean. */
  readonly unclear: string;
  /** Where a document was pasted, too. */
  readonly nothingInDocument: string;
  /** A summary was asked for, and there is nothing to summarise. */
  readonly nothingToSummarise: string;
  /** Answers the complaint that an answer is wrong; before what else is quoted. */
  readonly objection: string;
  /** Answers the wish for a translation or an invented text. */
  readonly onlyQuotes: string;
  /** There is nothing on it besides what was quoted before. */
  readonly noMore: string;
  /** Behind a sentence of a model that nothing supports, where such are let out. */
  readonly unsupported: string;
  /** Before the list of what was masked, which it ends with a colon for. */
  readonly masked: string;
  /** What stands between the parts of that list, and behind the last. */
  readonly maskedList: { readonly between: string; readonly end: string };
  readonly secrets: Readonly<
    Record<'password' | 'api-key' | 'token' | 'private-key' | 'card-number' | 'iban', string>
  >;
  /** How one asks what `{name}` is. */
  readonly define: string;
  /** How one asks for what stands under a heading: `{heading}`, and where that alone says too little `{title}`. */
  readonly explain: { readonly heading: string; readonly within: string };
}
