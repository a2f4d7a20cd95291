import type { ReactNode } from 'react';
import { BrandLink } from '../brand/brand-link.tsx';
import styles from './plain-head.module.css';

export interface PlainHeadProps {
  readonly menu: ReactNode;
  /** The ways to other screens. On a narrow window they take the room of the name. */
  readonly places?: ReactNode;
}

/** The head of a screen without a search box: the way to the start page, ways to others, and the menu. */
export function PlainHead({ menu, places }: PlainHeadProps) {
  return (
    <header className={styles['head']} data-places={places !== undefined || undefined}>
      <div className={styles['bar']}>
        <BrandLink nameClass={styles['name']} />
        {places !== undefined && <div className={styles['places']}>{places}</div>}
        <div className={styles['menu']}>{menu}</div>
      </div>
    </header>
  );
}
