import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerText, cardOfText } from '../test-cards.ts';
import { calculatorCard } from './calculator-card.ts';

const answer = (text: string, locale = 'en', isForced = false) =>
  answerText(calculatorCard, text, { locale, isForced });

describe('calculations', () => {
  test.each([
    ['2+2', '4'],
    ['0.1+0.2', '0.3'],
    ['0.1 + 0.7', '0.8'],
    ['1/3 + 1/6', '0.5'],
    ['2 / 3 + 0', '0.666666666666667'],
    ['2^64', '18,446,744,073,709,551,616'],
    [
      '12345678901234567890 * 98765432109876543210',
      '1,219,326,311,370,217,952,237,463,801,111,263,526,900',
    ],
    ['2**3**2', '512'],
    ['-5^2', '-25'],
    ['-4^0.5', '-2'],
    ['minus three plus 5', '2'],
    ['2^-3', '0.125'],
    ['1 - -1', '2'],
    ['10 - 4 - 3', '3'],
    ['1920/16*9', '1,080'],
    ['4/2*2', '4'],
    ['6/2(1+2)', '9'],
    ['5!', '120'],
    ['5!!', '15'],
    ['3!^3', '216'],
    ['-5!', '-120'],
    ['(3!)!!!', '18'],
    ['2(3+4)', '14'],
    ['(1+2)(3+4)', '21'],
    ['2pi', '6.28318530717959'],
    ['3² 2', '18'],
    ['10⁻⁵*1', '0.00001'],
    ['√2·3', '4.24264068711929'],
    ['3×4÷2−1', '5'],
    ['1 1/2 + 2 3/4', '4.25'],
    ['½ + ¼', '0.75'],
    ['5e3*2', '10,000'],
    ['1.5 million / 12', '125,000'],
    ['10k * 12', '120,000'],
    ['1.5M + 20K', '1,520,000'],
    ['10 % 3', '1'],
    ['-7 mod 3', '2'],
    ['100 - 10%', '90'],
    ['50% * 8', '4'],
    ['1e400*1', '1 × 10⁴⁰⁰'],
    ['1000!', '4.02387260077094 × 10²⁵⁶⁷'],
    ['1700!/1698!', '2,888,300'],
  ])('%s is %s', async (text, expected) => {
    expect(await answer(text)).toBe(expected);
  });

  test.each([
    ['sqrt(16)', '4'],
    ['sqrt 2', '1.4142135623731'],
    ['cbrt(-64)', '-4'],
    ['sqrt 16', '4'],
    ['sin 30 deg', '0.5'],
    ['sin 0 rad', '0'],
    ['cosine 60 degrees', '0.5'],
    ['quadratwurzel 16', '4'],
    ['factorial 5', '120'],
    ['abs -5', '5'],
    ['floor -2.5', '-3'],
    ['round 3.7', '4'],
    ['gcd 12 18', '6'],
    ['lcm 4, 6 and 10', '60'],
    ['average 5 10 15', '10'],
    ['max 5, -7', '5'],
    ['sum 1 2 3', '6'],
    ['root(4, 81)', '3'],
    ['8^(1/3)', '2'],
    ['sin(pi)', '0'],
    ['sin(30°)', '0.5'],
    ['cos 60 deg', '0.5'],
    ['tan(45°)', '1'],
    ['asin(1)*2/pi', '1'],
    ['ln(e^15)', '15'],
    ['log(1000)', '3'],
    ['log2(8)', '3'],
    ['log base 2 of 8', '3'],
    ['exp(0)', '1'],
    ['abs(-3)', '3'],
    ['round(2.5)', '3'],
    ['round(-2.5)', '-3'],
    ['round(3.14159, 2)', '3.14'],
    ['floor(-1.5)', '-2'],
    ['ceil(3.1)', '4'],
    ['min(3, 1, 2)', '1'],
    ['max(1,234)', '234'],
    ['gcd(12, 18)', '6'],
    ['lcm(4, 6)', '12'],
    ['nCr(10, 3)', '120'],
    ['nPr(5, 2)', '20'],
    ['mod(-1, 4)', '3'],
    ['exp(pi) - e^pi', '0'],
  ])('%s is %s', async (text, expected) => {
    expect(await answer(text)).toBe(expected);
  });

  test.each([
    ['square root of 2', '1.4142135623731'],
    ['5 plus 3', '8'],
    ['what is 7 times 8', '56'],
    ['What is seventeen plus three?', '20'],
    ['two hundred times 4', '800'],
    ['twenty-one times two', '42'],
    ['half of 30', '15'],
    ['3 squared', '9'],
    ['2 to the power of 10', '1,024'],
    ['10 divided by 4', '2.5'],
    ['two thirds of 90', '60'],
    ['can you multiply 45 by 23', '1,035'],
    ['subtract 36 from 50', '14'],
    ['what is the sum of 3, 7, 9, and 24', '43'],
    ['can you tell me the square root of pi', '1.77245385090552'],
    ['= 2+2', '4'],
    ['2+2=', '4'],
    ['2+2 = ?', '4'],
    ['12 x 12 =', '144'],
    ['what is 10/4', '2.5'],
  ])('%s is %s', async (text, expected) => {
    expect(await answer(text)).toBe(expected);
  });

  test.each([
    ['1.500*2,5', 'de', '3.750'],
    ['1.234,5 + 1', 'en', '1,235.5'],
    ['0,1 + 0,2', 'de', '0,3'],
    ['max(1,5; 2)', 'de', '2'],
    ["1'000 / 4", 'de-CH', '250'],
    ['Wurzel aus 16', 'de', '4'],
    ['was ist fünf plus dreiundzwanzig', 'de', '28'],
    ['zwölf geteilt durch 5', 'de', '2,4'],
    ['raíz cuadrada de 9', 'es', '3'],
    ['cuánto es cinco por tres', 'es', '15'],
    ['combien font soixante-douze moins quatre-vingt', 'fr', '-8'],
  ])('%s in %s is %s', async (text, locale, expected) => {
    expect(await answer(text, locale)).toBe(expected);
  });
});

