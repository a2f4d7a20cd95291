import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { DocumentInput } from '../../../documents/document.ts';
import type {
  DocumentLink,
  LinkStanding,
  StoredLinks,
} from '../../../documents/links/document-link.ts';
import { LINK_KEY_BYTES, linkKey } from '../../../documents/links/link-key.ts';
import { RowInsert } from '../sound/row-checksums.ts';
import type { DocumentRows } from './document-rows.ts';

/**
 * The tables of links, and of what links say of documents. A document without links has no row, but one that an earlier
 * version wrote. Writes only inside a transaction.
 */
export class LinkRows {
  readonly #rows: DocumentRows;
  readonly #database: DatabaseSync;
  #made: ReturnType<typeof prepareStatements> | null = null;

  constructor(database: DatabaseSync, rows: DocumentRows) {
    this.#database = database;
    this.#rows = rows;
  }

  /** The links of a document that is new. */
  add(number: number, { url, links = [] }: DocumentInput): void {
    if (links.length === 0) return;
    this.#statements.put.run({ ...UNUSED, number, links: encodeLinks(linkKey(url), links) });
  }

  /** The same of one that is there, in the place of the links it had. */
  replace(number: number, input: DocumentInput): void {
    this.#statements.remove.run(number);
    this.add(number, input);
  }

  remove(number: number): void {
    this.#statements.remove.run(number);
    this.#statements.removeStanding.run(number);
  }

  after(after: number, limit: number): StoredLinks[] {
    // The statement selects these columns.
    const rows = this.#statements.after.all(after, limit) as unknown as LinkedRow[];
    return rows.map((row) => {
      const { number, source, site, duplicate_group, links } = row;
      const known = {
        number,
        duplicateGroup: duplicate_group ?? number,
        place: this.#rows.labels.value(site) || `source ${source}`,
      };
      if (links !== null) return { ...known, ...decodeLinks(links) };
      const keyOf = () => linkKey(this.#rows.urlOf(source, row.external_id, row.url));
      // Unused if no document has links.
      return {
        ...known,
        links: [],
        get address() {
          return keyOf();
        },
      };
    });
  }

  /** Documents from `from` up to before `to` that link to an address, by its key. */
  linkersOf(address: number, from: number, to: number): number[] {
    const key = Buffer.alloc(LINK_KEY_BYTES);
    key.writeUIntBE(address, 0, LINK_KEY_BYTES);
    const rows = this.#statements.holding.all(from, to, key);
    // The bytes may match across two keys, or be the document's own key.
    return rows
      .filter((row) => decodeLinks(row['links'] as Uint8Array).links.some(isTo(address)))
      .map((row) => Number(row['number']));
  }

  standings(numbers?: readonly number[]): Map<number, LinkStanding> {
    const { standing, allStandings } = this.#statements;
    const rows =
      numbers === undefined
        ? allStandings.all()
        : this.#within(numbers)
            .map((number) => standing.get(number))
            .filter((row) => row !== undefined);
    return new Map(rows.map((row) => [Number(row['number']), standingOf(row)]));
  }

  /** Without the newest documents, which no link was weighed for yet. */
  #within(numbers: readonly number[]): readonly number[] {
    const last = Number(this.#statements.lastStanding.get()?.['last'] ?? 0);
    return numbers.filter((number) => number <= last);
  }

  /** Returns the documents whose authority or anchors are others than they were. */
  restand(standings: ReadonlyMap<number, LinkStanding | null>): number[] {
    const { exists, putStanding, removeStanding } = this.#statements;
    const before = this.standings([...standings.keys()]);
    const changed: number[] = [];
    for (const [number, now] of standings) {
      if (exists.get(number) === undefined) continue;
      if (now === null) removeStanding.run(number);
      else putStanding.run(number, now.linkers, now.authority, now.anchors.join('\n'));
      if (!areAlikeInIndex(before.get(number) ?? null, now)) changed.push(number);
    }
    return changed;
  }

  get #statements() {
    this.#made ??= prepareStatements(this.#database);
    return this.#made;
  }
}

/** The address fields of a document, and its links. */
interface LinkedRow {
  readonly number: number;
  readonly source: number;
  readonly site: number;
  readonly duplicate_group: number | null;
  readonly external_id: string;
  readonly url: string | null;
  readonly links: Uint8Array | null;
}

// Earlier versions read them here; now the row of the document has them.
const UNUSED = { source: 0, site: 0, duplicate_group: null } as const;

