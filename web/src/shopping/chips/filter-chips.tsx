import { Icon } from '../../icons/icon.tsx';
import { useInterface } from '../../messages/interface-context.ts';
import type { ShoppingAnswer } from '../../wire/wire-types.ts';
import { useShoppingMessages } from '../messages/use-shopping-messages.ts';
import { ShopLink } from '../state/shop-link.tsx';
import { narrowShop, withoutShopFilters } from '../state/shop-state.ts';
import { useShopNavigation } from '../state/use-shop-address.ts';
import { type AppliedFilter, chosenFilters, understoodFilters } from './applied-filters.ts';
import styles from './filter-chips.module.css';

export interface FilterChipsProps {
  /** `null`: not known yet. */
  readonly answer: Pick<ShoppingAnswer, 'understood' | 'relaxed'> | null;
}

/** What narrows the products, each to be taken away: what was chosen, and what was read from the words. */
export function FilterChips({ answer }: FilterChipsProps) {
  const { messages, locale } = useInterface();
  const shop = useShoppingMessages();
  const { state } = useShopNavigation();
  const speech = { shop, locale };
  const understood = answer?.understood ?? [];
  const read = understoodFilters(state, understood, speech);
  const chosen = chosenFilters(state, speech);
  const left = understood.filter(({ applied }) => !applied);
  const isNothing = read.length + chosen.length + state.ignored.length === 0;
  if (isNothing && left.length === 0) return null;
  return (
    <div className={styles['chips']}>
      {!isNothing && (
        <ul aria-label={messages.filters.active}>
          {read.map((filter) => (
            <li key={filter.key}>
              <Chip filter={filter} />
            </li>
          ))}
          {chosen.map((filter) => (
            <li key={filter.key}>
              <Chip filter={filter} />
            </li>
          ))}
          {state.ignored.map((text) => (
            <li key={`ignored ${text}`}>
              <ReadAgain text={text} />
            </li>
          ))}
          {read.length + chosen.length > 1 && (
            <li>
              <ShopLink
                to={withoutShopFilters(state, [
                  ...state.ignored,
                  ...understood.map(({ text }) => text),
                ])}
                className={styles['all']}
              >
                {messages.filters.clearAll}
              </ShopLink>
            </li>
          )}
        </ul>
      )}
      {left.length > 0 && (
        <p className={styles['relaxed']}>{shop.relaxed(left.map(({ text }) => text))}</p>
      )}
    </div>
  );
}

/** A filter that is taken away by a click. */
export function Chip({ filter }: { filter: AppliedFilter }) {
  const { messages } = useInterface();
  const shop = useShoppingMessages();
  const { label, readFrom, without } = filter;
  const name = messages.filters.remove(label);
  return (
    <ShopLink
      to={without}
      className={styles['chip']}
      data-read={readFrom !== undefined || undefined}
      aria-label={readFrom === undefined ? name : `${name}. ${shop.readFrom(readFrom)}`}
      title={readFrom === undefined ? undefined : shop.readFrom(readFrom)}
    >
      {readFrom !== undefined && <Icon name="quote" size={14} />}
      <bdi>{label}</bdi>
      <Icon name="clear" size={14} />
    </ShopLink>
  );
}

/** Words that were taken for words: they can be read as a filter again. */
function ReadAgain({ text }: { text: string }) {
  const shop = useShoppingMessages();
  const { state } = useShopNavigation();
  return (
    <ShopLink
      to={narrowShop(state, { ignored: state.ignored.filter((one) => one !== text) })}
      className={styles['again']}
      aria-label={`${shop.asWords(text)}. ${shop.readAgain(text)}`}
      title={shop.readAgain(text)}
    >
      <bdi>{shop.asWords(text)}</bdi>
      <Icon name="retry" size={14} />
    </ShopLink>
  );
}
