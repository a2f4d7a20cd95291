import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planQuery } from './plan-query.ts';
import { searchFor } from './search-request.ts';

const weightsOf = (text: string) =>
  Object.fromEntries(
    planQuery(searchFor(text), { en: 1 })
      .query.terms.filter(({ isBonus }) => !isBonus)
      .map(({ surface, weight }) => [surface, weight]),
  );

describe('a word in capitals', () => {
  it.each([
    ['how do I read a JSON file', { read: 1, JSON: 2, file: 1 }],
    ['handle EADDRINUSE.', { handle: 1, EADDRINUSE: 2 }],
    ['(HTTP) status', { HTTP: 2, status: 1 }],
  ])('counts like two in “%s”', (text, weights) => expect(weightsOf(text)).toEqual(weights));

  it.each(['READ A JSON FILE', 'JSON', 'json file', 'Json file', 'IT department'])(
    'has its usual weight in “%s”',
    (text) => expect(new Set(Object.values(weightsOf(text)))).toEqual(new Set([1])),
  );

  it('changes no other word, for any query', () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 6 }), (text) => {
        const { WXYZ, ...others } = weightsOf(`lowered ${text} WXYZ`);
        const { wxyz, ...usual } = weightsOf(`lowered ${text} wxyz`);
        expect(WXYZ).toBe(2 * wxyz!);
        expect(others).toEqual(usual);
      }),
    );
  });
});
