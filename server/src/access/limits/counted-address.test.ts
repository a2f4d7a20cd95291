import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countedAddress } from './counted-address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['not:an:address', 'unknown'],
  ['not an address', 'unknown'],
  ['', 'unknown'],
])('%s is counted as %s', (address, expected) => {
  expect(countedAddress(address)).toBe(expected);
});

test('all addresses of a /64 are one client, those of the next are another', () => {
  const group = fc.integer({ min: 1, max: 0xfffe }).map((value) => value.toString(16));
  const groups = fc.array(group, { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(groups, groups, groups, (network, left, right) => {
      const [a = '', b = '', c = '', last = ''] = network;
      const next = [a, b, c, (Number.parseInt(last, 16) + 1).toString(16)];
      const counted = (...parts: string[][]) => countedAddress(parts.flat().join(':'));
      expect(counted(network, left)).toBe(counted(network, right));
      expect(counted(network, left)).not.toBe(counted(next, left));
    }),
  );
});
