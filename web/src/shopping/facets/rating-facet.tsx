import { useInterface } from '../../messages/interface-context.ts';
import { useShoppingMessages } from '../messages/use-shopping-messages.ts';
import { Stars } from '../products/stars.tsx';
import { narrowShop } from '../state/shop-state.ts';
import { useShopNavigation } from '../state/use-shop-address.ts';
import type { NumberSpread } from './attribute-facets.ts';
import { ChoiceLine } from './choice-line.tsx';
import { countFrom } from './count-from.ts';

/** What one asks for; a single star is given to nearly everything. */
const LEAST = [4, 3, 2, 1];

/** At least so many stars, each with how many products have them. */
export function RatingFacet({ spread }: { spread: NumberSpread | null }) {
  const shop = useShoppingMessages();
  const { locale } = useInterface();
  const { state, go } = useShopNavigation();
  const { minRating } = state;
  const choose = (least: number | null) =>
    go(narrowShop(state, { minRating: least }), { staysInPlace: true });
  // One that was made by hand (`rating=4.5`), or read from the words, has a line as well.
  const lines = minRating === null || LEAST.includes(minRating) ? LEAST : [minRating, ...LEAST];
  return (
    <ul>
      {lines.map((least) => (
        <li key={least}>
          <ChoiceLine
            type="radio"
            group="rating"
            isChosen={minRating === least}
            count={spread === null ? 0 : countFrom(spread, least)}
            onChoose={() => choose(least)}
          >
            <Stars rating={least} />
            <span aria-hidden="true">{shop.andUp}</span>
            <span className="heard-only">
              {shop.atLeastStars(least, new Intl.NumberFormat(locale).format(least))}
            </span>
          </ChoiceLine>
        </li>
      ))}
      <li>
        <ChoiceLine
          type="radio"
          group="rating"
          isChosen={minRating === null}
          count={null}
          onChoose={() => choose(null)}
        >
          {shop.anyRating}
        </ChoiceLine>
      </li>
    </ul>
  );
}
