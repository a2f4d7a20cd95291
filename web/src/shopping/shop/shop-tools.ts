import { createContext, useContext } from 'react';
import type { Browser } from '../../stream/follow-search.ts';

/** What the parts of the shop ask with. */
export interface ShopTools {
  readonly browser: Pick<Browser, 'fetch'>;
}

/** Set by the screen around everything. */
export const ShopToolsContext = createContext<ShopTools | null>(null);

/** What the parts of the shop ask with; throws outside of the screen. */
export function useShopTools(): ShopTools {
  const found = useContext(ShopToolsContext);
  if (found === null) throw new Error('A part of the shop stands outside of it.');
  return found;
}
