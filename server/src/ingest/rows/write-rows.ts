import { setImmediate } from 'node:timers/promises';
import type { DocumentInput } from '../../documents/document.ts';
import type { FileRows } from '../../extract/rows/file-rows.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { AttributeTypes } from '../attributes/source-types.ts';
import { typeDocuments } from '../attributes/type-documents.ts';
import type { IndexWriter } from '../index-writer.ts';
import type { ProgressTracker } from '../progress-tracker.ts';
import { type FoundRow, fileDocuments, type LeftOutRow } from './file-documents.ts';
import type { RowPlace } from './row-place.ts';

// One transaction of the writer (`write-batch.ts`).
const ROWS_AT_ONCE = 500;
const UNITS_AT_ONCE = 1024 * 1024;
// The next documents are made while one batch is written and another is synced.
const WRITES_AT_ONCE = 3;

export interface WriteRowsOptions {
  readonly sourceId: string;
  readonly writer: IndexWriter;
  readonly progress: ProgressTracker;
  readonly attributes: AttributeTypes;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

/**
 * Makes the documents of a file's rows equal to its present rows: writes new and changed ones, removes missing ones, and
 * keeps the rest. Resolves when all are searchable. To be called before the file's own document is written: after an
 * interruption that is missing, so that everything is repeated.
 */
export async function writeRows(
  tables: FileRows,
  place: RowPlace,
  known: ReadonlyMap<string, string>,
  options: WriteRowsOptions,
): Promise<void> {
  const gone = new Set(known.keys());
  const writer = new RowWriter(options);
  try {
    await writeChanged(
      fileDocuments(tables, place, typesOf(options)),
      { known, gone, writer },
      options,
    );
    await writer.finish();
  } finally {
    await writer.settle();
  }
  await removeRows([...gone], options);
  noteLeftOut(tables, place, options.progress);
}

function typesOf({ attributes: { types }, clock }: WriteRowsOptions) {
  return { types, clock };
}

async function writeChanged(
  rows: Iterable<FoundRow | LeftOutRow>,
  {
    known,
    gone,
    writer,
  }: {
    readonly known: ReadonlyMap<string, string>;
    /** Stored rows that have not been seen yet. */
    readonly gone: Set<string>;
    readonly writer: RowWriter;
  },
  { progress }: WriteRowsOptions,
): Promise<void> {
  let looked = 0;
  for (const row of rows) {
    // Unchanged rows do not yield by themselves, but watches and cancellations wait for this thread.
    if (++looked % ROWS_AT_ONCE === 0) await setImmediate();
    if ('reason' in row) {
      progress.skip({ path: row.externalId, reason: row.reason });
      continue;
    }
    progress.find();
    gone.delete(row.externalId);
    if (row.isTwin) progress.note({ path: row.externalId, reason: 'id-twice' });
    const stored = known.get(row.externalId) ?? null;
    if (stored === row.version) progress.settle('unchanged');
    else await writer.add(row, stored === null);
  }
}

/** Removes rows that the file does not have any more. */
export async function removeRows(
  externalIds: readonly string[],
  { sourceId, writer, progress }: Pick<WriteRowsOptions, 'sourceId' | 'writer' | 'progress'>,
): Promise<void> {
  for (let at = 0; at < externalIds.length; at += ROWS_AT_ONCE) {
    const some = externalIds.slice(at, at + ROWS_AT_ONCE);
    await writer.write({ kind: 'remove', sourceId, externalIds: some });
  }
  progress.remove(externalIds.length);
}

/** Collects rows and writes them in batches, several at a time. */
class RowWriter {
  readonly #options: WriteRowsOptions;
  readonly #underWay = new Set<Promise<void>>();
  #failure: unknown = null;
  #inputs: DocumentInput[] = [];
  #added = 0;
  #units = 0;

  constructor(options: WriteRowsOptions) {
    this.#options = options;
  }

  /** Adds a row; waits while enough is in progress. Rejects with the first failure so far. */
  async add({ make, version }: FoundRow, isNew: boolean): Promise<void> {
    const { sourceId, signal } = this.#options;
    const input: DocumentInput = { ...make(), sourceId, version };
    this.#inputs.push(input);
    this.#units += input.text.length;
    if (isNew) this.#added += 1;
    if (this.#inputs.length < ROWS_AT_ONCE && this.#units < UNITS_AT_ONCE) return;
    this.#send();
    while (this.#underWay.size >= WRITES_AT_ONCE) await Promise.race(this.#underWay);
    if (this.#failure !== null) throw this.#failure;
    signal.throwIfAborted();
  }

  /** Resolves when all rows are stored and searchable. */
  async finish(): Promise<void> {
    this.#send();
    await this.settle();
    if (this.#failure !== null) throw this.#failure;
  }

  /** Resolves when nothing is in progress any more. */
  async settle(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  #send(): void {
    if (this.#inputs.length === 0) return;
    const [inputs, added] = [this.#inputs, this.#added];
    this.#inputs = [];
    this.#added = 0;
    this.#units = 0;
    const writing = this.#write(inputs, added)
      .catch((error: unknown) => {
        this.#failure ??= error;
      })
      .finally(() => this.#underWay.delete(writing));
    this.#underWay.add(writing);
  }

  async #write(rows: readonly DocumentInput[], added: number): Promise<void> {
    const { writer, progress, attributes } = this.#options;
    const { inputs, notices } = await typeDocuments(rows, attributes);
    await writer.write({ kind: 'put', inputs });
    for (const notice of notices) progress.note(notice);
    progress.settle('added', added);
    progress.settle('changed', inputs.length - added);
  }
}

function noteLeftOut(tables: FileRows, { file }: RowPlace, progress: ProgressTracker): void {
  const beyond = tables.reduce((sum, table) => sum + table.beyond, 0);
  const tooLong = tables.reduce((sum, table) => sum + table.tooLong, 0);
  const path = file.externalId;
  if (beyond > 0) {
    const detail = `${beyond} rows are not read.`;
    progress.skip({ path, reason: 'too-many-rows', detail }, beyond);
  }
  if (tooLong > 0) progress.skip({ path, reason: 'row-too-long' }, tooLong);
}
