import type { Rational } from '../numbers/rational.ts';
import type { Dimension } from './dimension.ts';
import type { UnitRegion } from './unit-row.ts';

/** A unit of measurement. */
export interface Unit {
  /** As it is written after a number: `km`. */
  readonly symbol: string;
  /** In English: `kilometre`, `kilometres`. */
  readonly singular: string;
  readonly plural: string;
  readonly dimension: Dimension;
  /** How many base units it is, exactly unless `isApproximate`. */
  readonly factor: Rational;
  readonly isApproximate: boolean;
  /** Where the scale has its zero, in base units: 273.15 K of degrees Celsius. Zero for all others. */
  readonly offset: Rational;
  /** Where its name means this unit when it could be several. */
  readonly region: UnitRegion | null;
}

/** A unit to a power. */
export interface UnitPower {
  readonly unit: Unit;
  /** A whole number other than 0. */
  readonly power: number;
}

/** A product of powers: `kg m² s⁻²` has three. Never empty. */
export type CompoundUnit = readonly UnitPower[];
