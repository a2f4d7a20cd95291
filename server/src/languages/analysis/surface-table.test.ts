import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SurfaceTable, surfaceHash } from './surface-table.ts';
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
      const hash = withUnits(text, (units) => {
        const hashed = surfaceHash(units, start, end);
        expect(table.get(units, start, end, hashed)).toBe(map.get(surface));
        return hashed;
      });
      if (map.has(surface)) return;
      table.add(surface, hash, value);
      map.set(surface, value);
    });
    expect(table.size).toBe(map.size);
  });
  fc.assert(holds, { numRuns: 30 });
});
