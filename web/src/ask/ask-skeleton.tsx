import type { ReactNode } from 'react';
import { BrandLink } from '../brand/brand-link.tsx';
import { useInterface } from '../messages/interface-context.ts';
import { SHOPPING_PATH } from '../place/place.ts';
import { PlaceLink } from '../place/place-link.tsx';
import headStyles from './ask-header.module.css';
import pageStyles from './ask-page.module.css';
import styles from './ask-skeleton.module.css';

/**
 * In place of the screen at `/ask` while its scripts come: the same head at the same place, which leads back already,
 * and quiet shapes of what will stand there. They show only when it takes longer than one notices.
 */
export function AskSkeleton({ menu }: { menu: ReactNode }) {
  const { messages } = useInterface();
  const isEmpty = window.location.search === '';
  return (
    <>
      <header className={headStyles['head']}>
        <div className={headStyles['bar']}>
          <BrandLink className={headStyles['brand']} nameClass={headStyles['name']} />
          <nav className={headStyles['places']} aria-label="Quarry">
            <PlaceLink to="/" className={headStyles['place']}>
              {messages.box.submit}
            </PlaceLink>
            <span className={headStyles['place']} aria-current="page">
              {messages.ask}
            </span>
            <PlaceLink to={SHOPPING_PATH} className={headStyles['place']}>
              {messages.shopping}
            </PlaceLink>
          </nav>
          <div className={headStyles['tools']}>{menu}</div>
        </div>
      </header>
      <main className={pageStyles['page']} data-empty={isEmpty || undefined} aria-busy="true">
        <div className={styles['shapes']} aria-hidden="true">
          <span className={styles['title']} />
          <span />
          <span className={styles['short']} />
        </div>
        <div className={styles['box']} aria-hidden="true" />
      </main>
    </>
  );
}
