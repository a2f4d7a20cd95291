/**
 * What a measurement that stands alone is turned into: the measure of the other system. Units that are as often
 * something else (minutes, metres that are an `m`, gigabytes of a product) are not here: no card for them.
 */
export const USUAL_COUNTERPARTS: ReadonlyMap<string, string> = new Map([
  ...pairs('in cm, ft m, yd m, mi km, nmi km, ly km, au km'),
  ...pairs('cm in, mm in, km mi'),
  ...pairs('lb kg, oz g, st kg, oz\u00a0t g, kg lb, g oz'),
  ...pairs('°C °F, °F °C, K °C'),
  ...pairs('mph km/h, km/h mph, kn km/h, ft/s m/s'),
  ...pairs('gal l, qt l, pt l, cup ml, tbsp ml, tsp ml, fl\u00a0oz ml, l gal, ml fl\u00a0oz'),
  ...pairs('imp\u00a0gal l, imp\u00a0qt l, imp\u00a0pt ml, imp\u00a0fl\u00a0oz ml'),
  ...pairs('sqft m^2, ft^2 m^2, m^2 sqft, sqm sqft, km^2 sqmi, sqkm sqmi, sqmi km^2, mi^2 km^2'),
  ...pairs('ac ha, ha ac, ft^3 m^3, m^3 ft^3, in^2 cm^2, cm^2 in^2, sqin cm^2'),
  ...pairs('psi bar, bar psi, atm kPa, mmHg kPa'),
  ...pairs('hp kW, PS kW, kW hp'),
  ...pairs('kWh MJ, BTU kJ, kcal kJ, kJ kcal, ft⋅lbf N·m'),
  ...pairs('mpg l/100km, imp\u00a0mpg l/100km'),
  ...pairs('KiB kB, MiB MB, GiB GB, TiB TB'),
]);

function pairs(text: string): [string, string][] {
  return text.split(', ').map((pair): [string, string] => {
    const [from = '', to = ''] = pair.split(' ');
    return [from.replaceAll('\u00a0', ' '), to.replaceAll('\u00a0', ' ')];
  });
}
