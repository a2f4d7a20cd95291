import { describe, expect, it } from 'vitest';
import { unitChoices, unitInQuery } from './unit-choices.ts';

describe('the units of a conversion', () => {
  it('have names in the language of the reader', () => {
    expect(unitChoices('length', 'de')).toContainEqual({ unit: 'km', name: 'Kilometer (km)' });
    expect(unitChoices('length', 'en')).toContainEqual({ unit: 'km', name: 'kilometers (km)' });
  });

  it('an American measure is asked for by a name that is no other measure in Britain', () => {
    expect(unitInQuery('gal')).toBe('US gallons');
    expect(unitInQuery('imp gal')).toBe('imp gal');
    expect(unitInQuery('km')).toBe('km');
  });

  it('what is rarely converted keeps the units that were asked about', () => {
    expect(unitChoices('luminance', 'en')).toEqual([]);
  });
});
