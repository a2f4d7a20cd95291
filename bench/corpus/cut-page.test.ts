import { expect, test } from 'vitest';
import { MAX_PASSAGE_CHARS, MIN_PASSAGE_CHARS } from './corpus-passage.ts';
import { cutPage } from './cut-page.ts';

const text = (length: number) => ({
  kind: 'text' as const,
  text: 'plain words '.repeat(length).slice(0, length).trim(),
});
const heading = (name: string) => ({ kind: 'heading' as const, text: name });

test('passages keep to their bounds, however long a paragraph is', () => {
  const passages = cutPage({
    title: 'Page',
    blocks: [text(10_000), text(50), text(1_190), text(400)],
  });
  expect(passages.length).toBeGreaterThan(8);
  for (const passage of passages) {
    expect(passage.text.length).toBeGreaterThanOrEqual(MIN_PASSAGE_CHARS);
    expect(passage.text.length).toBeLessThanOrEqual(MAX_PASSAGE_CHARS);
  }
});

test('a passage is named after the page and the heading that it begins under', () => {
  const blocks = [
    heading('One'),
    text(400),
    heading('Two'),
    text(100),
    heading('Three'),
    text(300),
  ];
  expect(cutPage({ title: 'Page', blocks }).map(({ title }) => title)).toEqual([
    'Page: One',
    'Page: Two',
  ]);
});

test('tables of symbols are left out', () => {
  expect(
    cutPage({ title: 'Page', blocks: [{ kind: 'text', text: '0x1f | 31 ; '.repeat(50) }] }),
  ).toEqual([]);
});
