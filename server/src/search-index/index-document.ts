import type { StoredDocument } from '../documents/document.ts';
import { isStopWord } from '../text/stop-words.ts';
import {
  foldCase,
  primarySubtag,
  type TermNormalizer,
  termNormalizer,
} from '../text/term-normalizer.ts';
import { tokenize } from '../text/tokenize.ts';
import type { IndexedCompletion, IndexedDocument, IndexedPassage } from './search-index.ts';

// How many occurrences in the text one in the title, or in a heading, is worth. Three for titles is
// best or equal on every judged set (evidence.md §2).
const TITLE_WEIGHT = 3;
const HEADING_WEIGHT = 1;

// A term cannot count for more than a byte holds.
const MAX_FIELD_WEIGHT = 255;

// Headings of a long document are many; those at its beginning say what it is about.
const MAX_COMPLETION_HEADINGS = 12;

// Longer ones are data, and nobody misspells them.
const MAX_WORD_LENGTH = 32;

/** What the index keeps of a stored document: pure, and the same for every engine. `text` is the whole text. */
export function indexDocument(document: StoredDocument, text: string): IndexedDocument {
  const normalizer = termNormalizer(document.language);
  const words = new WordCollector(primarySubtag(document.language));
  const title = indexText(document.title, normalizer);
  words.collect(document.title);
  const passages = document.passages.map((passage) => {
    const slice = text.slice(passage.start, passage.end);
    words.collect(slice);
    return indexPassage(slice, title.terms, passage.headings, normalizer);
  });
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
    title,
    passages: passages.length > 0 ? passages : [indexPassage('', title.terms, [], normalizer)],
    words: words.words(),
    completions: [...completionsOf(document), ...words.phrases()],
  };
}

/** `docs/Guide.MD?x` → `md`; empty when the name has no extension. */
export function fileTypeOf(name: string): string {
  const match = /\.([A-Za-z0-9]{1,10})(?:[?#].*)?$/.exec(name);
  return match ? match[1]!.toLowerCase() : '';
}

function indexText(text: string, normalizer: TermNormalizer): IndexedPassage {
  const terms: string[] = [];
  const positions: number[] = [];
  const length = tokenize(text, normalizer, (term, position) => {
    terms.push(term);
    positions.push(position);
  });
  return {
    terms,
    positions: Uint32Array.from(positions),
    fieldTerms: [],
    fieldWeights: NO_WEIGHTS,
    length,
  };
}

const NO_WEIGHTS = new Uint8Array(0);

function indexPassage(
  text: string,
  titleTerms: readonly string[],
  headings: readonly string[],
  normalizer: TermNormalizer,
): IndexedPassage {
  const passage = indexText(text, normalizer);
  const weights = new Map<string, number>();
  const add = (term: string, weight: number) => {
    weights.set(term, Math.min((weights.get(term) ?? 0) + weight, MAX_FIELD_WEIGHT));
  };
  for (const term of titleTerms) add(term, TITLE_WEIGHT);
  for (const heading of headings)
    tokenize(heading, normalizer, (term) => add(term, HEADING_WEIGHT));
  const fieldWeights = Uint8Array.from(weights.values());
  return {
    ...passage,
    fieldTerms: [...weights.keys()],
    fieldWeights,
    length: passage.length + fieldWeights.reduce((sum, weight) => sum + weight, 0),
  };
}

function completionsOf(document: StoredDocument): IndexedCompletion[] {
  const headings = new Set<string>();
  for (const passage of document.passages) {
    const heading = passage.headings.at(-1);
    if (heading !== undefined && headings.size < MAX_COMPLETION_HEADINGS) headings.add(heading);
  }
  headings.delete(document.title);
  return [
    { text: document.title, kind: 'title' },
    ...[...headings].map((text): IndexedCompletion => ({ text, kind: 'heading' })),
  ];
}

/** Collects the distinct words of a document, and its pairs of neighbouring content words. */
class WordCollector {
  readonly #language: string;
  readonly #words = new Set<string>();
  readonly #phrases = new Set<string>();

  constructor(language: string) {
    this.#language = language;
  }

  collect(text: string): void {
    let previous = '';
    let previousEnd = -1;
    for (const match of text.matchAll(WORDS)) {
      const word = foldCase(match[0], this.#language);
      this.#words.add(word);
      const isContent = !isStopWord(word, this.#language);
      const follows = match.index === previousEnd + 1;
      if (isContent && previous !== '' && follows) this.#phrases.add(`${previous} ${word}`);
      previous = isContent ? word : '';
      previousEnd = match.index + match[0].length;
    }
  }

  words(): string[] {
    return [...this.#words];
  }

  phrases(): IndexedCompletion[] {
    return [...this.#phrases].map((text) => ({ text, kind: 'phrase' }));
  }
}

// Words of alphabets, as a person would type them: no digits, no scripts without spaces.
const WORDS = new RegExp(
  `(?<![\\p{L}\\p{N}\\p{M}])(?:(?![\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Thai}])[\\p{L}\\p{M}]){2,${MAX_WORD_LENGTH}}(?![\\p{L}\\p{N}\\p{M}])`,
  'gu',
);
