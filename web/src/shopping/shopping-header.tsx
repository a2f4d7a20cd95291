import type { ReactNode } from 'react';
import { Logo } from '../brand/logo.tsx';
import { Icon } from '../icons/icon.tsx';
import { PlaceTabs } from '../layout/place-tabs.tsx';
import { useInterface } from '../messages/interface-context.ts';
import { PlaceLink } from '../place/place-link.tsx';
import styles from './shopping-header.module.css';

export interface ShoppingHeaderProps {
  readonly text: string;
  readonly box: ReactNode;
  readonly menu: ReactNode;
  readonly isBusy: boolean;
  /** Stands at the end of the tabs. */
  readonly children?: ReactNode;
}

/** The head of the shop: the box, the ways to the other screens with the same words. Its height does not depend on what is found. */
export function ShoppingHeader({ text, box, menu, isBusy, children }: ShoppingHeaderProps) {
  const { messages } = useInterface();
  return (
    <header className={styles['head']}>
      <div className={styles['bar']}>
        <PlaceLink to="/" className={styles['brand']} aria-label={messages.home}>
          <Logo size={28} />
          <span className={styles['name']}>Quarry</span>
        </PlaceLink>
        <div className={styles['box']}>{box}</div>
        <div className={styles['menu']}>{menu}</div>
      </div>
      <div className={styles['under']}>
        <div className={styles['tabs']}>
          <PlaceTabs present="shopping" text={text} />
          {children}
        </div>
      </div>
      {isBusy && <div className={styles['progress']} aria-hidden="true" />}
    </header>
  );
}

/** In place of the box until its scripts are there: as large, and as empty. */
export function BoxShape() {
  return (
    <div className={styles['boxShape']} aria-hidden="true">
      <Icon name="search" />
    </div>
  );
}
