/**
 * Whether an index column is internal: who may see a document (`visibility.ts`), or the size and colours of a picture
 * (`media/media-columns.ts`). Requests cannot name such a column, since names of attributes contain no colon, and statistics skip it.
 */
export function isHiddenColumn(name: string): boolean {
  return name.startsWith(':');
}
