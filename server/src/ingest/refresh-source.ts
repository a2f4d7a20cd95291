import { documentIdBytes, formatDocumentId } from '../documents/document-id.ts';
import type { DocumentCatalogue, DocumentRejection } from '../documents/document-store.ts';
import type { Connector, Finding, FoundDocument, FoundFile } from './connectors/connector.ts';
import { JobFault } from './jobs/job-fault.ts';
import {
  countRejection,
  isCut,
  isUnchanged,
  OriginalReader,
  type OriginalReaderOptions,
} from './original-reader.ts';
import { hasRows, type KnownRows, knownRows } from './rows/known-rows.ts';
import { fileOfRow, isRowVersion } from './rows/row-name.ts';

// One transaction each: large enough to be quick, but small enough to let watches write in between.
const REMOVED_AT_ONCE = 500;

interface ReadOptions extends Omit<OriginalReaderOptions, 'rowsOf'> {
  readonly store: DocumentCatalogue;
}

/** The stored documents of a source, and their writer. */
export type StoredSource = Pick<ReadOptions, 'store' | 'writer' | 'sourceId'>;

export interface RefreshOptions extends ReadOptions {
  readonly connector: Connector;
  /** Whether an empty place has no documents. Default: it counts as unreachable. */
  readonly mayBeEmpty?: boolean;
}

/**
 * Makes the documents of a source equal to the present ones of its place: reads new and changed ones, and
 * removes missing ones. Resolves when all are searchable.
 *
 * @throws JobFault if the place cannot be read as a whole; then nothing is removed. Throws the
 * signal's reason if it is aborted: documents written until then are kept.
 */
export async function refreshSource(options: RefreshOptions): Promise<void> {
  const refresh = new Refresh(options);
  try {
    await refresh.run();
  } finally {
    // An aborted refresh must not write any more after it is reported as ended.
    await refresh.settle();
  }
}

class Refresh {
  readonly #options: RefreshOptions;
  readonly #reader: OriginalReader;
  /** The stored documents at the beginning of the refresh. */
  readonly #known: ReadonlyMap<string, string>;
  /** Of these, the rows of each file. */
  readonly #rows: KnownRows;
  /** Of these, the documents that the listing has not contained yet. */
  readonly #unseen: Set<string>;
  readonly #unseenRejections: Map<string, DocumentRejection>;
  /** Originals that could not be examined: `name`, or `folder/` for everything below it. */
  readonly #unknown: string[] = [];
  /** Reported as gone, or as left out on purpose. */
  readonly #gone: string[] = [];

  constructor(options: RefreshOptions) {
    this.#options = options;
    this.#known = options.store.versions(options.sourceId);
    this.#rows = knownRows(this.#known);
    this.#reader = new OriginalReader({ ...options, rowsOf: (file) => this.#rowsOf(file) });
    this.#unseen = new Set(this.#known.keys());
    this.#unseenRejections = options.store.rejections(options.sourceId);
  }

  async run(): Promise<void> {
    const { connector, progress, signal, mayBeEmpty = false } = this.#options;
    let isEmpty = true;
    progress.enter('reading');
    for await (const finding of connector.list(this.#known, signal)) {
      isEmpty = false;
      await this.#take(finding);
    }
    const hasLostAll = isEmpty && connector.listsEverything && this.#known.size > 0;
    if (hasLostAll && !mayBeEmpty) throw new JobFault('root-empty', EMPTY);
    progress.knowTotal();
    await this.#reader.finish();
    await this.#removeMissing();
  }

  settle(): Promise<void> {
    return this.#reader.settle();
  }

  async #take(finding: Finding): Promise<void> {
    const { progress } = this.#options;
    if (finding.kind === 'file') await this.#takeFile(finding);
    else if (finding.kind === 'document') await this.#takeDocument(finding);
    else if (finding.kind === 'unchanged') this.#keep(finding.externalId);
    else if (finding.kind === 'expected') progress.expect(finding.count);
    else if (finding.kind === 'gone') this.#gone.push(finding.externalId);
    else if (finding.kind === 'skipped') {
      progress.skip({ path: finding.externalId, reason: finding.reason });
      this.#gone.push(finding.externalId);
    } else {
      this.#unknown.push(finding.externalId);
      progress.find();
      progress.fail({ path: finding.externalId, reason: finding.reason });
    }
  }

