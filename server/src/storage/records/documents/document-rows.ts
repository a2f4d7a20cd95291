import type { DatabaseSync, SQLOutputValue, StatementSync } from 'node:sqlite';
import type { DocumentInput, DocumentType, StoredDocument } from '../../../documents/document.ts';
import { MAX_THUMBNAIL_BYTES, type Thumbnail } from '../../../documents/document-facts.ts';
import { formatDocumentId } from '../../../documents/document-id.ts';
import type { DocumentAddress } from '../../../documents/document-store.ts';
import type { Fingerprint } from '../../../documents/fingerprint.ts';
import { RowCheck, RowInsert } from '../sound/row-checksums.ts';
import { decodeFacts, encodeFacts } from './facts-codec.ts';
import { Labels } from './labels.ts';
import { decodePassages, encodePassages } from './passage-codec.ts';

const DOCUMENT_COLUMNS = [
  'number',
  'id',
  'source',
  'external_id',
  'type',
  'url',
  'site',
  'title',
  'description',
  'language',
  'author',
  'media_type',
  'size_bytes',
  'published_at',
  'modified_at',
  'indexed_at',
  'version',
  'duplicate_group',
  'passages',
  'facts',
  'has_thumbnail',
  'is_truncated',
  'fingerprint',
  'text',
] as const;

/** A row of `documents` as SQLite gives it. */
export interface DocumentRow {
  readonly number: number;
  readonly id: Uint8Array;
  readonly source: number;
  readonly external_id: string;
  readonly type: number;
  readonly url: string | null;
  readonly site: number;
  readonly title: string;
  readonly description: string | null;
  readonly language: number | null;
  readonly author: string | null;
  readonly media_type: number;
  readonly size_bytes: number;
  readonly published_at: number | null;
  readonly modified_at: number | null;
  readonly indexed_at: number;
  readonly version: string;
  readonly duplicate_group: number | null;
  readonly passages: Uint8Array;
  readonly facts: Uint8Array | null;
  readonly has_thumbnail: number;
  readonly is_truncated: number;
}

/** The columns that name a document. */
export type AddressRow = Pick<DocumentRow, 'number' | 'id' | 'source' | 'external_id' | 'url'>;

/** A document on its way into the table: what the store adds to the input. */
export interface DocumentDraft {
  readonly number: number;
  readonly id: Uint8Array;
  readonly input: DocumentInput;
  readonly indexedAtMs: number;
  readonly duplicateGroup: number;
  readonly fingerprint: Fingerprint | null;
  readonly pieces: Uint8Array;
}

/** Turns documents into rows and back, with the labels and address bases that rows share. */
export class DocumentRows {
  readonly labels: Labels;
  readonly #bases = new Map<number, string | null>();
  readonly #baseCheck: RowCheck;
  readonly #check: RowCheck;
  readonly #insert: RowInsert<(typeof DOCUMENT_COLUMNS)[number]>;
  readonly #selectBase: StatementSync;
  readonly #insertBase: StatementSync;

  constructor(database: DatabaseSync) {
    this.labels = new Labels(database);
    this.#check = new RowCheck(database, 'documents');
    this.#baseCheck = new RowCheck(database, 'url_bases');
    this.#insert = new RowInsert(database, 'documents', 'INSERT OR REPLACE', DOCUMENT_COLUMNS);
    this.#selectBase = database.prepare('SELECT * FROM url_bases WHERE source = ?');
    this.#insertBase = database.prepare('INSERT INTO url_bases (source, base) VALUES (?, ?)');
  }

