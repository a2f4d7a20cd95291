import type { CityLine } from './city-line.ts';
import { regionOf } from './place-names.ts';

/** The city that represents a country or region, and the zones of its people. */
export interface Leading {
  readonly offset: number;
  /** The most populous first. */
  readonly timeZones: readonly string[];
}

interface Area {
  offset: number;
  rank: number;
  readonly people: Map<string, number>;
}

/** By code of the country (`FR`) or country and region (`US.TX`). */
export type LeadingCities = ReadonlyMap<string, Leading>;

/** For a country, or for one of its regions by the data's code. */
export function leadingOf(
  leading: LeadingCities,
  countryCode: string,
  regionCode: string | null,
): Leading | null {
  return leading.get(regionCode === null ? countryCode : `${countryCode}.${regionCode}`) ?? null;
}

/** Collects capitals and largest cities while the table is read. */
export class LeadingCitiesBuilder {
  readonly #areas = new Map<string, Area>();

  add(city: CityLine, offset: number): void {
    const { countryCode, regionCode } = city;
    const isCapital = city.featureCode === 'PPLC';
    this.#count(countryCode, city, offset, isCapital ? Number.MAX_VALUE : city.population);
    if (regionOf(countryCode, regionCode) !== null) {
      this.#count(`${countryCode}.${regionCode}`, city, offset, city.population);
    }
  }

  finish(): LeadingCities {
    return new Map(
      Array.from(this.#areas, ([key, { offset, people }]) => {
        const zones = [...people].sort(([, left], [, right]) => right - left);
        return [key, { offset, timeZones: zones.map(([zone]) => zone) }];
      }),
    );
  }

  #count(key: string, city: CityLine, offset: number, rank: number): void {
    const area = this.#areas.get(key) ?? { offset, rank: -1, people: new Map<string, number>() };
    if (rank > area.rank) Object.assign(area, { offset, rank });
    area.people.set(city.timeZone, (area.people.get(city.timeZone) ?? 0) + city.population);
    this.#areas.set(key, area);
  }
}
