import { isIP } from 'node:net';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clientAddress, trustedProxies } from './client-address.ts';

const PEER = '10.0.0.1';

const read = (header: string | undefined, trust = '10.0.0.0/8', peer = PEER) =>
  clientAddress(
    { headers: { 'x-forwarded-for': header }, socket: { remoteAddress: peer } },
    trustedProxies(trust),
  );

describe('behind a trusted proxy the client is', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:41000', '203.0.113.7'],
    ['2001:db8::1', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
    ['[::ffff:203.0.113.7]:80', '::ffff:203.0.113.7'],
    ['  203.0.113.7:1  ', '203.0.113.7'],
    ['198.51.100.1, 203.0.113.7:1', '203.0.113.7'],
    ['203.0.113.7:1, 10.0.0.2:5555', '203.0.113.7'],
    ['203.0.113.7, 10.0.0.3, 10.0.0.2', '203.0.113.7'],
    ['10.0.0.3, 10.0.0.2', '10.0.0.3'],
  ])('of %j: %s', (header, expected) => {
    expect(read(header)).toBe(expected);
  });

  test.each([
    undefined,
    '',
    ' ',
    ',',
    'unknown',
    '_hidden',
    '203.0.113.7:',
    '203.0.113.7:123456',
    '203.0.113.7:41000:1',
    '203.0.113',
    '203.0.113.256',
    '0203.0.113.7',
    '[203.0.113.7]',
    '[2001:db8::1',
    '2001:db8::1]:443',
    '[]:443',
    '"203.0.113.7"',
    '203.0.113.7;x',
    '203.0.113.7,',
    `203.0.113.7${' '.repeat(3)}x`,
    'a'.repeat(60_000),
  ])('the proxy itself where it says %j', (header) => {
    expect(read(header)).toBe(PEER);
  });

  test('the last proxy before rubbish, not what stands beyond it', () => {
    expect(read('198.51.100.1, rubbish, 10.0.0.9')).toBe('10.0.0.9');
  });
});

test('an untrusted peer is the client, with any header', () => {
  expect(read('203.0.113.7', '')).toBe(PEER);
  expect(read('203.0.113.7', '10.0.0.0/8', '192.0.2.1')).toBe('192.0.2.1');
});

test('so many proxies as the number says are believed', () => {
  const header = '198.51.100.1, 203.0.113.7:1, 192.0.2.1:2';
  expect(['1', '2', '3', '9'].map((count) => read(header, count))).toEqual([
    '192.0.2.1',
    '203.0.113.7',
    '198.51.100.1',
    '198.51.100.1',
  ]);
});

test('a list of addresses and blocks, with blanks, is read', () => {
  expect(read('203.0.113.7, 192.0.2.1', '10.0.0.1, 192.0.2.0/24')).toBe('203.0.113.7');
  expect(read('203.0.113.7', '::ffff:0:0/96, ::1', '::1')).toBe('203.0.113.7');
});

test('for any header the client is an address: a port or an invalid entry makes no new one', () => {
  const part = fc.oneof(
    fc.string(),
    fc.ipV4(),
    fc.ipV6(),
    fc.constantFrom('10.0.0.2', '10.0.0.3:80', '[', ']', ':', ','),
  );
  const header = fc.array(part, { maxLength: 20 }).map((parts) => parts.join(','));
  fc.assert(
    fc.property(
      header,
      fc.constantFrom('10.0.0.0/8', '1', '5', '0.0.0.0/0, ::/0'),
      (text, trust) => {
        expect(isIP(read(text, trust))).not.toBe(0);
      },
    ),
  );
});

test('thousands of trusted entries are not all read', () => {
  const header = Array.from({ length: 8_000 }, () => '10.0.0.2').join(',');
  let asked = 0;
  const isTrusted = () => {
    asked += 1;
    return true;
  };
  clientAddress(
    { headers: { 'x-forwarded-for': header }, socket: { remoteAddress: PEER } },
    isTrusted,
  );
  expect(asked).toBeLessThan(100);
});
