import type { StoredDocument } from '../documents/document.ts';
import type { LinkStanding } from '../documents/links/document-link.ts';
import { assessTopics } from '../documents/topics/assess-topics.ts';
import { denseWordsOf } from '../languages/analysis/dense-words.ts';
import { identifiersIn } from '../languages/analysis/identifiers.ts';
import {
  joinedTerm,
  type TermNormalizer,
  termNormalizer,
  type WordForm,
} from '../languages/analysis/term-normalizer.ts';
import { tokenize } from '../languages/analysis/tokenize.ts';
import {
  documentDepth,
  documentNames,
  shownFileName,
  titleHeads,
  wordsOfPlace,
} from './document-names.ts';
import { JoinedWords } from './joined-words.ts';
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
/** The same for the words of links to the document, in its first passage: what others call it is a title, too. */
const ANCHOR_WEIGHT = 3;

// A term cannot count for more than a byte holds.
const MAX_FIELD_WEIGHT = 255;

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
  const title = titleOf(document.title, normalizer, words);
  const passages = document.passages.map(({ start, end, headings }, i) => {
    const opensSection = headings.at(-1) !== document.passages[i - 1]?.headings.at(-1);
    const fields = { title, headings, opensSection };
    return passageOf(analyse(text.slice(start, end), normalizer, words), fields, normalizer);
  });
  // A document without text is still found by its title.
  if (passages.length === 0) passages.push(passageOf(NO_TEXT, { title, headings: [] }, normalizer));
  // What a document is called it is called as a whole; its beginning stands for it.
  const placed = new WordCollector();
  const place = analyse(wordsOfPlace(document).join('\n'), normalizer, placed);
  // They are spelt right, and no phrases: a folder is in the names of all its files.
  for (const word of placed.words) words.words.add(word);
  const described = analyse(document.description ?? '', normalizer, words);
  passages[0] = withNames(
    passages[0]!,
    { place, described, anchors: standing?.anchors ?? [] },
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
    authority: standing?.authority ?? 0,
    names: documentNames(document),
    depth: documentDepth(document),
    title: passageOf(title, { title: NO_TEXT, headings: [] }, normalizer),
    passages,
    words: [...words.words],
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

/** A text as tokens: what stands where, and what needs no position. */
interface AnalysedText {
  readonly terms: readonly string[];
  readonly positions: Uint32Array;
  /** Identifiers as wholes and the parts of compounds. */
  readonly wholes: readonly string[];
  /** Words as they are written, where their stem is another, and their coarser forms. */
  readonly written: readonly string[];
  /** Sign by sign, as `identifiersIn` finds them: beside the words, they make no text longer. */
  readonly identifiers: readonly string[];
  readonly joins: Pick<JoinedWords, 'joined' | 'alone'>;
  readonly length: number;
}

const NO_TEXT: AnalysedText = {
  terms: [],
  positions: new Uint32Array(0),
  wholes: [],
  written: [],
  identifiers: [],
  joins: new JoinedWords(''),
  length: 0,
};

function analyse(text: string, normalizer: TermNormalizer, words: WordCollector): AnalysedText {
  const terms: string[] = [];
  const positions: number[] = [];
  const wholes: string[] = [];
  const written: string[] = [];
  const joins = new JoinedWords(text);
  words.begin();
  const length = tokenize(text, normalizer, (form, position, start, end, kind) => {
    const isJoined = joins.add(form.indexTerm, start, end, kind);
    if (kind === 'whole' || kind === 'part') {
      wholes.push(form.indexTerm);
      return;
    }
    terms.push(form.indexTerm);
    positions.push(position);
    // Of `cafe_menu` no word stands there as it is written.
    if (form.writtenTerm !== null && !isJoined) written.push(form.writtenTerm);
    if (form.coarseTerm !== null) written.push(form.coarseTerm);
    if (kind === 'word') words.add(form, start, end);
  });
  const identifiers: string[] = [];
  identifiersIn(text, (term) => identifiers.push(term));
  const found = { terms, positions: Uint32Array.from(positions), wholes, written };
  return { ...found, identifiers, joins, length };
}

/** A title with all that it is short for: `HashMap in std::collections` names `std::collections::HashMap`. */
function titleOf(text: string, normalizer: TermNormalizer, words: WordCollector): AnalysedText {
  const title = analyse(text, normalizer, words);
  const identifiers = new Set(title.identifiers);
  for (const head of titleHeads(text)) {
    if (/\p{L}/u.test(head)) identifiersIn(head, (term) => identifiers.add(term));
  }
  return { ...title, identifiers: [...identifiers] };
}

/** A passage with its compounds, and with the words of its title and headings counted in. */
function passageOf(
  { terms, positions, wholes, written, identifiers, joins, length }: AnalysedText,
  fields: { title: AnalysedText; headings: readonly string[]; opensSection?: boolean },
  normalizer: TermNormalizer,
): IndexedPassage {
  const weights = new Map<string, number>();
  const add = (term: string, weight: number) => {
    weights.set(term, Math.min((weights.get(term) ?? 0) + weight, MAX_FIELD_WEIGHT));
  };
  for (const term of wholes) add(term, 1);
  for (const term of fields.title.terms) add(term, TITLE_WEIGHT);
  for (const term of fields.title.wholes) add(term, TITLE_WEIGHT);
  const ofHeadings = fields.headings.map((heading) => {
    const ofHeading = new JoinedWords(heading);
    tokenize(heading, normalizer, ({ indexTerm }, _position, start, end, kind) => {
      add(indexTerm, HEADING_WEIGHT);
      ofHeading.add(indexTerm, start, end, kind);
    });
    return ofHeading;
  });
  let fieldLength = -wholes.length;
  for (const weight of weights.values()) fieldLength += weight;
  // The same words once more: they make no passage longer.
  for (const term of written) add(term, 1);
  for (const term of fields.title.written) add(term, TITLE_WEIGHT);
  for (const term of identifiers) add(term, 1);
  for (const term of fields.title.identifiers) add(term, TITLE_WEIGHT);
  for (const [at, heading] of fields.headings.entries()) {
    const isRightAbove = fields.opensSection === true && at === fields.headings.length - 1;
    const weight = isRightAbove ? NAMED_WEIGHT : HEADING_WEIGHT;
    identifiersIn(heading, (term) => add(term, weight));
  }
  const fieldJoins = [joins, fields.title.joins, ...ofHeadings];
  const fieldWeights = [1, TITLE_WEIGHT, ...ofHeadings.map(() => HEADING_WEIGHT)];
  for (const [at, { joined }] of fieldJoins.entries()) {
    for (const term of joined) {
      if (!fieldJoins.some(({ alone }) => alone.has(term)))
        add(joinedTerm(term), fieldWeights[at]!);
    }
  }
  return {
    terms,
    positions,
    fieldTerms: [...weights.keys()],
    fieldWeights: Uint8Array.from(weights.values()),
    length: length + fieldLength,
  };
}

/**
 * A passage with the words of its document's place, description and links counted in, each once however often it is
 * said, since spam repeats itself. Its length stays: a document that many link to is not more verbose.
 */
function withNames(
  passage: IndexedPassage,
  names: { place: AnalysedText; described: AnalysedText; anchors: readonly string[] },
  normalizer: TermNormalizer,
): IndexedPassage {
  const termsOf = ({ terms, wholes, identifiers }: AnalysedText) =>
    new Set([...terms, ...wholes, ...identifiers]);
  const placed = termsOf(names.place);
  const described = termsOf(names.described);
  const linked = new Set<string>();
  for (const anchor of names.anchors) {
    tokenize(anchor, normalizer, ({ indexTerm }) => linked.add(indexTerm));
  }
  if (placed.size + described.size + linked.size === 0) return passage;
  const weights = new Map(passage.fieldTerms.map((term, i) => [term, passage.fieldWeights[i]!]));
  const add = (terms: ReadonlySet<string>, weight: number) => {
    for (const term of terms) {
      weights.set(term, Math.min((weights.get(term) ?? 0) + weight, MAX_FIELD_WEIGHT));
    }
  };
  add(placed, PLACE_WEIGHT);
  add(described, DESCRIPTION_WEIGHT);
  add(linked, ANCHOR_WEIGHT);
  const fieldTerms = [...weights.keys()];
  return { ...passage, fieldTerms, fieldWeights: Uint8Array.from(weights.values()) };
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

/** Collects the distinct words of a document, and its pairs of content words with one character between them. */
class WordCollector {
  readonly words = new Set<string>();
  readonly pairs: string[] = [];
  #previous: string | null = null;
  #previousEnd = -1;

  /** Another text begins: its first word follows no other. */
  begin(): void {
    this.#previous = null;
  }

  add({ word, isStopWord }: WordForm, start: number, end: number): void {
    if (word !== null) {
      this.words.add(word);
      const follows = this.#previous !== null && start === this.#previousEnd + 1;
      if (follows && !isStopWord) this.pairs.push(this.#previous!, word);
    }
    this.#previous = isStopWord ? null : word;
    this.#previousEnd = end;
  }
}
