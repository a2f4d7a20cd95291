import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isForbiddenLiteral, isPrivateAddress, isPublicAddress } from './address-rules.ts';

test.each([
  '8.8.8.8',
  '1.1.1.1',
  '93.184.216.34',
  '11.0.0.1',
  '100.63.255.255',
  '100.128.0.1',
  '172.15.255.255',
  '172.32.0.1',
  '169.253.1.1',
  '192.167.1.1',
  '223.255.255.254',
  '2606:4700:4700::1111',
  '2a00:1450:4001:81b::200e',
  '64:ff9b::8.8.8.8',
  '64:ff9b::808:808',
])('%s is public', (ip) => {
  expect(isPublicAddress(ip)).toBe(true);
});

test.each([
  ['unspecified', '0.0.0.0'],
  ['this network', '0.1.2.3'],
  ['loopback', '127.0.0.1'],
  ['loopback, its end', '127.255.255.255'],
  ['private', '10.0.0.1'],
  ['private', '172.16.0.1'],
  ['private', '172.31.255.255'],
  ['private', '192.168.1.1'],
  ['shared by carriers', '100.64.0.1'],
  ['shared by carriers, and metadata of Alibaba', '100.100.100.200'],
  ['link-local, and metadata of most clouds', '169.254.169.254'],
  ['metadata of Azure', '168.63.129.16'],
  ['protocol assignments, and metadata of Oracle', '192.0.0.192'],
  ['documentation', '192.0.2.1'],
  ['documentation', '198.51.100.1'],
  ['documentation', '203.0.113.1'],
  ['benchmarks', '198.18.0.1'],
  ['benchmarks', '198.19.255.255'],
  ['relays of 6to4', '192.88.99.1'],
  ['multicast', '224.0.0.1'],
  ['multicast', '239.255.255.255'],
  ['reserved', '240.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['unspecified', '::'],
  ['loopback', '::1'],
  ['compatible', '::127.0.0.1'],
  ['compatible, of a public one', '::8.8.8.8'],
  ['mapped', '::ffff:127.0.0.1'],
  ['mapped', '::ffff:7f00:1'],
  ['mapped, upper case', '::FFFF:10.0.0.1'],
  ['mapped, of a public one', '::ffff:8.8.8.8'],
  ['translated', '::ffff:0:127.0.0.1'],
  ['NAT64 of a private one', '64:ff9b::10.0.0.1'],
  ['NAT64 of loopback', '64:ff9b::7f00:1'],
  ['NAT64 of metadata', '64:ff9b::a9fe:a9fe'],
  ['NAT64 inside a site', '64:ff9b:1::8.8.8.8'],
  ['6to4', '2002:7f00:1::'],
  ['6to4 of a public one', '2002:808:808::1'],
  ['Teredo', '2001::1'],
  ['ORCHID', '2001:20::1'],
  ['benchmarks', '2001:2::1'],
  ['documentation', '2001:db8::1'],
  ['documentation', '3fff::1'],
  ['discard', '100::1'],
  ['segment routing', '5f00::1'],
  ['unique-local', 'fc00::1'],
  ['unique-local, and metadata of Amazon', 'fd00:ec2::254'],
  ['link-local', 'fe80::1'],
  ['link-local with a zone', 'fe80::1%eth0'],
  ['public with a zone', '2606:4700:4700::1111%eth0'],
  ['site-local', 'fec0::1'],
  ['multicast', 'ff02::1'],
  ['not given out', '4000::1'],
  ['a short form', '127.1'],
  ['octal', '0177.0.0.1'],
  ['hexadecimal', '0x7f.0.0.1'],
  ['one number', '2130706433'],
  ['in brackets', '[2606:4700:4700::1111]'],
  ['no address', 'localhost'],
  ['nothing', ''],
])('what is %s is not public: %s', (_, ip) => {
  expect(isPublicAddress(ip)).toBe(false);
});

describe('every notation of a private address is the same address to us', () => {
  const ipv4 = fc
    .tuple(fc.constantFrom(10, 127), fc.nat(255), fc.nat(255), fc.nat(255))
    .map((octets): readonly number[] => octets);

  const notations: Readonly<Record<string, (octets: readonly number[]) => string>> = {
    dotted: (octets) => octets.join('.'),
    'with a dot at the end': (octets) => `${octets.join('.')}.`,
    'one number': (octets) => String(asNumber(octets)),
    'one hexadecimal number': (octets) => `0x${asNumber(octets).toString(16)}`,
    'one octal number': (octets) => `0${asNumber(octets).toString(8)}`,
    'hexadecimal octets': (octets) => octets.map((octet) => `0X${octet.toString(16)}`).join('.'),
    'octal octets': (octets) => octets.map((octet) => `00${octet.toString(8)}`).join('.'),
    'two parts': ([first = 0, ...rest]) => `${first}.${asNumber(rest)}`,
    'three parts': ([first = 0, second = 0, ...rest]) => `${first}.${second}.${asNumber(rest)}`,
    'full-width digits': (octets) => fullWidth(octets.join('.')),
    'ideographic full stops': (octets) => octets.join('。'),
    'percent-encoded': (octets) => percentEncoded(octets.join('.')),
    mapped: (octets) => `[::ffff:${octets.join('.')}]`,
    'mapped in hexadecimal': (octets) => `[::FFFF:${hextets(octets)}]`,
    'mapped in full': (octets) => `[0:0:0:0:0:FfFf:${hextets(octets)}]`,
    compatible: (octets) => `[::${octets.join('.')}]`,
    NAT64: (octets) => `[64:ff9b::${octets.join('.')}]`,
    '6to4': (octets) => `[2002:${hextets(octets)}::1]`,
  };

  test.each(Object.entries(notations))('%s', (_, write) => {
    fc.assert(
      fc.property(ipv4, fc.constantFrom('http', 'https'), (octets, scheme) => {
        const url = URL.parse(`${scheme}://${write(octets)}/`);
        expect(url === null || isForbiddenLiteral(url.hostname, isPublicAddress)).toBe(true);
        expect(url).not.toBeNull();
      }),
    );
  });

  function asNumber(octets: readonly number[]): number {
    return octets.reduce((number, octet) => number * 256 + octet, 0);
  }

  function hextets([a = 0, b = 0, c = 0, d = 0]: readonly number[]): string {
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  }

  function fullWidth(text: string): string {
    return text.replaceAll(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)));
  }

  function percentEncoded(text: string): string {
    return text.replaceAll(/./g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  }
});

test('nothing that is written is public by accident, and nothing throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.ipV4(), fc.ipV6(), fc.domain()), (text) => {
      expect(typeof isPublicAddress(text)).toBe('boolean');
    }),
  );
});

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '192.168.1.1',
  '100.64.0.1',
  '169.254.1.1',
  '::1',
  'fd00::1',
  'fe80::1%eth0',
  '::ffff:10.0.0.1',
])('%s is of a private network', (ip) => {
  expect(isPrivateAddress(ip)).toBe(true);
});

test.each([
  '8.8.8.8',
  '::ffff:8.8.8.8',
  '2606:4700:4700::1111',
  '64:ff9b::808:808',
  '0.0.0.0',
  '224.0.0.1',
  '2002:808:808::1',
  'name',
  '',
])('%j is of none', (ip) => {
  expect(isPrivateAddress(ip)).toBe(false);
});
