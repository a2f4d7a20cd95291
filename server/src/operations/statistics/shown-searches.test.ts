import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ShownResults } from './shown-searches.ts';

test('each result has its place and its source, whether all are of one or not', () => {
  const line = fc.stringMatching(/^[\w:-]{1,20}$/);
  const source = fc.constantFrom('docs', 'shop', 'notes');
  fc.assert(
    fc.property(
      fc.uniqueArray(line, { maxLength: 12 }),
      fc.array(source, { minLength: 12 }),
      (ids, names) => {
        const sources = names.slice(0, ids.length);
        const results = new ShownResults(ids, sources);
        expect(ids.map((id) => results.placeOf(id))).toEqual(ids.map((_, place) => place));
        expect(ids.map((_, place) => results.sourceAt(place))).toEqual(sources);
        expect(results.placeOf('not shown')).toBe(-1);
        expect([results.sourceAt(-1), results.sourceAt(ids.length)]).toEqual([null, null]);
      },
    ),
  );
});
