import { attributesOfFacts } from '../documents/attributes-of-facts.ts';
import type { StoredDocument } from '../documents/document.ts';
import type { LinkStanding } from '../documents/links/document-link.ts';
import { mediaColumns } from '../documents/media/media-columns.ts';
import { assessTopics } from '../documents/topics/assess-topics.ts';
import { visibleToColumn } from '../documents/visibility.ts';
import { denseWordsOf } from '../languages/analysis/dense-words.ts';
import { identifiersIn } from '../languages/analysis/identifiers.ts';
import type { FormTerms, Term } from '../languages/analysis/term.ts';
import {
  type TermNormalizer,
  termNormalizer,
  termsOfForm,
} from '../languages/analysis/term-normalizer.ts';
import { tokenize } from '../languages/analysis/tokenize.ts';
import {
  type AnalysedText,
  analyseText,
  NO_TEXT,
  removeAlone,
  WordCollector,
} from './analysed-text.ts';
import {
  authorWords,
  documentDepth,
  documentNames,
  partsOfTitle,
  shownFileName,
  type TitleParts,
  wordsOfPlace,
} from './document-names.ts';
import { JoinedWords } from './joined-words.ts';
import { kindTermsOf, productWords } from './product-terms.ts';
import type { IndexedCompletion, IndexedDocument, IndexedPassage } from './search-index.ts';

/**
 * How many occurrences in the text one in the title is worth. Three is best or equal on every judged
 * set (evidence.md §2).
 */
export const TITLE_WEIGHT = 3;
/** The same for a heading. */
const HEADING_WEIGHT = 1;
/**
 * The same for an identifier in the heading right above, whole, in the first passage below it: the section is about it, as a
 * document is about its title.
 */
const NAMED_WEIGHT = 3;
/** The same for a word of the file's name or of a folder that it is in, in its first passage: it is findable by them. */
const PLACE_WEIGHT = 1;
/**
 * The same for a word of the author's description, in its first passage, once however often it is said: a summary says what the
 * document is about in the words of who looks for it. From 4 on more changes nothing (docs/decisions/0037-words-that-count-a-little.md).
 */
const DESCRIPTION_WEIGHT = 4;
/** The same for a word of the author's name, in its first passage: who wrote a document is seldom what it is about. */
const AUTHOR_WEIGHT = 1;
/** The same for a product's brand, category and codes, in its first passage: its text mostly says them, too. */
const PRODUCT_WEIGHT = 1;
/** The same for the words of links to the document, in its first passage: what others call it is a title, too. */
const ANCHOR_WEIGHT = 3;

// Headings of a long document are many; those at its beginning say what it is about.
const MAX_COMPLETION_HEADINGS = 12;

/**
 * What the index keeps of a stored document: pure, and the same for every engine. `text` is the whole text;
 * `standing`: what links say of it, nothing unless given.
 */
export function indexDocument(
  document: StoredDocument,
  text: string,
  standing: LinkStanding | null = null,
): IndexedDocument {
  const normalizer = termNormalizer(document.language);
  const words = new WordCollector();
  const titleParts = partsOfTitle(document.title);
  const title = titleOf(titleParts, normalizer, words);
  const headingsOf = new Headings(normalizer);
  const kinds = kindTermsOf(document, normalizer);
  const passages = document.passages.map(({ start, end, headings }, i) => {
    const opensSection = headings.at(-1) !== document.passages[i - 1]?.headings.at(-1);
    const fields = { title, kinds, headings: headingsOf.of(headings), opensSection };
    return passageOf(analyseText(text.slice(start, end), normalizer, words), fields);
  });
  // A document without text is still found by its title.
  if (passages.length === 0) passages.push(passageOf(NO_TEXT, { ...NO_FIELDS, title, kinds }));
  // What a document is called it is called as a whole; its beginning stands for it.
  const placed = new WordCollector();
  const place = analyseText(wordsOfPlace(document).join('\n'), normalizer, placed);
  const author = analyseText(authorWords(document), normalizer, placed);
  // They are spelt right, and no phrases: a folder is in the names of all its files, an author's name in all that is by them.
  words.words.push(...placed.words);
  const described = analyseText(document.description ?? '', normalizer, words);
  const product = analyseText(productWords(document), normalizer, words);
  passages[0] = withNames(
    passages[0]!,
    { place, described, author, product, anchors: standing?.anchors ?? [] },
    normalizer,
  );
  return {
    number: document.number,
    duplicateGroup: document.duplicateGroup,
    type: document.type,
    source: document.sourceId,
    site: document.site,
    language: document.language ?? '',
    fileType: fileTypeOf(document.externalId),
    publishedAtMs: document.publishedAt === null ? null : Date.parse(document.publishedAt),
    indexedAtMs: Date.parse(document.indexedAt),
    isExplicit: document.facts?.safety?.explicit === true,
    isOverview: document.facts?.overview !== undefined,
    topics: assessTopics(document, {
      title: title.terms,
      text: passages.map(({ terms }) => terms),
    }),
    attributes: {
      ...attributesOfFacts(document.facts),
      ...visibleToColumn(document.facts),
      ...mediaColumns(document.facts),
    },
    authority: standing?.authority ?? 0,
    names: documentNames(document, titleParts),
    depth: documentDepth(document),
    title: passageOf(title, NO_FIELDS),
    passages,
    words: words.words,
    wordPairs: words.pairs,
    denseWords: denseWordsOf(document.title, text),
    completions: completionsOf(document),
  };
}

