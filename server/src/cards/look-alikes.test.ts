import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shownCard } from './test-cards.ts';

/*
 * Texts that look like a calculation, a date or a quantity without being one. A value for them would be correct arithmetic and a
 * wrong answer: no kind may show one, in any locale.
 */

const LOCALES = ['en-US', 'en-GB', 'de-DE', 'es-ES', 'fr-FR'] as const;

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  addresses: `10.0.0.0/8 | 192.168.0.0/16 | 10.0.0.0/8 - 1 | 172.16.0.0/12 + 5 | 10.0/8 | 172.16/12 | 192.168/16 | 127.0.0.1
    192.168.100.100 | 192.168.100.100/24 | 100.100.100.100 - 1 | 192.168.100.200 - 192.168.100.250 | 255.255.255.0 | 10.0.0.0 - 10.255.255.255
    fe80::1/64 | 2001:db8::/32 | 1.2.3.4:80 | 00:1a:2b:3c:4d:5e | 00-1A-2B-3C-4D-5E | 0x1000-0x1fff`,
  telephones: `555-1234 | 555-123-4567 | (555) 123-4567 | +1 555 123 4567 | +1-800-555-1234 | +1 (800) 555-1234 | 1 800 555 1234 | 1(800)5551234
    800 (555) 1234 | 800 (555) - 1234 | +49 30 123456 | +49 (0)30 123456 | +49 30 / 123456 | 030/123456 | 030 - 123456 | 0711 / 1234-56
    01 23 45 67 89 | 01.23.45.67.89 | +33 1 23 45 67 89 | +44 20 7946 0958 | 020 7946 0958 | +7 (495) 123-45-67 | 8-800-555-35-35
    +81-3-1234-5678 | 03-1234-5678 | +55 11 91234-5678 | 0043 1 234567 | +41 44 668 18 00 | what is 555-1234 | find 1-800-555-1234`,
  'dates and years': `2026-01-31 | 31-01-2026 | 31.01.2026 | 31.1.26 | 31. 1. 2026 | 1/31/2026 | 31/1/26 | 2026/01/31 | 2026.01.31 | 2026-01 | 01/2026
    1-2-2024 | 12/25 | 25/12 | 1/1/1 | 2024 - 2025 | 2024-25 | 2023/24 | 1999–2003 | 1914 - 1918 | 12/24 - 12/26 | 24/12 - 26/12 | 10/11 - 12/11 | 28/12 - 3/1
    12.3.-15.3. | 1999-12-31 - 2000-01-01 | 1.1.2020-31.12.2020 | 2024-W05 | 2024-Q1 | what is 2024-2025 | 21st | 1st - 3rd | 1 month + 1 day`,
  times: `9-5 | 9.00 - 17.00 | 10.30-12.30 | 10.30 - 12.30 | 8.30-9 | 9:00-17:00 | 09:00 - 17:00 | 9am-5pm | 14h30 - 16h | 14-16 Uhr | 8-12 | 10 - 12 | 1:23:45`,
  versions: `1.2.3 | v1.2.3 | 1.2.3-4 | 1.2.3 - 1.2.5 | 1.0 - 2.0 | 1.0-2.0 | 3.11 - 3.12 | 3.10-3.12 | 20.04/22.04 | 2.0/2.1 | 1.10/1.11 | 5.4.0-42 | 2.6.32-754
    1.0.0+build5 | 17.0.9+9 | ^1.2.3 | >=1.0 <2.0 | 802.11ac | 1.8.0_292`,
  'numbers of things': `978-3-16-148410-0 | 0-306-40615-2 | 978 3 16 148410 0 | #404 | #1234 | order #12345 | 2024-0012 | 12345-67890 | 5/8-11 | 1-1/2 | 1234-5678 | 123-45-6789 | 4111-1111-1111-1111 | AB-1234/56 | 12.345.678-5
    12.345.678/0001-95 | 123.456.789-09 | 10.1000/182 | 10.1145/3292500 | 2021-44228 | 8086/8088 | 3080/3090 | 68000/68020 | 12400-12900 | 13900 - 14900
    401(k) | 501(c)(3) | DE89 3704 0044 0532 0130 00 | 12(3):45-67 | what is 978-3-16-148410-0 | 08/15 | 007 - 3`,
  'scores and odds': `3-2 | 2-1-1 | 6-4 6-3 | 21-19 | 0 - 0 | 1-0 | 2 - 2 | 1 - 0 | 3-2 (4-2) | 1/2-1/2 | ½-½ | 4.5/5 | 8.5/10 | 9/10 | 15|10 | 1 - 2 | +150/-170 | -5/+5 | 10-8-2 | 7-6 (7-4)`,
  'sizes and ratios': `16:9 | 8.5 x 11 | 60 fps | 12 pt | 16px to em | 4:3 | 1:24 | 1920x1080 | 1920 x 1080 | 10x15 | 10 x 15 | 10 × 15 cm | 30x40x50 | 2x4 | 205/55 R16 | 205/55/16 | 205/55-16 | 1/4-20 | 3/8-16
    8 x 10 | M8x1.25 | 24-70 | 70-200mm | 1/250 | 32/34 | 5x5 | 3x3 cube | 120/80`,
  'ranges and prices': `$5-$10 | $10 - $20 | 10 - 20 € | 5.99 - 9.99 | 5.99-9.99 | 100 - 200 | 100-200 | 1,000-1,500 | 1.000-1.500 | 10-20% | 10 - 20 % | 5% - 10% | 25%-50%
    4k-5k | 5 - 10 km | 5-10 kg in lb | 5 kg - 10 kg | 5 kg - 10 kg in lb | 0-100 | 0.1-0.2 | -20 - 60 | -10 - -5 | 10~20 | 10 ± 0.5 | 9,99 | 3 por 2 | 2 por 1`,
  'chess, verses, books': `e4 e5 | 1. e4 e5 | 1.e4 e5 2.Nf3 | O-O | 0-0 | e2-e4 | 1-0 | John 3:16-18 | Ps 119:105 | 1 Cor 13:4-7 | 3,16-18 | 5,3-12 | Mt 5,3-12 | pp. 123-145 | 12, 345-367`,
  code: `c++ | i++ | --i | x+1 | n(n+1)/2 | 2n+1 | x = 5 | 2 + 2 = 5 | a[0] | f(x) = x^2 | 3x + 5 | 2x + 3 | 5 // 2 | 5 == 5 | 0x10.5 | 0xzz + 1 | 0b12 + 1 | ~5 | && | 5 && 3
    for (i = 0; i < 10; i++) | i = i + 1 | 6 and 3 | 6 or 3 | not 5`,
  'sayings and names': `24/7 | 9/11 | what is 24/7 | what is 9/11 | 50/50 | 80/20 | 7 of 9 | two and a half men | drei und vier | 5 und 7 | catch 22 | canal+ | one plus 9 | 65+
    two dozen eggs | a dozen | 25% 80 | 2-1/2 + 3 | sin city 2 | e=mc^2 | 6 CO2 + 6 H2O`,
  temperatures: `-1 K in C | -5 kelvin in celsius | -300 C to F | -500 °C in K | -460 F in C | -10 K to F | 20 °C + 5 °C | 90° + 5`,
}; // biome-ignore format: lists

