/** Rates of a day in the form of the European Central Bank, for tests. */
export function ecbXml(rates: Readonly<Record<string, string>>, date = '2026-01-30'): string {
  const cubes = Object.entries(rates).map(
    ([currency, rate]) => `<Cube currency='${currency}' rate='${rate}'/>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<gesmes:subject>Reference rates</gesmes:subject><Cube><Cube time='${date}'>${cubes.join('')}</Cube></Cube></gesmes:Envelope>`;
}

/** Round numbers, so that answers are easy to check. */
export const SAMPLE_RATES = {
  USD: '1.25',
  GBP: '0.8',
  JPY: '160',
  CAD: '1.5',
  AUD: '1.6',
  CHF: '0.95',
  INR: '100',
  SEK: '11',
  NOK: '11.5',
  DKK: '7.46',
  PHP: '70',
  TRY: '50',
} as const;
