import { newNumbering, type Term } from '../../../languages/analysis/term.ts';
import type { IndexedDocument, IndexedPassage } from '../../search-index.ts';
import { AttributeCollector } from '../attributes/collect-attributes.ts';
import type { ChunkedStreamWriter, CompressionEffort } from '../files/chunked-stream.ts';
import { SegmentFileWriter } from '../files/segment-file.ts';
import { CompletionsBuilder, NO_DOCUMENT } from './completions.ts';
import { denseKey } from './continued-words.ts';
import { KeyPrefix } from './dictionary.ts';
import { DocumentColumnsBuilder, type DocumentRow } from './document-columns.ts';
import { FrequentPairs } from './frequent-pairs.ts';
import { nameKeysOf } from './name-keys.ts';
import { orderOf } from './order-of-texts.ts';
import { MAX_FREQUENCY, writePositions, writePosting } from './postings.ts';

// Three arrays of 4 bytes each: 48 MiB for each collected segment, whatever its documents.
const MAX_OCCURRENCES = 4 << 20;

// Values and the units of their texts: some 60 MiB if all are different.
const MAX_ATTRIBUTE_SIZE = 16 << 20;

/** A position above it marks an occurrence in a field, worth `position - FIELD_MARK` occurrences. */
const FIELD_MARK = 0xffff_ff00;

/**
 * Collects documents in memory and writes them as one segment.
 *
 * Each occurrence of a term is a row of three numbers (term, passage, position), in reading
 * order. A counting sort by term then yields ordered postings: no list grows, and
 * the memory is known in advance.
 */
export class SegmentBuilder {
  readonly #occurrences = new OccurrenceLog();
  readonly #numbering = newNumbering();
  readonly #textTerms = new Map<string, number>();
  /** For titles, by the row number of the same term in texts. */
  readonly #titleTerms = new Map<number, TitleTerm>();
  /** Of texts whose postings lie elsewhere: how many passages have each term. */
  readonly #counted = new Map<string, number>();
  readonly #names = new Map<string, number>();
  readonly #words = new WordCounts();
  readonly #denseWords = new Map<string, number>();
  readonly #phrases = new FrequentPairs();
  readonly #columns = new DocumentColumnsBuilder();
  readonly #completions = new CompletionsBuilder();
  readonly #attributes = new AttributeCollector();

  get documentCount(): number {
    return this.#columns.documentCount;
  }

  get passageCount(): number {
    return this.#columns.passageCount;
  }

  /** Whether the next document should go into another segment. */
  get isFull(): boolean {
    return (
      this.#occurrences.count >= MAX_OCCURRENCES || this.#attributes.size >= MAX_ATTRIBUTE_SIZE
    );
  }

  add(document: IndexedDocument): void {
    const firstPassage = this.#columns.passageCount;
    this.#columns.addDocument(rowOf(document));
    this.#attributes.add(document.attributes);
    // A document without text can be found by its title.
    const passages = document.passages.length > 0 ? document.passages : [EMPTY_PASSAGE];
    for (const passage of passages) this.#addPassage(passage);
    this.#addTitle(document.title, firstPassage);
    for (const [key, kinds] of nameKeysOf(document.names)) {
      this.#occurrences.add(this.#termOf(this.#names, key), firstPassage, FIELD_MARK + kinds);
    }
    for (const word of document.words) this.#words.add(word, this.documentCount);
    for (const { text } of document.countedTerms ?? []) {
      this.#counted.set(text, (this.#counted.get(text) ?? 0) + 1);
    }
    for (const word of document.denseWords) {
      const key = denseKey(word);
      this.#denseWords.set(key, (this.#denseWords.get(key) ?? 0) + 1);
    }
    const { number, isExplicit } = document;
    // Phrases do not refer to documents, so those of explicit documents could not be left out later.
    if (!isExplicit) {
      this.#phrases.add(this.#words.numbersOf(document.wordPairs), this.documentCount);
    }
    for (const { text, kind } of document.completions) {
      this.#completions.add(text, kind, { document: number, isExplicit });
    }
  }

  /** Writes the segment. The builder must not be used afterwards. */
  write(path: string, effort: CompressionEffort = 'thorough'): void {
    const file = new SegmentFileWriter(path, effort);
    try {
      for (const [phrase, count] of this.#phrases.finish(this.#words.texts())) {
        this.#completions.add(phrase, 'phrase', NO_DOCUMENT, count);
      }
      this.#writePostings(file);
      file.finish({
        columns: this.#columns.finish(),
        completions: this.#completions.finish(),
        attributes: this.#attributes,
      });
    } catch (error) {
      file.abandon();
      throw error;
    }
  }

