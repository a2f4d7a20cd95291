import { mergeAttributes } from '../attributes/merge-attributes.ts';
import type {
  ChunkedStream,
  ChunkedStreamWriter,
  CompressionEffort,
} from '../files/chunked-stream.ts';
import { SegmentFileWriter } from '../files/segment-file.ts';
import { CompletionsBuilder } from './completions.ts';
import type { DictionaryCursor } from './dictionary.ts';
import { type DocumentColumns, DocumentColumnsBuilder } from './document-columns.ts';
import {
  decodePostings,
  firstPosting,
  lastPassage,
  PositionReader,
  writePosting,
} from './postings.ts';
import type { Segment } from './segment.ts';

/**
 * Writes the live documents of `segments` as one segment at `path`, in the order given.
 *
 * Reads every stream once from start to end. Memory holds the columns, not the postings.
 */
export function mergeSegments(
  segments: readonly Segment[],
  path: string,
  effort: CompressionEffort = 'thorough',
): void {
  const file = new SegmentFileWriter(path, effort);
  try {
    const columns = new DocumentColumnsBuilder();
    const completions = new CompletionsBuilder();
    const sources = segments.map((segment) => {
      addCompletions(segment, completions);
      return openSource(segment, addDocuments(segment, columns));
    });
    mergeDictionaries(sources, file);
    file.finish({
      columns: columns.finish(),
      completions: completions.finish(),
      attributes: mergeAttributes(segments),
    });
  } catch (error) {
    file.abandon();
    throw error;
  }
}

interface MergeSource {
  readonly cursor: DictionaryCursor;
  readonly documents: ChunkedStream;
  readonly positions: ChunkedStream;
  /** The new passage of each old one; -1 for those of deleted documents. */
  readonly passages: Int32Array;
  /** Whether no document of it was deleted. */
  readonly isWhole: boolean;
}

function openSource(segment: Segment, passages: Int32Array): MergeSource {
  const isWhole = segment.deletedCount === 0;
  return { cursor: segment.cursor(), ...segment.streams(), passages, isWhole };
}

/** Copies the rows of live documents; returns the new place of each passage. */
function addDocuments(segment: Segment, builder: DocumentColumnsBuilder): Int32Array {
  const { columns, deleted } = segment;
  const passages = new Int32Array(segment.passageCount).fill(-1);
  for (let at = 0; at < segment.documentCount; at++) {
    if (deleted[at] === 1) continue;
    builder.addDocument(rowAt(columns, at));
    for (let old = columns.firstPassages[at]!; old < columns.firstPassages[at + 1]!; old++) {
      passages[old] = builder.passageCount;
      builder.addPassage(columns.passageLengths[old]!);
    }
  }
  return passages;
}

function rowAt(columns: DocumentColumns, at: number) {
  const { strings } = columns;
  return {
    number: columns.numbers[at]!,
    group: columns.groups[at]!,
    type: strings.types[columns.types[at]!]!,
    source: strings.sources[columns.sources[at]!]!,
    site: strings.sites[columns.sites[at]!]!,
    language: strings.languages[columns.languages[at]!]!,
    fileType: strings.fileTypes[columns.fileTypes[at]!]!,
    publishedAt: columns.publishedAt[at]!,
    indexedAt: columns.indexedAt[at]!,
    titleLength: columns.titleLengths[at]!,
    isExplicit: columns.explicits[at] === 1,
    isOverview: columns.overviews[at] === 1,
    authority: columns.authorities[at]!,
    depth: columns.depths[at]!,
    topics: strings.topics[columns.topics[at]!]!,
  };
}

function addCompletions(segment: Segment, builder: CompletionsBuilder): void {
  for (const { text, kind, documentNumber, weight } of segment.allCompletions()) {
    const at = documentNumber === 0 ? -1 : segment.ordinalOf(documentNumber);
    const isGone = documentNumber !== 0 && at < 0;
    const isExplicit = segment.columns.explicits[at] === 1;
    if (!isGone) builder.addWeighted(text, kind, { document: documentNumber, isExplicit }, weight);
  }
}

function mergeDictionaries(sources: readonly MergeSource[], file: SegmentFileWriter): void {
  const merger = new PostingsMerger(file);
  const queue = new SourceQueue(sources.filter(({ cursor }) => cursor.next()));
  for (let smallest = queue.smallest(); smallest.length > 0; smallest = queue.smallest()) {
    merger.begin();
    for (const source of smallest) merger.add(source);
    const { count, documentsBytes, positionsBytes } = merger.end();
    const { key } = smallest[0]!.cursor; // there is one
    if (count > 0) file.dictionary.add(key, count, documentsBytes, positionsBytes);
    queue.advance(smallest);
  }
}

