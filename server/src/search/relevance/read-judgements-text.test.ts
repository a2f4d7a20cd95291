import { expect, test } from 'vitest';
import { readJudgementsText } from './read-judgements-text.ts';

test('lines of tabs and of JSON give the same result, with a header, a byte order mark and any line ends', () => {
  const text = [
    '\uFEFFquery\tdocument\tgrade',
    'rate limit\tlimits.md\t2',
    '',
    'rate limit\tquotas.md\t1',
    '{"query":"log in","relevant":[{"url":"https://example.org/a"}]}',
  ].join('\r\n');
  const { queries, faults } = readJudgementsText(text);
  expect(faults).toEqual([]);
  expect(queries).toEqual([
    {
      text: 'rate limit',
      grades: new Map([
        ['limits.md', 2],
        ['quotas.md', 1],
      ]),
    },
    { text: 'log in', grades: new Map([['https://example.org/a', 1]]) },
  ]);
});

test('an invalid line is reported, and the others count; of two grades, the first counts', () => {
  const { queries, faults } = readJudgementsText('nonsense\na\tb\t1\na\tb\t2\na\tb\tx');
  expect(queries).toEqual([{ text: 'a', grades: new Map([['b', 1]]) }]);
  expect(faults.map(({ line }) => line)).toEqual([1, 3, 4]);
});
