import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardPath } from './ask-card.ts';

describe('the address of a question', () => {
  it('holds its text as it was typed, whatever that is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 400 }), (text) => {
        const question = { text, kind: 'calculator', locale: 'de-CH', timeZone: 'UTC' } as const;
        const { pathname, searchParams } = new URL(cardPath(question), 'http://127.0.0.1');
        expect(pathname).toBe('/api/utility-card');
        expect(Object.fromEntries(searchParams)).toEqual({
          q: text.toWellFormed(),
          kind: 'calculator',
          locale: 'de-CH',
          timeZone: 'UTC',
        });
      }),
    );
  });
});
