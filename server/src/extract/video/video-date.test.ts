import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { videoDate } from './video-date.ts';

const NOW_MS = Date.UTC(2026, 5, 15);

describe('the date of a video', () => {
  it.each([
    ['2026-06-15', '2026-06-15T00:00:00.000Z'],
    ['2018-10-01T10:52:46.396Z', '2018-10-01T10:52:46.000Z'],
    ['1601-01-01T00:00:00Z', null],
    ['9999-12-31', null],
    ['2026-06-17', null],
    ['1887-01-01', null],
    ['1888-10-14', '1888-10-14T00:00:00.000Z'],
    ['yesterday', null],
    ['', null],
    [new Date(Date.UTC(1904, 0, 1)), null],
    [new Date(Date.UTC(2020, 0, 1)), '2020-01-01T00:00:00.000Z'],
    [new Date(Number.NaN), null],
    [new Date(8.64e15), null],
    [new Date(-8.64e15), null],
    [null, null],
  ])('%s is %s', (written, iso) => {
    expect(videoDate(written, NOW_MS)).toBe(iso);
  });

  it('is never in the future nor before there was film', () => {
    fc.assert(
      fc.property(fc.oneof(fc.date(), fc.string()), (value) => {
        const date = videoDate(value, NOW_MS);
        if (date === null) return;
        expect(Date.parse(date)).toBeLessThanOrEqual(NOW_MS + 86_400_000);
        expect(Date.parse(date)).toBeGreaterThanOrEqual(Date.UTC(1888));
      }),
    );
  });
});
