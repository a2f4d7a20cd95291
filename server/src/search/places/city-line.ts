/** A line of GeoNames' table of cities (https://download.geonames.org/export/dump/readme.txt), as far as it is needed. */
export interface CityLine {
  readonly name: string;
  readonly asciiName: string;
  /** In all scripts, separated by commas: few are needed of all lines that are read. */
  readonly otherNames: string;
  /** Degrees, as written there. */
  readonly latitude: string;
  readonly longitude: string;
  /** `PPLC` is a capital. */
  readonly featureCode: string;
  readonly countryCode: string;
  readonly regionCode: string;
  readonly population: number;
  readonly timeZone: string;
}

const COLUMNS = 19;

/** `null`: not a line of the table. */
export function readCityLine(line: string): CityLine | null {
  const columns = line.split('\t');
  if (columns.length !== COLUMNS) return null;
  const [, name, asciiName, others, latitude, longitude, , featureCode, countryCode] = columns;
  const timeZone = columns[17]!;
  if (name === '' || timeZone === '') return null;
  return {
    name: name!,
    asciiName: asciiName!,
    otherNames: others!,
    latitude: latitude!,
    longitude: longitude!,
    featureCode: featureCode!,
    countryCode: countryCode!,
    regionCode: columns[10]!,
    population: Number(columns[14]),
    timeZone,
  };
}
