/** A place in the list of pages: a page, or a gap between pages. */
export type PagerPlace = number | 'gap';

// The first, the last, the present one with two on each side.
const NEIGHBOURS = 2;

/**
 * Which pages are offered: `1 … 4 5 [6] 7 8 … 20`. A gap never replaces a single page. Where counting stopped
 * early the last page is not known, so that none is offered beyond the neighbours.
 */
export function pagerPlaces(
  page: number,
  { last, isLastKnown }: { last: number; isLastKnown: boolean },
): PagerPlace[] {
  const wanted = new Set<number>([1]);
  for (let near = page - NEIGHBOURS; near <= page + NEIGHBOURS; near++) {
    if (near >= 1 && near <= last) wanted.add(near);
  }
  if (isLastKnown && last >= 1) wanted.add(last);
  const places: PagerPlace[] = [];
  let before = 0;
  for (const one of [...wanted].sort((a, b) => a - b)) {
    if (one === before + 2) places.push(before + 1);
    else if (one > before + 2) places.push('gap');
    places.push(one);
    before = one;
  }
  return places;
}

/** How many pages a total makes. */
export function lastPage(total: number, size: number, max: number): number {
  return Math.min(Math.max(1, Math.ceil(total / size)), max);
}
