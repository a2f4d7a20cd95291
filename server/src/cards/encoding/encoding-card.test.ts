import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerText, type CardTestOptions, cardOfText } from '../test-cards.ts';
import { encodeText } from './encode-text.ts';
import { encodingCard } from './encoding-card.ts';

async function check(text: string, answer: string | null, options: CardTestOptions = {}) {
  expect(await answerText(encodingCard, text, options)).toBe(answer);
}

describe('a text', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['base64 encode hello', 'aGVsbG8='],
    ['base64 of Hello, World!', 'SGVsbG8sIFdvcmxkIQ=='],
    ['encode hello in base64', 'aGVsbG8='],
    ['hello to base64', 'aGVsbG8='],
    ['Base64Encode Grüße', 'R3LDvMOfZQ=='],
    ['base64 encode "image in python"', 'aW1hZ2UgaW4gcHl0aG9u'],
    ['base64 encode  "hi"', 'aGk='],
    ['decode base64 aGVsbG8=', 'hello'],
    ['base64 decode aGVsbG8', 'hello'],
    ['base64 decode R3LDvMOfZQ==', 'Grüße'],
    [
      'base64 decode _-_-',
      'These 3 bytes are no text in UTF-8: ffefff.'.replace('ffefff', 'ffeffe'),
    ],
    ['base64 decode a*b=', 'Not Base64: it has signs other than letters, digits, +, /, - and _.'],
    ['base64 decode aGVs1', 'Not Base64: a sign is missing or too many.'],
    ['url encode a b&c', 'a%20b%26c'],
    ['urlencode https://example.org/?q=ä', 'https%3A%2F%2Fexample.org%2F%3Fq%3D%C3%A4'],
    ['percent encode ä', '%C3%A4'],
    ['urldecode %20', ' '],
    ['url decode a%20b+c', 'a b c'],
    ['url decode %C3%A4', 'ä'],
    ['url decode 100%', 'Not URL-encoded: two hexadecimal digits must follow each %.'],
    ['url decode %ff', 'These 1 bytes are no text in UTF-8: ff.'],
    ['html escape <b>', '&lt;b&gt;'],
    ['escape html <a href="x">', '&lt;a href=&quot;x&quot;&gt;'],
    ['unescape &lt;', '<'],
    ['html unescape &lt;b&gt; &eacute; &#x41;', '<b> é A'],
    ['html decode &amp;amp;', '&amp;'],
    ['hex of hello', '68656c6c6f'],
    ['text to hex hello', '68656c6c6f'],
    ['"hello" in hex', '68656c6c6f'],
    ['hex of "255"', '323535'],
    ['hex decode 68656c6c6f', 'hello'],
    ['hex to text 68 65 6c 6c 6f', 'hello'],
    ['hex to text 0x68 0x69', 'hi'],
    ['hex decode 686', 'Not whole bytes: a hexadecimal digit is missing.'],
    ['binary of hello', '01101000 01100101 01101100 01101100 01101111'],
    ['text to binary A', '01000001'],
    ['binary to text 01101000 01101001', 'hi'],
    ['binary to text 0110', 'Not whole bytes: each has eight binary digits.'],
    ['rot13 Hello', 'Uryyb'],
    ['rot13 decode Uryyb', 'Hello'],
  ];
  test.each(cases)('"%s" gives "%s"', (text, answer) => check(text.replace('  ', ' '), answer));

  test('is encoded exactly as typed', async () => {
    const card = await cardOfText(encodingCard, "url encode 'a  '");
    expect(card?.data).toMatchObject({ input: 'a  ', output: 'a%20%20' });
  });

  const others = [
    'base64', 'base64 image', 'base64 image upload', 'base64 encode', 'base64 decode', 'base64 encode image in python',
    'base64 encode image', 'base64 encode a string in java', 'base64 encode online', 'base64 decode online free',
    'base64 decode python', 'decode base64 string in javascript', 'image to base64', 'convert image to base64', 'pdf to base64',
    'url encode javascript', 'url encode space', 'url decode online', 'urlencode php', 'url encode query parameters in c#',
    'url encode how', 'html escape characters', 'html escape in react', 'html encode online', 'html decode javascript', 'unescape html',
    'escape room', 'escape from alcatraz', 'hex', 'hex of 255', 'hex of 0xff', 'hex bolt', 'text to hex converter', 'hello in hex',
    'binary', 'binary of 10', 'binary search', 'binary tree', 'binary of file', 'text to binary converter', 'binary to text converter',
    'hex to ascii table', 'rot13', 'rot13 cipher', 'rot13 python', 'decode', 'decode the past', 'encode project',
    'base64 decode the following thing', 'base 64', 'from base64', 'character encoding', '',
  ]; // biome-ignore format: many
  test.each(others)('"%s" is no request', (text) => check(text, null));

  test('decoding restores an encoded text', () => {
    const pairs = [['base64_encode', 'base64_decode'], ['url_encode', 'url_decode'], ['html_escape', 'html_unescape'], ['hex_encode', 'hex_decode'], ['binary_encode', 'binary_decode'], ['rot13', 'rot13']] as const; // biome-ignore format: pairs
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 400 }),
        fc.constantFrom(...pairs),
        (text, [there, back]) => {
          const encoded = encodeText(there, text);
          expect('output' in encoded && encodeText(back, encoded.output)).toEqual({ output: text });
        },
      ),
    );
  });

  test('can consist of several pieces', () => {
    expect(encodeText('url_encode', '\ud800')).toEqual({ output: '%EF%BF%BD' });
  });
});

