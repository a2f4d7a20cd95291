import { type BoundedCache, CachedValues } from '../../../runtime/bounded-cache.ts';
import { once } from '../../../runtime/once.ts';
import type { WordCount } from '../../search-index.ts';
import { AttributeColumns } from '../attributes/attribute-columns.ts';
import { type ChunkedSection, ChunkedStream } from '../files/chunked-stream.ts';
import {
  type LoadedSegment,
  makeBytes,
  type SharedParts,
  shareLoaded,
} from '../files/segment-file.ts';
import {
  allCompletions,
  CompletionFinder,
  type CompletionSections,
  type FoundCompletion,
} from './completions.ts';
import { ContinuedWords } from './continued-words.ts';
import { DictionaryCursor } from './dictionary.ts';
import { DictionaryPages } from './dictionary-pages.ts';
import type { DocumentColumns } from './document-columns.ts';
import {
  type DecodedPostings,
  decoded,
  decodePostings,
  PackedPostings,
  PositionReader,
  type PostingList,
  presentIn,
} from './postings.ts';
import { readWordList, type WordList } from './word-list.ts';

/** Which documents of a segment may be shown. */
export interface CleanDocuments {
  /** A cache key for the filters; `null` if they are rarely repeated. */
  readonly key: string | null;
  accepts(ordinal: number): boolean;
}

/** A segment for other threads of this process: all in shared memory, with an open file. */
export interface SharedSegment {
  readonly name: string;
  readonly parts: SharedParts;
  readonly deleted: Uint8Array;
  readonly deletedCount: number;
}

/** An open segment: immutable except for its deletions. */
export class Segment {
  readonly name: string;
  readonly columns: DocumentColumns;
  readonly #loaded: LoadedSegment;
  readonly #documents: ChunkedStream;
  readonly #positions: ChunkedStream;
  /** Caches pages: neighbouring words are looked up together, and repeatedly. */
  readonly #dictionary: DictionaryPages;
  /** Of looked-up words; `null` if no passage of the segment has them. */
  readonly #postings: CachedValues<PostingList | null>;
  /** Of phrases that are synonyms: finding them takes longer than the rest of a search. */
  readonly #phrases: CachedValues<PostingList>;
  /** Of words in phrases: unpacking the chunk takes longer than the rest of a search. */
  readonly #keptPositions: CachedValues<Uint8Array>;
  /** Texts of attributes: small dictionaries. */
  readonly #keptTexts: CachedValues<readonly string[]>;
  /** One byte for each document: 1 if it was removed or replaced. */
  deleted: Uint8Array<ArrayBufferLike>;
  deletedCount = 0;
  /** Lists of at least so many postings are cached in packed form: this takes less memory, but reading a whole list takes longer. */
  packsFrom = Number.POSITIVE_INFINITY;
  /** The fold of near-copies of each document; -1 for documents without copies. Empty before {@link beginFolds}. */
  folds = new Int32Array(0);
  /** The same as a byte: 1 for documents with copies. */
  isFolded = new Uint8Array(0);

  /** Takes over `loaded`, and closes it. */
  constructor(loaded: LoadedSegment, name: string, cache: BoundedCache) {
    this.#loaded = loaded;
    this.name = name;
    this.columns = this.#loaded.columns;
    this.hasExplicit = this.columns.explicits.includes(1);
    this.totalLength = this.columns.passageLengths.reduce((sum, length) => sum + length, 0);
    const { documents, positions } = this.streams();
    this.#documents = documents;
    this.#positions = positions;
    this.#dictionary = new DictionaryPages(loaded.fd, loaded.dictionary, name, cache);
    this.#postings = new CachedValues(cache);
    this.#phrases = new CachedValues(cache);
    this.#keptPositions = new CachedValues(cache);
    this.#keptTexts = new CachedValues(cache);
    this.deleted = makeBytes(this.documentCount, loaded.memory);
  }

