import type { Place, Places } from '../search/places/places.ts';

/**
 * The city that a time zone is named after, `Oslo` of `Europe/Oslo`: the best guess of a caller's location, which a card names.
 * `null` for zones without one (`UTC`, `US/Pacific`), and until the data of places is read.
 */
export function mainCityOf(timeZone: string, places: Pick<Places, 'known'>): Place | null {
  const [, ...path] = timeZone.split('/');
  const name = path.at(-1)?.replace(/_/g, ' ');
  const place = name === undefined ? null : places.known(name);
  // There is a town called Pacific, too.
  return place !== null && canonical(place.timeZone) === canonical(timeZone) ? place : null;
}

/** `Asia/Calcutta` and `Asia/Kolkata` are the same zone. */
function canonical(timeZone: string): string {
  return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
}
