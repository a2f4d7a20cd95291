import type { Place, Places } from '../search/places/places.ts';

/**
 * The city that a time zone is named after, `Oslo` of `Europe/Oslo`: the best guess at where a caller is, and a card
 * says so by its name. `null` for zones without one (`UTC`, `US/Pacific`), and while the data of places is not read.
 */
export function mainCityOf(timeZone: string, places: Pick<Places, 'known'>): Place | null {
  const [, ...path] = timeZone.split('/');
  const name = path.at(-1)?.replace(/_/g, ' ');
  const place = name === undefined ? null : places.known(name);
  // There is a town of the name Pacific, too.
  return place !== null && canonical(place.timeZone) === canonical(timeZone) ? place : null;
}

/** `Asia/Calcutta` and `Asia/Kolkata` are one. */
function canonical(timeZone: string): string {
  return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
}
