/**
 * The spellings of units of measurement, the first of each line being the term. Only what starts with the same letter
 * as its term (highlighting looks no further), and no single letters: `m`, `g` and `l` are too much else.
 */
const SPELLINGS = `
km kilometer kilometers kilometre kilometres kilometern kilómetro kilómetros kilomètre kilomètres quilómetro quilómetros quilômetro quilômetros
cm centimeter centimeters centimetre centimetres centimetern centímetro centímetros centimètre centimètres
mm millimeter millimeters millimetre millimetres millimetern milímetro milímetros millimètre millimètres
kg kilogram kilograms kilogramme kilogrammes kilogramm kilogramo kilogramos
mg milligram milligrams milligramme milligrammes milligramm miligramo miligramos
ml milliliter milliliters millilitre millilitres millilitern mililitro mililitros
meter meters metre metres
liter liters litre litres
kb kilobyte kilobytes
mb megabyte megabytes
gb gigabyte gigabytes
tb terabyte terabytes
pb petabyte petabytes
kbit kilobit kilobits kbits
mbit megabit megabits mbits
gbit gigabit gigabits gbits
khz kilohertz
mhz megahertz
ghz gigahertz
kw kilowatt kilowatts
mw megawatt megawatts
gw gigawatt gigawatts
kwh kilowattstunde kilowattstunden
км километр километра километров километры километре километрах
кг килограмм килограмма килограммов килограммы
см сантиметр сантиметра сантиметров
`;

const terms = new Map(
  SPELLINGS.trim()
    .split('\n')
    .flatMap((line) => {
      const spellings = line.split(' ');
      return spellings.map((one) => [one, spellings[0]!] as const);
    }),
);

/** The one term of a unit's spellings (lower case); `undefined` for what is no unit. Values are not converted. */
export function unitTerm(word: string): string | undefined {
  return terms.get(word);
}

// Units that are written directly after the number and are unambiguous there: `10km`, `5GB`, `60fps`.
const ATTACHED = new Set(
  'km cm mm nm kg mg ml cl dl kb mb gb tb pb kib mib gib tib kbit mbit gbit kbps mbps gbps hz khz mhz ghz kw mw gw kwh mah fps rpm dpi ppi px pt ms ns min mph kmh psi km² м км кг см'.split(
    ' ',
  ),
);
const MAX_ATTACHED_LENGTH = 4;

/** Where the digits end that a unit stands right behind (`10|km`); `end` where the word is no number with its unit. */
export function endOfMeasure(text: string, start: number, end: number): number {
  let at = start;
  while (at < end && isAsciiDigit(text.charCodeAt(at))) at++;
  if (at === start || at === end || end - at > MAX_ATTACHED_LENGTH) return end;
  return ATTACHED.has(text.slice(at, end).toLowerCase()) ? at : end;
}

/** One of `0` to `9`, by its UTF-16 unit. */
export function isAsciiDigit(unit: number): boolean {
  return unit >= 48 && unit <= 57;
}
