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
 * The weight of an occurrence in the title, in occurrences in the text. Three is best or equal on every judged set
 * (evidence.md §2).
 */
export const TITLE_WEIGHT = 3;
/** The same for a heading. */
const HEADING_WEIGHT = 1;
/**
 * The same for a whole identifier in the heading directly above, for the first passage below it: the section is about it,
 * as a document is about its title.
 */
const NAMED_WEIGHT = 3;
/** The same for a word of the file's name or folders, in the first passage, so that they find it. */
const PLACE_WEIGHT = 1;
/**
 * The same for a word of the author's description, in the first passage, once however often it occurs: a summary often uses the
 * words of people who search. Values above 4 change nothing (docs/decisions/0037-words-that-count-a-little.md).
 */
const DESCRIPTION_WEIGHT = 4;
/** The same for a word of the author's name, in the first passage: low, since a document is rarely about its author. */
const AUTHOR_WEIGHT = 1;
/** The same for a product's brand, category and codes, in the first passage: low, since the text mostly repeats them. */
const PRODUCT_WEIGHT = 1;
/** The same for the words of links to the document, in the first passage: they name it as a title does. */
const ANCHOR_WEIGHT = 3;

// A long document has many headings. The first ones say what it is about.
const MAX_COMPLETION_HEADINGS = 12;

/**
 * Analyses a stored document for the index. Pure, and the same for every engine. `text` is the whole text; `standing`
 * is what links say about it, if anything.
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
  // A document without text is findable by its title.
  if (passages.length === 0) passages.push(passageOf(NO_TEXT, { ...NO_FIELDS, title, kinds }));
  // Names belong to the document as a whole and count in its first passage.
  const placed = new WordCollector();
  const place = analyseText(wordsOfPlace(document).join('\n'), normalizer, placed);
  const author = analyseText(authorWords(document), normalizer, placed);
  // Correct spellings, but no phrases: a folder recurs in all its files, an author's name in all of their documents.
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

/** A title with its long forms: `HashMap in std::collections` is also `std::collections::HashMap`. */
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

/** The fields that count for a passage besides its text. */
interface PassageFields {
  readonly title: AnalysedText;
  /** The kind of product. */
  readonly kinds: readonly Term[];
  readonly headings: readonly Heading[];
  /** Whether the last heading is directly above. */
  readonly opensSection: boolean;
}

/** A heading as terms. */
interface Heading {
  /** All of its terms. */
  readonly terms: readonly Term[];
  readonly joined: readonly FormTerms[];
  /** Terms that are whole words, not parts of others. */
  readonly alone: ReadonlySet<string>;
  readonly identifiers: readonly Term[];
}

/** The headings of a document, analysed once: most apply to several passages. */
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

/** Terms without a position, and their weights. */
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

/** A passage with its compounds and the words of its title and headings. */
function passageOf(text: AnalysedText, fields: PassageFields): IndexedPassage {
  const { title, kinds, headings, opensSection } = fields;
  const fieldTerms = new FieldTerms();
  fieldTerms.addAll(text.wholes, 1);
  fieldTerms.addAll(title.terms, TITLE_WEIGHT);
  fieldTerms.addAll(title.wholes, TITLE_WEIGHT);
  let fieldLength = (title.terms.length + title.wholes.length) * TITLE_WEIGHT;
  for (const { terms } of headings) {
    fieldTerms.addAll(terms, HEADING_WEIGHT);
    fieldLength += terms.length * HEADING_WEIGHT;
  }
  // Repeat words of above in another form, so they do not add to the length of the passage.
  fieldTerms.addAll(text.written, 1);
  fieldTerms.addAll(title.written, TITLE_WEIGHT);
  fieldTerms.addAll(text.identifiers, 1);
  fieldTerms.addAll(title.identifiers, TITLE_WEIGHT);
  fieldTerms.addAll(kinds, 1);
  for (const [at, { identifiers }] of headings.entries()) {
    const isRightAbove = opensSection && at === headings.length - 1;
    fieldTerms.addAll(identifiers, isRightAbove ? NAMED_WEIGHT : HEADING_WEIGHT);
  }
  addJoined(text, fields, fieldTerms);
  return {
    terms: text.terms,
    positions: text.positions,
    fieldTerms: fieldTerms.terms,
    fieldWeights: fieldTerms.weights,
    length: text.length + fieldLength,
  };
}

/** Adds the words that occur in the passage and its fields only as parts of others. */
function addJoined(text: AnalysedText, { title, headings }: PassageFields, to: FieldTerms): void {
  const joined: (readonly [terms: readonly FormTerms[], weight: number])[] = [
    [joinedTermsOf(text), 1],
    [joinedTermsOf(title), TITLE_WEIGHT],
  ];
  for (const heading of headings) joined.push([heading.joined, HEADING_WEIGHT]);
  const never = new Set<string>();
  for (const [terms] of joined) for (const term of terms) never.add(term.text);
  if (never.size === 0) return; // true for most passages
  removeAlone(never, text);
  removeAlone(never, title);
  for (const { alone } of headings) for (const term of alone) never.delete(term);
  for (const [terms, weight] of joined) {
    for (const term of terms) if (never.has(term.text)) to.add(term.joined, weight);
  }
}

function joinedTermsOf({ terms, joined }: AnalysedText): FormTerms[] {
  return joined.map((at) => terms[at]!); // `joined` holds indexes into `terms`
}

/**
 * Adds the words of the document's path, description, author and links to a passage, each once however often it occurs,
 * since spam repeats words. The length stays: many links do not make a document more verbose.
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
  const named = new FieldTerms();
  for (const [{ terms, wholes, identifiers }, weight] of [
    [names.place, PLACE_WEIGHT],
    [names.described, DESCRIPTION_WEIGHT],
    [names.author, AUTHOR_WEIGHT],
    [names.product, PRODUCT_WEIGHT],
  ] as const) {
    named.addAll(distinct([terms, wholes, identifiers]), weight);
  }
  const linked: Term[] = [];
  for (const anchor of names.anchors) {
    tokenize(anchor, normalizer, (form) => linked.push(termsOfForm(form)));
  }
  named.addAll(distinct([linked]), ANCHOR_WEIGHT);
  if (named.terms.length === 0) return passage;
  return {
    ...passage,
    fieldTerms: [...passage.fieldTerms, ...named.terms],
    fieldWeights: [...passage.fieldWeights, ...named.weights],
  };
}

/** The first term of each text. */
function distinct(lists: readonly (readonly Term[])[]): Term[] {
  const texts = new Set<string>();
  const firsts: Term[] = [];
  for (const terms of lists) {
    for (const term of terms) {
      if (texts.has(term.text)) continue;
      texts.add(term.text);
      firsts.push(term);
    }
  }
  return firsts;
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
