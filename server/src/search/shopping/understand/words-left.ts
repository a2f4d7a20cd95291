import { knownLanguage } from '../../../languages/known-languages.ts';
import { memoRegExp, shopPattern } from './shop-pattern.ts';
import { scannable, type TakenReading } from './shop-query.ts';

/**
 * The words of a query without the understood ones and their joining words: `phone` of `phone with at least 4 stars and under
 * 300`. `readings` are in the order of the query.
 */
export function wordsLeft(text: string, readings: readonly TakenReading[]): string {
  const left: string[] = [];
  let start = 0;
  for (const reading of readings) {
    if (reading.keepsWords === true) continue;
    left.push(withoutJoins(text.slice(start, reading.start), reading.language));
    start = reading.end;
  }
  const last = text.slice(start);
  left.push(start === 0 ? last : last.replace(/^\s*[,;.!?]+(?=\s|$)/u, ''));
  return left
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
    .join(' ');
}

// More than any consecutive joining words.
const MAX_JOINS = 4;

function withoutJoins(piece: string, language: string): string {
  const joining = memoRegExp(`joins ${language}`, () => {
    const joins = shopPattern(knownLanguage(language)?.shop?.joins, language);
    return `(?:(?<=\\s|^)${joins}|[,;])$`;
  });
  let left = piece.trimEnd();
  for (let joins = 0; joins < MAX_JOINS; joins += 1) {
    // Folding keeps positions.
    const at = scannable(left).search(joining);
    if (at === -1) break;
    left = left.slice(0, at).trimEnd();
  }
  return left;
}
