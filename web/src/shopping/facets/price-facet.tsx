import { useInterface } from '../../messages/interface-context.ts';
import { formatMoney } from '../../results/write-facts.ts';
import type { ShoppingFacets } from '../../wire/wire-types.ts';
import { useShoppingMessages } from '../messages/use-shopping-messages.ts';
import { narrowShop } from '../state/shop-state.ts';
import { useShopNavigation } from '../state/use-shop-address.ts';
import styles from './price-facet.module.css';
import { type Range, RangeSlider } from './range-slider.tsx';
import { useFineHistogram } from './use-fine-histogram.ts';

type MoneySpread = NonNullable<ShoppingFacets['price']>[number];

/** A slider for each currency. Amounts of different currencies are never on one scale. */
export function PriceFacet({ prices }: { prices: readonly MoneySpread[] }) {
  const { formatNumber } = useInterface();
  const shop = useShoppingMessages();
  const { state } = useShopNavigation();
  const shown = prices.filter(({ currency, min, max }) => min < max || currency === state.currency);
  return (
    <div className={styles['prices']}>
      {shown.map((spread) => (
        <div key={spread.currency}>
          {prices.length > 1 && (
            <p className={styles['currency']}>
              <bdi>{spread.currency ?? shop.noCurrency}</bdi>
              <span>{shop.products(spread.count, formatNumber(spread.count))}</span>
            </p>
          )}
          <PriceSlider spread={spread} isAlone={prices.length === 1} />
        </div>
      ))}
    </div>
  );
}

function PriceSlider({ spread, isAlone }: { spread: MoneySpread; isAlone: boolean }) {
  const { locale } = useInterface();
  const shop = useShoppingMessages();
  const { state, go } = useShopNavigation();
  const histogram = useFineHistogram(spread);
  const { currency } = spread;
  const isMeant = state.currency === currency || (isAlone && state.currency === null);
  const range: Range = isMeant
    ? { min: state.minPrice, max: state.maxPrice }
    : { min: null, max: null };
  const onRange = ({ min, max }: Range) => {
    const isOpen = min === null && max === null;
    const change = { minPrice: min, maxPrice: max, currency: isOpen ? null : currency };
    go(narrowShop(state, change), { staysInPlace: true });
  };
  return (
    <RangeSlider
      label={isAlone || currency === null ? shop.facets.price : shop.priceIn(currency)}
      spread={spread}
      histogram={histogram}
      range={range}
      unit={currency === null ? undefined : signOf(currency, locale)}
      write={(value) =>
        currency === null
          ? new Intl.NumberFormat(locale).format(value)
          : formatMoney({ amount: value, currency }, locale)
      }
      onRange={onRange}
    />
  );
}

/** `€`, as the locale writes it. */
function signOf(currency: string, locale: string): string | undefined {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value;
}