describe.each(Object.entries(LOOK_ALIKES))('no card for %s', (_, list) => {
  const texts = list
    .split(/ \| |\n/)
    .map((text) => text.trim())
    .filter((text) => text !== '');
  test.each(texts)('%s', async (text) => {
    for (const locale of LOCALES) {
      const card = await shownCard(text, { locale });
      expect(`${locale}: ${card?.answer.text ?? 'none'}`).toBe(`${locale}: none`);
    }
  });
});

describe('no card for any', () => {
  const octet = fc.integer({ min: 0, max: 255 });
  const address = fc.tuple(octet, octet, octet, octet).map((parts) => parts.join('.'));
  const two = (value: number) => String(value).padStart(2, '0');
  const day = fc.record({
    year: fc.integer({ min: 1900, max: 2099 }),
    month: fc.integer({ min: 1, max: 12 }).map(two),
    day: fc.integer({ min: 1, max: 28 }).map(two),
  });
  const digits = (count: number) =>
    fc
      .array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count })
      .map((all) => all.join(''));

  const GENERATED: Readonly<Record<string, fc.Arbitrary<string>>> = {
    address,
    'network with its mask': fc
      .tuple(address, fc.integer({ min: 0, max: 32 }))
      .map(([one, mask]) => `${one}/${mask}`),
    'range of addresses': fc
      .tuple(address, address, fc.constantFrom('-', ' - ', '–'))
      .map(([from, to, sign]) => `${from}${sign}${to}`),
    'address with arithmetic': fc
      .tuple(address, fc.constantFrom(' + ', ' - ', ' * ', '/'), fc.nat(999))
      .map(([one, sign, number]) => `${one}${sign}${number}`),
    'date in whatever order': fc
      .tuple(day, fc.constantFrom('-', '/', '.'))
      .chain(([{ year, month, day }, sign]) =>
        fc.constantFrom(
          [year, month, day].join(sign),
          [day, month, year].join(sign),
          [month, day, year].join(sign),
          [day, month, two(year % 100)].join(sign),
        ),
      ),
    'range of years': fc
      .tuple(
        fc.integer({ min: 1700, max: 2100 }),
        fc.integer({ min: 1700, max: 2100 }),
        fc.constantFrom('-', ' - ', '–', '/'),
      )
      .map(([from, to, sign]) => `${from}${sign}${to}`),
    'telephone number of North America': fc
      .tuple(digits(3), digits(3), digits(4), fc.constantFrom('-', ' - ', ' ', '.'))
      .filter(([area]) => !area.startsWith('0'))
      .map(([area, office, line, sign]) => `+1${sign}${area}${sign}${office}${sign}${line}`),
    'telephone number of Germany': fc
      .tuple(digits(3), digits(6), fc.constantFrom('/', ' / ', '-', ' - '))
      .map(([area, line, sign]) => `0${area}${sign}${line}`),
    'book number': fc
      .tuple(digits(2), digits(5), digits(1))
      .map(([group, title, check]) => `978-3-${group}-${title}-${check}`),
    'version of three parts': fc
      .tuple(fc.nat(99), fc.nat(99), fc.nat(99), fc.constantFrom('', '-1', '+2', ' - 1.2.3'))
      .map(([major, minor, patch, rest]) => `${major}.${minor}.${patch}${rest}`),
    score: fc.tuple(fc.nat(99), fc.nat(99)).map(([home, away]) => `${home}-${away}`),
    size: fc
      .tuple(fc.nat(9999), fc.nat(9999), fc.constantFrom('x', ' x '))
      .map(([width, height, sign]) => `${width}${sign}${height}`)
      // `0x10` is a number in base sixteen.
      .filter((text) => !/^0x/.test(text)),
    ratio: fc.tuple(fc.nat(99), fc.nat(99)).map(([a, b]) => `${a}:${b}`),
    'temperature below absolute zero': fc
      .tuple(
        fc.integer({ min: 460, max: 9999 }),
        fc.constantFrom('C', 'F', 'K'),
        fc.constantFrom('C', 'F', 'K'),
      )
      .map(([value, from, to]) => `-${value} °${from} to °${to}`.replaceAll('°K', 'K')),
  };

  test.each(Object.entries(GENERATED))('%s', async (_, texts) => {
    await fc.assert(
      fc.asyncProperty(texts, fc.constantFrom(...LOCALES), async (text, locale) => {
        expect((await shownCard(text, { locale }))?.answer.text ?? null).toBeNull();
      }),
    );
  });
});

