import { expect, test } from 'vitest';
import type { ReadingBlock } from '../../wire/wire-types.ts';
import { blockDirection } from './block-direction.ts';

const place = { start: 0, end: 0 };
const paragraph = (text: string): ReadingBlock => ({
  kind: 'paragraph',
  spans: [{ text, start: 0 }],
  ...place,
});

test('a block runs as its first letter does, however deep that stands', () => {
  const list = (text: string): ReadingBlock => ({
    kind: 'list',
    ordered: false,
    items: [[paragraph('1.')], [{ kind: 'quote', blocks: [paragraph(text)], ...place }]],
    ...place,
  });
  expect(blockDirection(list('12 الفرن kiln'))).toBe('rtl');
  expect(blockDirection(list('kiln الفرن'))).toBe('ltr');
  expect(blockDirection(paragraph('תנור'))).toBe('rtl');
  expect(blockDirection(paragraph('窯 1'))).toBe('ltr');
});

test('a table runs as its header, and one without letters from the left', () => {
  const cells = (...texts: string[]) => texts.map((text) => ({ spans: [{ text, start: 0 }] }));
  const table = { kind: 'table', ...place } as const;
  expect(blockDirection({ ...table, header: cells('ساعة'), rows: [cells('a')] })).toBe('rtl');
  expect(blockDirection({ ...table, header: null, rows: [cells('1', '2')] })).toBe('ltr');
});
