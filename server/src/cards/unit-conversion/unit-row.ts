/**
 * One unit as the tables have it:
 * its symbol · its size, `base` or a number and symbols of rows before it, with `~` where that is not by definition ·
 * its English names, one, several, others · other symbols · names in German, Spanish and French · and what is left to
 * say: `si`, `large` or `binary` prefixes, the region where a name that several units have means this one, or `+` the
 * offset of a scale that does not begin at its dimension's zero.
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

/** `si`: all of the SI; `large`: those above 1; `binary`: above 1, and those of IEC 80000-13. */
export type UnitPrefixes = 'si' | 'large' | 'binary';

/** `GB` stands for the countries that keep, or kept, imperial measures. */
export type UnitRegion = 'US' | 'GB' | 'DE';
