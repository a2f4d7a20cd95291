import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerText, cardOfText } from '../test-cards.ts';
import { hashCard } from './hash-card.ts';

const MD5_HELLO = '5d41402abc4b2a76b9719d911017c592';
const SHA256_HELLO_WORLD = 'b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9';

describe('a hash', () => {
  // The vectors of RFC 1321, FIPS 180-4 and 202, RFC 7693 and the catalogue of CRCs.
  test.each([
    ['md5 of hello', MD5_HELLO],
    ['MD5 hello', MD5_HELLO],
    ['md5 hash of hello', MD5_HELLO],
    ['md5: hello', MD5_HELLO],
    ['md5(hello)', MD5_HELLO],
    ['md5("hello")', MD5_HELLO],
    ['hello in md5', MD5_HELLO],
    ['hash hello with md5', MD5_HELLO],
    ['what is the md5 of hello', MD5_HELLO],
    ['sha256 hello world', SHA256_HELLO_WORLD],
    ['sha-256 of hello world', SHA256_HELLO_WORLD],
    ['SHA 256 "hello world"', SHA256_HELLO_WORLD],
    ["sha-1 'abc'", 'a9993e364706816aba3e25717850c26c9cd0d89d'],
    ['sha224 of abc', '23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7'],
    ['sha3-256 of abc', '3a985da74fe225b2045c172d6bd390bd855f086e3e9d525b46bfe24511431532'],
    ['ripemd160 of abc', '8eb208f7e05d987a9b044a8e98c6b087f15a0bfc'],
    ['sha-512/256 of abc', '53048e2681941ef99b2e29b76b4c7dabe4c2d0c634fc6d46e0e2f13107e7af23'],
    ['sha512/224 of abc', '4634270f707b6a54daae7530460842e20e37ed265ceee9a43e8924aa'],
    ['SHA3-224 of abc', 'e642824c3f8cf24ad09234ee7d3c766fc9a3a5168d0c94ad73b46fdf'],
    [
      'sha3_384 of abc',
      'ec01498288516fc926459f58e2c6ad8df9b473cb0fc08c2596da7cf0e49be4b298d88cea927ac7f539f1edf228376d25',
    ],
    ['blake2s of abc', '508c5e8c327c14e2e1a72ba34eeb452f37458b209ed63a294d999b4c86675982'],
    ['sm3 of abc', '66c7f0f462eeedd9d1f2d46bdc10e4e24167c4875cf2f7a2297da02b8f4ba8e0'],
    ['shake128 of ""', '7f9c2ba4e88f827d616045507605853ed73b8093f6efbc88eb1a6eacfa66ef26'],
    ['adler32 of Wikipedia', '11e60398'],
    ['crc32 of 123456789', 'cbf43926'],
    ['crc32 of a file', null],
    ['md5 of "a file"', 'd6d0c756fb8abfb33e652a20e85b70bc'],
    ['md5 of Straße', 'a763ca073cfda1fce8a14f2f0cc84591'],
    ['md5 of a', '0cc175b9c0f1b6a831c399e269772661'],
    ['md5 of password', '5f4dcc3b5aa765d61d8327deb882cf99'],
  ])('"%s" is %s', async (text, hex) => {
    expect(await answerText(hashCard, text)).toBe(hex);
  });

  test('has the text exactly as typed, and says whether it is broken', async () => {
    const card = await cardOfText(hashCard, 'md5 of Hello, World!?');
    expect(card?.data).toMatchObject({
      input: 'Hello, World!?',
      algorithm: 'MD5',
      isSecure: false,
      inputBytes: 14,
    });
    expect((await cardOfText(hashCard, 'sha256 ß'))?.data).toMatchObject({
      inputBytes: 2,
      isSecure: true,
    });
    expect((await cardOfText(hashCard, 'md5 of " a "'))?.data['input']).toBe(' a ');
  });

  test.each([
    'hash map', 'hash browns', 'hash of hello', 'md5', 'sha256', 'md5 checksum', 'md5 hash', 'sha256 hash generator', 'md5 decrypt',
    'sha256 vs md5', 'md5 collision', 'sha256 in python', 'sha256 hash in java', 'md5 string in php', 'md5 of a file',
    'md5 of string in python', 'sha1 certificate fingerprint', 'sha512 algorithm', 'hmac sha256 hello', 'hmac-sha256 of hello',
    'is md5 secure', 'md5 is broken why', 'sha256 how does it work and why is it used', 'crc32 lookup table', 'sha-256 of all files in a folder',
    'how to verify sha256 checksum', 'convert image to md5', '',
  ])('"%s" is no request', async (text) => expect(await answerText(hashCard, text)).toBeNull()); // biome-ignore format: many

  test('of an unsupported algorithm says so, and lists the supported ones', async () => {
    const card = await cardOfText(hashCard, 'blake3 of hello');
    expect(card?.answer.value).toBeNull();
    expect(card?.answer.text).toMatch(
      /^BLAKE3 is not available here\. Available: MD5, SHA-1, .*CRC-32/,
    );
    expect(card?.data).toMatchObject({ algorithm: 'BLAKE3', hex: null, base64: null });
    expect((await cardOfText(hashCard, 'whirlpool hash of hello'))?.answer.value).toBeNull();
  });

  test.each([
    'whirlpool of money',
    'tiger of sweden',
    'blake3 hello world',
    'sha3 of abc',
    'sha-2 of abc',
  ])('"%s" is none', async (text) => expect(await answerText(hashCard, text)).toBeNull());

  test('forced without an algorithm is SHA-256', async () => {
    expect(await answerText(hashCard, 'hello world', { isForced: true })).toBe(SHA256_HELLO_WORLD);
  });
});

test('no text makes it throw', () => {
  const piece = fc.constantFrom(
    'md5',
    'sha',
    '256',
    ' ',
    'of',
    ':',
    '(',
    ')',
    '"',
    'in',
    'hash',
    'the ',
    'a',
  );
  const text = fc.oneof(
    fc.string({ maxLength: 400 }),
    fc.array(piece, { maxLength: 100 }).map((some) => some.join('').slice(0, 400)),
  );
  return fc.assert(
    fc.asyncProperty(
      text,
      fc.boolean(),
      async (some, isForced) => void (await answerText(hashCard, some, { isForced })),
    ),
  );
});