const LINK_COLUMNS = ['number', 'source', 'site', 'duplicate_group', 'links'] as const;

function prepareStatements(database: DatabaseSync) {
  const prepare = (sql: string): StatementSync => database.prepare(sql);
  const standing = 'SELECT number, linkers, authority, anchors FROM link_standings';
  return {
    put: new RowInsert(database, 'links', 'INSERT OR REPLACE', LINK_COLUMNS),
    remove: prepare('DELETE FROM links WHERE number = ?'),
    after: prepare(
      `SELECT documents.number, documents.source, documents.site, documents.duplicate_group,
         external_id, url, links
       FROM documents LEFT JOIN links USING (number)
       WHERE documents.number > ? ORDER BY documents.number LIMIT ?`,
    ),
    holding: prepare(
      // Links of a document that is set aside stay under its number.
      `SELECT number, links FROM links
       WHERE number >= ? AND number < ? AND instr(links, ?) > 0
         AND EXISTS (SELECT 1 FROM documents WHERE documents.number = links.number)
       ORDER BY number`,
    ),
    exists: prepare('SELECT 1 FROM documents WHERE number = ?'),
    standing: prepare(`${standing} WHERE number = ?`),
    lastStanding: prepare('SELECT max(number) AS last FROM link_standings'),
    allStandings: prepare(standing),
    putStanding: prepare(
      `INSERT OR REPLACE INTO link_standings (number, linkers, authority, anchors)
       VALUES (?, ?, ?, ?)`,
    ),
    removeStanding: prepare('DELETE FROM link_standings WHERE number = ?'),
  };
}

function isTo(address: number): (link: DocumentLink) => boolean {
  return ({ target }) => target === address;
}

function standingOf(row: Record<string, unknown>): LinkStanding {
  const anchors = String(row['anchors']);
  return {
    linkers: Number(row['linkers']),
    authority: Number(row['authority']),
    anchors: anchors === '' ? [] : anchors.split('\n'),
  };
}

function areAlikeInIndex(before: LinkStanding | null, now: LinkStanding | null): boolean {
  const [old, next] = [before?.anchors.join('\n') ?? '', now?.anchors.join('\n') ?? ''];
  return old === next && (before?.authority ?? 0) === (now?.authority ?? 0);
}

// The first byte says how the words are written.
const NO_ADDRESS = 2;
const ZSTD = 1;
// Below, zstd's frame costs more than it wins.
const MIN_COMPRESSED_BYTES = 100;

/**
 * A byte of flags, the document's own key, how many links there are, their keys, and their words, one a line:
 *
 *     flags 1 | address 6 | count 1 | target 6 … | words as UTF-8, perhaps zstd
 */
function encodeLinks(address: number | null, links: readonly DocumentLink[]): Uint8Array {
  const words = Buffer.from(links.map((link) => link.words).join('\n'));
  const isLong = words.length >= MIN_COMPRESSED_BYTES;
  const head = Buffer.alloc(HEAD_BYTES + links.length * LINK_KEY_BYTES);
  head[0] = (isLong ? ZSTD : 0) + (address === null ? NO_ADDRESS : 0);
  head.writeUIntBE(address ?? 0, 1, LINK_KEY_BYTES);
  head[HEAD_BYTES - 1] = links.length;
  links.forEach(({ target }, at) => {
    head.writeUIntBE(target, HEAD_BYTES + at * LINK_KEY_BYTES, LINK_KEY_BYTES);
  });
  return Buffer.concat([head, isLong ? zstdCompressSync(words) : words]);
}

const HEAD_BYTES = 2 + LINK_KEY_BYTES;

function decodeLinks(bytes: Uint8Array): Pick<StoredLinks, 'address' | 'links'> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const flags = buffer[0] ?? 0;
  const count = buffer[HEAD_BYTES - 1] ?? 0;
  const end = HEAD_BYTES + count * LINK_KEY_BYTES;
  const written = buffer.subarray(end);
  const words = ((flags & ZSTD) === 0 ? written : zstdDecompressSync(written)).toString();
  const lines = words.split('\n');
  const links = Array.from({ length: count }, (_, at) => ({
    target: buffer.readUIntBE(HEAD_BYTES + at * LINK_KEY_BYTES, LINK_KEY_BYTES),
    words: lines[at] ?? '',
  }));
  const address = (flags & NO_ADDRESS) === 0 ? buffer.readUIntBE(1, LINK_KEY_BYTES) : null;
  return { address, links };
}
