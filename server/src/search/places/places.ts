/** A place with a name: a city, or a state or country, represented by its capital or largest city. */
export interface Place {
  /** Clock and weather of a state or country are those of its capital or largest city. */
  readonly kind: 'city' | 'region' | 'country';
  /** The usual English name: `Munich`, `Maine`, `France`. */
  readonly name: string;
  /** The city that represents it, at its coordinates: `Paris` for `France`; for a city its own name. */
  readonly city: string;
  /** State, province or the like: `Maine`; `null` if it is unknown or adds nothing. */
  readonly region: string | null;
  /** ISO 3166-1 alpha-2; `Intl.DisplayNames` has its name in any language. */
  readonly countryCode: string;
  /** In English. */
  readonly country: string;
  /** Degrees; north and east are positive. */
  readonly latitude: number;
  readonly longitude: number;
  /** IANA. */
  readonly timeZone: string;
  /** All zones in which its people live, the most populous first; one for a city. */
  readonly timeZones: readonly string[];
  /** The population of the city. */
  readonly population: number;
}

/** Finds places by their names. Works offline, with the data of `source`. */
export interface Places {
  /**
   * The most likely place for the whole of `text`: `münchen`, `portland, maine`, `paris texas`, `london, uk`, `new york`,
   * `france`. Ignores case and accents; of several places with the name, the most populous one. `null` if there is none. Never
   * throws. The first call waits until the data is read; after that it takes well under a millisecond.
   */
  find(text: string): Promise<Place | null>;
  /** As {@link find}, without waiting: `null` also until the data is read. */
  known(text: string): Place | null;
  /** Reads the data in the background, in short slices, so that the first `find` does not wait. */
  load(): Promise<void>;
  /** The credit, shown on every card about a place. */
  readonly source: { readonly name: string; readonly url: string };
  close(): Promise<void>;
}
