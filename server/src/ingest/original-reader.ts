import { hash } from 'node:crypto';
import type { DocumentInput } from '../documents/document.ts';
import { documentIdBytes, formatDocumentId } from '../documents/document-id.ts';
import type { DocumentRejection, DocumentTouch } from '../documents/document-store.ts';
import type { ExtractionOutcome, ExtractionPool } from '../extract/process/extraction-pool.ts';
import type { FileRows } from '../extract/rows/file-rows.ts';
import { clip, MAX_TEXT_UNITS } from '../extract/text/text-builder.ts';
import type { Clock } from '../runtime/clock.ts';
import type { AttributeTypes } from './attributes/source-types.ts';
import { learnAttributes, typeDocuments } from './attributes/type-documents.ts';
import type { FoundDocument, FoundFile } from './connectors/connector.ts';
import type { InFlightGate, InFlightLimits } from './in-flight-gate.ts';
import type { IndexWriter } from './index-writer.ts';
import type { JobNotice } from './jobs/job.ts';
import type { ProgressTracker } from './progress-tracker.ts';
import { stateWithRows } from './rows/known-rows.ts';
import { attributeColumns } from './rows/product-rows.ts';
import type { RowPlace } from './rows/row-place.ts';
import { removeRows, writeRows } from './rows/write-rows.ts';

// Enough to keep the reading threads busy, but few enough that the first are found at once.
const MAX_CHUNK_FILES = 256;
const MAX_CHUNK_BYTES = 4 * 1024 * 1024;

// The same limit as for the documents' own descriptions (`extract.ts`).
const MAX_DESCRIPTION_UNITS = 1_000;

// 64 bits of the content's hash: compared only with the previous version of the same file.
const CONTENT_HASH_CHARACTERS = 16;

export interface OriginalReaderOptions {
  readonly sourceId: string;
  readonly pool: ExtractionPool;
  readonly writer: IndexWriter;
  readonly gate: InFlightGate;
  readonly progress: ProgressTracker;
  /** The types of its documents' attributes. */
  readonly attributes: AttributeTypes;
  readonly maxDocumentBytes: number;
  /** The limit of one document's text. Default: the usual limit. */
  readonly maxTextUnits?: number | undefined;
  readonly clock: Clock;
  /** The stored rows of a file: external id → version. `isOfRows`: whether it has rows now. */
  readonly rowsOf: (file: string, isOfRows: boolean) => ReadonlyMap<string, string>;
  readonly signal: AbortSignal;
}

/** A file to be read, and its stored version, `null` for a new one. */
interface Candidate {
  readonly file: FoundFile;
  readonly knownVersion: string | null;
}

/**
 * Whether a stored version is that of the present file, without reading it. A document that was truncated at
 * another limit of text is read again.
 */
export function isUnchanged(
  file: FoundFile,
  knownVersion: string,
  { maxTextUnits = MAX_TEXT_UNITS }: Pick<OriginalReaderOptions, 'maxTextUnits'>,
): boolean {
  const cutAt = CUT_VERSION.exec(knownVersion)?.[1] ?? null;
  const isSameLimit = cutAt === null || cutAt === String(maxTextUnits);
  return isSameLimit && knownVersion.startsWith(`${file.version}:`);
}

/** Whether the document of a stored version was truncated. */
export function isCut(knownVersion: string): boolean {
  return CUT_VERSION.test(knownVersion);
}

/** The suffix of the version of a truncated document: its limit. */
const CUT_VERSION = /:[0-9a-f]+-cut(\d+)$/;

/** Reads the files of a source in chunks, and has the results written. */
export class OriginalReader {
  readonly #options: OriginalReaderOptions;
  readonly #underWay = new Set<Promise<void>>();
  #chunk: Candidate[] = [];
  #chunkBytes = 0;
  #failure: unknown = null;
  /** Settles when the attributes of all originals so far have their types. */
  #typed: Promise<void> = Promise.resolve();

  constructor(options: OriginalReaderOptions) {
    this.#options = options;
  }

  /** Adds a file; waits while too much is in progress. Rejects with the first failure so far. */
  async add(file: FoundFile, knownVersion: string | null): Promise<void> {
    this.#chunk.push({ file, knownVersion });
    this.#chunkBytes += file.sizeBytes;
    const isFull = this.#chunk.length >= MAX_CHUNK_FILES || this.#chunkBytes >= MAX_CHUNK_BYTES;
    if (isFull) await this.#send();
  }

