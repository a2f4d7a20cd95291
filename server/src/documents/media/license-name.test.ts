import fc from 'fast-check';
import { expect, test } from 'vitest';
import { licenseName } from './license-name.ts';

test.each([
  ['https://creativecommons.org/licenses/by/4.0/', 'cc-by'],
  ['http://creativecommons.org/licenses/by-nc-sa/2.0/de/', 'cc-by-nc-sa'],
  ['CC BY-SA 3.0', 'cc-by-sa'],
  ['cc_by_nd', 'cc-by-nd'],
  ['cc-by', 'cc-by'],
  ['CC0 1.0', 'cc0'],
  ['https://creativecommons.org/publicdomain/zero/1.0/', 'cc0'],
  ['https://creativecommons.org/publicdomain/mark/1.0/', 'public-domain'],
  ['Public Domain', 'public-domain'],
  [' All rights reserved ', 'All rights reserved'],
  ['CC bydesign', 'CC bydesign'],
  ['  ', null],
])('the licence %j is called %j', (license, name) => {
  expect(licenseName(license)).toBe(name);
});

test('a name is the name of itself, of whatever text', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400, unit: 'grapheme' }), (license) => {
      const name = licenseName(license);
      if (name !== null) expect(licenseName(name)).toBe(name.trim());
    }),
  );
});
