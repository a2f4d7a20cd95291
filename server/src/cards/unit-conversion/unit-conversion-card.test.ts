import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerText, cardOfText } from '../test-cards.ts';
import { unitConversionCard } from './unit-conversion-card.ts';

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ');
const answer = async (text: string, locale = 'en') =>
  plain(await answerText(unitConversionCard, text, { locale }));

const ANSWERS: Readonly<Record<string, string>> = {
  // From the product brief
  '5 feet 3 inches in cm': '160.02 cm',
  '60 mph to km/h': '96.56064 km/h',
  '72°F': '22.2222 °C',
  '72 f in c': '22.2222 °C',
  '3 cups in ml': '709.765 ml',
  '1 GiB in MB': '1,073.74 MB',
  '100 km/h in m/s': '27.7778 m/s',
  '5\'3" to cm': '160.02 cm',
  'how many ounces in a pound': '16 oz',
  'convert 10 kg to lbs': '22.0462 lb',
  '10 kg lbs': '22.0462 lb',
  '150 lb (kg)': '68.0389 kg',
  '1.5 l/100km in mpg': '156.81 mpg',
  '1 kWh in J': '3,600,000 J',
  'one and a half miles in km': '2.414016 km',
  '5 m²': '53.8196 ft²',
  '5 square metres to square feet': '53.8196 ft²',
  '3 kg·m/s² in N': '3 N',
  '10 N*m in ft-lb': '7.37562 ft⋅lbf',
  '1 inch in cm': '2.54 cm',
  // Questions
  'what is the total number of pints in two quarts': '4 pt',
  'how many tablespoons are there in half of a cup': '8 tbsp',
  'how many teaspoons make up in 1 tablespoon': '3 tsp',
  'how many ounces is 2 and half cups': '20 fl oz',
  "how many ml's are in a gallon": '3,785.41 ml',
  'how do i convert a cup to ml': '236.588 ml',
  'give me celcius to fahrenheit': '33.8 °F',
  '5 feet is how many cm?': '152.4 cm',
  '5 km = ? miles': '3.10686 mi',
  'miles to km': '1.609344 km',
  'i need kilograms to milligrams': '1,000,000 mg',
  '2 k.g. in g': '2,000 g',
  'f to c': '-17.2222 °C',
  '10 lb': '4.5359237 kg',
  // Temperatures are scales
  '-40 f to c': '-40 °C',
  '0 K in °C': '-273.15 °C',
  '451 degrees fahrenheit to celsius': '232.778 °C',
  // Sums, products, quotients
  '5in + 2ft -> cm': '73.66 cm',
  '2 yards 7 ft 10 inches in inches': '166 in',
  '6 Mbit/s * 1.5 h in GB': '4.05 GB',
  '1 kB / 10 ms -> MB/s': '0.1 MB/s',
  '170 cm in feet and inches': '5 ft 6.92913 in',
  'meter -> ft;inch;line': '3 ft 3 in 4.44094 lines',
  '30 mpg in l/100km': '7.84049 l/100 km',
  '5 km + 300 m': '5.3 km',
  '300 m + 5 km': '5,300 m',
  '5 km plus 300 m in miles': '3.29327 mi',
  '5 km minus 300 m': '4.7 km',
  '2 h 30 min - 45 min': '1 h 45 min',
  '2 hours 30 minutes + 45 minutes': '3 h 15 min',
  '6 h - 1 h 30 min': '4 h 30 min',
  '1 week - 2 days': '5 d',
  '5 ft - 2 ft 3 in': '2 ft 9 in',
  '1 GB - 300 MB': '0.7 GB',
  '1 mile + 1 km': '1.62137 mi',
  '10 kg - 5 kg in lb': '11.0231 lb',
  '5\'-3" in cm': '160.02 cm',
  '5 K + 3 K': '8 K',
  '90 deg - 30 deg': '60°',
  '1 year - 1 month': '11 mo',
  '12 fl oz': '354.882 ml',
  '10 ft lb in J': '13.5582 J',
  // Other notations
  '½ mile in m': '804.672 m',
  '1 1/2 cups in ml': '354.882 ml',
  '1e3 mm in m': '1 m',
  '100 gb in mb': '100,000 MB',
  '8 Mb in MB': '1 MB',
  '1,000 m in km': '1 km',
  '10 sq ft in m2': '0.9290304 m²',
  '1 ly in km': '9,460,730,472,581 km',
  '1 eV in J': '1.60218 × 10⁻¹⁹ J',
};