  /** Adds a document that was read already; waits while too much is in progress. */
  async addDocument(
    document: FoundDocument['document'],
    knownVersion: string | null,
  ): Promise<void> {
    if (this.#failure !== null) throw this.#failure;
    const { sourceId, progress } = this.#options;
    if (document.isTruncated) progress.note(truncated(document));
    const input: DocumentInput = { ...document, sourceId };
    const isNew = knownVersion === null;
    await this.#enter({ files: 1, bytes: weightOf(input) }, async (turn) => {
      const inputs = await this.#type([input], turn);
      await this.#options.writer.write({ kind: 'put', inputs });
      progress.settle(isNew ? 'added' : 'changed');
    });
  }

  /** Resolves when all originals so far are stored and searchable. Rejects with the first failure. */
  async finish(): Promise<void> {
    await this.#send();
    await this.settle();
    if (this.#failure !== null) throw this.#failure;
  }

  /** Resolves when nothing is in progress any more, whatever the results. */
  async settle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  async #send(): Promise<void> {
    if (this.#failure !== null) throw this.#failure;
    if (this.#chunk.length === 0) return;
    const chunk = this.#chunk;
    const weight = { files: chunk.length, bytes: this.#chunkBytes };
    this.#chunk = [];
    this.#chunkBytes = 0;
    await this.#enter(weight, (turn) => this.#read(chunk, turn));
  }

  /** Begins work when there is room for it, and stores its failure. */
  async #enter(weight: InFlightLimits, work: (turn: Turn) => Promise<void>): Promise<void> {
    const { gate } = this.#options;
    await gate.enter(weight);
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const turn: Turn = { begun: this.#typed, end };
    this.#typed = ended;
    const reading = work(turn)
      .catch((error: unknown) => {
        this.#failure ??= error;
      })
      .finally(() => {
        turn.end();
        gate.leave(weight);
        this.#underWay.delete(reading);
      });
    this.#underWay.add(reading);
  }

  /** The first original decides the types of new attributes, even if others are read earlier. */
  async #type(
    inputs: readonly DocumentInput[],
    turn: Turn,
    files: readonly FoundRows[] = [],
  ): Promise<readonly DocumentInput[]> {
    const { attributes, progress } = this.#options;
    await turn.begun;
    for (const rows of files) await learnAttributes(columnsOf(rows), attributes);
    const { inputs: typed, notices } = await typeDocuments(inputs, attributes);
    turn.end();
    for (const notice of notices) progress.note(notice);
    return typed;
  }

  async #read(chunk: readonly Candidate[], turn: Turn): Promise<void> {
    const { pool, maxDocumentBytes, signal } = this.#options;
    const tasks = chunk.map(
      ({ file: { path, realPath, isNamed, fileName, readAs, image = {} } }) => ({
        path,
        realPath,
        isNamed,
        fileName,
        readAs,
        image,
        maxBytes: maxDocumentBytes,
      }),
    );
    const outcomes = await pool.extract(tasks, signal);
    signal.throwIfAborted();
    const results = chunk.map((candidate, at) => this.#judge(candidate, outcomes[at]));
    const puts = results.filter((result) => result.kind === 'put');
    const files = puts.flatMap(({ rows }) => rows ?? []);
    const inputs = puts.map(({ input }) => input);
    const typed = await this.#type(inputs, turn, files);
    await this.#writeRows(files, results);
    await this.#write(typed, results);
    for (const result of results) this.#count(result);
  }

  #judge({ file, knownVersion }: Candidate, outcome: ExtractionOutcome | undefined): Result {
    const { externalId, modifiedAt } = file;
    if (outcome === undefined) return { kind: 'unreadable', externalId, reason: 'unreadable' };
    if (outcome.status !== 'extracted') return judgeRejected(file, outcome);
    const { rows } = outcome;
    // All rows of a file can be found, however much of its text is stored.
    const isTruncated = rows === undefined && outcome.content.isTruncated === true;
    const content = contentHash(outcome);
    const { maxTextUnits = MAX_TEXT_UNITS } = this.#options;
    const whole = rows === undefined ? content : stateWithRows(content);
    const state = isTruncated ? `${content}-cut${maxTextUnits}` : whole;
    const version = `${file.version}:${state}`;
    if (knownVersion?.endsWith(`:${state}`)) {
      return { kind: 'touch', touch: { externalId, version, modifiedAt }, isTruncated };
    }
    const input: DocumentInput = {
      ...outcome.content,
      sourceId: this.#options.sourceId,
      externalId,
      type: file.type,
      url: file.url,
      site: file.site,
      mediaType: outcome.mediaType,
      sizeBytes: outcome.sizeBytes,
      modifiedAt,
      version,
      thumbnail: outcome.thumbnail ?? null,
    };
    const isNew = knownVersion === null;
    if (rows === undefined) return { kind: 'put', input, isNew, rows: null };
    const place: RowPlace = {
      file,
      fileId: formatDocumentId(documentIdBytes(input.sourceId, externalId)),
      title: input.title,
      language: input.language,
      mediaType: input.mediaType,
    };
    const count = rows.reduce((sum, table) => sum + table.count, 0);
    const facts = { ...input.facts, table: { rows: count } };
    // The file is found by its name and columns, and its rows by their values.
    const labels = rows.flatMap(({ columns }) => columns.map(({ label }) => label));
    const description = clip(labels.join(', '), MAX_DESCRIPTION_UNITS);
    const table = { ...input, facts, description };
    return { kind: 'put', input: table, isNew, rows: { tables: rows, place } };
  }

  /** Written before the file itself: if some rows are missing, the file is not stored, and is read again. */
  async #writeRows(files: readonly FoundRows[], results: readonly Result[]): Promise<void> {
    const { rowsOf, signal } = this.#options;
    for (const { tables, place } of files) {
      await writeRows(tables, place, rowsOf(place.file.externalId, true), this.#options);
      signal.throwIfAborted();
    }
    for (const externalId of this.#withoutRows(results)) {
      const gone = [...rowsOf(externalId, false).keys()];
      if (gone.length > 0) await removeRows(gone, this.#options);
    }
  }

  /** Files that may have had rows and have none now. */
  #withoutRows(results: readonly Result[]): string[] {
    return results.flatMap((result) => {
      if (result.kind === 'put') return result.rows === null ? [result.input.externalId] : [];
      return result.kind === 'reject' ? [result.rejection.externalId] : [];
    });
  }

  async #write(inputs: readonly DocumentInput[], results: readonly Result[]): Promise<void> {
    const { sourceId, writer } = this.#options;
    const touched = results.flatMap((result) => (result.kind === 'touch' ? [result.touch] : []));
    const rejections = results.flatMap((result) =>
      result.kind === 'reject' ? [result.rejection] : [],
    );
    const writes: Promise<void>[] = [];
    if (inputs.length > 0) writes.push(writer.write({ kind: 'put', inputs }));
    if (touched.length > 0) writes.push(writer.write({ kind: 'touch', sourceId, touched }));
    if (rejections.length > 0) {
      writes.push(writer.write({ kind: 'reject', sourceId, rejections }));
    }
    await Promise.all(writes);
  }

  #count(result: Result): void {
    const { progress } = this.#options;
    if (result.kind === 'put') {
      if (result.rows === null && result.input.isTruncated) progress.note(truncated(result.input));
      progress.settle(result.isNew ? 'added' : 'changed');
    } else if (result.kind === 'touch') {
      if (result.isTruncated) progress.note(truncated(result.touch));
      progress.settle('unchanged');
    } else if (result.kind === 'unreadable') {
      progress.fail({ path: result.externalId, reason: result.reason });
    } else countRejection(progress, result.rejection);
  }
}

