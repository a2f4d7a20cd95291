import { expect, test } from 'vitest';
import { readMarkdown } from './text/markdown.ts';

const LONG = `Mooring ${'in the harbour '.repeat(30)}by night`;

test('a first heading that is too long for a title is one all the same, cut at a word', () => {
  const { metadata, content } = readMarkdown(`# ${LONG}\n\nText.\n\n## ${LONG}\n`, '');
  expect(metadata.title?.endsWith('…')).toBe(true);
  expect(metadata.title?.length).toBeLessThanOrEqual(200);
  expect(`${LONG} `.startsWith(`${metadata.title?.slice(0, -1)} `)).toBe(true);
  expect(content.headings).toHaveLength(1);
  expect(content.text).toContain(LONG.trim());
});
