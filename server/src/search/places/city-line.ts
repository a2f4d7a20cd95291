/** The required fields of a line in GeoNames' table of cities (https://download.geonames.org/export/dump/readme.txt). */
export interface CityLine {
  readonly name: string;
  readonly asciiName: string;
  /** In all scripts, separated by commas; kept as one text, since few lines need them. */
  readonly otherNames: string;
  /** Degrees, as written. */
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

/** `null` if it is not a line of the table. */
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
