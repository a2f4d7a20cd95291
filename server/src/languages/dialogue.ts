/**
 * How people speak to a conversation in a language: how they ask, refer to what was said, answer back and are polite. A pattern is the
 * source of a regular expression, its alternatives whole words where the language writes spaces between words. Folded: read
 * in lower case without accents (`foldText`), and written so. What is absent is not recognised in the language.
 */
export interface Dialogue {
  /** How turns lean on earlier ones. */
  readonly references?: ReferenceWords;
  /** The same, in a script without spaces or with endings for small words. */
  readonly denseReferences?: DenseReferences;
  /** The whole of a question for what a thing is that it names: `And what is granite?` */
  readonly asksWhatIs?: RegExp;
  /** What a question for a thing or person by name begins with. */
  readonly asksForName?: readonly RegExp[];
  /** Pattern of what begins a question or a command about something, never its name. */
  readonly asksAbout?: string;
  /** Pattern of articles before the title of a page that is asked for. Folded. */
  readonly titleArticles?: string;
  /** The whole of a question for what something is that is no single thing (`the deadline`); the group `subject` is its name. */
  readonly asksMeaning?: RegExp;
  /** What a question for the meaning of something begins with. */
  readonly asksForDefinition?: RegExp;
  /** The same for how something is done. */
  readonly asksForTask?: RegExp;
  /** Pattern of what asks to be shown how something looks: `an example`. Whole words. */
  readonly asksForExample?: string;
  /** Pattern of what each of several questions begins with. */
  readonly questionStarts?: string;
  /** Pattern of what a second question begins with that is joined to the first. */
  readonly joinedStarts?: string;
  /** Pattern of what joins two of a kind. */
  readonly and?: string;
  /** Pattern of what joins two of which one is meant. */
  readonly or?: string;
  /** How a comparison is asked for, without closing signs; each has the groups `a` and `b`. Tried in order. */
  readonly comparisons?: readonly RegExp[];
  /** Pattern of what stands between two that are compared: `A or B`. */
  readonly against?: string;
  /** Pattern of the question for the better one, before the two. */
  readonly betterOf?: string;
  /** Pattern of what begins a question for an event, in which `A vs B` is a name. */
  readonly asksOfEvent?: string;
  /** Pattern of articles before what is compared. */
  readonly subjectArticles?: string;
  /** How a summary is asked for; the group `subject` is what of. Tried in order. */
  readonly summaries?: readonly RegExp[];
  /** Pattern of the whole question what a document is about. Folded. */
  readonly aboutText?: string;
  /** Pattern of a subject that is only pointed at: `this text`. Folded. */
  readonly pointedAt?: string;
  /** Pattern of what may stand behind it. Folded. */
  readonly pointedAtBehind?: string;
  /** Pattern of courtesies before an instruction. Folded. */
  readonly instructionLeads?: string;
  /** Pattern of requests to process a text, at the beginning of a line. Folded. */
  readonly instructions?: string;
  /** Pattern of references to a pasted text, anywhere. Folded. */
  readonly pointsAtText?: string;
  /** Pattern of the words before the subject of a request. */
  readonly subjectLeads?: string;
  /** Pattern of the label before the subject of a mail. */
  readonly mailSubject?: string;
  /** Pattern of words that join a request to the preceding description. */
  readonly joinsRequests?: string;
  /** Pattern of first-person words. Case-sensitive. */
  readonly firstPerson?: string;
  /** Pattern of polite phrases before a question. */
  readonly polite?: string;
  /** Pattern of further polite phrases after {@link polite}. */
  readonly politeBehind?: string;
  /** Pattern of politeness that ends a question. */
  readonly politeEnd?: string;
  /** Pattern of greetings, and of questions how someone is. Folded. */
  readonly greetings?: string;
  /** Pattern of what they say when they were helped, understand, or go. Folded. */
  readonly thanks?: string;
  /** Pattern of whom they say it to, and what stands between. Folded. */
  readonly fillers?: string;
  /** Pattern of what stands before a reply. Folded. */
  readonly replyLeads?: string;
  /** Pattern of whole turns that say that an answer is wrong. Folded. */
  readonly objections?: string;
  /** Pattern of whole turns that want more of it. Folded. */
  readonly wantsMore?: string;
  /** Pattern of whole turns that ask what can be asked. Folded. */
  readonly wantsHelp?: string;
  /** Pattern of politeness before an order to write. Folded. */
  readonly taskLeads?: string;
  /** Pattern of what an order begins with to translate, change or make up a text. Folded. */
  readonly tasks?: string;
}

/** The words by which turns lean on earlier ones, in one language. */
export interface ReferenceWords {
  /** List of words, in lower case, that stand for what was named before: pronouns, possessives, demonstratives. */
  readonly pronouns: string;
  /** Where those words refer to nothing before: `it rains`, `the man that came`. */
  readonly harmless: RegExp;
  /** How a turn begins that goes on with the one before. */
  readonly continues: RegExp;
  /** How a turn begins that puts something else in the place of what was asked about. */
  readonly replaces: RegExp;
  /** A preposition at the beginning: of place, time or purpose. */
  readonly preposition: RegExp;
  /** A preposition and the one to three words behind it that end a question. */
  readonly lastPlace: RegExp;
  /** A thing that was spoken of: a definite article before a word that is no name. */
  readonly definite: RegExp;
  /** The same that say `another one of those`. */
  readonly others: string;
  /** List of words, in lower case, of how many or which like those of something named before: `Most are concentrated in Alsace`. */
  readonly shares: string;
}

/** The same of a language in a script without spaces, looked for anywhere. */
export interface DenseReferences {
  readonly pronouns: RegExp;
  readonly continues: RegExp;
  /** What carries no meaning of its own. */
  readonly particles: RegExp;
}
