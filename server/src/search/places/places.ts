/** A place that people name: a city, or a state or country, known by its capital or largest city. */
export interface Place {
  /** A state and a country have one clock and one weather only by their capital or largest city. */
  readonly kind: 'city' | 'region' | 'country';
  /** As an atlas in English has it: `Munich`, `Maine`, `France`. */
  readonly name: string;
  /** The city that it is known by, where latitude and longitude lie: `Paris` of `France`; a city's own name. */
  readonly city: string;
  /** State, province or the like: `Maine`; `null` where it is not known or says nothing. */
  readonly region: string | null;
  /** ISO 3166-1 alpha-2; its name in any language is `Intl.DisplayNames`' to say. */
  readonly countryCode: string;
  /** In English. */
  readonly country: string;
  /** Degrees, north and east positive. */
  readonly latitude: number;
  readonly longitude: number;
  /** IANA. */
  readonly timeZone: string;
  /** All zones that people live by there, the most populous first; one for a city. */
  readonly timeZones: readonly string[];
  /** Of the city. */
  readonly population: number;
}

/** Finds places by their names. Works offline; the data is that of `source`. */
export interface Places {
  /**
   * The place that is most likely meant by the whole of `text` and nothing less: `münchen`, `portland, maine`,
   * `paris texas`, `london, uk`, `new york`, `france`. Case and accents do not matter; where several bear the
   * name, population decides. `null` when none does. Never throws for whatever is asked. The first call waits until the data is
   * read; after that it takes well under a millisecond.
   */
  find(text: string): Promise<Place | null>;
  /** As {@link find}, without waiting: `null` also while the data is not read. */
  known(text: string): Place | null;
  /** Reads the data in the background, in short slices, so that the first `find` need not wait. */
  load(): Promise<void>;
  /** Named with every card that speaks of a place. */
  readonly source: { readonly name: string; readonly url: string };
  close(): Promise<void>;
}