describe('numbers with their base, and bits', () => {
  test.each([
    ['0x10 - 1', '15'],
    ['0x10-1', '15'],
    ['0xFF + 0b1010 + 0o17', '280'],
    ['0xff & 0x0f', '15'],
    ['0xff and 0x0f', '15'],
    ['0xf0 or 0x0f', '255'],
    ['0xff ^ 0x0f', '240'],
    ['6 xor 3', '5'],
    ['12 & 10', '8'],
    ['12 | 3', '15'],
    ['12 & 10 | 1', '9'],
    ['5 & 3 << 2', '4'],
    ['1 << 10', '1,024'],
    ['-256 >> 4', '-16'],
    ['~0xff', '-256'],
    ['not 0xff', '-256'],
    ['bitwise not 5', '-6'],
    ['what is 6 bitwise and 3', '2'],
    ['sum of 0x10 and 0x20', '48'],
    ['1.5 & 1', 'Undefined: Only whole numbers have bits.'],
    ['1 << -1', 'Undefined: Bits are shifted by a number that is not negative.'],
    ['1 << 9999999', 'Too large: even its digits are too many to be counted.'],
  ])('%s is %s', async (text, expected) => {
    expect(await answer(text)).toBe(expected);
  });
});

describe('dozens of counted things', () => {
  test.each([
    ['3 dozen', 'en', '36'],
    ['two dozen', 'en', '24'],
    ['how many eggs are in 3 dozen?', 'en', '36'],
    ['how many is a dozen', 'en', '12'],
    ['5 dozen / 3', 'en', '20'],
    ['wie viele Eier sind in 3 Dutzend', 'de', '36'],
    ['cuántos son 2 docenas', 'es', '24'],
  ])('%s in %s is %s', async (text, locale, expected) => {
    expect(await answer(text, locale)).toBe(expected);
  });
});

describe('an explicit calculation always gets a card, a question only sometimes', () => {
  test.each([
    ['10 - 12 =', '-2'],
    ['calculate 10 - 12', '-2'],
    ['what is 10 - 12', '-2'],
    ['1-800-555 =', '-1,354'],
    ['what is 1-800-555-1234', null],
    ['what is 24/7', null],
    ['24/7 =', '3.42857142857143'],
    ['was ist 5 und 7', '12'],
    ['1/2 - 3/4', '-0.25'],
    ['12.99 - 3.50', '9.49'],
    ['30% - 10%', '0.2'],
    ['100% - 50%', '0.5'],
    ['3 x -5', '-15'],
  ])('%s is %s', async (text, expected) => {
    expect(await answer(text)).toBe(expected);
  });
});

