import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { isDamage } from '../sound/row-checksums.ts';
import { RowSelect } from '../sound/row-select.ts';
import { VarintReader, writeVarint } from '../varint.ts';
import { TextCodec } from './text-codec.ts';
import { TextDictionaries } from './text-dictionaries.ts';

/**
 * UTF-16 units that are compressed together. Measured on 95 MB of technical documentation, at level 3 with a dictionary:
 * 2 Ki compress 2.6 times and take 6 µs to read, 4 Ki 2.8 times and 9 µs, 12 Ki 3 times and 20 µs.
 */
export const BLOCK_UNITS = 4 * 1024;

// 3 MiB of Latin text, 6 MiB of other: the results of the last hundred searches, and their next pages.
const MAX_CACHED_UNITS = 3 * 1024 * 1024;

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
 * Texts, compressed in blocks. Short texts share a block, because alone they compress badly; long
 * ones are cut into blocks of their own, so that a slice is read without the rest.
 *
 *     block 7  [ text of 31 | text of 32 | text of 33 ]        pieces of 32: (7, 900, 1200)
 *     block 8  [ first 4 Ki of 34 ]  block 9 [ rest of 34 ]     pieces of 34: (8, 0, 4096) (9, 0, 77)
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

  /** Stores texts by document number. Returns the pieces of each. Only inside a transaction. */
  write(texts: ReadonlyMap<number, string>): Map<number, TextPiece[]> {
    const pieces = new Map<number, TextPiece[]>();
    let shared: [number, string][] = [];
    let sharedUnits = 0;
    for (const [number, text] of texts) {
      if (text.length >= BLOCK_UNITS) {
        pieces.set(number, this.#writeLong(number, text));
        continue;
      }
      if (sharedUnits + text.length > BLOCK_UNITS) {
        this.#writeShared(shared, pieces);
        shared = [];
        sharedUnits = 0;
      }
      shared.push([number, text]);
      sharedUnits += text.length;
    }
    this.#writeShared(shared, pieces);
    return pieces;
  }

  /** Units `start` to `end` of a text, or `null` when one of its blocks is gone. @throws DamagedRowError */
  read(pieces: readonly TextPiece[], start: number, end: number): string | null {
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
   * Gives up the pieces of removed texts and deletes the blocks that nothing uses any more.
   * Returns the blocks that are less than half used: the texts that are left in them should be
   * written anew and released here, so that the space comes back. Only inside a transaction.
   */
  release(pieces: readonly TextPiece[]): WastedBlock[] {
    const unitsOf = new Map<number, number>();
    for (const { block, length } of pieces) {
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

  #writeLong(number: number, text: string): TextPiece[] {
    const pieces: TextPiece[] = [];
    for (let start = 0; start < text.length; ) {
      const end = endOfBlock(text, start);
      const block = this.#insertBlock([number], text.slice(start, end));
      pieces.push({ block, start: 0, length: end - start });
      start = end;
    }
    return pieces;
  }

  #writeShared(texts: readonly [number, string][], pieces: Map<number, TextPiece[]>): void {
    const joined = texts.map(([, text]) => text).join('');
    const members = texts.filter(([, text]) => text !== '').map(([number]) => number);
    const block = joined === '' ? 0 : this.#insertBlock(members, joined);
    let start = 0;
    for (const [number, text] of texts) {
      pieces.set(number, text === '' ? [] : [{ block, start, length: text.length }]);
      start += text.length;
    }
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

/** Pieces as bytes, for the row of the document. */
export function encodePieces(pieces: readonly TextPiece[]): Uint8Array {
  const bytes: number[] = [];
  for (const piece of pieces) {
    writeVarint(bytes, piece.block);
    writeVarint(bytes, piece.start);
    writeVarint(bytes, piece.length);
  }
  return Uint8Array.from(bytes);
}

/** The opposite of {@link encodePieces}. */
export function decodePieces(encoded: Uint8Array): TextPiece[] {
  const reader = new VarintReader(encoded);
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
