import path from 'node:path';
import type { StoredForIndex } from '../../search-index.ts';
import type { SegmentApart, SegmentWriters } from './segment-writers.ts';

// Collected documents are in memory twice, in the thread and here until they are written: some 16 MB for each.
const MAX_UNITS = 4 << 20;
// The piece that the thread works on, and the next: with more the caller would have to wait for it at the commit.
const MAX_PENDING = 2;
// Some 20 ms of work.
const PIECE_DOCUMENTS = 128;

/** A segment that a thread is writing. */
export interface PartApart {
  readonly name: string;
  readonly documents: readonly StoredForIndex[];
  /** Numbers of its documents that were removed or replaced since. */
  readonly removed: ReadonlySet<number>;
  readonly isWritten: Promise<boolean>;
}

interface OpenPart {
  readonly segment: SegmentApart;
  readonly documents: StoredForIndex[];
  readonly numbers: Set<number>;
  readonly removed: Set<number>;
  units: number;
}

/**
 * The documents of one index that threads analyse and write between two commits, while the index stores and analyses others. Each
 * takes the next piece when it is free, so that all end at about the same time.
 */
export class DocumentsApart {
  readonly #writers: SegmentWriters;
  readonly #directory: string;
  readonly #newName: () => string;
  readonly #open: OpenPart[] = [];
  /** Complete, and not handed to the index yet. */
  readonly #closed: (OpenPart & PartApart)[] = [];
  readonly #names = new Set<string>();

  /** `newName` returns the name of a new file in `directory`. */
  constructor(writers: SegmentWriters, directory: string, newName: () => string) {
    this.#writers = writers;
    this.#directory = directory;
    this.#newName = newName;
  }

  get isEmpty(): boolean {
    return this.#open.length + this.#closed.length === 0;
  }

  /** Files that a thread writes or has written, until {@link release}. */
  get names(): ReadonlySet<string> {
    return this.#names;
  }

  get hasThreads(): boolean {
    return this.#writers.count > 0;
  }

  /** Hands documents to a thread that is free. Returns `false` if there is none. */
  take(documents: readonly StoredForIndex[]): boolean {
    const numbers = new Set(documents.map(({ document }) => document.number));
    if (numbers.size < documents.length) return false;
    // A segment has only one version of a document, and its thread may have ended.
    for (const part of [...this.#open]) {
      if (part.segment.isLost || !part.numbers.isDisjointFrom(numbers)) this.#write(part);
    }
    const part = this.#leastBusy();
    if (part === null || part.segment.pending >= MAX_PENDING) return false;
    part.segment.add(documents);
    for (const one of documents) {
      part.documents.push(one);
      part.numbers.add(one.document.number);
      part.units += one.text.length;
    }
    if (part.units >= MAX_UNITS) this.#write(part);
    return true;
  }

  /** Notes that a document is removed or replaced. */
  remove(number: number): void {
    for (const parts of [this.#open, this.#closed]) {
      for (const { numbers, removed } of parts) if (numbers.has(number)) removed.add(number);
    }
  }

  /** Has the threads write all of their documents. The caller adds the parts to the index or not, and then calls {@link release}. */
  finish(): readonly PartApart[] {
    for (const part of [...this.#open]) this.#write(part);
    return this.#closed.splice(0);
  }

  /** Ends the protection of the file, once its thread is done: it is then a part of the index or a left-over. */
  release({ name, isWritten }: PartApart): void {
    void isWritten.then(() => this.#names.delete(name));
  }

  /** Discards all of it. */
  drop(): void {
    for (const { segment } of this.#open.splice(0)) segment.drop();
    for (const part of this.#closed.splice(0)) this.release(part);
  }

  #leastBusy(): OpenPart | null {
    if (this.#open.length < this.#writers.count) {
      const empty = { documents: [], numbers: new Set<number>(), removed: new Set<number>() };
      this.#open.push({ segment: this.#writers.begin(), ...empty, units: 0 });
    }
    const [first = null, ...others] = this.#open;
    if (first === null) return null;
    return others.reduce(
      (least, part) => (part.segment.pending < least.segment.pending ? part : least),
      first,
    );
  }

  #write(part: OpenPart): void {
    this.#open.splice(this.#open.indexOf(part), 1);
    const name = this.#newName();
    this.#names.add(name);
    const isWritten = part.segment.write(path.join(this.#directory, name));
    this.#closed.push({ ...part, name, isWritten });
  }
}

/** Splits documents into pieces for the threads. */
export function* piecesOf(
  documents: readonly StoredForIndex[],
): Generator<readonly StoredForIndex[]> {
  for (let at = 0; at < documents.length; at += PIECE_DOCUMENTS) {
    yield documents.slice(at, at + PIECE_DOCUMENTS);
  }
}
