import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withTextFragment } from './text-fragment.ts';

const PAGE = 'https://example.org/a';

function check(quote: string, expected: string): void {
  expect(withTextFragment(PAGE, quote)).toBe(`${PAGE}${expected}`);
}

test('a short quote is named whole', () => {
  check('Each value has an owner.', '#:~:text=Each%20value%20has%20an%20owner.');
});

test('a long quote is named by its first and its last words', () => {
  const quote = `The first six words of it are, ${'and so on '.repeat(20)}, and six more at its end.`;
  check(quote, '#:~:text=The%20first%20six%20words%20of%20it,and%20six%20more%20at%20its%20end.');
});

test('a quote over several blocks is named by its ends, without the marks of a list', () => {
  check('- One item\n- and another', '#:~:text=One%20item,and%20another');
});

test('what has a meaning in a directive is encoded', () => {
  check('a-b, c & d', '#:~:text=a%2Db%2C%20c%20%26%20d');
});

test('an address that has a fragment keeps it', () => {
  expect(withTextFragment(`${PAGE}#top`, 'x')).toBe(`${PAGE}#top:~:text=x`);
});

test('without words there is nothing to name', () => {
  check(' \n ', '');
});

test('a language without spaces is named whole', () => {
  const quote = '所有権'.repeat(50);
  check(quote, `#:~:text=${encodeURIComponent(quote)}`);
});

test('any text makes an address that can be read', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (quote) => {
      expect(URL.canParse(withTextFragment(PAGE, quote))).toBe(true);
    }),
  );
});
