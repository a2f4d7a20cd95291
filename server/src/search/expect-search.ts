import { spellingContent } from './find.ts';
import type { AtHand, LookUps } from './look-ups/look-ups.ts';
import { withoutQuotes } from './query/parse-query.ts';
import { expectSpellings } from './query/plan-query.ts';
import { planRequest } from './query/prepare-search.ts';
import type { SearchRequest } from './query/search-request.ts';
import { suggestBeside } from './search-init.ts';
import type { SearchServices } from './search-services.ts';
import { expectChanges } from './spelling/correct-query.ts';

/**
 * If index and documents are not at hand, starts all look-ups that a search may need: other forms of its words, corrections, and
 * continuations.
 */
export function expectSearch(
  request: SearchRequest,
  lookUps: LookUps,
  services: SearchServices,
): void {
  lookUps.ahead((atHand) => {
    const text = services.rules?.book.redirectOf(request.text.trim())?.to ?? request.text.trim();
    expectWords({ ...request, text }, atHand, services);
  });
}

function expectWords(request: SearchRequest, atHand: AtHand, services: SearchServices): void {
  const { index } = atHand;
  suggestBeside(request, atHand, services);
  const plan = planRequest(request, index, services);
  if (request.isLiteral === true) return;
  if (plan.parsed.phrases.length > 0) {
    planRequest({ ...request, text: withoutQuotes(request.text) }, index, services);
  }
  if (request.isUnderstood === true) return;
  const content = { ...spellingContent(plan, services), index };
  expectSpellings(expectChanges(request.text, content), index);
}