describe('a calculation without a value has a card that says so', () => {
  test.each([
    ['1/0', 'Undefined: Division by zero has no value.'],
    ['0^0', 'Undefined: 0 to the power of 0 is not defined.'],
    ['sqrt(-1)', 'Undefined: The square root of a negative number is not real.'],
    ['tan(90°)', 'Undefined: The tangent has no value there.'],
    ['ln(0)', 'Undefined: A logarithm is of a number above zero.'],
    ['(1/2)!', 'Undefined: A factorial is of a whole number that is not negative.'],
    ['9^9^9', 'Too large: has about 369,693,100 digits.'],
    ['9^9^9^9', 'Too large: even its digits are too many to be counted.'],
    ['10^5000', 'Too large: has about 5,001 digits.'],
    ['100000!', 'Too large: has about 456,574 digits.'],
    ['1.5^100000', 'Too large: has about 17,610 digits.'],
  ])('%s: %s', async (text, expected) => {
    const card = await cardOfText(calculatorCard, text);
    expect(card?.answer).toEqual({ text: expected, value: null, unit: null });
    expect(card?.data).toMatchObject({ result: null });
  });
});

describe('the data of a card', () => {
  test('has all digits if they do not fit a number, and the fraction if the decimals do not end', async () => {
    const big = await cardOfText(calculatorCard, '2^70');
    expect(big).toMatchObject({
      answer: { value: '1180591620717411303424' },
      data: { isExact: true },
    });
    const third = await cardOfText(calculatorCard, '1 - 2/3');
    expect(third).toMatchObject({ data: { isExact: false, fraction: '1/3' } });
    expect(third?.data).toMatchObject({ result: '0.333333333333333333333333333333' });
  });

  test.each([
    '2(3+4)',
    '-5^2',
    '(-5)^2',
    '(3!)!!',
    '1 1/3 * 3',
    '2-(3-4)',
    '8/(4/2)',
    '(2^3)^2',
    'sin 30 deg',
    'sum of 1 and 2',
    '0xff and 0x0f << 2',
    '~0xff xor 1',
  ])('the expression of %s, asked again, gives the same', async (text) => {
    const first = await cardOfText(calculatorCard, text);
    const expression = String(first?.data['expression' as never]);
    const again = await cardOfText(calculatorCard, expression, { isForced: true });
    expect(again?.answer).toEqual(first?.answer);
  });
});

describe('other texts have no card', () => {
  test.each([
    ...[
      '5',
      '-5',
      '+49',
      '3.14',
      '1,234',
      '1e5',
      '50%',
      '30°',
      'five',
      'two thirds',
      '1 1/2',
      '½',
      'pi',
      'e',
      'x',
    ],
    ...[
      '2026-01-31',
      '31/01/2026',
      '1/31/26',
      '2026 - 01 - 31',
      '2019 - 2023',
      '2020/2021',
      '01/02',
      '24/7',
      '9/11',
    ],
    ...[
      '4k-5k',
      '5k/10k',
      '4k',
      '9-5',
      '50/50',
      '10/4',
      '205/55',
      '3-1',
      '1-800-555',
      '1-800-555-1234',
      '(555) 123-4567',
      '555 1234',
    ],
    ...[
      '978-3-16-148410-0',
      '3.1.4',
      '192.168.0.1',
      '1,2,3',
      'c++',
      'a-1',
      'b-52',
      'f(x)',
      'x=5',
      '2+2=4',
      '4(2)',
    ],
    ...[
      '18+',
      '5 stars',
      '7 up',
      '8 x 10',
      '4x6',
      '2 x 4 x 8',
      '16:9',
      '5e',
      'phi + tau',
      'e e',
      'pi 4',
      'max 5',
    ],
    ...[
      'one plus 7',
      'raspberry pi 4',
      '36 inch vanity',
      'python timer',
      '5 piece dining set',
      'may 2024',
      'log',
    ],
    ...[
      'time complexity of quicksort',
      'red dress',
      'hash map',
      'sin',
      'sin city',
      'square root',
      'sum of',
      'half',
    ],
    ...[
      'what is 5',
      'what is -5',
      'what is love',
      'what is 50%',
      '5 +',
      '* 5',
      '()',
      '(',
      '2 +* 3',
      '1 2 3',
      '"2+2"',
    ],
    ...[
      'two and a half men',
      'three times a day',
      'iphone 12 plus',
      'multiply',
      'add to cart',
      'divide and conquer',
    ],
    ...[
      '(1+2',
      '1+2)',
      '2^',
      '5 mod',
      'sqrt()',
      'gcd(4)',
      'min()',
      'min 5',
      'max 10 5 200',
      '90° - 30°',
      '90 deg - 30 deg',
      'sum 41',
      'fact 5',
      'mean 5 10',
      'floor 3',
      'abs 500',
      'exp 2',
      'round 3',
      'power of now',
      '7 habits of',
    ],
  ])('%s', async (text) => {
    expect(await answer(text)).toBeNull();
  });
});