/** Of the bytes and the audience that they state: documents that were stored before the audience was read are stored again. */
function contentHash({ sha256, content }: Extract<ExtractionOutcome, { status: 'extracted' }>) {
  const visibleTo = content.facts?.visibleTo;
  const whole =
    visibleTo === undefined ? sha256 : hash('sha256', `${sha256} ${JSON.stringify(visibleTo)}`);
  return whole.slice(0, CONTENT_HASH_CHARACTERS);
}

/** The rows of a file, and their positions. */
interface FoundRows {
  readonly tables: FileRows;
  readonly place: RowPlace;
}

function columnsOf({ tables, place }: FoundRows) {
  return tables.flatMap((table) => [
    ...attributeColumns(table, place.file.externalId).flatMap(({ label, name, type }) =>
      type === null ? [] : [{ label, name, type }],
    ),
    ...(table.name === '' ? [] : [{ label: 'sheet', type: 'string' as const }]),
  ]);
}

/** The place of some documents in the order of reading. */
interface Turn {
  /** Settles when the documents before have their types. */
  readonly begun: Promise<void>;
  /** Lets the documents after it begin. */
  readonly end: () => void;
}

/** A notice that a document is indexed up to the limit of text. */
function truncated({ externalId }: { readonly externalId: string }): JobNotice {
  return { path: externalId, reason: 'truncated' };
}

/** About the memory of a document until it is written, in bytes. */
function weightOf({ text, thumbnail }: DocumentInput): number {
  return text.length * 2 + (thumbnail?.bytes.length ?? 0);
}

/** Counts an original that is known to be no document. It was counted as found before. */
export function countRejection(progress: ProgressTracker, rejection: DocumentRejection): void {
  const { kind, externalId, reason } = rejection;
  if (kind === 'skipped') progress.skipFound({ path: externalId, reason });
  else progress.fail({ path: externalId, reason });
}

type Result =
  | {
      readonly kind: 'put';
      readonly input: DocumentInput;
      readonly isNew: boolean;
      /** For a file with rows. */
      readonly rows: FoundRows | null;
    }
  | { readonly kind: 'touch'; readonly touch: DocumentTouch; readonly isTruncated: boolean }
  | { readonly kind: 'reject'; readonly rejection: DocumentRejection }
  /** Nothing is known about it: the stored document is kept, and it is tried again the next time. */
  | { readonly kind: 'unreadable'; readonly externalId: string; readonly reason: string };

function judgeRejected(
  { externalId, version }: FoundFile,
  { status, reason }: Exclude<ExtractionOutcome, { status: 'extracted' }>,
): Result {
  // A permission can change without the file, so the failure must not be stored.
  if (reason === 'unreadable') return { kind: 'unreadable', externalId, reason };
  return { kind: 'reject', rejection: { externalId, version, kind: status, reason } };
}
