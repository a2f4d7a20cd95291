/** A unit that a side of a conversion can be given in. */
export interface UnitChoice {
  /** The symbol or code that the server answers with. */
  readonly unit: string;
  /** For a person. */
  readonly name: string;
}

/**
 * The units that people choose among, by what they measure (`data.dimension`), by the symbols that the server answers
 * with. Other dimensions keep the units that were asked about.
 */
const UNITS: Readonly<Record<string, readonly string[]>> = {
  length: ['mm', 'cm', 'm', 'km', 'in', 'ft', 'yd', 'mi', 'nmi'],
  area: ['cm²', 'm²', 'ha', 'km²', 'in²', 'ft²', 'ac', 'mi²'],
  volume: [
    'ml',
    'cl',
    'l',
    'cm³',
    'm³',
    'tsp',
    'tbsp',
    'fl oz',
    'cup',
    'pt',
    'qt',
    'gal',
    'imp fl oz',
    'imp pt',
    'imp gal',
  ],
  mass: ['mg', 'g', 'kg', 't', 'oz', 'lb', 'st'],
  time: ['ms', 's', 'min', 'h', 'd', 'wk', 'mo', 'yr'],
  speed: ['m/s', 'km/h', 'mph', 'kn', 'ft/s'],
  temperature: ['°C', '°F', 'K'],
  pressure: ['Pa', 'hPa', 'kPa', 'bar', 'psi', 'atm', 'mmHg'],
  energy: ['J', 'kJ', 'cal', 'kcal', 'Wh', 'kWh', 'BTU', 'eV'],
  power: ['W', 'kW', 'MW', 'hp', 'PS'],
  force: ['N', 'kN', 'lbf'],
  frequency: ['Hz', 'kHz', 'MHz', 'GHz'],
  angle: ['°', 'rad'],
  data: ['bit', 'B', 'kB', 'MB', 'GB', 'TB', 'KiB', 'MiB', 'GiB', 'TiB'],
  'data rate': ['bit/s', 'kbit/s', 'Mbit/s', 'Gbit/s', 'MB/s', 'MiB/s'],
  'fuel economy': ['l/100 km', 'km/l', 'mpg', 'imp mpg'],
};

/** What is measured by units that can be chosen among. */
export const offeredDimensions: readonly string[] = Object.keys(UNITS);

/** Symbols whose unit `Intl` can name in every language. */
const INTL_UNITS: Readonly<Record<string, string>> = {
  mm: 'millimeter', cm: 'centimeter', m: 'meter', km: 'kilometer', in: 'inch', ft: 'foot', yd: 'yard', mi: 'mile',
  ha: 'hectare', ac: 'acre', ml: 'milliliter', l: 'liter',
  g: 'gram', kg: 'kilogram', oz: 'ounce', lb: 'pound', st: 'stone',
  ms: 'millisecond', s: 'second', min: 'minute', h: 'hour', d: 'day', wk: 'week', mo: 'month', yr: 'year',
  'm/s': 'meter-per-second', 'km/h': 'kilometer-per-hour', mph: 'mile-per-hour',
  '°C': 'celsius', '°F': 'fahrenheit', '°': 'degree',
  bit: 'bit', B: 'byte', kB: 'kilobyte', MB: 'megabyte', GB: 'gigabyte', TB: 'terabyte',
}; // biome-ignore format: a table

/**
 * Symbols that mean another unit where the reader is: the server answers `gal` for the American gallon, and reads it
 * as the imperial one in Britain. These words mean the same everywhere.
 */
const AMERICAN: Readonly<Record<string, string>> = {
  tsp: 'US teaspoons',
  tbsp: 'US tablespoons',
  'fl oz': 'US fluid ounces',
  cup: 'US cups',
  pt: 'US pints',
  qt: 'US quarts',
  gal: 'US gallons',
  mpg: 'miles per US gallon',
};

/** A unit as a query has to name it, by the symbol that the server answers with. */
export function unitInQuery(symbol: string): string {
  return AMERICAN[symbol] ?? symbol;
}

/** What a side of such a conversion can be given in; empty of what is converted rarely. */
export function unitChoices(dimension: string, locale: string): readonly UnitChoice[] {
  const units = UNITS[dimension] ?? [];
  return units.map((unit) => ({ unit, name: nameOf(unit, locale) }));
}

/** `kilometres (km)`, or the symbol alone. */
function nameOf(unit: string, locale: string): string {
  if (unit in AMERICAN) return `US ${unit}`;
  const intlUnit = INTL_UNITS[unit];
  if (intlUnit === undefined) return unit;
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: intlUnit,
    unitDisplay: 'long',
  });
  const name = format.formatToParts(2).find(({ type }) => type === 'unit')?.value;
  return name === undefined || name === unit ? unit : `${name} (${unit})`;
}
