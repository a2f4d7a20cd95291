import { describe, expect, test } from 'vitest';
import type { ImageFacts } from '../document-facts.ts';
import { isHiddenColumn } from '../hidden-columns.ts';
import { MEDIA_COLUMNS, mediaColumns, orientationOf } from './media-columns.ts';

const image: ImageFacts = {
  width: 1200,
  height: 800,
  format: 'jpeg',
  colors: ['#ff0000', '#fe0101', '#0000ff', '#00ff00'],
  license: 'CC BY 4.0',
  tags: ['Fox', 'fox', ' Snow '],
  perceptualHash: '00ff00ff00ff00ff',
};

test('no request can name a column, since each is hidden', () => {
  for (const name of Object.values(MEDIA_COLUMNS)) expect(isHiddenColumn(name)).toBe(true);
});

test('a document that is neither picture nor video has no columns', () => {
  expect(mediaColumns(null)).toEqual({});
  expect(mediaColumns({ product: { brand: 'Acme' } })).toEqual({});
});

describe('a picture', () => {
  test('has its size, its shape, its first colours by name, its licence by name and its tags in lower case', () => {
    expect(mediaColumns({ image })).toEqual({
      ':width': 1200,
      ':height': 800,
      ':orientation': 'landscape',
      ':color': ['red', 'blue'],
      ':license': 'cc-by',
      ':tag': ['fox', 'snow'],
      ':look': '00ff00ff00ff00ff#ff0000#fe0101#0000ff',
    });
  });

  test('has no column of what is not known of it', () => {
    expect(mediaColumns({ image: { width: 0, height: 0, format: 'svg' } })).toEqual({
      ':width': 0,
      ':height': 0,
    });
  });
});

test('a video has its platform, its length, its channel and its tags', () => {
  const video = { platform: 'vimeo', durationSeconds: 95, channel: 'Ada', tags: ['DIY'] } as const;
  expect(mediaColumns({ video })).toEqual({
    ':platform': 'vimeo',
    ':duration': 95,
    ':channel': 'Ada',
    ':tag': ['diy'],
  });
});

test.each([
  [1000, 1000, 'square'],
  [1040, 1000, 'square'],
  [1000, 1040, 'square'],
  [1100, 1000, 'landscape'],
  [1000, 1100, 'portrait'],
  [0, 10, null],
])('%i × %i is %s', (width, height, orientation) => {
  expect(orientationOf(width, height)).toBe(orientation);
});
