import { ask, type Browser } from '../stream/follow-search.ts';
import type { Explanation } from '../wire/wire-types.ts';

/** What came of asking why a result is among the others. */
export type Why =
  | { readonly kind: 'explained'; readonly explanation: Explanation }
  /** It is no longer on this page. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed' };

/** Says why a result stands where it does. Never rejects. */
export type AskWhy = (resultId: string) => Promise<Why>;

/** Asks the plain search for the explanations of a whole page, once, when the first is wanted. */
export function createAskWhy(parameters: URLSearchParams, browser: Pick<Browser, 'fetch'>): AskWhy {
  const explained = new URLSearchParams(parameters);
  explained.set('explain', 'true');
  explained.delete('facets'); // unused here, and not free
  let asked: ReturnType<typeof ask> | null = null;
  return async (resultId) => {
    asked ??= ask(explained, browser, new AbortController().signal);
    const answer = await asked;
    if ('kind' in answer) {
      asked = null; // the next who wants to know may ask again
      return { kind: 'failed' };
    }
    const explanation = answer.results.find(({ id }) => id === resultId)?.explanation;
    return explanation === undefined ? { kind: 'gone' } : { kind: 'explained', explanation };
  };
}
