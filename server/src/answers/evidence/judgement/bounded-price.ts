import { primarySubtag } from '../../../languages/analysis/term-normalizer.ts';
import { knownLanguage } from '../../../languages/known-languages.ts';
import { wordPattern } from '../../../languages/word-pattern.ts';
import { LOOKED_AT_UNITS } from '../passage/looked-at-units.ts';
import { asksForPrice } from '../records/asked-of-tables.ts';

/**
 * Whether a question asks what costs less or more than an amount (`Was kostet weniger als einen Euro?`): rows answer it, but no
 * sentence, whose amounts are not compared. Linear in the question.
 */
export function boundsPrice(asked: string, language: string | null): boolean {
  if (!asksForPrice(asked, language)) return false;
  const pattern = boundOf(primarySubtag(language));
  return pattern?.test(asked.slice(0, LOOKED_AT_UNITS)) === true;
}

const patterns = new Map<string, RegExp | null>();

function boundOf(subtag: string): RegExp | null {
  let pattern = patterns.get(subtag);
  if (pattern === undefined) {
    const { tables, questions } = knownLanguage(subtag) ?? {};
    if (tables === undefined || questions === undefined) pattern = null;
    else {
      const { below, above, atMost, atLeast } = tables;
      const { number, one } = questions.answers;
      const words = [number, one].filter(Boolean).join('|');
      const bound = wordPattern([atMost, atLeast, below, above].join('|'), subtag);
      pattern = new RegExp(`${bound}\\s*(?:\\p{Sc}|\\p{Nd}|${wordPattern(words, subtag)})`, 'iu');
    }
    patterns.set(subtag, pattern);
  }
  return pattern;
}
