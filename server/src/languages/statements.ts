/**
 * How sentences and headings of a language say things. A pattern is the source of a regular expression (flags `iu`), its
 * alternatives whole words where the language writes spaces between words; a list has spaces between its words. What is absent is not
 * recognised in the language.
 */
export interface Statements {
  /** Pattern of words that rank: `the cheapest`, `la más cara`. */
  readonly superlatives?: string;
  /** Pattern of words that place something in an order: `first`. */
  readonly ordinals?: string;
  /** Pattern of what asks for what was before something, and of what says that. */
  readonly asksBefore?: string;
  readonly saysBefore?: string;
  /** The same of what was after it. */
  readonly asksAfter?: string;
  readonly saysAfter?: string;
  /** Pattern of what a superlative says nothing of beside it: `the easiest way to`. */
  readonly ways?: string;
  /** List of words with which a sentence leans on the one before it; in a dense script, of such beginnings. */
  readonly leaning?: string;
  /** List of words that stand for a place that was named before, wherever they are in a sentence. */
  readonly placePronouns?: string;
  /** `leaning` in more than a word. */
  readonly leaningPhrases?: RegExp;
  /** What a sentence begins with that only points elsewhere: `For more, see …`. */
  readonly signposts?: RegExp;
  /** Pattern of headings above lists of links, as a whole. */
  readonly pointingHeadings?: string;
  /** Pattern of what such a list consists of: `chapters`. */
  readonly pointedTo?: string;
  /** Pattern of the parts of a text that have numbers: `chapter 3`. */
  readonly numberedParts?: string;
  /** Pattern of what announces something that follows: `below`. */
  readonly announces?: string;
  /** List of words, besides stop words, behind which a heading is not whole. */
  readonly brokenOff?: string;
  /** Pattern of the kinds of section that stand before the title in a heading: `Example 3: …`. */
  readonly numberedHeadings?: string;
  /** Pattern of the words that say that the sign beside them is meant: `operator`. */
  readonly signNames?: string;
  /** Pattern of what stands between a subject and its definition. */
  readonly defines?: string;
  /** Pattern of the forms of `to be` with which verbs are passive, and of what stands before who did it. */
  readonly toBe?: string;
  /** List of the particles that stand apart from their verb, or before it. */
  readonly separable?: string;
  /** Pattern of what makes a verb passive and nothing else, where there is such. */
  readonly passive?: string;
  readonly agents?: string;
  /** Pattern of the forms of `to be` behind which something is said of a subject. */
  readonly isOrWas?: string;
  /** Pattern of what stands before a name that something is called by. */
  readonly names?: string;
  /** Pattern of the indefinite article, in the nominative. */
  readonly indefinite?: string;
  /** Pattern of what a condition, a time or a reason begins with. */
  readonly conditions?: string;
  /** Pattern of what tells one thing from another: `unlike`. */
  readonly contrasts?: string;
  /** Pattern of what leads to an example or a figure. */
  readonly exemplifies?: string;
  /**
   * List of what a sentence may begin with without naming anything, besides stop words: words that join, place in time and ask, then
   * people whom documents speak of in general. Absent in languages that begin sentences with nouns of any kind.
   */
  readonly openingWords?: string;
  /** Endings, in lower case, of words that a sentence may begin with and names seldom have. */
  readonly openingEndings?: RegExp;
  /** List of words that deny; where parts of words do, what finds them (global). */
  readonly denying?: string | RegExp;
  /** Pattern of what looks like a denial and denies a part of what is said, or nothing: `not only`. */
  readonly denyingPart?: string;
  /** Pattern of the word with which an answer begins that says no: `No, it was …`. */
  readonly noBefore?: string;
  /**
   * List of beginnings of words (patterns; whole words where `$` ends them) that say without `not` that something is not so, or may
   * not be; where parts of words do, what finds one. `Dogs are forbidden` supports `Dogs are not allowed`; they are never held against
   * what is asserted.
   */
  readonly refusing?: string | RegExp;
  /** Sentences that say that nothing was found: something shown, a denial and a word for saying. */
  readonly findsNothing?: readonly RegExp[];
  /** Pattern of what joins clauses. */
  readonly joinsClauses?: string;
  /** In a language that gives every noun a capital: what tells everyday nouns from names, besides the words of compounds. */
  readonly everydayNouns?: {
    readonly endings: RegExp;
    /** List, in lower case. */
    readonly words: string;
  };
  /** The first place where a sentence says what something is: a form of `to be` with an article behind it, unlike a remark (`is fast`). */
  readonly definition?: RegExp;
  /** List of nouns for a city. Folded, as the following ones. */
  readonly cityNouns?: string;
  /** List of nouns for a country. */
  readonly countryNouns?: string;
  /** Pattern of the words behind which more is said of the noun that says what a thing is. */
  readonly behindNoun?: string;
  /** List of the prepositions that stand between two things. */
  readonly prepositions?: string;
  /** List of articles before a name. */
  readonly articles?: string;
  /** List of words in small letters within the names of people, as written. */
  readonly nameParticles?: string;
  /** List of endings of plurals. */
  readonly plurals?: string;
  /** Pattern of what the titles of index pages end with. */
  readonly indexTitles?: string;
  /** Pattern of what the titles of logs of changes begin with, or end with behind a name and its version. */
  readonly changeLogTitles?: string;
  /** Pattern of what a sentence begins with that turns to something else. */
  readonly turns?: string;
  /** Pattern of what a page begins with that only says that it is elsewhere now. */
  readonly moved?: string;
  /** Titles of lists of sources, with commas between. */
  readonly sourcesTitles?: string;
  /** List of forms of verbs in questions that are small words, and that the list of stop words lacks. */
  readonly verbs?: string;
}
