import { useEffect, useEffectEvent, useState } from 'react';
import { useInterface } from '../../messages/interface-context.ts';
import { useShopTools } from '../shop/shop-tools.ts';
import { shopParameters } from '../state/shop-request.ts';
import { useShopNavigation } from '../state/use-shop-address.ts';
import { isCrowded } from './number-scale.ts';
import { type Histogram, type MoneySpread, refineHistogram } from './refine-histogram.ts';

/**
 * The histogram of prices, of whose first step, where nearly all stand in it, finer ones are asked for: a shop that sells a car besides
 * thousands of small things still shows how these are spread. Until they are there, the one of the answer.
 */
export function useFineHistogram(spread: MoneySpread): Histogram {
  const { state } = useShopNavigation();
  const { browser } = useShopTools();
  const { locale } = useInterface();
  const [fine, setFine] = useState<{ of: MoneySpread; histogram: Histogram } | null>(null);
  // Those of the answer that the spread is of: when it comes, the state is that of its search.
  const parameters = useEffectEvent(() => shopParameters(state, { locale }));
  useEffect(() => {
    if (!isCrowded(spread)) return;
    const leaving = new AbortController();
    void refineHistogram(spread, parameters(), browser, leaving.signal).then((histogram) => {
      if (!leaving.signal.aborted) setFine({ of: spread, histogram });
    });
    return () => leaving.abort();
  }, [spread, browser]);
  return fine?.of === spread ? fine.histogram : spread.histogram;
}
