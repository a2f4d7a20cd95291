/**
 * The dimension of a unit: the powers of the base units, in the order of {@link baseUnits}. In addition to the seven of the SI:
 * the bit; the angle, so that a hertz is not a radian per second; the becquerel and the sievert, to distinguish them from hertz
 * and gray.
 */
export type Dimension = readonly number[];

export const baseUnits = ['m', 'kg', 's', 'A', 'K', 'mol', 'cd', 'bit', 'rad', 'Bq', 'Sv'] as const;

export const DIMENSIONLESS: Dimension = baseUnits.map(() => 0);

// A query of a few words has no higher powers; bounds the digits of factors.
const MAX_POWER = 12;

/** The dimension of one base unit. */
export function baseDimension(symbol: (typeof baseUnits)[number]): Dimension {
  return baseUnits.map((base) => (base === symbol ? 1 : 0));
}

/** The dimension of the product of `a` and a power of `b`; `null` if a power exceeds the limit. */
export function timesPower(a: Dimension, b: Dimension, power: number): Dimension | null {
  const product = a.map((own, at) => own + (b[at] ?? 0) * power);
  return product.every((one) => Math.abs(one) <= MAX_POWER) ? product : null;
}

export function isSameDimension(a: Dimension, b: Dimension): boolean {
  return a.every((power, at) => power === b[at]);
}

export function isInverse(a: Dimension, b: Dimension): boolean {
  return a.every((power, at) => power === -(b[at] ?? 0));
}

// In the order of the base units; those with the same dimension share a name.
const NAMES: ReadonlyMap<string, string> = new Map([
  ['', 'number'],
  ['m', 'length'],
  ['m2', 'area'],
  ['m3', 'volume'],
  ['m-1', 'resolution'],
  ['m-2', 'fuel economy'],
  ['kg', 'mass'],
  ['s', 'time'],
  ['s-1', 'frequency'],
  ['m1 s-1', 'speed'],
  ['m1 s-2', 'acceleration'],
  ['m1 kg1 s-1', 'momentum'],
  ['m1 kg1 s-2', 'force'],
  ['m-1 kg1 s-2', 'pressure'],
  ['m2 kg1 s-2', 'energy'],
  ['m2 kg1 s-3', 'power'],
  ['m-3 kg1', 'density'],
  ['m3 s-1', 'flow'],
  ['kg1 s-1', 'mass flow'],
  ['m-1 kg1 s-1', 'viscosity'],
  ['m2 s-1', 'kinematic viscosity'],
  ['A', 'electric current'],
  ['s1 A1', 'electric charge'],
  ['m2 kg1 s-3 A-1', 'voltage'],
  ['m2 kg1 s-3 A-2', 'resistance'],
  ['m-2 kg-1 s3 A2', 'conductance'],
  ['m-2 kg-1 s4 A2', 'capacitance'],
  ['m2 kg1 s-2 A-2', 'inductance'],
  ['m2 kg1 s-2 A-1', 'magnetic flux'],
  ['kg1 s-2 A-1', 'magnetic field'],
  ['K', 'temperature'],
  ['mol', 'amount of substance'],
  ['m-3 mol1', 'concentration'],
  ['cd', 'luminous intensity'],
  ['cd1 rad2', 'luminous flux'],
  ['m-2 cd1 rad2', 'illuminance'],
  ['m-2 cd1', 'luminance'],
  ['bit', 'data'],
  ['s-1 bit1', 'data rate'],
  ['m-1 bit1', 'data density'],
  ['rad', 'angle'],
  ['rad2', 'solid angle'],
  ['s-1 rad1', 'angular speed'],
  ['Bq', 'radioactivity'],
  ['Sv', 'dose equivalent'],
  ['m2 s-2', 'absorbed dose'],
]);

/** The name of the dimension; `compound` if it has none. */
export function dimensionName(dimension: Dimension): string {
  const parts = baseUnits
    .map((unit, at) => ({ unit, power: dimension[at] ?? 0 }))
    .filter(({ power }) => power !== 0);
  const [only] = parts;
  const isBase = parts.length === 1 && only?.power === 1;
  const key = isBase ? only.unit : parts.map(({ unit, power }) => `${unit}${power}`).join(' ');
  return NAMES.get(key) ?? 'compound';
}
