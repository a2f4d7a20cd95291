import { expect, test } from 'vitest';
import { TextBuilder } from '../text/text-builder.ts';
import { type PageLine, writePages } from './pdf-lines.ts';

const line = (text: string, gap = 3): PageLine => ({ text, size: 10, gap });

test('each page is noted where it begins, within a paragraph that goes on, too', () => {
  const builder = new TextBuilder();
  writePages(
    [[line('One.'), line('It goes', 3)], [line('on here.', 0)], [line('Three.')]],
    builder,
  );
  const { text, layout } = builder.finish();
  expect(text).toBe('One.\n\nIt goes on here.\n\nThree.');
  const pages = layout?.blocks.filter(({ kind }) => kind === 'page') ?? [];
  expect(pages.map(({ value, start }) => [value, text.slice(start).trim().split('\n')[0]])).toEqual(
    [
      ...[
        [1, 'One.'],
        [2, 'on here.'],
        [3, 'Three.'],
      ],
    ],
  );
});

test('3,000 pages are noted in order', () => {
  const builder = new TextBuilder();
  writePages(
    Array.from({ length: 3_000 }, (_, at) => [line(`Words of ${at} here.`)]),
    builder,
  );
  const pages = builder.finish().layout?.blocks.filter(({ kind }) => kind === 'page') ?? [];
  expect(pages.map(({ value }) => value)).toEqual(Array.from({ length: 3_000 }, (_, at) => at + 1));
});