describe('if the kind is requested', () => {
  test.each([
    ['5', '5'],
    ['10/4', '2.5'],
    ['8 x 10', '80'],
    ['two hundred and three', '203'],
    ['pi', '3.14159265358979'],
  ])('%s is understood', async (text, expected) => {
    expect(await answer(text, 'en', true)).toBe(expected);
  });
});

describe('bounds', () => {
  const nested = `${'('.repeat(195)}1+1${')'.repeat(195)}`;
  test.each([
    ['10,000 parentheses', '('.repeat(10_000)],
    ['deep parentheses', nested],
    ['many signs', `${'-'.repeat(399)}1`],
    ['many powers', `9${'^9'.repeat(199)}`],
    ['many factorials', `${'999!+'.repeat(79)}1`],
    ['many bangs', `9${'!'.repeat(399)}`],
    ['many functions', 'sin('.repeat(99)],
    ['many angles', `${'sin1+'.repeat(79)}1`],
    ['long fractions', `${'1/3^900+'.repeat(49)}1`],
    ['400 digits', `${'7'.repeat(200)}*${'3'.repeat(199)}`],
    ['words', 'two hundred and '.repeat(25)],
    ['questions', 'what is '.repeat(50)],
    ['commas', '1,'.repeat(200)],
    ['separators', '1,111'.repeat(80)],
    ['spaces', '1 111 '.repeat(66)],
    ['percents', `1${'%'.repeat(399)}`],
    ['superscripts', '²'.repeat(400)],
  ])('%s give a card or none, and never throw', async (_, text) => {
    await expect(answer(text.slice(0, 10_000), 'en', true)).resolves.not.toBe('');
  });

  test('any text gives a card or null', async () => {
    const piece = fc.constantFrom(
      ...[...'0123456789.,+-*/^%!()=?°√²½ '].concat(
        'sin(',
        'log ',
        'pi',
        'e',
        ' of ',
        'square root of ',
        'sum of ',
        ' and ',
      ),
      ...[
        'two',
        'hundred',
        'times',
        'what is ',
        'half ',
        'third',
        '__',
        'x',
        'mod',
        'ncr',
        '1e',
        '9^9',
        '\u00a0',
        '\u{1F600}',
      ],
    );
    const hostile = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 400 }),
      fc.array(piece, { maxLength: 80 }).map((parts) => parts.join('').slice(0, 400)),
    );
    await fc.assert(
      fc.asyncProperty(
        hostile,
        fc.boolean(),
        fc.constantFrom('en', 'de', 'fr', 'ar'),
        async (text, isForced, locale) => {
          const card = await cardOfText(calculatorCard, text, { isForced, locale });
          expect(card?.answer.text ?? 'none').not.toMatch(/NaN|undefined|Infinity|∞/);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('sums and products of decimals are those of whole numbers', async () => {
    const cents = fc.integer({ min: 1, max: 10_000_000 });
    const digits = (value: number) => (value / 100).toFixed(2);
    await fc.assert(
      fc.asyncProperty(cents, cents, async (a, b) => {
        const sum = await cardOfText(calculatorCard, `${digits(a)} + ${digits(b)}`);
        expect(sum?.answer.value).toBe(Number(digits(a + b)));
        const product = await cardOfText(calculatorCard, `${digits(a)} * ${digits(b)}`);
        const exact = (BigInt(a) * BigInt(b)).toString().padStart(5, '0');
        const expected = `${exact.slice(0, -4)}.${exact.slice(-4)}`.replace(/\.?0+$/, '');
        expect(product?.data).toMatchObject({ result: expected });
      }),
    );
  });
});
