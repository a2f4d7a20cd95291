import { expect, test } from 'vitest';
import { isCurrencyCode } from './attribute-value.ts';
import { CURRENCY_SIGNS, CURRENCY_SPELLINGS, CURRENCY_WORDS } from './currencies.ts';

const all = [...CURRENCY_SIGNS, ...CURRENCY_WORDS];

test('every spelling belongs to existing currencies, and is usual for one of them or none', () => {
  for (const { spelling, codes, usual } of all) {
    expect(
      codes.filter((code) => !isCurrencyCode(code)),
      spelling,
    ).toEqual([]);
    expect([...codes, null], spelling).toContain(usual);
  }
});

test('no sign or word is listed twice', () => {
  for (const list of [CURRENCY_SIGNS, CURRENCY_WORDS]) {
    expect(new Set(list.map(({ spelling }) => spelling)).size).toBe(list.length);
  }
});

test('a sign that contains another precedes it, so that the longest match comes first', () => {
  CURRENCY_SPELLINGS.forEach(({ spelling, usual }, at) => {
    const earlier = CURRENCY_SPELLINGS.slice(0, at).filter((one) => {
      const isSign = !/^\p{L}+\.?$/u.test(one.spelling);
      return isSign && spelling.includes(one.spelling) && one.usual !== usual;
    });
    expect(earlier, spelling).toEqual([]);
  });
});

test('words with another meaning beside a number are marked', () => {
  const unclear = new Set(all.filter((one) => one.isUnclear).map(({ spelling }) => spelling));
  for (const word of ['pfund', 'livres', 'won', 'rand', 'KR']) expect(unclear).toContain(word);
  for (const word of ['euros', 'dollar', '€', 'yen']) expect(unclear).not.toContain(word);
});
