import type { Messages } from '../messages/en.ts';
import { hasEnded, type SearchView } from '../stream/search-view.ts';

/**
 * What is said to those who listen: once when the first results are there, and once at the end. In between the text
 * stays the same, so that nothing is said for each batch.
 */
export function announcement(
  view: SearchView,
  text: string,
  { announce }: Pick<Messages, 'announce'>,
  formatNumber: (value: number) => string,
): string {
  const { results, opening, ending, instant, failure } = view;
  // A failure is an alert, and said as such.
  if (failure !== null) return '';
  const total = ending?.total ?? opening?.total;
  if (total === undefined) return '';
  const answer = instant?.card ? `${announce.answer(instant.card.answer.text)}. ` : '';
  if (!hasEnded(view)) {
    // The answer alone may come later: then it is said with the end.
    return results.length > 0 ? announce.arriving(formatNumber(total.value), text) : '';
  }
  if (results.length === 0) {
    const isReading = opening?.indexing !== undefined;
    return answer + (isReading ? announce.notYet : announce.nothing)(text);
  }
  return answer + announce.complete(formatNumber(results.length), formatNumber(total.value), text);
}