describe('a value that is shown is right', () => {
  const whole = fc.integer({ min: 0, max: 1_000_000 });
  /** The result of JavaScript for whole numbers, exactly. */
  const operations: Readonly<Record<string, (a: bigint, b: bigint) => bigint>> = {
    '+': (a, b) => a + b,
    '-': (a, b) => a - b,
    '*': (a, b) => a * b,
    '&': (a, b) => a & b,
    '|': (a, b) => a | b,
    xor: (a, b) => a ^ b,
  };
  const bases = {
    hex: (n: number) => `0x${n.toString(16)}`,
    bin: (n: number) => `0b${n.toString(2)}`,
  };

  test('of two whole numbers, in decimal, hexadecimal and binary', async () => {
    const written = fc.tuple(whole, fc.constantFrom('dec', 'hex', 'bin'));
    const text = ([value, base]: readonly [number, string]) =>
      base === 'dec' ? String(value) : bases[base as 'hex' | 'bin'](value);
    const sign = fc.constantFrom(...Object.keys(operations));
    await fc.assert(
      fc.asyncProperty(written, sign, written, async (a, operation, b) => {
        const card = await shownCard(`${text(a)} ${operation} ${text(b)}`);
        const expected = operations[operation]!(BigInt(a[0]), BigInt(b[0])); // `operation` is one of the keys
        if (card !== null) expect(BigInt(card.answer.value as number)).toBe(expected);
        // Certain calculations have a card.
        if (!['-', '|'].includes(operation)) expect(card?.kind).toBe('calculator');
      }),
      { numRuns: 300 },
    );
  });

  test('of two lengths', async () => {
    const centimetres = { m: 100, km: 100_000, cm: 1 };
    const unit = fc.constantFrom('m', 'km', 'cm') as fc.Arbitrary<keyof typeof centimetres>;
    const count = fc.integer({ min: 1, max: 99_999 });
    await fc.assert(
      fc.asyncProperty(
        count,
        unit,
        fc.constantFrom('+', '-'),
        count,
        unit,
        async (a, of, sign, b, with_) => {
          const card = await shownCard(`${a} ${of} ${sign} ${b} ${with_}`);
          const sum = a * centimetres[of] + (sign === '+' ? 1 : -1) * b * centimetres[with_];
          if (sum <= 0) expect(card).toBeNull();
          else {
            expect(card?.answer.unit).toBe(of);
            expect(Math.round(Number(card?.answer.value) * centimetres[of])).toBe(sum);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