describe('the answer to', () => {
  test.each(Object.entries(ANSWERS))('%s is %s', async (text, expected) => {
    expect(await answer(text)).toBe(expected);
  });

  const LOCAL: readonly (readonly [string, string, string])[] = [
    ['1,5 km in m', 'de', '1.500 m'],
    ['1.500 m in km', 'de', '1,5 km'],
    ['fünf zoll in zentimeter', 'de', '12,7 cm'],
    ['wie viele Zoll sind 2,54 cm', 'de', '1 in'],
    ['rechne 10 Meilen in Kilometer', 'de-AT', '16,09344 km'],
    ['ein halber Liter in ml', 'de', '500 ml'],
    ['37 grados Celsius a Fahrenheit', 'es', '98,6 °F'],
    ['cuántos metros hay en una milla', 'es', '1609,344 m'],
    ['trente-sept degrés celsius en fahrenheit', 'fr', '98,6 °F'],
    ['10 000 mètres en kilomètres', 'fr', '10 km'],
    ['1 gallon in litres', 'en-GB', '4.54609 l'],
    ['1 gallon in litres', 'en-US', '3.78541 l'],
    ['8 US fl oz in ml', 'en-GB', '236.588 ml'],
    ['1 US gal in l', 'en-GB', '3.78541 l'],
    ['1 UK pt in l', 'en-US', '0.56826125 l'],
    ['30 mpg in l/100km', 'en-GB', '9.41603 l/100 km'],
    ['500 Gramm in Pfund', 'de', '1 Pfd.'],
    ['was sind 5 Meilen in km', 'de', '8,04672 km'],
    ['wandle 5 Meilen in km um', 'de', '8,04672 km'],
    ['5 Meilen wie viele km', 'de', '8,04672 km'],
    ['a cuánto equivalen 5 millas en km', 'es', '8,04672 km'],
    ['2 Stunden minus 45 Minuten', 'de', '1 h 15 min'],
  ];
  test.each(LOCAL)('%s in %s is %s', async (text, locale, expected) => {
    expect(await answer(text, locale)).toBe(expected);
  });
});

const NOTHING = `
  36 inch vanity | 5 piece dining set | m | 5 m | python timer | time complexity of quicksort | may 2024 release notes
  red dress | hash map | translate api docs | am to pm | 9 am to 5 pm | a to b | back to back | day to day | hand to hand
  5 minutes | 10 days | 100 years | 128 bit | 5 | 16 gb ram | 4k monitor | 100 usd in eur | 5 in 1 | 3 in a row | 1 to 10
  foot in mouth | inch by inch | second to none | 2 by 4 | 12 v battery | 10 kg dumbbell | 5 feet in kg | 1 cup in miles
  half of 30 | 10 to 20 kg | kg | pound cake | the green mile | ounce of prevention | 500 w psu | 24/7 | c to f sharp major
  16px to em | 60 fps | 12 pt | 1 month + 1 day | 5 kg - 10 kg in lb | 5 km - 10 km | 20 °C + 5 °C | 5 km + 3 kg | 21st | -1 K in C | -300 C in F | -460 F in C
  miles davis | 60 mph wind damage | m to s | 4k | 5g | 5 g | 30 c | 72 f | l to c | s to h | g to t | 4k to 8k | 5g to 4g | 3d | 100 m | usb c to usb a | ft | in to out | 1/0 m in km | 5 m/0 s in km/h
`
  .split(/[|\n]/)
  .map((text) => text.trim())
  .filter((text) => text !== '');

test.each(NOTHING)('"%s" gets no card', async (text) => {
  expect(await answerText(unitConversionCard, text)).toBeNull();
});

test('a card has the exact interpretation and the alternatives', async () => {
  const card = await cardOfText(unitConversionCard, '3 cups in ml');
  expect(card).toMatchObject({
    title: '3 cups in millilitres',
    answer: { value: 709.7647095, unit: 'ml' },
    data: {
      from: { value: 3, unit: 'cup', name: 'cups' },
      to: { value: 709.7647095, unit: 'ml', name: 'millilitres' },
      dimension: 'volume',
      factor: 236.5882365,
      isRounded: true,
      isApproximate: false,
      alternatives: [{ from: '3\u00a0metric cups', to: '750\u00a0ml' }],
    },
    expiresAt: null,
  });
});

test('an impossible conversion that was requested gets a card that says so', async () => {
  const card = await cardOfText(unitConversionCard, '5 feet in kg', { isForced: true });
  expect(card?.answer).toEqual({
    text: 'ft measures length, kg measures mass: neither can be converted into the other.',
    value: null,
    unit: null,
  });
});

test.each(['-1 K in C', '-274 °C in F', '-460 °F in K'])(
  'for %s, the card says that it is below absolute zero',
  async (text) => {
    const card = await cardOfText(unitConversionCard, text, { isForced: true });
    expect(card?.answer.text).toBe(
      'There is no temperature below absolute zero (0 K, −273.15 °C, −459.67 °F).',
    );
    expect(card?.answer.value).toBeNull();
  },
);

test('absolute zero itself is a temperature', async () => {
  expect(await answer('0 K in °C')).toBe('-273.15 °C');
  expect(await answer('-273.15 °C in K')).toBe('0 K');
});

test('no number shows the noise of floating point', async () => {
  const units = ['mm', 'cm', 'm', 'km', 'in', 'ft', 'yd', 'mi'];
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 9999 }),
      fc.constantFrom(...units),
      fc.constantFrom(...units),
      async (tenths, from, to) => {
        const text = await answerText(unitConversionCard, `${tenths / 10} ${from} to ${to}`);
        expect(text ?? '').not.toMatch(/0{6}\d|9{7}/);
      },
    ),
  );
});

describe('any text', () => {
  const WORDS =
    '5 3.5 1/2 in to feet inch kg m s / * ^ ( ) - , and a half how many per square ° 1e300 ²'.split(
      ' ',
    );
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc
      .array(fc.constantFrom(...WORDS), { maxLength: 80 })
      .map((all) => all.join(' ').slice(0, 400)),
    fc
      .tuple(fc.constantFrom(...WORDS), fc.nat(400))
      .map(([word, times]) => word.repeat(times).slice(0, 400)),
  );

  test('gives a card or null, and never throws', async () => {
    await fc.assert(
      fc.asyncProperty(hostile, fc.boolean(), async (text, isForced) => {
        await cardOfText(unitConversionCard, text, { isForced });
      }),
      { numRuns: 1000 },
    );
  });
});
