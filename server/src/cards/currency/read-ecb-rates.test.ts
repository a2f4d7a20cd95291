import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RatesFault, readEcbRates } from './read-ecb-rates.ts';
import { ecbXml, SAMPLE_RATES } from './test-rates.ts';

test('a day of rates is read exactly, and the euro is one euro', () => {
  const { date, perEuro } = readEcbRates(ecbXml(SAMPLE_RATES));
  expect(date).toBe('2026-01-30');
  expect(perEuro.get('USD')).toEqual({ n: 5n, d: 4n });
  expect(perEuro.get('EUR')).toEqual({ n: 1n, d: 1n });
});

test('of several days, the newest is used', () => {
  const older = ecbXml({ ...SAMPLE_RATES, USD: '9' }, '2026-01-29');
  const both = ecbXml(SAMPLE_RATES).replace(
    '<Cube><Cube time',
    `<Cube>${/<Cube time.*?<\/Cube>/s.exec(older)?.[0]}<Cube time`,
  );
  expect(readEcbRates(both).perEuro.get('USD')).toEqual({ n: 5n, d: 4n });
});

const LIES: Readonly<Record<string, string>> = {
  nothing: '',
  HTML: '<!doctype html><html><body><p>Moved<br></body></html>',
  'well-formed HTML': '<html><body>Please log in</body></html>',
  JSON: '{"rates":{"USD":1.1}}',
  'XML that is cut short': ecbXml(SAMPLE_RATES).slice(0, 400),
  'a negative rate': ecbXml({ ...SAMPLE_RATES, USD: '-1.25' }),
  NaN: ecbXml({ ...SAMPLE_RATES, USD: 'NaN' }),
  'a rate of zero': ecbXml({ ...SAMPLE_RATES, USD: '0' }),
  'an infinite rate': ecbXml({ ...SAMPLE_RATES, USD: 'Infinity' }),
  'an absurd rate': ecbXml({ ...SAMPLE_RATES, USD: '999999999999' }),
  'a rate with an exponent': ecbXml({ ...SAMPLE_RATES, USD: '1e9' }),
  'a euro that is none': ecbXml({ ...SAMPLE_RATES, EUR: '1.2' }),
  'hardly any currency': ecbXml({ USD: '1.25' }),
  'a currency that is no code': ecbXml({ ...SAMPLE_RATES, dollars: '1' }),
  'no day': ecbXml(SAMPLE_RATES).replace(/ time='[^']*'/, ''),
  'a day that is none': ecbXml(SAMPLE_RATES, '2026-02-31'),
  'an entity bomb': `<!DOCTYPE a [<!ENTITY b "${'x'.repeat(100)}">]><a>&b;&b;</a>`,
};

describe('is rejected:', () => {
  test.each(Object.entries(LIES))('%s', (_, xml) => {
    expect(() => readEcbRates(xml)).toThrow(RatesFault);
  });

  test('any other text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(() => readEcbRates(text)).toThrow(RatesFault);
      }),
    );
  });
});
