import type { Passage, StoredDocument } from '../../documents/document.ts';
import type { DocumentLookUps } from '../../documents/document-reader.ts';

/** A document from the search, with its best-matching passage. */
export interface FoundDocument {
  readonly document: StoredDocument;
  /** Index into its passages. */
  readonly passage: number;
  readonly standing: number;
}

// The limit of tables for computations (`records/table-documents.ts`). Rows of longer files are read alone.
const MAX_FILE_UNITS = 200_000;

/**
 * Replaces rows by their positions in their files, each file once, since answers compare rows with the adjacent ones, and count
 * them. In the given order, which is that of their rank.
 */
export function rowsInFiles(
  found: readonly FoundDocument[],
  documents: Pick<DocumentLookUps, 'byId' | 'text'>,
): FoundDocument[] {
  if (!found.some(({ document }) => document.facts?.row !== undefined)) return [...found];
  const files = new Files(documents);
  const placed = new Map<number, FoundDocument>();
  // Files that were found by their name: the passage to read is that of their first row.
  const named = new Set<number>();
  for (const one of found) {
    const inFile = files.placeOf(one);
    const { number } = (inFile ?? one).document;
    const known = placed.get(number);
    if (known === undefined) {
      placed.set(number, inFile ?? one);
      if (inFile === null) named.add(number);
    } else if (inFile !== null && named.delete(number)) {
      placed.set(number, { ...inFile, standing: known.standing });
    }
  }
  return [...placed.values()];
}

/** Whether a document is a single row, read without its file. */
export function isLoneRow({ facts }: StoredDocument): boolean {
  return facts?.row !== undefined;
}

/** The files of rows, each read once. */
class Files {
  readonly #documents: Pick<DocumentLookUps, 'byId' | 'text'>;
  readonly #files = new Map<string, { document: StoredDocument; text: string } | null>();

  constructor(documents: Pick<DocumentLookUps, 'byId' | 'text'>) {
    this.#documents = documents;
  }

  /** The position of the row in its file; `null` for documents that are no rows, and for rows that are not found. */
  placeOf({ document, standing }: FoundDocument): FoundDocument | null {
    const { row } = document.facts ?? {};
    if (row === undefined) return null;
    const file = this.#read(row.file);
    if (file === null) return null;
    const written = row.begins ?? this.#textOf(document);
    const at = written === '' ? -1 : file.text.indexOf(written);
    const passage = at === -1 ? -1 : passageAt(file.document.passages, at);
    return passage === -1 ? null : { document: file.document, passage, standing };
  }

  #read(id: string) {
    const known = this.#files.get(id);
    if (known !== undefined) return known;
    const document = this.#documents.byId(id);
    const units = document?.passages.at(-1)?.end ?? 0;
    const isReadable = document !== null && units > 0 && units <= MAX_FILE_UNITS;
    const file = isReadable
      ? { document, text: this.#documents.text(document.number, 0, units) }
      : null;
    this.#files.set(id, file);
    return file;
  }

  #textOf({ number, passages }: StoredDocument): string {
    return this.#documents.text(number, 0, passages.at(-1)?.end ?? 0).trim();
  }
}

/** The index of the passage at a position of the text; -1 if there is none. */
function passageAt(passages: readonly Passage[], at: number): number {
  return passages.findIndex(({ start, end }) => at >= start && at < end);
}
