import { cardKinds } from '@quarry/contract';
import { describe, expect, it } from 'vitest';
import { allDrawings, drawingOf } from './drawing-of.ts';

describe('the drawing of a kind', () => {
  it.each(cardKinds)('is found by the name of its file: %s', (kind) => {
    const drawing = drawingOf(kind);
    expect(drawing?.kind).toBe(kind);
    expect(Object.values(drawing?.names ?? {}).filter((name) => name !== '')).toHaveLength(2);
    expect(drawing?.icon).not.toBeNull();
    expect(drawing?.examples).not.toEqual([]);
  });

  it('is there once for each', () => {
    expect(allDrawings).toHaveLength(cardKinds.length);
  });

  it('is none for a kind that this page does not know', () => {
    expect(drawingOf('of tomorrow' as (typeof cardKinds)[number])).toBeNull();
  });
});
