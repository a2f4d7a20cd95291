import type { CityLine } from './city-line.ts';
import { regionOf } from './place-names.ts';

/** The city a country or region is known by, and the zones its people live in. */
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

/** Collects capitals and largest cities while the table is read. */
export class LeadingCities {
  readonly #areas = new Map<string, Area>();

  add(city: CityLine, offset: number): void {
    const { countryCode, regionCode } = city;
    const isCapital = city.featureCode === 'PPLC';
    this.#count(countryCode, city, offset, isCapital ? Number.MAX_VALUE : city.population);
    if (regionOf(countryCode, regionCode) !== null) {
      this.#count(`${countryCode}.${regionCode}`, city, offset, city.population);
    }
  }

  /** Of a country, or of one of its regions by the data's code. */
  of(countryCode: string, regionCode: string | null): Leading | null {
    const key = regionCode === null ? countryCode : `${countryCode}.${regionCode}`;
    const area = this.#areas.get(key);
    if (area === undefined) return null;
    const zones = [...area.people].sort(([, left], [, right]) => right - left);
    return { offset: area.offset, timeZones: zones.map(([zone]) => zone) };
  }

  #count(key: string, city: CityLine, offset: number, rank: number): void {
    const area = this.#areas.get(key) ?? { offset, rank: -1, people: new Map<string, number>() };
    if (rank > area.rank) Object.assign(area, { offset, rank });
    area.people.set(city.timeZone, (area.people.get(city.timeZone) ?? 0) + city.population);
    this.#areas.set(key, area);
  }
}