describe('a time', () => {
  const cases: readonly (readonly [string, string | null, CardTestOptions?])[] = [
    ['unix time 1700000000', 'Tuesday, November 14, 2023 at 10:13:20 PM UTC'],
    ['unix timestamp 1700000000', 'Tuesday, November 14, 2023 at 10:13:20 PM UTC'],
    ['timestamp 1700000000', 'Tuesday, November 14, 2023 at 10:13:20 PM UTC'],
    ['timestamp 1700000000000', 'Tuesday, November 14, 2023 at 10:13:20 PM UTC'],
    ['epoch 1700000000000000000', 'Tuesday, November 14, 2023 at 10:13:20 PM UTC'],
    ['1700000000 to date', 'Tuesday, November 14, 2023 at 10:13:20 PM UTC'],
    [
      'unix time 1700000000',
      'Dienstag, 14. November 2023 um 23:13:20 MEZ',
      { locale: 'de', timeZone: 'Europe/Berlin' },
    ],
    ['unix time 0', 'Thursday, January 1, 1970 at 12:00:00 AM UTC'],
    ['unix time -1', 'Wednesday, December 31, 1969 at 11:59:59 PM UTC'],
    ['timestamp 2026-01-31T00:00:00Z', '1769817600'],
    ['unix time of 2026-01-31', '1769817600'],
    ['unix time of 2026-01-31', '1769814000', { timeZone: 'Europe/Berlin' }],
    ['unix time of 2026-07-01 12:00', '1782900000', { timeZone: 'Europe/Berlin' }],
    ['unix time of 2026-03-29 03:00', '1774746000', { timeZone: 'Europe/Berlin' }],
    ['2026-01-31T01:00:00+01:00 to unix time', '1769817600'],
    ['2026-01-31 in unix timestamp', '1769817600'],
    ['timestamp 2026-01-31T00:00:00.250Z', '1769817600.25'],
    ['unix timestamp now', '1769860800'],
    ['current unix time', '1769860800'],
    ['unix time now?', '1769860800'],
    ['unix time', null],
    ['unix', null],
    ['timestamp', null],
    ['timestamp 2026', null],
    ['timestamp 12345', null],
    ['unix time 2038', null],
    ['epoch 2000', null],
    ['unix time 2038 problem', null],
    ['timestamp 2026-02-31', null],
    ['timestamp 2026-13-01T00:00:00Z', null],
    ['timestamp 2026-01-31T25:00:00Z', null],
    ['unix time 99999999999999', 'Wednesday, November 16, 5138 at 9:46:39 AM UTC'],
    ['postgres timestamp now', null],
    ['2026-01-31', null],
    ['1700000000', null],
  ];
  for (const [text, answer, options] of cases) {
    test(`"${text}" gives ${answer}`, () => check(text, answer, options));
  }

  test('of now expires after the second', async () => {
    const card = await cardOfText(encodingCard, 'unix timestamp now');
    expect(card?.expiresAt).toBe('2026-01-31T12:00:01.000Z');
    expect((await cardOfText(encodingCard, 'unix time 0'))?.expiresAt).toBeNull();
  });

  test('alone is a request if the kind is forced', () =>
    check('2000', 'Thursday, January 1, 1970 at 12:33:20 AM UTC', { isForced: true }));
});

test('no text throws', () => {
  const piece = fc.constantFrom(
    'base64',
    'url',
    'decode',
    'encode',
    ' ',
    'hex',
    'of',
    '%',
    '&lt;',
    'unix time',
    '2026-01-31',
    '1',
    '9',
    '-',
    'to',
    'text',
    '"',
  );
  const text = fc.oneof(
    fc.string({ maxLength: 400 }),
    fc.array(piece, { maxLength: 100 }).map((some) => some.join('').slice(0, 400)),
  );
  return fc.assert(
    fc.asyncProperty(
      text,
      fc.boolean(),
      async (some, isForced) => void (await answerText(encodingCard, some, { isForced })),
    ),
  );
});
