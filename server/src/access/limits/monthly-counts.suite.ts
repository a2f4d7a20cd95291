import { describe, expect, test } from 'vitest';
import type { MonthlyCounts } from './monthly-counts.ts';

/** The contract of every {@link MonthlyCounts}. */
export function describeMonthlyCounts(name: string, make: () => Promise<MonthlyCounts>): void {
  describe(name, () => {
    test('a budget without a request has none', async () => {
      const counts = await make();
      expect(await counts.read('2026-01', 'a')).toBe(0);
      expect(await counts.readAll('2026-01')).toEqual(new Map());
    });

    test('additions to a budget add up, for each month and budget apart', async () => {
      const counts = await make();
      await counts.add('2026-01', new Map([['a', 2]]));
      const added = await counts.add(
        '2026-01',
        new Map([
          ['a', 3],
          ['b', 1],
        ]),
      );
      expect(added).toEqual(
        new Map([
          ['a', 5],
          ['b', 1],
        ]),
      );
      await counts.add('2026-02', new Map([['a', 7]]));
      expect(await counts.readAll('2026-01')).toEqual(
        new Map([
          ['a', 5],
          ['b', 1],
        ]),
      );
      expect(await counts.read('2026-01', 'a')).toBe(5);
      expect(await counts.read('2026-02', 'a')).toBe(7);
      expect(await counts.read('2026-02', 'b')).toBe(0);
    });

    test('concurrent additions lose nothing', async () => {
      const counts = await make();
      await Promise.all(
        Array.from({ length: 20 }, () => counts.add('2026-01', new Map([['a', 1]]))),
      );
      expect(await counts.read('2026-01', 'a')).toBe(20);
    });

    test('the month before is kept', async () => {
      const counts = await make();
      await counts.add('2025-12', new Map([['a', 4]]));
      await counts.add('2026-01', new Map([['a', 1]]));
      expect(await counts.read('2025-12', 'a')).toBe(4);
    });
  });
}
