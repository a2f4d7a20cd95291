import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { RowCheck } from '../sound/row-checksums.ts';

/**
 * Texts that thousands of documents share (a source, a media type, a language), stored once and identified by a small number.
 * Labels are never removed or changed, so both directions are cached.
 */
export class Labels {
  readonly #keys = new Map<string, number>();
  readonly #values = new Map<number, string>();
  readonly #selectKey: StatementSync;
  readonly #selectValue: StatementSync;
  readonly #insert: StatementSync;
  readonly #check: RowCheck;

  constructor(database: DatabaseSync) {
    this.#check = new RowCheck(database, 'labels');
    this.#selectKey = database.prepare('SELECT * FROM labels WHERE value = ?');
    this.#selectValue = database.prepare('SELECT * FROM labels WHERE key = ?');
    this.#insert = database.prepare('INSERT INTO labels (value) VALUES (?) RETURNING key');
  }

  /** The key of `value`, or `null` when no document ever had it. */
  find(value: string): number | null {
    const cached = this.#keys.get(value);
    if (cached !== undefined) return cached;
    const row = this.#selectKey.get(value);
    if (row === undefined) return null;
    this.#check.assertSound(row);
    return this.#remember(Number(row['key']), value);
  }

  /** The key of `value`, made when it is new. Only inside a write transaction. */
  make(value: string): number {
    return this.find(value) ?? this.#remember(Number(this.#insert.get(value)?.['key']), value);
  }

  /** The text behind a key that a row holds. @throws DamagedRowError */
  value(key: number): string {
    const cached = this.#values.get(key);
    if (cached !== undefined) return cached;
    const row = this.#selectValue.get(key);
    if (row !== undefined) this.#check.assertSound(row);
    const value = String(row?.['value'] ?? '');
    this.#remember(key, value);
    return value;
  }

  /** After a rolled-back transaction the caches may hold labels that were never stored. */
  forget(): void {
    this.#keys.clear();
    this.#values.clear();
  }

  #remember(key: number, value: string): number {
    this.#keys.set(value, key);
    this.#values.set(key, value);
    return key;
  }
}
