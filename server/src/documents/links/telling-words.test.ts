import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_LINK_WORDS_UNITS } from './document-link.ts';
import { tellingWords } from './telling-words.ts';

describe('tellingWords', () => {
  it.each([
    ['  Rate\n limits ', 'Rate limits'],
    ['the guide to keys →', 'the guide to keys →'],
    ['速率限制', '速率限制'],
  ])('keeps %j', (text, expected) => expect(tellingWords(text)).toBe(expected));

  it.each([
    'here',
    'Click here!',
    '(more…)',
    '» Next',
    'Edit this page',
    'hier',
    'Mehr erfahren …',
    'ici',
    'Leer más',
    '[12]',
    '¶',
    '',
    'https://example.org/a/very/long/address/that/says/nothing/that/a/person/would/look/for',
  ])('says that %j tells nothing', (text) => expect(tellingWords(text)).toBe(''));

  it('cuts a teaser at a word', () => {
    const words = tellingWords('one two three '.repeat(20));
    expect(words.length).toBeLessThanOrEqual(MAX_LINK_WORDS_UNITS);
    expect(words).toMatch(/(one|two|three)$/);
  });

  it('is one bounded line, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (text) => {
        const words = tellingWords(text);
        expect(words.length).toBeLessThanOrEqual(MAX_LINK_WORDS_UNITS);
        expect(words).not.toMatch(/[\n\r]/);
      }),
    );
  });
});
