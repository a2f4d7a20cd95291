import { expect, test } from 'vitest';
import { emptyAnswer } from '../../answer/answer-view.ts';
import { exchangeAsMarkdown, fileNameOf } from './exchange-file.ts';

const asking = (text: string) => ({ question: { text, attachments: [] } });

test('a file has the question as its heading, then the answer', () => {
  const options = { origin: 'http://quarry.test', title: 'Sources:' };
  const answer = { ...emptyAnswer, text: 'It is a rock.' };
  const given = { ...asking('What is\n*granite*?'), answer };
  expect(exchangeAsMarkdown(given, options)).toBe('# What is \\*granite\\*?\n\nIt is a rock.\n');
  expect(exchangeAsMarkdown({ ...asking(' '), answer }, options)).toBe('It is a rock.\n');
});

test.each([
  ['What is granite?', 'What-is-granite.md'],
  ['../../etc/passwd\0', 'etc-passwd.md'],
  ['花崗岩とは？', '花崗岩とは.md'],
  ['?!', 'answer.md'],
  ['花'.repeat(100), `${'花'.repeat(60)}.md`],
  ['word '.repeat(40), `${Array(12).fill('word').join('-')}.md`],
])('%s is saved as %s', (question, name) => {
  expect(fileNameOf(asking(question))).toBe(name);
});
