import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Problem } from '../../runtime/problem.ts';
import { type ParsedQuery, parseQuery, withoutQuotes } from './parse-query.ts';

function check(text: string, expected: Partial<ParsedQuery>): void {
  const parsed = parseQuery(text);
  const filled = Object.fromEntries(
    Object.entries(parsed).filter(
      ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
    ),
  );
  expect(filled).toEqual(expected);
}

describe('parseQuery', () => {
  it.each<[string, string, Partial<ParsedQuery>]>([
    ['words', 'rate  limit', { words: ['rate', 'limit'] }],
    ['a phrase', 'a "rate limit" b', { words: ['a', 'b'], phrases: ['rate limit'] }],
    ['typographic quotes', '“rate limit”', { phrases: ['rate limit'] }],
    ['an excluded word and phrase', 'a -b -"c d"', { words: ['a'], excluded: ['b', 'c d'] }],
    ['a quote without its end', 'a "b c', { words: ['a', 'b', 'c'] }],
    ['empty quotes', '"" a', { words: ['a'] }],
    [
      'a site with scheme and path',
      'site:https://Docs.Example.org/x a',
      { sites: ['docs.example.org'], words: ['a'] },
    ],
    [
      'a site with www',
      'site:www.example.org -site:WWW.b.org',
      { sites: ['example.org'], notSites: ['b.org'] },
    ],
    ['an excluded site', '-site:example.org', { notSites: ['example.org'] }],
    ['several types', 'type:page,file', { types: ['page', 'file'] }],
    ['a file type with a dot', 'filetype:.PDF', { fileTypes: ['pdf'] }],
    ['a title phrase', 'intitle:"rate limit" a', { inTitle: ['rate limit'], words: ['a'] }],
    [
      'dates',
      'before:2026-01-31 after:2025',
      { beforeMs: Date.UTC(2026, 0, 31), afterMs: Date.UTC(2025, 0, 1) },
    ],
    ['operators in capitals', 'SITE:example.org', { sites: ['example.org'] }],
    [
      'a colon that is no operator',
      'std::vec http://x.org foo:bar',
      { words: ['std::vec', 'http://x.org', 'foo:bar'] },
    ],
    ['an operator without value', 'site: a', { words: ['site:', 'a'] }],
    [
      'a minus before a digit or a second minus',
      '-1 --force - a-b',
      { words: ['-1', '--force', '-', 'a-b'] },
    ],
    ['an excluded number', 'policy -2021', { words: ['policy'], excluded: ['2021'] }],
    [
      'excluded numbers behind words, phrases and each other',
      '"travel policy" -2021 -draft -INV-2024 rates -1,5',
      {
        phrases: ['travel policy'],
        words: ['rates'],
        excluded: ['2021', 'draft', 'INV-2024', '1,5'],
      },
    ],
    [
      'a minus between numbers',
      'call 0541 -99 or 10 - 20 or 2010 -2020',
      { words: ['call', '0541', '-99', 'or', '10', '-', '20', 'or', '2010', '-2020'] },
    ],
    [
      'a negative measure and a numbered option',
      'frost -15 °C water -20% kill -9 tail -1 freezer -18 degrees',
      {
        words: 'frost -15 °C water -20% kill -9 tail -1 freezer -18 degrees'.split(' '),
      },
    ],
    ['a number alone', '-2021 policy', { words: ['-2021', 'policy'] }],
    ['deep quotes', '""""""a""""""', { words: ['a'] }],
  ])('reads %s', (_name, text, expected) => check(text, expected));

  it.each(['before:tomorrow', 'after:2026-02-30', 'before:2026-13', 'type:book'])(
    'refuses %s with a reason',
    (text) => {
      expect(() => parseQuery(text)).toThrow(
        expect.objectContaining({ code: 'ERR_PARAM_INVALID' }),
      );
    },
  );

  it('reads or refuses any text, and never loses a plain word', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.constantFrom('"', '-', 'site:', 'before:', 'type:', '-"', '“', ' ', ':', 'intitle:"'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        try {
          parseQuery(pieces.join(''));
        } catch (error) {
          expect(error).toBeInstanceOf(Problem);
        }
        expect(
          parseQuery(`${pieces.join('').replace(/[:"“”„«»]/gu, '')} lighthouse`).words,
        ).toContain('lighthouse');
      }),
    );
  });
});

describe('withoutQuotes', () => {
  it.each([
    ['"rate limit"', 'rate limit'],
    ['a "rate limit" b', 'a rate limit b'],
    ['„rate limit“ x', 'rate limit x'],
    ['"harbour of the" -"ferries to oslo"', 'harbour of the -"ferries to oslo"'],
    ['"a b" intitle:"c d" -e', 'a b intitle:"c d" -e'],
    ['an open "quote', 'an open quote'],
    ['"a -b intitle:c"', 'a b intitle c'],
  ])('%s is looked for as %s', (text, expected) => {
    expect(withoutQuotes(text)).toBe(expected);
  });

  it('the phrases at the kept places stay', () => {
    const text = 'x "a b" -"not this" "" intitle:"c d" "e f" "g h"';
    expect(withoutQuotes(text, [1])).toBe('x a b -"not this" intitle:"c d" "e f" g h');
    expect(withoutQuotes(text, [0, 2])).toBe('x "a b" -"not this" intitle:"c d" e f "g h"');
  });

  it('excluded words and operators are not changed', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('"', '-', 'a', ' ', 'intitle:'), maxLength: 30 }),
        (text) => {
          const [before, after] = [parseQuery(text), parseQuery(withoutQuotes(text))];
          expect(after.phrases).toEqual([]);
          const spaced = (texts: readonly string[]) =>
            texts.map((one) => one.replace(/\s+/gu, ' '));
          expect(spaced(after.excluded)).toEqual(spaced(before.excluded));
          expect(spaced(after.inTitle)).toEqual(spaced(before.inTitle));
        },
      ),
    );
  });
});
