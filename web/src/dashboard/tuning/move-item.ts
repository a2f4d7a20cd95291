/** A list in which the item at one place stands at another. A place outside of the list changes nothing. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const moved = items[from];
  if (moved === undefined || to < 0 || to >= items.length) return [...items];
  const rest = items.filter((_, place) => place !== from);
  return [...rest.slice(0, to), moved, ...rest.slice(to)];
}

/** The place that a pointer at `y` is over, by the top and the height of each item. */
export function placeAt(
  y: number,
  items: readonly { readonly top: number; readonly height: number }[],
): number {
  const below = items.findIndex(({ top, height }) => y < top + height);
  return below < 0 ? items.length - 1 : below;
}