  async #takeFile(file: FoundFile): Promise<void> {
    const { progress } = this.#options;
    progress.find();
    const known = this.#known.get(file.externalId) ?? null;
    const rejection = this.#unseenRejections.get(file.externalId);
    this.#unseen.delete(file.externalId);
    this.#unseenRejections.delete(file.externalId);
    // The results of its rows are known when the file is read.
    const rows = this.#rowsOf(file.externalId);
    for (const row of rows.keys()) this.#unseen.delete(row);
    if (known !== null && isUnchanged(file, known, this.#options)) {
      if (isCut(known)) progress.note({ path: file.externalId, reason: 'truncated' });
      progress.find(rows.size);
      progress.settle('unchanged', 1 + rows.size);
    } else if (rejection?.version === file.version) countRejection(progress, rejection);
    else await this.#reader.add(file, known);
  }

  #rowsOf(file: string): ReadonlyMap<string, string> {
    return this.#rows.get(file) ?? NO_ROWS;
  }

  async #takeDocument({ document }: FoundDocument): Promise<void> {
    const { progress } = this.#options;
    progress.find();
    const known = this.#known.get(document.externalId) ?? null;
    this.#unseen.delete(document.externalId);
    if (known === document.version) progress.settle('unchanged');
    else await this.#reader.addDocument(document, known);
  }

  /** Does not count an original twice that the listing has repeated. */
  #keep(externalId: string): void {
    if (!this.#unseen.delete(externalId)) return;
    this.#options.progress.find();
    this.#options.progress.settle('unchanged');
  }

  async #removeMissing(): Promise<void> {
    const { progress, signal } = this.#options;
    const gone = this.#missing();
    const forgotten = [...this.#unseenRejections.keys()].filter((id) => !this.#isUnknown(id));
    if (gone.length > 0) progress.enter('removing');
    signal.throwIfAborted();
    await removeAll([...gone, ...forgotten], this.#options);
    progress.remove(gone.length);
  }

  #missing(): string[] {
    const named = this.#gone.filter((id) => this.#known.has(id));
    if (!this.#options.connector.listsEverything) return named;
    const unseen = [...this.#unseen].filter((id) => !this.#isUnknown(id));
    return [...new Set([...named, ...unseen])];
  }

  #isUnknown(externalId: string): boolean {
    const version = this.#known.get(externalId);
    // A row is handled with its file.
    const original =
      version !== undefined && isRowVersion(version) ? fileOfRow(externalId) : externalId;
    return this.#unknown.some(
      (name) =>
        name === '/' || name === original || (name.endsWith('/') && original.startsWith(name)),
    );
  }
}

const NO_ROWS: ReadonlyMap<string, string> = new Map();

/** Applies the changes that a watch reported. Resolves when all are searchable; rejects otherwise. */
export async function applyFindings(
  findings: AsyncIterable<Finding>,
  options: ReadOptions,
): Promise<void> {
  const rowsOf = rowsWhenAsked(options);
  const reader = new OriginalReader({ ...options, rowsOf });
  const goneOrSkipped: string[] = [];
  try {
    for await (const finding of findings) {
      if (finding.kind === 'file') await readIfChanged(finding, reader, options);
      else if (finding.kind === 'gone' || finding.kind === 'skipped') {
        goneOrSkipped.push(finding.externalId);
      }
    }
    await removeAll(knownAtOrBelow(goneOrSkipped, options), options);
    await reader.finish();
  } finally {
    await reader.settle();
  }
}

/**
 * Reads the given originals again, whether or not they changed, and reports the results in the progress. Resolves when all are
 * searchable.
 */
