import type { Rational } from '../numbers/rational.ts';
import type { Dimension } from './dimension.ts';
import type { UnitRegion } from './unit-row.ts';

/** A unit of measurement. */
export interface Unit {
  /** Its symbol after a number: `km`. */
  readonly symbol: string;
  /** In English: `kilometre`, `kilometres`. */
  readonly singular: string;
  readonly plural: string;
  readonly dimension: Dimension;
  /** Its size in base units, exact unless `isApproximate`. */
  readonly factor: Rational;
  readonly isApproximate: boolean;
  /** The zero of its scale in base units: 273.15 K for degrees Celsius. Zero for all other units. */
  readonly offset: Rational;
  /** The region in which an ambiguous name means this unit. */
  readonly region: UnitRegion | null;
}

/** A unit with an exponent. */
export interface UnitPower {
  readonly unit: Unit;
  /** A whole number other than 0. */
  readonly power: number;
}

/** A product of powers: `kg m² s⁻²` has three. Never empty. */
export type CompoundUnit = readonly UnitPower[];
