import { describe, expect, it } from 'vitest';
import { boundRegExp } from './stated-bounds.ts';

describe('boundRegExp', () => {
  it('finds the number behind words that bound it, and the word behind that', () => {
    const found = boundRegExp('less than|under', 'en').exec('lamps for less than 70.50 euros');
    expect(found?.groups).toMatchObject({ number: '70.50', unit: 'euros' });
  });

  it('finds none where the words are part of others or no number follows', () => {
    const pattern = boundRegExp('under', 'en');
    expect(pattern.test('thunder 50')).toBe(false);
    expect(pattern.test('under armour 50')).toBe(false);
  });
});
