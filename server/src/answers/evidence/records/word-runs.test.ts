import fc from 'fast-check';
import { expect, it } from 'vitest';
import { eachWordRun } from './word-runs.ts';

const RUN = /[\p{L}\p{M}\p{N}]+/gu;
const HAS_PARTS = /\p{Ll}\p{Lu}|\p{L}\p{N}|\p{N}\p{L}/u;

it('the runs of any text equal those of the regular expression, with the same positions, and state whether they have parts', () => {
  const part = fc.oneof(
    fc.constantFrom(
      'leadTime',
      'Q1',
      '2nd',
      'é',
      'größe',
      'Ünder',
      ' ',
      '-',
      '_',
      '😀',
      '𝒳',
      '\ud800',
      'ab',
      '会议',
      'x́',
    ),
    fc.string({ unit: 'binary', maxLength: 4 }),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const text = parts.join('');
      const found: [number, string, boolean, boolean][] = [];
      eachWordRun(text, ({ start, end, isAscii, hasParts }) => {
        found.push([start, text.slice(start, end), isAscii, hasParts]);
      });
      const expected = [...text.matchAll(RUN)].map(({ 0: run, index }) => [
        index,
        run,
        /^[\dA-Za-z]+$/.test(run),
        HAS_PARTS.test(run),
      ]);
      expect(found).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});
