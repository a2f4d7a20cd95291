import { expect, it } from 'vitest';
import { joinedRequests } from './joined-requests.ts';

it.each<[string, [string, string][]]>([
  ['What is 12 * 17 and 20% of 450?', [['What is 12 * 17', '20% of 450?']]],
  ['What is 7 * 8 and who is the plumber?', [['What is 7 * 8', 'who is the plumber?']]],
  ['Was ist 3 + 4 und 5 * 6?', [['Was ist 3 + 4', '5 * 6?']]],
  ['3+4，5*6', [['3+4', '5*6']]],
  ['What are lamps and bags?', []],
  ['What happened in 1990 and later', []],
])('%s', (text, expected) => {
  expect(joinedRequests(text)).toEqual(expected);
});
