import { hash } from 'node:crypto';
import type { DocumentContent, DocumentInput } from '../documents/document.ts';
import { documentIdBytes, formatDocumentId } from '../documents/document-id.ts';
import type { DocumentCatalogue } from '../documents/document-store.ts';
import { compareVersions } from '../documents/log/version-order.ts';
import type { PushedDocument, PushOperation, PushOutcome } from '../documents/pushed-document.ts';
import type { ExtractionOutcome } from '../extract/extraction-outcome.ts';
import type { ExtractionPool } from '../extract/process/extraction-pool.ts';
import { readFrontMatter } from '../extract/text/front-matter.ts';
import { visibilityContent } from '../extract/text/front-matter-visibility.ts';
import type { DiskSpace } from '../runtime/disk/disk-space.ts';
import { siteOf } from '../runtime/urls/normalise-url.ts';
import type { IndexWriter } from './index-writer.ts';
import { pushedTask } from './pushed-task.ts';
import { SharedReading } from './shared-reading.ts';

// Enough to detect a change of the same document.
const VERSION_HASH_CHARACTERS = 16;

export interface PushOptions {
  readonly store: DocumentCatalogue;
  readonly writer: IndexWriter;
  readonly pool: ExtractionPool;
  /** Absent: the disk always has room. */
  readonly disk?: DiskSpace;
  readonly maxDocumentBytes: number;
  readonly signal: AbortSignal;
}

/**
 * Receives pushes. Stores the documents of one call in one transaction. Many calls may be under way at once: accepted
 * documents count as stored when the next call is compared.
 */
export class PushReceiver {
  readonly #options: PushOptions;
  /** Accepted writes that are not stored yet, by document id. */
  readonly #pending = new Map<string, PendingWrite>();

  readonly #reading: SharedReading;

  constructor(options: PushOptions) {
    this.#options = options;
    this.#reading = new SharedReading(options);
  }

  /**
   * Resolves when all documents are durable, with one outcome for each operation, in order. They are searchable soon after.
   *
   * @param read the extraction of each operation; `null`: none yet
   */
  async push(
    sourceId: string,
    operations: readonly PushOperation[],
    read: readonly (ExtractionOutcome | null)[] | null = null,
  ): Promise<PushOutcome[]> {
    const lines = operations.map((operation, at) => lineOf(sourceId, operation, at));
    const last = new Map(lines.map((line) => [line.documentId, line]));
    // Checked before anything is read. Removals free space, so they need none.
    if (lines.some(({ document }) => document !== null)) this.#options.disk?.assertRoom();
    const isLast = (line: Line) => last.get(line.documentId) === line;
    const outcomes = read ?? (await this.#read(lines, isLast));
    // No await from here to the write, so that the comparison stays valid.
    const decided = lines.map((line) =>
      isLast(line) ? this.#decide(line, outcomes[line.at] ?? null) : overtaken(line),
    );
    await this.#write(sourceId, decided);
    return decided.map(({ line, status, reason }) => ({
      externalId: line.externalId,
      documentId: line.documentId,
      status,
      reason,
    }));
  }

  #versionOf(documentId: string): string | null {
    const pending = this.#pending.get(documentId);
    if (pending !== undefined) return pending.version;
    return this.#options.store.byId(documentId)?.version ?? null;
  }

  #mayChange({ document, documentId, version }: Line): boolean {
    return document !== null && compareVersions(version, this.#versionOf(documentId)) === 'newer';
  }

  /**
   * Extracts the content of documents that may have changed, in extraction processes, since it is as untrusted as a file.
   * Returns outcomes by place in the request.
   */
  async #read(
    lines: readonly Line[],
    isLast: (line: Line) => boolean,
  ): Promise<(ExtractionOutcome | undefined)[]> {
    const toRead = lines.filter((line) => isLast(line) && this.#mayChange(line));
    const tasks = toRead.flatMap(({ document }) =>
      document === null ? [] : [pushedTask(document, this.#options.maxDocumentBytes)],
    );
    const outcomes = await this.#reading.extract(tasks);
    const byPlace: (ExtractionOutcome | undefined)[] = [];
    toRead.forEach(({ at }, i) => {
      byPlace[at] = outcomes[i];
    });
    return byPlace;
  }

  #decide(line: Line, outcome: ExtractionOutcome | null): Decision {
    const known = this.#versionOf(line.documentId);
    if (line.document === null) {
      const status = known === null ? 'absent' : 'deleted';
      return { line, status, reason: null, input: null };
    }
    const compared = compareVersions(line.version, known);
    if (compared !== 'newer') return { line, status: compared, reason: null, input: null };
    const input = outcome === null ? null : inputOf(line, line.document, outcome);
    if (input === null) {
      const reason = outcome !== null && 'detail' in outcome ? outcome.detail : 'It was not read.';
      return { line, status: 'rejected', reason, input: null };
    }
    const { visibilityFault } = readContent(line.document, outcome);
    const isRead = line.document.facts?.visibleTo === undefined && visibilityFault !== undefined;
    const notes = [...(input.isTruncated ? [TRUNCATED] : []), ...(isRead ? [visibilityFault] : [])];
    const reason = notes.length === 0 ? null : notes.join(' ');
    return { line, status: known === null ? 'created' : 'updated', reason, input };
  }

  /** Resolves when all decisions are durable, including those that depend on concurrent pushes. */
  async #write(sourceId: string, decided: readonly Decision[]): Promise<void> {
    const inputs = decided.flatMap(({ input }) => (input === null ? [] : [{ ...input, sourceId }]));
    const removed = decided.filter(({ status }) => status === 'deleted');
    const externalIds = removed.map(({ line }) => line.externalId);
    // This push was compared with concurrent ones. "unchanged" is only true once those are written.
    const others = decided.flatMap(({ line }) => this.#pending.get(line.documentId)?.written ?? []);
    const written =
      inputs.length + removed.length === 0
        ? Promise.resolve()
        : this.#options.writer.write(
            { kind: 'exchange', sourceId, externalIds, inputs },
            { urgent: true },
          );
    const marks = this.#markPending(decided, written);
    try {
      await Promise.all([written, ...others]);
    } finally {
      this.#forget(marks);
    }
  }

  #markPending(decided: readonly Decision[], written: Promise<void>): Map<string, PendingWrite> {
    const changed = decided.filter(({ status, input }) => input !== null || status === 'deleted');
    const marks = new Map(
      changed.map(({ line, input }) => [
        line.documentId,
        { version: input?.version ?? null, written },
      ]),
    );
    for (const [documentId, mark] of marks) this.#pending.set(documentId, mark);
    return marks;
  }

  #forget(marks: ReadonlyMap<string, PendingWrite>): void {
    // A later push of the same document has its own mark.
    for (const [documentId, mark] of marks) {
      if (this.#pending.get(documentId) === mark) this.#pending.delete(documentId);
    }
  }
}

