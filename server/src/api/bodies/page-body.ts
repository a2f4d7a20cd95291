/** Where a page of a list stands; `nextOffset` is `null` on the last page. */
export function pageBody({
  limit,
  offset,
  total,
}: {
  limit: number;
  offset: number;
  total: number;
}) {
  const nextOffset = offset + limit < total ? offset + limit : null;
  return { limit, offset, nextOffset };
}
