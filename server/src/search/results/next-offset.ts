/** The offset of the next page; `null` after the last, and after an empty one. */
export function nextOffset(offset: number, shown: number, total: number): number | null {
  const next = offset + shown;
  return next < total && shown > 0 ? next : null;
}
