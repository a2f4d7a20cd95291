import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { DocumentInput, DocumentType, StoredDocument } from '../../../documents/document.ts';
import { MAX_THUMBNAIL_BYTES, type Thumbnail } from '../../../documents/document-facts.ts';
import { formatDocumentId } from '../../../documents/document-id.ts';
import type { DocumentAddress } from '../../../documents/document-store.ts';
import type { Fingerprint } from '../../../documents/fingerprint.ts';
import { RowCheck, RowInsert } from '../sound/row-checksums.ts';
import { RowSelect } from '../sound/row-select.ts';
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
  'fingerprint',
  'passages',
  'text',
  'facts',
  'has_thumbnail',
  'is_truncated',
] as const;

/** A row of `documents` as {@link RowSelect} gives it: {@link DOCUMENT_COLUMNS}. */
type DocumentRow = readonly [
  number: number,
  id: Uint8Array,
  source: number,
  external_id: string,
  type: number,
  url: string | null,
  site: number,
  title: string,
  description: string | null,
  language: number | null,
  author: string | null,
  media_type: number,
  size_bytes: number,
  published_at: number | null,
  modified_at: number | null,
  indexed_at: number,
  version: string,
  duplicate_group: number | null,
  fingerprint: Uint8Array | null,
  passages: Uint8Array,
  text: Uint8Array,
  facts: Uint8Array | null,
  has_thumbnail: number,
  is_truncated: number,
];

/** The columns that name a document. */
export interface AddressRow {
  readonly number: number;
  readonly id: Uint8Array;
  readonly source: number;
  readonly external_id: string;
  readonly url: string | null;
}

/** A stored document, and its row's part of the text (`TextBlocks`). */
export interface ReadDocument {
  readonly document: StoredDocument;
  readonly text: Uint8Array;
  /** The whole text if it is in the row, set after the first read; `null`: it is in blocks. */
  inRow?: string | null;
  /** About how much memory all of it takes. */
  readonly bytes: number;
}

/** As measured: the objects of a document, and what its columns take beside these once they are decoded. */
const OBJECT_BYTES = 2_800;
const DECODED_RATIO = 3;

/** A document to insert: the fields that the store adds to the input. */
export interface DocumentDraft {
  readonly number: number;
  readonly id: Uint8Array;
  readonly input: DocumentInput;
  readonly indexedAtMs: number;
  readonly duplicateGroup: number;
  readonly fingerprint: Fingerprint | null;
  /** The row's part of the text (`TextBlocks`). */
  readonly text: Uint8Array;
}

/** Turns documents into rows and back, with the labels and address bases that rows share. */
export class DocumentRows {
  readonly labels: Labels;
  readonly #bases = new Map<number, string | null>();
  readonly #baseCheck: RowCheck;
  readonly #select: RowSelect;
  readonly #insert: RowInsert<(typeof DOCUMENT_COLUMNS)[number]>;
  readonly #selectBase: StatementSync;
  readonly #insertBase: StatementSync;

  constructor(database: DatabaseSync) {
    this.labels = new Labels(database);
    this.#select = new RowSelect(database, 'documents', DOCUMENT_COLUMNS);
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
      text: draft.text,
    });
  }

  /** A statement of whole rows, for {@link read}. */
  prepare(clauses: string): StatementSync {
    return this.#select.prepare(clauses);
  }

  /** Decodes a row of such a statement. @throws DamagedRowError */
  read(stored: unknown): ReadDocument {
    const [
      number,
      id,
      source,
      externalId,
      type,
      url,
      site,
      title,
      description,
      language,
      author,
      mediaType,
      sizeBytes,
      publishedAt,
      modifiedAt,
      indexedAt,
      version,
      duplicateGroup,
      _fingerprint,
      passages,
      text,
      storedFacts,
      hasThumbnail,
      isTruncated,
    ] = this.#select.sound<DocumentRow>(stored);
    let facts: StoredDocument['facts'] | undefined;
    const document: StoredDocument = {
      number,
      id: formatDocumentId(id),
      sourceId: this.labels.value(source),
      externalId,
      type: this.labels.value(type) as DocumentType,
      url: this.urlOf(source, externalId, url),
      site: this.labels.value(site),
      title,
      description,
      language: language === null ? null : this.labels.value(language),
      author,
      mediaType: this.labels.value(mediaType),
      sizeBytes,
      publishedAt: toIso(publishedAt),
      modifiedAt: toIso(modifiedAt),
      indexedAt: new Date(indexedAt).toISOString(),
      version,
      duplicateGroup: duplicateGroup ?? number,
      hasThumbnail: hasThumbnail === 1,
      isTruncated: isTruncated === 1,
      passages: decodePassages(passages),
      // Unpacked once at first use: a result reads whether it is explicit, and its picture.
      get facts() {
        if (facts === undefined) facts = decodeFacts(storedFacts);
        return facts;
      },
    };
    const packedBytes = text.length + passages.length + (storedFacts?.length ?? 0);
    const characters = title.length + (description?.length ?? 0) + externalId.length;
    const bytes = OBJECT_BYTES + DECODED_RATIO * packedBytes + characters;
    return { document, text, bytes };
  }

  /** Decodes a row with at least the columns that identify a document. */
  readAddress(row: AddressRow): DocumentAddress {
    return {
      number: row.number,
      id: formatDocumentId(row.id),
      url: this.urlOf(row.source, row.external_id, row.url),
      externalId: row.external_id,
    };
  }

  /** The address of a document, of the columns that hold it. */
  urlOf(source: number, externalId: string, stored: string | null): string {
    return stored ?? `${this.#base(source) ?? ''}${encodeExternalId(externalId)}`;
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

/** The thumbnail of a document, unless it is too large. */
export function keptThumbnail({ thumbnail }: DocumentInput): Thumbnail | null {
  if (thumbnail === null || thumbnail === undefined) return null;
  return thumbnail.bytes.length <= MAX_THUMBNAIL_BYTES ? thumbnail : null;
}

/** ISO 8601 → milliseconds; `null` for an invalid date, since files may hold anything. */
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
  if (PLAIN_PATH.test(externalId)) return externalId;
  // encodeURI throws on a lone surrogate, and leaves the two characters that end a path.
  return encodeURI(externalId.toWellFormed()).replaceAll('?', '%3F').replaceAll('#', '%23');
}

// Most names of files: nothing of them is encoded.
const PLAIN_PATH = /^[\w./-]*$/;

function toIso(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}
