import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { VarintReader, writeVarint } from '../../../runtime/varint.ts';
import { isDamage } from '../sound/row-checksums.ts';
import { RowSelect } from '../sound/row-select.ts';
import { TextCodec } from './text-codec.ts';
import { TextDictionaries } from './text-dictionaries.ts';

/**
 * UTF-16 units that are compressed together. Measured on 95 MB of technical documentation, at level 3 with a dictionary:
 * texts of 800 units compress 2.6 times and take 2 µs to read, 4 Ki 3.1 times and 6 µs.
 */
export const BLOCK_UNITS = 4 * 1024;

// Of long texts: 1 MiB in Latin letters, 2 MiB in others, in each thread.
const MAX_CACHED_UNITS = 1024 * 1024;

const BLOCK_COLUMNS = ['block', 'units', 'live_units', 'members', 'dictionary', 'data'] as const;

type BlockRow = readonly [
  block: number,
  units: number,
  live_units: number,
  members: Uint8Array,
  dictionary: number,
  data: Uint8Array,
];

/** Where a part of a text is: `length` units from `start` of a block. */
export interface TextPiece {
  readonly block: number;
  readonly start: number;
  readonly length: number;
}

/** A block and the numbers of the documents that were written into it, gone ones included. */
export interface WastedBlock {
  readonly block: number;
  readonly members: readonly number[];
}

/**
 * Texts, compressed. A short one is a frame in the row of its document, so that one read gives both. A long one is cut
 * into blocks, so that a slice is read without the rest, and the row names its pieces:
 *
 *     text of 31   0 | dictionary 2 | frame without its magic number
 *     text of 34   (8, 0, 4096) (9, 0, 77)                      block 8 [ first 4 Ki of 34 ]  block 9 [ rest of 34 ]
 *     text of 5    (7, 900, 1200)                               block 7 [ text of 4 | text of 5 | text of 6 ]
 *
 * Several texts in one block are of an earlier version.
 *
 * Blocks are never changed and their numbers never used again: a cached block is always right.
 * A block whose texts are all gone is deleted; see {@link TextBlocks.release} for the others.
 */
export class TextBlocks {
  readonly #insert: StatementSync;
  readonly #select: StatementSync;
  readonly #release: StatementSync;
  readonly #deleteEmpty: StatementSync;
  readonly #selectMembers: StatementSync;
  readonly #dictionaries: TextDictionaries;
  readonly #codec: TextCodec;
  readonly #cache = new Map<number, string>();
  #cachedUnits = 0;
  readonly #rows: RowSelect;

