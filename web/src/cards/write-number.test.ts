import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeNumber, writePercent } from './write-number.ts';

describe('numbers are written', () => {
  it('digits as text stay exact beyond what a double holds', () => {
    expect(writeNumber('123456789012345678901.5', 'en')).toBe('123,456,789,012,345,678,901.5');
  });

  it.each([
    ['1234.5', 'de', '1.234,5'],
    [0.1, 'en', '0.1'],
    ['-3', 'en', '-3'],
  ])('%s in %s: %s', (value, locale, text) => {
    expect(writeNumber(value, locale)).toBe(text);
  });

  it('what is no number is shown as it came', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!/^[+-]?\d/.test(text));
        expect(writeNumber(text, 'en')).toBe(text);
      }),
    );
  });

  it('a percentage has the sign of its locale', () => {
    expect(writePercent('25', 'en')).toBe('25%');
    expect(writePercent('12.5', 'de')).toBe('12,5\u00a0%');
  });
});
