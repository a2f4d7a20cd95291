import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SurfaceMemo, SurfaceTable, surfaceHash } from './surface-table.ts';
import { withUnits } from './text-units.ts';

it('holds what a map would hold, for parts of any text', () => {
  const part = fc.tuple(fc.string({ unit: 'grapheme', maxLength: 12 }), fc.nat(4), fc.nat(12));
  const parts = fc.array(part, { maxLength: 3_000 });
  const holds = fc.property(parts, (texts) => {
    const table = new SurfaceTable<number>();
    const map = new Map<string, number>();
    texts.forEach(([text, from, length], value) => {
      const start = Math.min(from, text.length);
      const end = Math.min(start + length, text.length);
      const surface = text.slice(start, end);
      withUnits(text, (units) => {
        const hash = surfaceHash(units, start, end);
        expect(table.get(units, start, end, hash)).toBe(map.get(surface));
        if (!map.has(surface)) table.add(units, start, end, hash, value);
      });
      if (!map.has(surface)) map.set(surface, value);
    });
    expect(table.size).toBe(map.size);
  });
  fc.assert(holds, { numRuns: 30 });
});

it('makes of a surface what it made of it before, and keeps no more than two generations', () => {
  const made: string[] = [];
  const memo = new SurfaceMemo((surface) => {
    made.push(surface);
    return surface.toUpperCase();
  }, 10);
  const at = (text: string, start: number, end: number) =>
    withUnits(text, (units) => memo.at(text, start, end, units));
  expect(at('one two', 4, 7)).toBe('TWO');
  expect(at('two', 0, 3)).toBe('TWO');
  expect(made).toEqual(['two']);
  for (let word = 0; word < 21; word++) at(`w${word}`, 0, String(word).length + 1);
  expect(at('two', 0, 3)).toBe('TWO');
  expect(made.filter((surface) => surface === 'two')).toHaveLength(2);
  // Half a pair is kept as it is.
  for (let time = 0; time < 2; time++) expect(at('\ud800', 0, 1)).toBe('\ud800');
  expect(at('\ufffd', 0, 1)).toBe('\ufffd');
});
