import { hash } from 'node:crypto';

// 64 bits: two rows of one file never meet by chance.
const CONTENT_CHARACTERS = 16;
// Of the column; the value is bounded where it is read (`extract/rows/row-key.ts`).
const MAX_LABEL_UNITS = 60;

/**
 * What a row is called in its file, as the fragment of an address: `row=sku:123` by a value that names it, else
 * `row=~6f1c…` by what it holds; of a sheet `sheet=Stock&row=…`. The same row keeps it wherever it stands in the file.
 */
export function rowName(
  sheet: string,
  by: { readonly label: string; readonly key: string } | string,
): string {
  const row =
    typeof by === 'string'
      ? `~${by}`
      : `${encoded(by.label.slice(0, MAX_LABEL_UNITS))}:${encoded(by.key)}`;
  return sheet === '' ? `row=${row}` : `sheet=${encoded(sheet)}&row=${row}`;
}

/** The name of a row that has the name of another one of its file: told apart by what it holds, and by how many are alike. */
export function twinName(name: string, content: string, number: number): string {
  const twin = name.endsWith(`~${content}`) ? name : `${name}~${content}`;
  return number === 1 ? twin : `${twin}~${number}`;
}

/** What stands for the content of a row: the same for the same values under the same labels. */
export function contentHash(content: unknown): string {
  return hash('sha256', JSON.stringify(content)).slice(0, CONTENT_CHARACTERS);
}

/** A row's name for its source, from that of its file. */
export function rowExternalId(file: string, name: string): string {
  return `${file}#${name}`;
}

/** The file of a row by its external id. A name holds no other `#`. */
export function fileOfRow(externalId: string): string {
  return externalId.slice(0, externalId.lastIndexOf('#'));
}

const ROW_VERSION = 'row:';

/** The version of a row's document: no file has one that begins like it, so that rows and files are told apart by it. */
export function rowVersion(...parts: readonly unknown[]): string {
  return ROW_VERSION + contentHash(parts);
}

export function isRowVersion(version: string): boolean {
  return version.startsWith(ROW_VERSION);
}

/** Readable where an address allows it: `sku:A/1` → `sku:A%2F1`. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /%(?:40|2C|20)/g,
    (code) => READABLE[code] ?? code,
  );
}

const READABLE: Readonly<Record<string, string>> = { '%40': '@', '%2C': ',', '%20': '+' };