  #addPassage(passage: IndexedPassage): void {
    const at = this.#columns.passageCount;
    this.#columns.addPassage(passage.length);
    const { terms, positions, fieldTerms, fieldWeights } = passage;
    for (let i = 0; i < terms.length; i++) {
      this.#occurrences.add(this.#numberOf(terms[i]!), at, positions[i]!);
    }
    for (let i = 0; i < fieldTerms.length; i++) {
      this.#occurrences.add(this.#numberOf(fieldTerms[i]!), at, FIELD_MARK + fieldWeights[i]!);
    }
  }

  #addTitle({ terms, positions }: IndexedPassage, passage: number): void {
    for (let i = 0; i < terms.length; i++) {
      this.#occurrences.add(this.#titleNumberOf(terms[i]!), passage, positions[i]!);
    }
  }

  /** By the number of the term in texts: a look-up by its text would take longer. */
  #titleNumberOf(term: Term): number {
    const inTexts = this.#numberOf(term);
    let known = this.#titleTerms.get(inTexts);
    if (known === undefined) {
      known = { text: term.text, number: this.#termCount };
      this.#titleTerms.set(inTexts, known);
    }
    return known.number;
  }

  /** The row number of a term of texts. */
  #numberOf(term: Term): number {
    if (term.numbering !== this.#numbering) {
      term.number = this.#termOf(this.#textTerms, term.text);
      term.numbering = this.#numbering;
    }
    return term.number;
  }

  get #termCount(): number {
    return this.#textTerms.size + this.#names.size + this.#titleTerms.size;
  }

  /** The row number of a term, unique across all fields. */
  #termOf(known: Map<string, number>, text: string): number {
    let term = known.get(text);
    if (term === undefined) {
      term = this.#termCount;
      known.set(text, term);
    }
    return term;
  }

  /** Keys go in byte order, fields in the order of their prefixes: b, c, n, t, w, y. */
  #writePostings(file: SegmentFileWriter): void {
    const { dictionary } = file;
    const sorted = this.#occurrences.sortByTerm(this.#termCount);
    const postings = new PostingsEncoder(sorted, file);
    const titles = [...this.#titleTerms.values()];
    const writeCounts = (prefix: string, words: readonly string[], counts: readonly number[]) => {
      for (const at of orderOfBytes(words)) {
        dictionary.addText(prefix, words[at]!, counts[at]!, 0, 0);
      }
    };
    for (const [prefix, texts, numbers] of [
      [KeyPrefix.text, [...this.#textTerms.keys()], [...this.#textTerms.values()]],
      [KeyPrefix.name, [...this.#names.keys()], [...this.#names.values()]],
      [KeyPrefix.title, titles.map(({ text }) => text), titles.map(({ number }) => number)],
    ] as const) {
      for (const at of orderOfBytes(texts)) {
        const text = texts[at]!;
        const passages = postings.write(numbers[at]!);
        if (passages === 0) continue; // a word of a title that is in no passage
        dictionary.addText(
          prefix,
          text,
          passages,
          postings.documentsBytes,
          postings.positionsBytes,
        );
      }
      if (prefix === KeyPrefix.text) {
        writeCounts(KeyPrefix.counted, [...this.#counted.keys()], [...this.#counted.values()]);
      }
    }
    // Written forms have no postings.
    writeCounts(KeyPrefix.word, this.#words.texts(), this.#words.counts);
    writeCounts(KeyPrefix.dense, [...this.#denseWords.keys()], [...this.#denseWords.values()]);
  }
}

/** A term of titles and its row number. */
interface TitleTerm {
  readonly text: string;
  readonly number: number;
}

/** How many documents have each word, by word numbers in order of first occurrence. */
class WordCounts {
  readonly #numbering = newNumbering();
  readonly #numbers = new Map<string, number>();
  readonly #counts: number[] = [];
  /** The last document with each word. */
  readonly #documents: number[] = [];

  add(word: Term, document: number): void {
    const number = this.#numberOf(word);
    if (this.#documents[number] === document) return;
    this.#documents[number] = document;
    this.#counts[number]!++;
  }

  numbersOf(words: readonly Term[]): Uint32Array {
    const numbers = new Uint32Array(words.length);
    for (let i = 0; i < words.length; i++) numbers[i] = this.#numberOf(words[i]!);
    return numbers;
  }

  texts(): string[] {
    return [...this.#numbers.keys()];
  }

  /** By number, as {@link texts}. */
  get counts(): readonly number[] {
    return this.#counts;
  }

  #numberOf(word: Term): number {
    if (word.numbering === this.#numbering) return word.number;
    let number = this.#numbers.get(word.text);
    if (number === undefined) {
      number = this.#numbers.size;
      this.#numbers.set(word.text, number);
      this.#counts.push(0);
      this.#documents.push(0);
    }
    word.number = number;
    word.numbering = this.#numbering;
    return number;
  }
}

/** The places of distinct texts in the order of their UTF-8 bytes: that of UTF-16 units except for surrogate pairs. */
function orderOfBytes(texts: readonly string[]): number[] {
  const order = orderOf(texts);
  if (!texts.some((text) => SURROGATE.test(text))) return order;
  const bytes = texts.map((text) => Buffer.from(text));
  return order.sort((a, b) => Buffer.compare(bytes[a]!, bytes[b]!));
}

const SURROGATE = /[\ud800-\udfff]/;

const EMPTY_PASSAGE: IndexedPassage = {
  terms: [],
  positions: new Uint32Array(0),
  fieldTerms: [],
  fieldWeights: [],
  length: 0,
};

function rowOf(document: IndexedDocument): DocumentRow {
  return {
    number: document.number,
    group: document.duplicateGroup,
    type: document.type,
    source: document.source,
    site: document.site,
    language: document.language,
    fileType: document.fileType,
    publishedAt: document.publishedAtMs ?? Number.NaN,
    indexedAt: document.indexedAtMs,
    titleLength: document.title.length,
    isExplicit: document.isExplicit,
    isOverview: document.isOverview,
    authority: document.authority,
    depth: document.depth,
    topics: document.topics.join(','),
  };
}

interface SortedOccurrences {
  /** The first row of each term, plus one entry for the end. */
  readonly starts: Uint32Array;
  readonly passages: Uint32Array;
  readonly positions: Uint32Array;
}

// Enough for a document or two.
const FIRST_ROWS = 1 << 10;

/** Rows of (term, passage, position), in growing typed arrays. */
class OccurrenceLog {
  #terms = new Uint32Array(FIRST_ROWS);
  #passages = new Uint32Array(FIRST_ROWS);
  #positions = new Uint32Array(FIRST_ROWS);
  count = 0;

  add(term: number, passage: number, position: number): void {
    if (this.count === this.#terms.length) this.#grow();
    this.#terms[this.count] = term;
    this.#passages[this.count] = passage;
    this.#positions[this.count] = position;
    this.count++;
  }

  /** A counting sort: stable, so that passages and positions stay in order within a term. */
  sortByTerm(termCount: number): SortedOccurrences {
    const starts = new Uint32Array(termCount + 1);
    for (let i = 0; i < this.count; i++) starts[this.#terms[i]! + 1]!++;
    for (let term = 0; term < termCount; term++) starts[term + 1]! += starts[term]!;
    const next = starts.slice();
    const passages = new Uint32Array(this.count);
    const positions = new Uint32Array(this.count);
    for (let i = 0; i < this.count; i++) {
      const to = next[this.#terms[i]!]!++;
      passages[to] = this.#passages[i]!;
      positions[to] = this.#positions[i]!;
    }
    return { starts, passages, positions };
  }

  #grow(): void {
    this.#terms = doubled(this.#terms);
    this.#passages = doubled(this.#passages);
    this.#positions = doubled(this.#positions);
  }
}

function doubled(array: Uint32Array): Uint32Array<ArrayBuffer> {
  const grown = new Uint32Array(array.length * 2);
  grown.set(array);
  return grown;
}

/** Writes the postings of one term after another from sorted occurrences. */
class PostingsEncoder {
  readonly #sorted: SortedOccurrences;
  readonly #documents: ChunkedStreamWriter;
  readonly #positions: ChunkedStreamWriter;
  #scratch = new Uint32Array(1024);
  /** Sizes of the postings of the term that was written last. */
  documentsBytes = 0;
  positionsBytes = 0;

  constructor(sorted: SortedOccurrences, { documents, positions }: SegmentFileWriter) {
    this.#sorted = sorted;
    this.#documents = documents;
    this.#positions = positions;
  }

  /** Returns the number of passages with the term. */
  write(term: number): number {
    const documentsBefore = this.#documents.rawBytes;
    const positionsBefore = this.#positions.rawBytes;
    const end = this.#sorted.starts[term + 1]!;
    let passages = 0;
    let previous = -1;
    for (let at = this.#sorted.starts[term]!; at < end; passages++) {
      const passage = this.#sorted.passages[at]!;
      at = this.#writePassage(at, end, passage, previous);
      previous = passage;
    }
    this.documentsBytes = this.#documents.rawBytes - documentsBefore;
    this.positionsBytes = this.#positions.rawBytes - positionsBefore;
    this.#documents.settle();
    this.#positions.settle();
    return passages;
  }

  /** Writes the rows of one passage, from `from`; returns the start of the next passage. */
  #writePassage(from: number, end: number, passage: number, previous: number): number {
    const { passages, positions } = this.#sorted;
    let frequency = 0;
    let count = 0;
    let last = -1;
    let at = from;
    for (; at < end && passages[at] === passage; at++) {
      const position = positions[at]!;
      if (position >= FIELD_MARK) {
        frequency += position - FIELD_MARK;
        continue;
      }
      frequency++;
      // `can-can` has its term twice at one place: as a part and as the whole.
      if (position === last) continue;
      this.#keep(count++, position);
      last = position;
    }
    writePosting(
      this.#documents.out,
      previous,
      passage,
      Math.min(Math.max(frequency, 1), MAX_FREQUENCY),
    );
    writePositions(this.#positions.out, this.#scratch, count);
    return at;
  }

  #keep(index: number, position: number): void {
    if (index === this.#scratch.length) this.#scratch = doubled(this.#scratch);
    this.#scratch[index] = position;
  }
}
