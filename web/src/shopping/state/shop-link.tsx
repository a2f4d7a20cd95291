import type { ComponentProps } from 'react';
import { isPlainClick } from '../../layout/is-plain-click.ts';
import { formatShop } from './shop-address.ts';
import type { ShopState } from './shop-state.ts';
import { useShopNavigation } from './use-shop-address.ts';

export type ShopLinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  readonly to: ShopState;
  /** The window stays scrolled as it is. */
  readonly staysInPlace?: boolean;
  /** The history has no entry of the step: back leads past it. */
  readonly replaces?: boolean;
};

/** A link to a state of the shop: followed as usual it changes the screen; in another tab, or copied, it is a link like any other. */
export function ShopLink({
  to,
  staysInPlace = false,
  replaces = false,
  children,
  ...rest
}: ShopLinkProps) {
  const { go } = useShopNavigation();
  return (
    <a
      {...rest}
      href={formatShop(to)}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        go(to, { staysInPlace, replaces });
      }}
    >
      {children}
    </a>
  );
}
