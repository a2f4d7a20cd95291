import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { DamagedRowError, isDamage, RowCheck } from '../sound/row-checksums.ts';
import { trainDictionary } from './dictionary/train-dictionary.ts';

// The window that zstd can refer back to at no cost; 110 KiB gain 2 %.
const DICTIONARY_BYTES = 64 * 1024;
// Twice as much gains 1 %.
const SAMPLE_BYTES = 512 * 1024;
// Shorter texts say little, and a sample of nothing but such would be of too many.
const MIN_SAMPLE_UNITS = 64;
// Each dictionary samples texts this much further apart than the one before: the collection it speaks
// for has grown as much.
const STRIDE_GROWTH = 16;

/** Of zstd. For a text of 800 bytes, levels 4 and 5 give more bytes with a dictionary, and 6 takes 3.5 times as long for 3 %. */
export const TEXT_LEVEL = 3;

/** A dictionary with the number that texts name it by. */
export interface TextDictionary {
  readonly key: number;
  readonly data: Uint8Array;
}

/**
 * Compression dictionaries trained on the collection ({@link trainDictionary}), since texts are too short to repeat their own
 * words. On 95 MB of documentation, texts of 800 bytes become 27 % smaller.
 *
 * Trained on written texts, the first after half a MB, each later one after sixteen times as much. Dictionaries never change,
 * and each text stores the number of its dictionary.
 */
export class TextDictionaries {
  readonly #check: RowCheck;
  readonly #select: StatementSync;
  readonly #insert: StatementSync;
  readonly #selectLast: StatementSync;
  readonly #known = new Map<number, Uint8Array>();
  #current: TextDictionary | null | undefined;
  #samples: Uint8Array[] = [];
  #sampleBytes = 0;
  #texts = 0;

  constructor(database: DatabaseSync) {
    this.#check = new RowCheck(database, 'text_dictionaries');
    this.#select = database.prepare('SELECT * FROM text_dictionaries WHERE key = ?');
    this.#insert = database.prepare(
      'INSERT INTO text_dictionaries (data) VALUES (?) RETURNING key',
    );
    this.#selectLast = database.prepare('SELECT max(key) AS key FROM text_dictionaries');
  }

  /** The dictionary of new texts; `null` while there is too little text. */
  current(): TextDictionary | null {
    if (this.#current === undefined) {
      const key = Number(this.#selectLast.get()?.['key'] ?? 0);
      this.#current = key === 0 ? null : this.#soundOrNull(key);
    }
    return this.#current;
  }

  /** With a damaged one nothing new must be written. */
  #soundOrNull(key: number): TextDictionary | null {
    try {
      return { key, data: this.data(key) };
    } catch (error) {
      if (isDamage(error)) return null;
      throw error;
    }
  }

  /** The bytes of a dictionary that a text names. @throws DamagedRowError */
  data(key: number): Uint8Array {
    const known = this.#known.get(key);
    if (known) return known;
    const row = this.#select.get(key);
    if (row === undefined) throw new DamagedRowError(`text dictionary ${key} is missing`);
    this.#check.assertSound(row);
    const bytes = row['data'] as Uint8Array; // the column is a BLOB
    this.#known.set(key, bytes);
    return bytes;
  }

  /** Adds a written text to the samples, at most a block of it. Only inside a transaction. */
  observe(text: string): void {
    const stride = STRIDE_GROWTH ** (this.current()?.key ?? 0);
    if (text.length < MIN_SAMPLE_UNITS || this.#texts++ % stride !== 0) return;
    const sample = Buffer.from(text, 'utf8');
    this.#samples.push(sample);
    this.#sampleBytes += sample.length;
    if (this.#sampleBytes < SAMPLE_BYTES) return;
    const data = trainDictionary(this.#samples, DICTIONARY_BYTES, TEXT_LEVEL);
    const key = Number(this.#insert.get(data)?.['key']);
    this.#known.set(key, data);
    this.#current = { key, data };
    this.#samples = [];
    this.#sampleBytes = 0;
    this.#texts = 0;
  }

  /** After a rolled-back transaction a dictionary may never have been stored. */
  forget(): void {
    this.#known.clear();
    this.#current = undefined;
  }
}
