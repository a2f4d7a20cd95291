/**
 * The data of a segment's documents for filters, facets, sorting and folding: one array for each
 * property, by the document's ordinal in the segment. Strings are ordinals into a table of the segment.
 */
export interface DocumentColumns {
  readonly numbers: Uint32Array;
  readonly groups: Uint32Array;
  /** The first passage of each document, and as the last entry the number of passages. */
  readonly firstPassages: Uint32Array;
  readonly types: Ordinals;
  readonly sources: Ordinals;
  readonly sites: Ordinals;
  readonly languages: Ordinals;
  readonly fileTypes: Ordinals;
  /** Milliseconds; NaN when unknown. */
  readonly publishedAt: Float64Array;
  readonly indexedAt: Float64Array;
  /** Length of the title in positions, at most 255. */
  readonly titleLengths: Uint8Array;
  /** 1 for explicit documents. */
  readonly explicits: Uint8Array;
  /** 1 for documents that are mostly lists of links. */
  readonly overviews: Uint8Array;
  /** The authority that links give, 0 to 255. */
  readonly authorities: Uint8Array;
  /** Levels below the home page. */
  readonly depths: Uint8Array;
  /** Sets of topics, which are far fewer than documents. */
  readonly topics: Ordinals;
  /** BM25 length of each passage, at most 65,535. */
  readonly passageLengths: Uint16Array;
  readonly strings: StringTables;
}

/** Indexes into a table, in as few bytes as it needs. */
export type Ordinals = Uint8Array | Uint16Array | Uint32Array;

export interface StringTables {
  readonly types: readonly string[];
  readonly sources: readonly string[];
  readonly sites: readonly string[];
  readonly languages: readonly string[];
  readonly fileTypes: readonly string[];
  /** Each entry is a comma-separated list; the empty string for none. */
  readonly topics: readonly string[];
}

/** The typed arrays of {@link DocumentColumns}, in the order in which a segment file holds them. */
export const COLUMN_ARRAYS = {
  publishedAt: Float64Array,
  indexedAt: Float64Array,
  numbers: Uint32Array,
  groups: Uint32Array,
  firstPassages: Uint32Array,
  sites: Uint32Array,
  types: Uint16Array,
  sources: Uint16Array,
  languages: Uint16Array,
  fileTypes: Uint16Array,
  topics: Uint16Array,
  passageLengths: Uint16Array,
  titleLengths: Uint8Array,
  explicits: Uint8Array,
  overviews: Uint8Array,
  authorities: Uint8Array,
  depths: Uint8Array,
} as const;

export type ColumnName = keyof typeof COLUMN_ARRAYS;

/** The columns that hold {@link Ordinals}. */
export const ORDINAL_COLUMNS = [
  'types',
  'sources',
  'sites',
  'languages',
  'fileTypes',
  'topics',
] as const satisfies readonly (ColumnName & keyof StringTables)[];

/** One document's row for {@link DocumentColumnsBuilder}. */
export interface DocumentRow {
  readonly number: number;
  readonly group: number;
  readonly type: string;
  readonly source: string;
  readonly site: string;
  readonly language: string;
  readonly fileType: string;
  readonly publishedAt: number;
  readonly indexedAt: number;
  readonly titleLength: number;
  readonly isExplicit: boolean;
  readonly isOverview: boolean;
  readonly authority: number;
  readonly depth: number;
  /** A comma-separated list. */
  readonly topics: string;
}

/** Collects rows. Documents and their passages must be added in order. */
export class DocumentColumnsBuilder {
  readonly #rows: DocumentRow[] = [];
  readonly #firstPassages: number[] = [];
  readonly #passageLengths: number[] = [];

  get documentCount(): number {
    return this.#rows.length;
  }

  get passageCount(): number {
    return this.#passageLengths.length;
  }

  addDocument(row: DocumentRow): void {
    this.#rows.push(row);
    this.#firstPassages.push(this.#passageLengths.length);
  }

  addPassage(length: number): void {
    this.#passageLengths.push(Math.min(length, 0xffff));
  }

  finish(): DocumentColumns {
    const rows = this.#rows;
    const type = tableOf(rows, (row) => row.type);
    const source = tableOf(rows, (row) => row.source);
    const site = tableOf(rows, (row) => row.site);
    const language = tableOf(rows, (row) => row.language);
    const fileType = tableOf(rows, (row) => row.fileType);
    const topics = tableOf(rows, (row) => row.topics);
    return {
      numbers: Uint32Array.from(rows, (row) => row.number),
      groups: Uint32Array.from(rows, (row) => row.group),
      firstPassages: Uint32Array.from([...this.#firstPassages, this.#passageLengths.length]),
      types: Uint16Array.from(type.ordinals),
      sources: Uint16Array.from(source.ordinals),
      sites: Uint32Array.from(site.ordinals),
      languages: Uint16Array.from(language.ordinals),
      fileTypes: Uint16Array.from(fileType.ordinals),
      topics: Uint16Array.from(topics.ordinals),
      publishedAt: Float64Array.from(rows, (row) => row.publishedAt),
      indexedAt: Float64Array.from(rows, (row) => row.indexedAt),
      titleLengths: Uint8Array.from(rows, (row) => Math.min(row.titleLength, 255)),
      explicits: Uint8Array.from(rows, (row) => Number(row.isExplicit)),
      overviews: Uint8Array.from(rows, (row) => Number(row.isOverview)),
      authorities: Uint8Array.from(rows, (row) => row.authority),
      depths: Uint8Array.from(rows, (row) => Math.min(row.depth, 255)),
      passageLengths: Uint16Array.from(this.#passageLengths),
      strings: {
        types: type.strings,
        sources: source.strings,
        sites: site.strings,
        languages: language.strings,
        fileTypes: fileType.strings,
        topics: topics.strings,
      },
    };
  }
}

/** A set of topics as the column's table stores it. */
export function topicsIn(set: string): string[] {
  return set === '' ? [] : set.split(',');
}

function tableOf(
  rows: readonly DocumentRow[],
  read: (row: DocumentRow) => string,
): { strings: string[]; ordinals: number[] } {
  const known = new Map<string, number>();
  const ordinals = rows.map((row) => {
    const value = read(row);
    const ordinal = known.get(value) ?? known.size;
    known.set(value, ordinal);
    return ordinal;
  });
  return { strings: [...known.keys()], ordinals };
}
