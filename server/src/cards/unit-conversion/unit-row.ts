/**
 * One unit in the tables:
 * its symbol · its size, `base` or a number and symbols of earlier rows, with `~` if it is not exact by definition · its
 * English names: singular, plural, others · other symbols · names in German, Spanish and French · flags: `si`, `large` or
 * `binary` prefixes, the region in which an ambiguous name means this unit, or `+` and the offset of a scale that does not
 * begin at its dimension's zero.
 */
export type UnitRow = readonly [
  symbol: string,
  size: string,
  names: string,
  symbols: string,
  foreign: string,
  flag?: UnitFlag,
];

export type UnitFlag = UnitPrefixes | UnitRegion | `+${string}`;

/** `si`: all prefixes of the SI; `large`: those above 1; `binary`: above 1, and those of IEC 80000-13. */
export type UnitPrefixes = 'si' | 'large' | 'binary';

/** `GB`: the countries that use, or used, imperial measures. */
export type UnitRegion = 'US' | 'GB' | 'DE';
