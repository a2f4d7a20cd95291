/**
 * Whether a column of the index is none of the attributes of a document: for whom it is (`visibility.ts`), or what is known of a
 * picture (`media/media-columns.ts`). No request can name such a column, since attributes have no colon, and no statistics count it.
 */
export function isHiddenColumn(name: string): boolean {
  return name.startsWith(':');
}