  /** The ordinal of each passage's document; `null` if each document has just one passage, with the same ordinal. */
  get documentOfPassage(): Uint32Array | null {
    return this.#loaded.documentOfPassage;
  }

  get documentCount(): number {
    return this.columns.numbers.length;
  }

  get passageCount(): number {
    return this.columns.passageLengths.length;
  }

  /** Whether any document is explicit, live or not. */
  readonly hasExplicit: boolean;

  /** Sum of the passages' BM25 lengths. */
  readonly totalLength: number;

  get liveCount(): number {
    return this.documentCount - this.deletedCount;
  }

  /** The number of live documents in each language; counted once until deletions change. */
  languageCounts(): ReadonlyMap<string, number> {
    const { deleted, deletedCount } = this;
    const known = this.#languages;
    if (known?.deleted === deleted && known.deletedCount === deletedCount) return known.counts;
    const { languages, strings } = this.columns;
    const live = new Uint32Array(strings.languages.length);
    for (let at = 0; at < languages.length; at++) live[languages[at]!]! += 1 - deleted[at]!;
    const counts = new Map(strings.languages.map((language, at) => [language, live[at]!]));
    this.#languages = { deleted, deletedCount, counts };
    return counts;
  }

  #languages: {
    readonly deleted: Uint8Array;
    readonly deletedCount: number;
    readonly counts: ReadonlyMap<string, number>;
  } | null = null;

  get sizeBytes(): number {
    return this.#loaded.sizeBytes;
  }

  get termCount(): number {
    return this.#loaded.dictionary.keys;
  }

  /** A new cursor for a walk over all keys: it caches no page except the current one. */
  cursor(): DictionaryCursor {
    const { fd, dictionary } = this.#loaded;
    return new DictionaryCursor(new DictionaryPages(fd, dictionary, this.name, null));
  }

  get completions(): CompletionSections {
    return this.#loaded.completions();
  }

  /** The attributes of its documents, live or not. */
  get attributes(): AttributeColumns {
    if (this.#attributes === null) {
      const stream = new ChunkedStream(this.#loaded.fd, this.#loaded.texts ?? NO_TEXTS, this.name);
      this.#attributes = new AttributeColumns(this.#loaded.attributes(), stream, this.#keptTexts);
    }
    return this.#attributes;
  }

  #attributes: AttributeColumns | null = null;

  /** Marks all documents as being without copies, until {@link setFold}. */
  beginFolds(): void {
    this.folds = new Int32Array(this.documentCount).fill(-1);
    this.isFolded = new Uint8Array(this.documentCount);
  }

  /** Sets the fold of a document; -1 for none. */
  setFold(at: number, fold: number): void {
    this.folds[at] = fold;
    this.isFolded[at] = Number(fold >= 0);
  }

  /** For one look-up at a time. */
  get #cursor(): DictionaryCursor {
    this.#sharedCursor ??= new DictionaryCursor(this.#dictionary);
    return this.#sharedCursor;
  }

  get #finder(): CompletionFinder {
    this.#completionFinder ??= new CompletionFinder(this.completions);
    return this.#completionFinder;
  }

  get #continued(): ContinuedWords {
    this.#continuedWords ??= new ContinuedWords(new DictionaryCursor(this.#dictionary));
    return this.#continuedWords;
  }

  #sharedCursor: DictionaryCursor | null = null;
  #completionFinder: CompletionFinder | null = null;
  #continuedWords: ContinuedWords | null = null;

  /** How many passages (for words: documents) have a key; 0 for a missing key. */
  countOf(key: Uint8Array): number {
    const cursor = this.#cursor;
    return cursor.find(key) ? cursor.count : 0;
  }

  /** The postings of a key; `null` if no passage has it. For a long list, {@link postingList} is cheaper. */
  postings(key: string): DecodedPostings | null {
    const list = this.postingList(key);
    return list && decoded(list);
  }

  /** The same as cached, from the cache or the file: packed if it is long. */
  postingList(key: string): PostingList | null {
    const known = this.#postings.get(key);
    if (known !== undefined) return known;
    const postings = this.#readPostings(key);
    this.#postings.set(key, postings, postings === null ? 0 : bytesOf(postings));
    return postings;
  }

  /** Caches the postings of a key in advance. */
  readAhead(key: string): void {
    if (this.#postings.get(key) !== undefined) return;
    const postings = this.#readPostings(key);
    this.#postings.keep(key, postings, postings === null ? 0 : bytesOf(postings));
  }

  /** The sizes in bytes of the lists that {@link postings} has cached. */
  keptPostings(): Iterable<{ readonly key: string; readonly bytes: number }> {
    return this.#postings.kept();
  }

  /**
   * The passages of a phrase that searches often need, cached like those of a key in {@link postingList}. Calls `find` if they
   * are not cached. The key is the words of the phrase, each as its keys in the dictionary.
   */
  phraseList(words: readonly (readonly string[])[], find: () => Iterable<number>): PostingList {
    const name = words.map((keys) => keys.join('\n')).join('\n\n');
    const known = this.#phrases.get(name);
    if (known !== undefined) return known;
    const list = presentIn(Uint32Array.from(find()));
    this.#phrases.set(name, list, bytesOf(list));
    return list;
  }

  #readPostings(key: string): PostingList | null {
    const cursor = this.#cursor;
    if (!cursor.find(Buffer.from(key))) return null;
    const { count, documentsAt, documentsBytes } = cursor;
    const bytes = this.#documents.read(documentsAt, documentsBytes);
    return count >= this.packsFrom
      ? new PackedPostings(bytes.slice(), count)
      : decodePostings(bytes, count);
  }

  /** The positions of a key, passage by passage in the order of {@link postings}; `null` if there are none. */
  positions(key: string): PositionReader | null {
    let bytes = this.#keptPositions.get(key);
    if (bytes === undefined) {
      const cursor = this.#cursor;
      if (!cursor.find(Buffer.from(key))) return null;
      const { positionsAt, positionsBytes } = cursor;
      bytes = this.#positions.read(positionsAt, positionsBytes);
      if (positionsBytes <= MAX_KEPT_POSITIONS) {
        bytes = bytes.slice();
        this.#keptPositions.set(key, bytes, positionsBytes);
      }
    }
    return new PositionReader(bytes);
  }

  /** Separate readers of the whole streams, for a merge. */
  streams(): { documents: ChunkedStream; positions: ChunkedStream } {
    const { fd, documents, positions } = this.#loaded;
    return {
      documents: new ChunkedStream(fd, documents, this.name),
      positions: new ChunkedStream(fd, positions, this.name),
    };
  }

  allCompletions(): ReturnType<typeof allCompletions> {
    return allCompletions(this.completions);
  }

  /** The heaviest completions of a folded prefix, whole beginnings first; only documents of `isClean`, if given. */
  bestCompletions(
    prefix: string,
    limit: number,
    isClean: CleanDocuments | null = null,
  ): FoundCompletion[] {
    // Short prefixes match much and are frequent, and a segment's completions never change.
    const isKept = prefix.length <= SHORT_PREFIX_LENGTH && isClean?.key !== null;
    const key = isKept ? `${isClean?.key ?? ''}\n${prefix}` : null;
    const known = key === null ? undefined : this.#shortPrefixes.get(key);
    if (known) return known;
    const kept = Math.max(limit, KEPT_COMPLETIONS);
    const found = this.#finder.best(prefix, kept, isClean && this.#hiddenBy(isClean));
    if (key !== null) this.#shortPrefixes.set(key, found);
    return found;
  }

  /** Deleted documents are left out elsewhere. */
  #hiddenBy({ accepts }: CleanDocuments): (documentNumber: number) => boolean {
    return (number) => {
      const at = number === 0 ? -1 : this.ordinalOf(number);
      return at >= 0 && !accepts(at);
    };
  }

  /** The written words, made at first use. */
  wordList(): WordList {
    this.#words ??= readWordList(this.cursor());
    return this.#words;
  }

  /** The most frequent words that begin with a folded prefix. */
  wordsFrom(folded: string): readonly WordCount[] {
    return this.#continued.words(folded);
  }

  /** The same for identifiers. */
  identifiersFrom(prefix: string): readonly WordCount[] {
    return this.#continued.identifiers(prefix);
  }

  /** The heaviest completions with words that begin with each of the folded prefixes. */
  completionsWithAll(
    prefixes: readonly string[],
    limit: number,
    isClean: CleanDocuments | null = null,
  ): FoundCompletion[] {
    return this.#finder.bestWithAll(prefixes, limit, isClean && this.#hiddenBy(isClean));
  }

  #words: WordList | null = null;

  /** The ordinal of a live document, or -1. */
  ordinalOf(number: number): number {
    const { numbers } = this.columns;
    const order = this.#loaded.orderByNumber();
    let low = 0;
    let high = numbers.length - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const ordinal = order === null ? middle : order[middle]!;
      if (numbers[ordinal] === number) return this.deleted[ordinal] === 1 ? -1 : ordinal;
      if (numbers[ordinal]! < number) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  /** Replaces the deletions by these ordinals. A thread that reads the old ones is not affected. */
  setDeletions(ordinals: Uint32Array): void {
    const deleted = makeBytes(this.documentCount, this.#loaded.memory);
    for (const at of ordinals) deleted[at] = 1;
    this.deleted = deleted;
    this.deletedCount = ordinals.length;
  }

  /** Ascending, as for {@link setDeletions}. */
  deletedOrdinals(): Uint32Array<ArrayBuffer> {
    const ordinals = new Uint32Array(this.deletedCount);
    let count = 0;
    for (let at = this.deleted.indexOf(1); at >= 0; at = this.deleted.indexOf(1, at + 1)) {
      ordinals[count++] = at;
    }
    return ordinals;
  }

  /** The segment for other threads, in the same memory. */
  share(): SharedSegment {
    const { name, deleted, deletedCount } = this;
    return { name, deleted, deletedCount, parts: shareLoaded(this.#loaded) };
  }

  /** Keeps the file open, even after {@link close}, until the returned function is called. */
  retain(): () => void {
    this.#users += 1;
    return once(() => this.#leave());
  }

  close(): void {
    this.#postings.clear();
    this.#phrases.clear();
    this.#dictionary.clear();
    this.#keptPositions.clear();
    this.#keptTexts.clear();
    this.#leave();
  }

  /** The number of users of the file: this segment until it is closed, and each retention. */
  #users = 1;

  #leave(): void {
    this.#users -= 1;
    if (this.#users === 0) this.#loaded.close();
  }

  readonly #shortPrefixes = new Map<string, FoundCompletion[]>();
}

const NO_TEXTS: ChunkedSection = {
  at: 0,
  rawBytes: 0,
  ends: new Uint32Array(0),
  checksums: new Uint32Array(0),
  verified: new Uint8Array(0),
  unpacked: null,
};

// Some thousand prefixes at most: three letters, and most combinations do not occur.
const SHORT_PREFIX_LENGTH = 2;
// More than requested, since some belong to documents that were deleted since.
const KEPT_COMPLETIONS = 40;

// The positions of a word in half of a segment's passages: larger lists would evict those of all other words. More than a chunk, so
// that lists that are not cached were not lent.
const MAX_KEPT_POSITIONS = 1 << 20;

function bytesOf(postings: PostingList): number {
  if (postings instanceof PackedPostings) return postings.sizeBytes;
  return postings.passages.byteLength + postings.frequencies.byteLength;
}
