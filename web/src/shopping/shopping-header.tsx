import type { ReactNode } from 'react';
import { BrandLink } from '../brand/brand-link.tsx';
import { Icon } from '../icons/icon.tsx';
import { PlaceTabs } from '../layout/place-tabs.tsx';
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
  return (
    <header className={styles['head']}>
      <div className={styles['bar']}>
        <BrandLink className={styles['brand']} />
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