  constructor(database: DatabaseSync) {
    this.#rows = new RowSelect(database, 'text_blocks', BLOCK_COLUMNS);
    this.#insert = database.prepare(
      `INSERT INTO text_blocks (units, live_units, members, dictionary, data)
       VALUES (?, ?, ?, ?, ?) RETURNING block`,
    );
    this.#dictionaries = new TextDictionaries(database);
    this.#codec = new TextCodec(this.#dictionaries);
    this.#select = this.#rows.prepare('WHERE block = ?');
    this.#release = database.prepare(
      'UPDATE text_blocks SET live_units = live_units - ? WHERE block = ? RETURNING live_units, units',
    );
    this.#deleteEmpty = database.prepare('DELETE FROM text_blocks WHERE block = ?');
    this.#selectMembers = database.prepare('SELECT members FROM text_blocks WHERE block = ?');
  }

  /** Stores texts by document number. Returns each row's part of its text. Only inside a transaction. */
  write(texts: ReadonlyMap<number, string>): Map<number, Uint8Array> {
    const stored = new Map<number, Uint8Array>();
    for (const [number, text] of texts) {
      stored.set(
        number,
        text.length < BLOCK_UNITS ? this.#inRow(text) : this.#inBlocks(number, text),
      );
    }
    return stored;
  }

  /** The whole text if the row holds all of it in `stored`, else `null`. @throws DamagedRowError */
  inRow(stored: Uint8Array): string | null {
    return isInRow(stored) ? this.#readFrame(stored) : null;
  }

  /**
   * Units `start` to `end` of a text of which a row keeps `stored`, or `null` when one of its blocks is gone.
   *
   * @throws DamagedRowError
   */
  read(stored: Uint8Array, start: number, end: number): string | null {
    if (isInRow(stored)) return this.#readFrame(stored).slice(start, end);
    return this.#readPieces(decodePieces(stored), start, end);
  }

  #readFrame(stored: Uint8Array): string {
    const { dictionary, frame } = splitInRow(stored);
    return this.#codec.decompress(frame, dictionary);
  }

  #readPieces(pieces: readonly TextPiece[], start: number, end: number): string | null {
    let text = '';
    let offset = 0;
    for (const piece of pieces) {
      const from = Math.max(start - offset, 0);
      const to = Math.min(end - offset, piece.length);
      offset += piece.length;
      if (from >= to) continue;
      const block = this.#block(piece.block);
      if (block === null) return null;
      text += block.slice(piece.start + from, piece.start + to);
    }
    return text;
  }

  /**
   * Releases the blocks of removed texts, given their rows' parts, and deletes unused blocks. Returns the blocks that are less
   * than half used: the caller should rewrite their remaining texts and release them here, to free the space. Only inside a
   * transaction.
   */
  release(stored: readonly Uint8Array[]): WastedBlock[] {
    const unitsOf = new Map<number, number>();
    for (const { block, length } of stored.flatMap(decodePieces)) {
      unitsOf.set(block, (unitsOf.get(block) ?? 0) + length);
    }
    return [...unitsOf].flatMap(([block, units]) => this.#releaseUnits(block, units));
  }

  /** After a rolled-back transaction a cached block may never have been stored. */
  forget(): void {
    this.#cache.clear();
    this.#cachedUnits = 0;
    this.#dictionaries.forget();
    this.#codec.forget();
  }

  #releaseUnits(block: number, units: number): WastedBlock[] {
    const row = this.#release.get(units, block);
    if (row === undefined) return [];
    const live = Number(row['live_units']);
    if (live <= 0) {
      this.#deleteEmpty.run(block);
      return [];
    }
    if (live * 2 >= Number(row['units']) || !this.#isSound(block)) return [];
    return [{ block, members: this.#members(block) }];
  }

  /** A damaged block must not be rewritten as if it were sound. */
  #isSound(block: number): boolean {
    try {
      return this.#block(block) !== null;
    } catch (error) {
      if (isDamage(error)) return false;
      throw error;
    }
  }

  #members(block: number): number[] {
    const reader = new VarintReader(this.#selectMembers.get(block)?.['members'] as Uint8Array);
    const members: number[] = [];
    while (!reader.isAtEnd) members.push(reader.next());
    return members;
  }

  #inRow(text: string): Uint8Array {
    if (text === '') return EMPTY;
    const dictionary = this.#dictionaries.current();
    const stored = joinInRow(dictionary?.key ?? 0, this.#codec.compress(text, dictionary));
    this.#dictionaries.observe(text);
    return stored;
  }

  #inBlocks(number: number, text: string): Uint8Array {
    const pieces: TextPiece[] = [];
    for (let start = 0; start < text.length; ) {
      const end = endOfBlock(text, start);
      const block = this.#insertBlock([number], text.slice(start, end));
      pieces.push({ block, start: 0, length: end - start });
      start = end;
    }
    return encodePieces(pieces);
  }

  #insertBlock(members: readonly number[], text: string): number {
    const memberBytes: number[] = [];
    for (const member of members) writeVarint(memberBytes, member);
    const dictionary = this.#dictionaries.current();
    const data = this.#codec.compress(text, dictionary);
    const units = text.length;
    const key = dictionary?.key ?? 0;
    const row = this.#insert.get(units, units, Uint8Array.from(memberBytes), key, data);
    this.#dictionaries.observe(text);
    return Number(row?.['block']);
  }

  #block(block: number): string | null {
    const cached = this.#cache.get(block);
    if (cached !== undefined) {
      // Moved to the end: a Map keeps the order of insertion, so the first is the longest unused.
      this.#cache.delete(block);
      this.#cache.set(block, cached);
      return cached;
    }
    const row = this.#select.get(block);
    if (row === undefined) return null;
    const [, , , , dictionary, data] = this.#rows.sound<BlockRow>(row);
    const text = this.#codec.decompress(data, dictionary);
    this.#keep(block, text);
    return text;
  }

  #keep(block: number, text: string): void {
    this.#cache.set(block, text);
    this.#cachedUnits += text.length;
    for (const [oldest, { length }] of this.#cache) {
      if (this.#cachedUnits <= MAX_CACHED_UNITS) return;
      this.#cache.delete(oldest);
      this.#cachedUnits -= length;
    }
  }
}

const EMPTY = new Uint8Array();

// No block has this number, with which pieces would begin.
const IN_ROW = 0;

function isInRow(stored: Uint8Array): boolean {
  return stored[0] === IN_ROW;
}

// The magic number of zstd frames, which rows omit.
const MAGIC = Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd);

function joinInRow(dictionary: number, frame: Uint8Array): Uint8Array {
  const head = [IN_ROW];
  writeVarint(head, dictionary);
  return Buffer.concat([Uint8Array.from(head), frame.subarray(MAGIC.length)]);
}

function splitInRow(stored: Uint8Array): { dictionary: number; frame: Uint8Array } {
  const reader = new VarintReader(stored);
  reader.next();
  const dictionary = reader.next();
  return { dictionary, frame: Buffer.concat([MAGIC, reader.rest()]) };
}

/** The dictionary that a text in a row is compressed with; `null` for none, and for a text in blocks. */
export function dictionaryOf(stored: Uint8Array): number | null {
  return isInRow(stored) ? splitInRow(stored).dictionary || null : null;
}

/** Pieces as a row keeps them. */
export function encodePieces(pieces: readonly TextPiece[]): Uint8Array {
  const bytes: number[] = [];
  for (const piece of pieces) {
    writeVarint(bytes, piece.block);
    writeVarint(bytes, piece.start);
    writeVarint(bytes, piece.length);
  }
  return Uint8Array.from(bytes);
}

/** The pieces of which a row keeps this; none of a text in the row. */
export function decodePieces(stored: Uint8Array): TextPiece[] {
  if (isInRow(stored)) return [];
  const reader = new VarintReader(stored);
  const pieces: TextPiece[] = [];
  while (!reader.isAtEnd) {
    pieces.push({ block: reader.next(), start: reader.next(), length: reader.next() });
  }
  return pieces;
}

/** Where a block that begins at `start` ends: never inside a surrogate pair, or UTF-8 would break it. */
function endOfBlock(text: string, start: number): number {
  const end = start + BLOCK_UNITS;
  if (end >= text.length) return text.length;
  const last = text.charCodeAt(end - 1);
  const isHighSurrogate = last >= 0xd800 && last <= 0xdbff;
  return isHighSurrogate ? end - 1 : end;
}
