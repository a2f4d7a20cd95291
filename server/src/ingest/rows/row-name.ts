import { hash } from 'node:crypto';

// 64 bits: no accidental collisions within a file.
const CONTENT_CHARACTERS = 16;
// Bound of the label; `extract/rows/row-key.ts` bounds the value.
const MAX_LABEL_UNITS = 60;

/**
 * The name of a row in its file, as the fragment of an address: `row=sku:123` from a value that identifies it, else
 * `row=~6f1c…` from its content; in a sheet `sheet=Stock&row=…`. Independent of the row's place in the file.
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

/** A unique name for a row whose name another row of the file has: adds its content hash and, for equal rows, a number. */
export function twinName(name: string, content: string, number: number): string {
  const twin = name.endsWith(`~${content}`) ? name : `${name}~${content}`;
  return number === 1 ? twin : `${twin}~${number}`;
}

/** A hash of the content of a row: equal for equal values under equal labels. */
export function contentHash(content: unknown): string {
  return hash('sha256', JSON.stringify(content)).slice(0, CONTENT_CHARACTERS);
}

/** The external id of a row, from that of its file. */
export function rowExternalId(file: string, name: string): string {
  return `${file}#${name}`;
}

/** The file of a row, from its external id. A row name has no `#`. */
export function fileOfRow(externalId: string): string {
  return externalId.slice(0, externalId.lastIndexOf('#'));
}

const ROW_VERSION = 'row:';

/** The version of a row's document. Its prefix distinguishes rows from files. */
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
