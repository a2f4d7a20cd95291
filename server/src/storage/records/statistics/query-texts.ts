import type { DatabaseSync, StatementSync } from 'node:sqlite';

/** The table `queries`: the texts of queries by number, while a row of another table has the number. */
export class QueryTexts {
  readonly #find: StatementSync;
  readonly #insert: StatementSync;
  readonly #read: StatementSync;
  readonly #forget: StatementSync;

  constructor(database: DatabaseSync) {
    this.#find = database.prepare('SELECT id FROM queries WHERE text = ?');
    this.#insert = database.prepare('INSERT INTO queries (text) VALUES (?)');
    this.#read = database.prepare('SELECT text FROM queries WHERE id = ?');
    this.#forget = database.prepare(
      `DELETE FROM queries WHERE id NOT IN
         (SELECT query FROM asked UNION SELECT query FROM listed UNION SELECT query FROM slots)`,
    );
  }

  /** `null`: it has none. */
  find(text: string): number | null {
    const id = this.#find.get(text)?.['id'];
    return id === undefined ? null : Number(id);
  }

  numberOf(text: string): number {
    return this.find(text) ?? Number(this.#insert.run(text).lastInsertRowid);
  }

  /** `null`: its row was damaged, and is gone. */
  textOf(number: number): string | null {
    const text = this.#read.get(number)?.['text'];
    return text === undefined ? null : String(text);
  }

  /** Forgets texts that no row refers to any more. */
  forgetUnused(): void {
    this.#forget.run();
  }
}
