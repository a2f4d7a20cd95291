import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuMs } from '../../runtime/test-cpu-time.ts';
import { compileQueries, faultOfPattern, queryWords } from './match-query.ts';
import type { QueryPattern } from './rule.ts';

describe('a query matches patterns of rules', () => {
  it.each<[string, QueryPattern, boolean]>([
    ['rate limit', 'rate limit', true],
    ['  RATE   Limit? ', 'rate limit', true],
    ['“rate limit”', 'rate limit', true],
    ['Café', 'cafe', true],
    ['rate limits', 'rate limit', false],
    ['the rate limit of it', 'rate limit', false],
    ['the rate limit of it', { contains: 'rate limit' }, true],
    ['the rate of limit', { contains: 'rate limit' }, false],
    ['overrate limit', { contains: 'rate limit' }, false],
    ['how to set limits', { pattern: 'how to * limits' }, true],
    ['how to limits', { pattern: 'how to * limits' }, true],
    ['how to set limits now', { pattern: 'how to * limits' }, false],
    ['how to set limits now', { pattern: 'how to * limits *' }, true],
    ['a b a b', { pattern: 'a b * a b' }, true],
    ['a b', { pattern: 'a b * a b' }, false],
    ['x b c b y', { pattern: '* b * b *' }, true],
    ['x b y', { pattern: '* b * b *' }, false],
    ['限流', '限流', true],
  ])('%j is meant by %j: %s', (query, pattern, isMeant) => {
    expect(compileQueries([pattern])(queryWords(query))).toBe(isMeant);
  });

  it('one matching pattern of a list is sufficient', () => {
    const matches = compileQueries(['one', { contains: 'two' }]);
    expect(['one', 'is two', 'three'].map((text) => matches(queryWords(text)))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('patterns match like the equivalent regular expression', () => {
    const words = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 8 });
    const pieces = fc.array(fc.constantFrom('a', 'b', 'c', '*'), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(words, pieces, (query, parts) => {
        const source = parts.map((part) => (part === '*' ? '(\\w )*' : `${part} `)).join('');
        const expected = new RegExp(`^${source}$`).test(query.map((word) => `${word} `).join(''));
        expect(compileQueries([{ pattern: parts.join(' ') }])(query)).toBe(expected);
      }),
      { numRuns: 500 },
    );
  });

  it('any text is matched quickly, and never throws', () => {
    const pattern = { pattern: '* a * a * a * b' };
    const beforeMs = cpuMs();
    compileQueries([pattern])(queryWords('a '.repeat(200)));
    expect(cpuMs() - beforeMs).toBeLessThan(500);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        compileQueries([text, { contains: text }, pattern])(queryWords(text));
      }),
    );
  });

  it.each<[QueryPattern, boolean]>([
    ['?!', true],
    [{ pattern: '* *' }, true],
    [{ contains: 'a' }, false],
  ])('%j has nothing to compare: %s', (pattern, isFaulty) => {
    expect(faultOfPattern(pattern) !== null).toBe(isFaulty);
  });
});
