import { phraseSet } from '../../languages/phrase-set.ts';

/**
 * Whether a query asks for a list of what there is or of what changed: a word for it in any known language. They stay words of the
 * query.
 */
export function asksForOverview(words: readonly string[], phrases: readonly string[]): boolean {
  return OVERVIEWS.isIn([...words, ...phrases].join(' '));
}

// Words that are as often about something else (list, links, history, version) count beside another one only.
const OVERVIEWS = phraseSet('overview');
