import { useEffect, useState } from 'react';
import { useInterface } from '../../messages/interface-context.ts';
import { askShop, isFailure } from '../shop/ask-shop.ts';
import { useShopTools } from '../shop/shop-tools.ts';
import { shopParameters } from '../state/shop-request.ts';
import { useShopNavigation } from '../state/use-shop-address.ts';
import type { ValueCount } from './attribute-facets.ts';

// So many the server gives unless asked for more: of a facet with fewer the page has all.
const GIVEN = 100;

/** After so long without a key it is asked. */
const PAUSE_MS = 200;

/**
 * Those values of a facet of which a word begins like the text; asked of the server where the page does not have them all. `null`: there
 * is no text, or the answer is on its way.
 */
export function useFacetSearch(
  name: string,
  text: string,
  values: readonly ValueCount[],
  write?: (value: string) => string,
): readonly ValueCount[] | null {
  const { state } = useShopNavigation();
  const { browser } = useShopTools();
  const { locale } = useInterface();
  const [asked, setAsked] = useState<{ text: string; values: readonly ValueCount[] } | null>(null);
  const wanted = text.trim();
  const isWhole = values.length < GIVEN;
  const search = shopParameters(state, { locale }).toString();
  useEffect(() => {
    if (wanted === '' || isWhole) return;
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      const parameters = new URLSearchParams(search);
      parameters.set('facets', name);
      parameters.set('facetQuery', `${name}:${wanted.slice(0, MAX_QUERY)}`);
      parameters.set('limit', '1');
      const answer = await askShop(parameters, browser, leaving.signal);
      const found = isFailure(answer) ? undefined : answer.facets[name];
      if (!leaving.signal.aborted && Array.isArray(found)) {
        setAsked({ text: wanted, values: found.filter((one) => 'value' in one) as ValueCount[] }); // the filter says so
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [name, wanted, isWhole, search, browser]);
  if (wanted === '') return null;
  if (asked?.text === wanted && !isWhole) return asked.values;
  return values.filter(({ value }) => hasWord(write?.(value) ?? value, wanted));
}

/** The server's bound of the text in `facetQuery`. */
const MAX_QUERY = 100;

/** Whether a word of a text begins so, whatever case and accents. */
export function hasWord(text: string, beginning: string): boolean {
  const [folded, wanted] = [text, beginning].map(fold) as [string, string]; // one for each
  return (
    folded.startsWith(wanted) ||
    folded.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(wanted))
  );
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
