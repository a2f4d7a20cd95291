import { expect, test } from 'vitest';
import { answerAsMarkdown } from './answer-as-markdown.ts';
import type { AnswerSource } from './answer-view.ts';

const source = (number: number, more: Partial<AnswerSource>): AnswerSource => ({
  number,
  kind: 'document',
  documentId: 'd',
  title: 'Page',
  url: '',
  documentUrl: null,
  site: null,
  type: 'page',
  language: null,
  ...more,
});
const options = { origin: 'http://quarry.test', title: 'Sources:' };

test('an answer is copied with the addresses of its sources', () => {
  const sources = [
    source(1, { title: 'Rate limits', url: 'https://docs.test/limits' }),
    source(2, { title: 'A file', url: 'file:///a.md', documentUrl: '/api/documents/d/file' }),
    source(3, { title: 'Minutes', kind: 'pasted' }),
  ];
  expect(answerAsMarkdown({ text: 'Twenty a minute. [1] [2] [3]\n', sources }, options)).toBe(
    `Twenty a minute. [1] [2] [3]

Sources:

- [1] Rate limits — https://docs.test/limits
- [2] A file — http://quarry.test/api/documents/d/file
- [3] Minutes
`,
  );
});

test('a title stays one line, and none of it is markup', () => {
  const sources = [source(1, { title: '# *A*\n[link](x) <b>' })];
  expect(answerAsMarkdown({ text: 'A', sources }, options)).toContain(
    '- [1] # \\*A\\* \\[link\\](x) \\<b\\>\n',
  );
});

test('without sources it is the answer alone', () => {
  expect(answerAsMarkdown({ text: 'Hello!', sources: [] }, options)).toBe('Hello!\n');
  expect(answerAsMarkdown({ text: '', sources: [] }, options)).toBe('');
});