/** A document that is being written. */
interface PendingWrite {
  /** `null` for a removal. */
  readonly version: string | null;
  readonly written: Promise<void>;
}

const TRUNCATED = 'Its text is longer than MAX_TEXT_CHARACTERS: it is found as far as that goes.';

interface Line {
  readonly externalId: string;
  readonly documentId: string;
  /** `null` for a removal. */
  readonly document: PushedDocument | null;
  readonly version: string;
  /** Place in the request, which distinguishes equal lines. */
  readonly at: number;
}

interface Decision {
  readonly line: Line;
  readonly status: PushOutcome['status'];
  readonly reason: string | null;
  readonly input: Omit<DocumentInput, 'sourceId'> | null;
}

function lineOf(sourceId: string, operation: PushOperation, at: number): Line {
  const document = operation.kind === 'put' ? operation.document : null;
  const externalId =
    operation.kind === 'put' ? operation.document.externalId : operation.externalId;
  const documentId = formatDocumentId(documentIdBytes(sourceId, externalId));
  const version = document ? versionOf(document) : '';
  return { externalId, documentId, document, version, at };
}

function overtaken(line: Line): Decision {
  const reason = 'A later line of this request has the same id.';
  return { line, status: 'stale', reason, input: null };
}

/** The stored form of a version. Numbers are ordered; words and hashes are only equal or not. */
function versionOf(document: PushedDocument): string {
  const { version } = document;
  if (typeof version === 'number') return `n:${version}`;
  if (typeof version === 'string') return `s:${version}`;
  return `h:${hash('sha256', JSON.stringify(document)).slice(0, VERSION_HASH_CHARACTERS)}`;
}

/** `null` if there is nothing to store. */
function inputOf(
  line: Line,
  document: PushedDocument,
  outcome: ExtractionOutcome,
): Omit<DocumentInput, 'sourceId'> | null {
  const isBare = outcome.status === 'skipped' && outcome.reason === 'empty';
  if (outcome.status !== 'extracted' && !(isBare && document.title !== null)) return null;
  const read = readContent(document, outcome);
  // `pushed` is a generated file name, not a title.
  const title = document.title ?? (read.title === 'pushed' ? line.externalId : read.title);
  return {
    externalId: line.externalId,
    type: document.type,
    url: document.url ?? '',
    site: document.url === null ? '' : siteOf(document.url),
    title,
    text: read.text,
    passages: read.passages,
    isTruncated: read.isTruncated ?? false,
    description: document.description ?? read.description,
    language: document.language ?? read.language,
    author: document.author ?? read.author,
    publishedAt: document.publishedAt ?? read.publishedAt,
    modifiedAt: document.modifiedAt,
    mediaType: document.mediaType,
    sizeBytes: Buffer.byteLength(document.content),
    version: line.version,
    facts: mergedFacts(read.facts ?? null, document.facts),
    layout: read.layout ?? null,
    ...(read.links && { links: read.links }),
  };
}

/** The extracted content; for a document without a text, the visibility in its front matter. */
function readContent(
  { content, mediaType }: PushedDocument,
  outcome: ExtractionOutcome | null,
): DocumentContent {
  if (outcome?.status === 'extracted') return outcome.content;
  const visibility =
    mediaType === 'text/markdown' ? readFrontMatter(plain(content)).visibility : null;
  return { ...NO_CONTENT, ...(visibility !== null && visibilityContent(visibility)) };
}

/** A text in the form that the Markdown readers take. */
function plain(content: string): string {
  return content
    .replace(/^\ufeff/, '')
    .replaceAll('\0', '')
    .replace(/\r\n?/g, '\n');
}

const NO_CONTENT: DocumentContent = {
  title: '',
  text: '',
  passages: [],
  isTruncated: false,
  description: null,
  language: null,
  author: null,
  publishedAt: null,
  facts: null,
  layout: null,
  links: [],
};

/** Facts given by the client take precedence over facts in the content. */
function mergedFacts(
  read: DocumentInput['facts'] | null,
  given: PushedDocument['facts'],
): NonNullable<DocumentInput['facts']> | null {
  if (!read || given === null) return given ?? read ?? null;
  return { ...read, ...given };
}
