import { alternatives } from '../../languages/alternatives.ts';
import { asks } from '../question/asks.ts';

const AND = new RegExp(
  `\\s*(?:,|;)\\s+(?:(?:${alternatives(({ dialogue }) => dialogue?.and)})\\s+)?|\\s+(?:${alternatives(({ dialogue }) => dialogue?.and)})\\s+|[，、；]`,
  'giu',
);
// Maximum places to cut; a text with more is no list of requests.
const MAX_CUTS = 3;
const MAX_UNITS = 200;

/**
 * The ways to cut a text into a calculation and another request: `12 * 17 and 20 % of 450`, `7 * 8 and who is Ana?`. The cards
 * decide whether the halves are valid. Linear.
 */
export function joinedRequests(text: string): readonly (readonly [string, string])[] {
  if (text.length > MAX_UNITS || !/\d/u.test(text)) return [];
  const cuts: (readonly [string, string])[] = [];
  for (const match of text.matchAll(AND)) {
    const before = text.slice(0, match.index).trim();
    const after = text.slice(match.index + match[0].length).trim();
    const isCut = /\d/u.test(before) && (/\d/u.test(after) || asks(after));
    if (isCut && cuts.length < MAX_CUTS) cuts.push([before, after]);
  }
  return cuts;
}