  /** Inserts or replaces the row of a document. Only inside a write transaction. */
  write(draft: DocumentDraft): void {
    const { input, number } = draft;
    const source = this.labels.make(input.sourceId);
    this.#insert.run({
      number,
      id: draft.id,
      source,
      external_id: input.externalId,
      type: this.labels.make(input.type),
      url: this.#storedUrl(source, input),
      site: this.labels.make(input.site),
      title: input.title,
      description: input.description,
      language: this.#labelOrNull(input.language),
      author: input.author,
      media_type: this.labels.make(input.mediaType),
      size_bytes: input.sizeBytes,
      published_at: toMs(input.publishedAt),
      modified_at: toMs(input.modifiedAt),
      indexed_at: draft.indexedAtMs,
      version: input.version,
      duplicate_group: draft.duplicateGroup === number ? null : draft.duplicateGroup,
      passages: encodePassages(input.passages),
      facts: encodeFacts(input.facts),
      has_thumbnail: keptThumbnail(input) === null ? 0 : 1,
      is_truncated: input.isTruncated ? 1 : 0,
      fingerprint: draft.fingerprint === null ? null : encodeFingerprint(draft.fingerprint),
      text: draft.pieces,
    });
  }

  /** Of a row with all columns. @throws DamagedRowError */
  read(stored: Record<string, SQLOutputValue>): StoredDocument {
    this.#check.assertSound(stored);
    const row = stored as unknown as DocumentRow; // SQLite's own types hold nothing more exact
    let facts: StoredDocument['facts'] | undefined;
    return {
      number: row.number,
      id: formatDocumentId(row.id),
      sourceId: this.labels.value(row.source),
      externalId: row.external_id,
      type: this.labels.value(row.type) as DocumentType,
      url: this.#urlOf(row),
      site: this.labels.value(row.site),
      title: row.title,
      description: row.description,
      language: row.language === null ? null : this.labels.value(row.language),
      author: row.author,
      mediaType: this.labels.value(row.media_type),
      sizeBytes: row.size_bytes,
      publishedAt: toIso(row.published_at),
      modifiedAt: toIso(row.modified_at),
      indexedAt: new Date(row.indexed_at).toISOString(),
      version: row.version,
      duplicateGroup: row.duplicate_group ?? row.number,
      hasThumbnail: row.has_thumbnail === 1,
      isTruncated: row.is_truncated === 1,
      passages: decodePassages(row.passages),
      // Unpacked when they are asked for, and once: a result asks whether it is explicit, and for its picture.
      get facts() {
        if (facts === undefined) facts = decodeFacts(row.facts);
        return facts;
      },
    };
  }

  /** Of a row with at least the columns that name a document. */
  readAddress(row: AddressRow): DocumentAddress {
    return {
      number: row.number,
      id: formatDocumentId(row.id),
      url: this.#urlOf(row),
      externalId: row.external_id,
    };
  }

  #urlOf(row: AddressRow): string {
    return row.url ?? `${this.#base(row.source) ?? ''}${encodeExternalId(row.external_id)}`;
  }

  /** The external id from which an address of a source would follow; `null` for all others. */
  externalIdAt(source: number, url: string): string | null {
    const base = this.#base(source);
    if (base === null || !url.startsWith(base)) return null;
    try {
      return decodeURIComponent(url.slice(base.length));
    } catch (error) {
      if (error instanceof URIError) return null; // so nothing was encoded into it
      throw error;
    }
  }

  /** After a rolled-back transaction the caches may hold values that were never stored. */
  forget(): void {
    this.labels.forget();
    this.#bases.clear();
  }

  /** `null` when the address follows from the external id: it is a tenth of a short document. */
  #storedUrl(source: number, input: DocumentInput): string | null {
    const tail = encodeExternalId(input.externalId);
    if (!input.url.endsWith(tail)) return input.url;
    const base = input.url.slice(0, input.url.length - tail.length);
    return base === (this.#base(source) ?? this.#makeBase(source, base)) ? null : input.url;
  }

  #base(source: number): string | null {
    const cached = this.#bases.get(source);
    if (cached !== undefined) return cached;
    const row = this.#selectBase.get(source);
    if (row === undefined) return null;
    this.#baseCheck.assertSound(row);
    this.#bases.set(source, String(row['base']));
    return String(row['base']);
  }

  // A base is never changed once it is there: readers of other threads have it in their caches.
  #makeBase(source: number, base: string): string {
    this.#insertBase.run(source, base);
    this.#bases.set(source, base);
    return base;
  }

  #labelOrNull(value: string | null): number | null {
    return value === null ? null : this.labels.make(value);
  }
}

/** The thumbnail of a document, unless it is too large to be one. */
export function keptThumbnail({ thumbnail }: DocumentInput): Thumbnail | null {
  if (thumbnail === null || thumbnail === undefined) return null;
  return thumbnail.bytes.length <= MAX_THUMBNAIL_BYTES ? thumbnail : null;
}

/** ISO 8601 → milliseconds. A date that is none is no date: the parsers promise ISO, files lie. */
export function toMs(iso: string | null): number | null {
  if (iso === null) return null;
  const ms = Date.parse(iso);
  return Number.isNaN(ms) ? null : ms;
}

/** Nine bytes for a short text, eight for a long one. */
export function encodeFingerprint(fingerprint: Fingerprint): Uint8Array {
  const bytes = new Uint8Array(fingerprint.exact ? 9 : 8);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, fingerprint.high);
  view.setUint32(4, fingerprint.low);
  return bytes;
}

/** The opposite of {@link encodeFingerprint}. */
export function decodeFingerprint(bytes: Uint8Array): Fingerprint {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { high: view.getUint32(0), low: view.getUint32(4), exact: bytes.length === 9 };
}

/** How a path reads at the end of a `file:` address. Where an address differs, it is stored. */
function encodeExternalId(externalId: string): string {
  // encodeURI throws on a lone surrogate, and leaves the two characters that end a path.
  return encodeURI(externalId.toWellFormed()).replaceAll('?', '%3F').replaceAll('#', '%23');
}

function toIso(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}