/** Sources ordered by their present keys; equal keys are in the order of the sources. */
class SourceQueue {
  readonly #places: ReadonlyMap<MergeSource, number>;
  readonly #sources: MergeSource[] = [];

  /** The cursor of each source must be at its first key. */
  constructor(sources: readonly MergeSource[]) {
    this.#places = new Map(sources.map((source, place) => [source, place]));
    for (const source of sources) this.#insert(source);
  }

  /** The sources whose present key is the smallest. */
  smallest(): readonly MergeSource[] {
    const [first] = this.#sources;
    let count = 1;
    while (this.#sources[count]?.cursor.compareTo(first!.cursor) === 0) count++;
    return this.#sources.slice(0, count);
  }

  /** Moves the sources that {@link smallest} returned to their next keys. */
  advance(smallest: readonly MergeSource[]): void {
    this.#sources.splice(0, smallest.length);
    for (const source of smallest) if (source.cursor.next()) this.#insert(source);
  }

  #insert(source: MergeSource): void {
    const place = this.#places.get(source)!;
    const isBefore = (other: MergeSource) => {
      const compared = other.cursor.compareTo(source.cursor);
      return compared < 0 || (compared === 0 && this.#places.get(other)! < place);
    };
    let [from, to] = [0, this.#sources.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (isBefore(this.#sources[middle]!)) from = middle + 1;
      else to = middle;
    }
    this.#sources.splice(from, 0, source);
  }
}

/** Joins the postings of one key after another. */
class PostingsMerger {
  readonly #documents: ChunkedStreamWriter;
  readonly #positions: ChunkedStreamWriter;
  #documentsBefore = 0;
  #positionsBefore = 0;
  #count = 0;
  /** The last written passage, determined only if another follows. */
  #previous: () => number = NONE;

  constructor({ documents, positions }: SegmentFileWriter) {
    this.#documents = documents;
    this.#positions = positions;
  }

  begin(): void {
    this.#documentsBefore = this.#documents.rawBytes;
    this.#positionsBefore = this.#positions.rawBytes;
    this.#count = 0;
    this.#previous = NONE;
  }

  add(source: MergeSource): void {
    const { cursor } = source;
    if (cursor.documentsBytes === 0) {
      // A written form has only a count. Deleted documents stay counted until they are
      // indexed again, which does not matter for spelling.
      this.#count += cursor.count;
      return;
    }
    const documentBytes = source.documents.read(cursor.documentsAt, cursor.documentsBytes);
    const positionBytes = source.positions.read(cursor.positionsAt, cursor.positionsBytes);
    if (source.isWhole) this.#addWhole(source, documentBytes, positionBytes);
    else this.#addLive(source, documentBytes, positionBytes);
  }

  /** If nothing was deleted, every passage moves by the same distance, so only the first gap changes. */
  #addWhole(source: MergeSource, documentBytes: Uint8Array, positionBytes: Uint8Array): void {
    const { cursor, passages } = source;
    const first = firstPosting(documentBytes);
    const passage = passages[first.passage]!;
    const { count } = cursor;
    writePosting(this.#documents.out, this.#previous(), passage, first.frequency);
    this.#documents.out.bytes(documentBytes.subarray(first.bytes));
    this.#positions.out.bytes(positionBytes);
    this.#previous = () => passages[lastPassage(documentBytes, count)]!;
    this.#count += count;
  }

  #addLive(source: MergeSource, documentBytes: Uint8Array, positionBytes: Uint8Array): void {
    const { cursor, passages } = source;
    const old = decodePostings(documentBytes, cursor.count);
    const reader = new PositionReader(positionBytes);
    let previous = this.#previous();
    for (let i = 0; i < cursor.count; i++) {
      const from = reader.offset;
      const to = reader.skip();
      const passage = passages[old.passages[i]!]!;
      if (passage < 0) continue;
      writePosting(this.#documents.out, previous, passage, old.frequencies[i]!);
      this.#positions.out.bytes(positionBytes.subarray(from, to));
      previous = passage;
      this.#count++;
    }
    this.#previous = () => previous;
  }

  end(): { count: number; documentsBytes: number; positionsBytes: number } {
    const documentsBytes = this.#documents.rawBytes - this.#documentsBefore;
    const positionsBytes = this.#positions.rawBytes - this.#positionsBefore;
    this.#documents.settle();
    this.#positions.settle();
    return { count: this.#count, documentsBytes, positionsBytes };
  }
}

const NONE = () => -1;
