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
import type { Labels } from './labels.ts';

/** The tables of links, and of what links say of documents. Writes only inside a transaction. */
export class LinkRows {
  readonly #labels: Labels;
  readonly #database: DatabaseSync;
  #made: ReturnType<typeof prepareStatements> | null = null;

  constructor(database: DatabaseSync, labels: Labels) {
    this.#database = database;
    this.#labels = labels;
  }

  /** Puts the links of a document in the place of those it had. */
  write(number: number, duplicateGroup: number, input: DocumentInput): void {
    const { sourceId, site, url, links } = input;
    this.#statements.put.run({
      number,
      source: this.#labels.make(sourceId),
      site: this.#labels.make(site),
      duplicate_group: duplicateGroup === number ? null : duplicateGroup,
      links: encodeLinks(linkKey(url), links ?? []),
    });
  }

  remove(number: number): void {
    this.#statements.remove.run(number);
    this.#statements.removeStanding.run(number);
  }

  after(after: number, limit: number): StoredLinks[] {
    return this.#statements.after.all(after, limit).map((row) => {
      const number = Number(row['number']);
      return {
        number,
        duplicateGroup: Number(row['duplicate_group'] ?? number),
        place: this.#place(Number(row['site']), Number(row['source'])),
        ...decodeLinks(row['links'] as Uint8Array), // the column is a BLOB
      };
    });
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

  #place(site: number, source: number): string {
    return this.#labels.value(site) || `source ${source}`;
  }

  get #statements() {
    this.#made ??= prepareStatements(this.#database);
    return this.#made;
  }
}

const LINK_COLUMNS = ['number', 'source', 'site', 'duplicate_group', 'links'] as const;

function prepareStatements(database: DatabaseSync) {
  const prepare = (sql: string): StatementSync => database.prepare(sql);
  const standing = 'SELECT number, linkers, authority, anchors FROM link_standings';
  return {
    put: new RowInsert(database, 'links', 'INSERT OR REPLACE', LINK_COLUMNS),
    remove: prepare('DELETE FROM links WHERE number = ?'),
    after: prepare('SELECT * FROM links WHERE number > ? ORDER BY number LIMIT ?'),
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
