import type { ShoppingResult } from '../../wire/wire-types.ts';
import { useShoppingMessages } from '../messages/use-shopping-messages.ts';
import { MAX_COMPARED, toggled } from '../state/shop-state.ts';
import { useShopNavigation } from '../state/use-shop-address.ts';
import styles from './compare-toggle.module.css';

/** Chooses a product to be compared; once there are as many as fit side by side, no more. */
export function CompareToggle({ product }: { product: Pick<ShoppingResult, 'id' | 'title'> }) {
  const shop = useShoppingMessages();
  const { state, go } = useShopNavigation();
  const { id, title } = product;
  const isChosen = state.compared.includes(id);
  const isFull = state.compared.length >= MAX_COMPARED && !isChosen;
  const toggle = () =>
    go({ ...state, compared: toggled(state.compared, id) }, { replaces: true, staysInPlace: true });
  return (
    <label
      className={styles['toggle']}
      data-full={isFull || undefined}
      title={isFull ? shop.compareFull : undefined}
    >
      <input
        type="checkbox"
        checked={isChosen}
        disabled={isFull}
        aria-label={shop.compareOne(title)}
        onChange={toggle}
      />
      <span aria-hidden="true">{shop.compare}</span>
    </label>
  );
}