/** `docs/Guide.MD?x` → `md`; empty when the name has no extension. */
export function fileTypeOf(name: string): string {
  const match = /\.([A-Za-z0-9]{1,10})(?:[?#].*)?$/.exec(name);
  return match ? match[1]!.toLowerCase() : '';
}

/** A title with all that it is short for: `HashMap in std::collections` names `std::collections::HashMap`. */
function titleOf(
  { heads }: TitleParts,
  normalizer: TermNormalizer,
  words: WordCollector,
): AnalysedText {
  const title = analyseText(heads[0]!, normalizer, words); // the whole is the first
  const identifiers = new Map(title.identifiers.map((term) => [term.text, term]));
  for (const head of heads) {
    if (!/\p{L}/u.test(head)) continue;
    identifiersIn(head, (term) => {
      if (!identifiers.has(term.text)) identifiers.set(term.text, term);
    });
  }
  return { ...title, identifiers: [...identifiers.values()] };
}

/** What counts for a passage besides its text. */
interface PassageFields {
  readonly title: AnalysedText;
  /** What kind of product it is. */
  readonly kinds: readonly Term[];
  readonly headings: readonly Heading[];
  /** Whether the last heading is right above. */
  readonly opensSection: boolean;
}

/** A heading as terms. */
interface Heading {
  /** All of its terms. */
  readonly terms: readonly Term[];
  readonly joined: readonly FormTerms[];
  /** Terms that stand by themselves, not joined to others. */
  readonly alone: ReadonlySet<string>;
  readonly identifiers: readonly Term[];
}

/** The headings of a document, of which most stand above several passages. */
class Headings {
  readonly #normalizer: TermNormalizer;
  readonly #read = new Map<string, Heading>();

  constructor(normalizer: TermNormalizer) {
    this.#normalizer = normalizer;
  }

  of(texts: readonly string[]): Heading[] {
    return texts.map((text) => {
      const known = this.#read.get(text);
      if (known !== undefined) return known;
      const read = this.#analyse(text);
      this.#read.set(text, read);
      return read;
    });
  }

  #analyse(text: string): Heading {
    const terms: Term[] = [];
    const joined: FormTerms[] = [];
    const alone = new Set<string>();
    const identifiers: Term[] = [];
    const joins = new JoinedWords(text);
    tokenize(text, this.#normalizer, (form, _position, start, end, kind) => {
      const term = termsOfForm(form);
      terms.push(term);
      if (joins.joins(start, end, kind)) joined.push(term);
      else if (kind !== 'whole' && kind !== 'part') alone.add(term.text);
    });
    identifiersIn(text, (term) => identifiers.push(term));
    return { terms, joined, alone, identifiers };
  }
}

const NO_FIELDS: PassageFields = {
  title: NO_TEXT,
  kinds: [],
  headings: [],
  opensSection: false,
};

/** Terms without a position, and how much each is worth. */
class FieldTerms {
  readonly terms: Term[] = [];
  readonly weights: number[] = [];

  add(term: Term, weight: number): void {
    this.terms.push(term);
    this.weights.push(weight);
  }

  addAll(terms: readonly Term[], weight: number): void {
    for (const term of terms) this.add(term, weight);
  }
}

