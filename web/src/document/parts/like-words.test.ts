import { expect, test } from 'vitest';
import { likeWords } from './like-words.ts';

const heading = (text: string) => ({ level: 1, text, block: 0 });

test('the title comes first, then headings, each word once and no operators', () => {
  expect(likeWords({ title: 'The "kiln": site:a -b', outline: [heading('Firing a KILN')] })).toBe(
    'The KILN site a b Firing',
  );
});

test('a long title is not a long query', () => {
  const words = likeWords({ title: 'word '.repeat(3_000), outline: [heading('x'.repeat(900))] });
  expect(words.length).toBeLessThan(400);
  expect(likeWords({ title: '—', outline: [] })).toBe('');
});
