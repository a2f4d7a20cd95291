import { foldPlaceName } from '../../search/places/place-names.ts';
import type { Place, Places } from '../../search/places/places.ts';
import { mainCityOf } from '../main-city.ts';
import type { WeatherRequest } from './weather-request.ts';

/** The place that a query asks about. */
export interface WeatherPlace {
  readonly place: Place;
  /** The query does not name it. */
  readonly isGuess: boolean;
}

/** The place of a request, or else of the caller; `null` if there is none, and while the data of places is being read. */
export function weatherPlaceOf(
  { where, minPeople }: WeatherRequest,
  { timeZone, isForced }: { readonly timeZone: string; readonly isForced: boolean },
  places: Pick<Places, 'known'>,
): WeatherPlace | null {
  if (where === null) {
    const city = mainCityOf(timeZone, places);
    return city === null ? null : { place: city, isGuess: true };
  }
  const place = placeNamed(where, places);
  if (place === null) return null;
  const isLarge = place.kind !== 'city' || place.population >= minPeople;
  return isLarge || isForced || isQualified(where, place) ? { place, isGuess: false } : null;
}

/** Accepts `the bronx` and `springfield in illinois` as well as the name alone. */
function placeNamed(where: string, places: Pick<Places, 'known'>): Place | null {
  return (
    places.known(where) ??
    places.known(where.replace(/^the /, '')) ??
    places.known(where.replace(' in ', ', '))
  );
}

/** `paris texas`: the query also names the state or country, so it means the town. */
function isQualified(where: string, { city }: Place): boolean {
  const words = foldPlaceName(where).split(' ').length;
  return words > 1 && words > foldPlaceName(city).split(' ').length;
}