/** A passage with its compounds, and with the words of its title and headings counted in. */
function passageOf(text: AnalysedText, fields: PassageFields): IndexedPassage {
  const { title, kinds, headings, opensSection } = fields;
  const found = new FieldTerms();
  found.addAll(text.wholes, 1);
  found.addAll(title.terms, TITLE_WEIGHT);
  found.addAll(title.wholes, TITLE_WEIGHT);
  let fieldLength = (title.terms.length + title.wholes.length) * TITLE_WEIGHT;
  for (const { terms } of headings) {
    found.addAll(terms, HEADING_WEIGHT);
    fieldLength += terms.length * HEADING_WEIGHT;
  }
  // The same words once more: they make no passage longer.
  found.addAll(text.written, 1);
  found.addAll(title.written, TITLE_WEIGHT);
  found.addAll(text.identifiers, 1);
  found.addAll(title.identifiers, TITLE_WEIGHT);
  found.addAll(kinds, 1);
  for (const [at, { identifiers }] of headings.entries()) {
    const isRightAbove = opensSection && at === headings.length - 1;
    found.addAll(identifiers, isRightAbove ? NAMED_WEIGHT : HEADING_WEIGHT);
  }
  addJoined(text, fields, found);
  return {
    terms: text.terms,
    positions: text.positions,
    fieldTerms: found.terms,
    fieldWeights: found.weights,
    length: text.length + fieldLength,
  };
}

/** Words that stand in the passage and its fields joined to others alone. */
function addJoined(text: AnalysedText, { title, headings }: PassageFields, to: FieldTerms): void {
  const joined: (readonly [terms: readonly FormTerms[], weight: number])[] = [
    [joinedTermsOf(text), 1],
    [joinedTermsOf(title), TITLE_WEIGHT],
  ];
  for (const heading of headings) joined.push([heading.joined, HEADING_WEIGHT]);
  const never = new Set<string>();
  for (const [terms] of joined) for (const term of terms) never.add(term.text);
  if (never.size === 0) return; // as in most
  removeAlone(never, text);
  removeAlone(never, title);
  for (const { alone } of headings) for (const term of alone) never.delete(term);
  for (const [terms, weight] of joined) {
    for (const term of terms) if (never.has(term.text)) to.add(term.joined, weight);
  }
}

function joinedTermsOf({ terms, joined }: AnalysedText): FormTerms[] {
  return joined.map((at) => terms[at]!); // they are places in it
}

/**
 * A passage with the words of its document's place, description, author and links counted in, each once however often it is
 * said, since spam repeats itself. Its length stays: a document that many link to is not more verbose.
 */
function withNames(
  passage: IndexedPassage,
  names: {
    place: AnalysedText;
    described: AnalysedText;
    author: AnalysedText;
    product: AnalysedText;
    anchors: readonly string[];
  },
  normalizer: TermNormalizer,
): IndexedPassage {
  const found = new FieldTerms();
  for (const [{ terms, wholes, identifiers }, weight] of [
    [names.place, PLACE_WEIGHT],
    [names.described, DESCRIPTION_WEIGHT],
    [names.author, AUTHOR_WEIGHT],
    [names.product, PRODUCT_WEIGHT],
  ] as const) {
    found.addAll(distinct([terms, wholes, identifiers]), weight);
  }
  const linked: Term[] = [];
  for (const anchor of names.anchors) {
    tokenize(anchor, normalizer, (form) => linked.push(termsOfForm(form)));
  }
  found.addAll(distinct([linked]), ANCHOR_WEIGHT);
  if (found.terms.length === 0) return passage;
  return {
    ...passage,
    fieldTerms: [...passage.fieldTerms, ...found.terms],
    fieldWeights: [...passage.fieldWeights, ...found.weights],
  };
}

/** One of each text. */
function distinct(lists: readonly (readonly Term[])[]): Term[] {
  const texts = new Set<string>();
  const found: Term[] = [];
  for (const terms of lists) {
    for (const term of terms) {
      if (texts.has(term.text)) continue;
      texts.add(term.text);
      found.push(term);
    }
  }
  return found;
}

function completionsOf(document: StoredDocument): IndexedCompletion[] {
  const headings = new Set<string>();
  for (const passage of document.passages) {
    const heading = passage.headings.at(-1);
    if (heading !== undefined && headings.size < MAX_COMPLETION_HEADINGS) headings.add(heading);
  }
  headings.delete(document.title);
  const file = shownFileName(document);
  return [
    { text: document.title, kind: 'title' },
    ...(file === null || file === document.title ? [] : [{ text: file, kind: 'file' } as const]),
    ...[...headings].map((text): IndexedCompletion => ({ text, kind: 'heading' })),
  ];
}