export async function rereadOriginals(
  findings: AsyncIterable<Finding>,
  options: ReadOptions,
): Promise<void> {
  const { progress, store, sourceId } = options;
  const reader = new OriginalReader({ ...options, rowsOf: rowsWhenAsked(options) });
  const gone: string[] = [];
  progress.enter('reading');
  try {
    for await (const finding of findings) {
      if (finding.kind === 'expected' || finding.kind === 'unchanged') continue;
      if (finding.kind === 'gone' || finding.kind === 'skipped') {
        if (finding.kind === 'skipped') {
          progress.skip({ path: finding.externalId, reason: finding.reason });
        }
        gone.push(finding.externalId);
        continue;
      }
      progress.find();
      if (finding.kind === 'failed') {
        progress.fail({ path: finding.externalId, reason: finding.reason });
      } else if (finding.kind === 'file') {
        await reader.add(finding, storedVersion(store, sourceId, finding.externalId));
      } else {
        const { document } = finding;
        await reader.addDocument(document, storedVersion(store, sourceId, document.externalId));
      }
    }
    progress.knowTotal();
    await reader.finish();
    const removed = knownAtOrBelow(gone, options);
    await removeAll(removed, options);
    progress.remove(removed.length);
  } finally {
    await reader.settle();
  }
}

/** Removes the documents of one original, including its rows. Resolves to their number when none is found any more. */
export async function forgetOriginal(original: string, options: StoredSource): Promise<number> {
  const stored = knownAtOrBelow([original], options);
  await removeAll(stored, options);
  return stored.length;
}

/** The stored rows of a file: read only if it has some, or has become a file with rows. */
function rowsWhenAsked({ store, sourceId }: ReadOptions) {
  let rows: KnownRows | null = null;
  return (file: string, isOfRows: boolean): ReadonlyMap<string, string> => {
    const version = storedVersion(store, sourceId, file);
    if (!isOfRows && (version === null || !hasRows(version))) return NO_ROWS;
    rows ??= knownRows(store.versions(sourceId));
    return rows.get(file) ?? NO_ROWS;
  };
}

async function readIfChanged(
  file: FoundFile,
  reader: OriginalReader,
  options: ReadOptions,
): Promise<void> {
  const { store, sourceId } = options;
  const known = storedVersion(store, sourceId, file.externalId);
  if (known === null || !isUnchanged(file, known, options)) await reader.add(file, known);
}

function storedVersion(
  store: DocumentCatalogue,
  sourceId: string,
  externalId: string,
): string | null {
  return store.byId(formatDocumentId(documentIdBytes(sourceId, externalId)))?.version ?? null;
}

/** A deleted path may have been a file or a folder: only the store knows. */
function knownAtOrBelow(
  paths: readonly string[],
  { store, sourceId }: Pick<StoredSource, 'store' | 'sourceId'>,
): string[] {
  const stored = paths.map((path) => storedVersion(store, sourceId, path));
  const areAllDocuments = stored.every((version) => version !== null && !hasRows(version));
  if (areAllDocuments) return [...paths];
  const gone = new Set(paths);
  const versions = store.versions(sourceId);
  const known = [...versions.keys(), ...store.rejections(sourceId).keys()];
  return known.filter((id) => {
    const version = versions.get(id);
    const isOfGoneFile = version !== undefined && isRowVersion(version) && gone.has(fileOfRow(id));
    return gone.has(id) || isOfGoneFile || foldersAbove(id).some((folder) => gone.has(folder));
  });
}

async function removeAll(
  externalIds: readonly string[],
  { writer, sourceId }: Pick<StoredSource, 'writer' | 'sourceId'>,
): Promise<void> {
  for (const some of slices(externalIds, REMOVED_AT_ONCE)) {
    await writer.write({ kind: 'remove', sourceId, externalIds: some });
  }
}

/** `a/b/c.md` → `a`, `a/b`. */
function foldersAbove(path: string): string[] {
  const names = path.split('/').slice(0, -1);
  return names.map((_, at) => names.slice(0, at + 1).join('/'));
}

function* slices<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}

const EMPTY =
  'The place of this source is empty, as when a disk is not mounted. Its documents are kept; ' +
  'remove the source if they should go.';
