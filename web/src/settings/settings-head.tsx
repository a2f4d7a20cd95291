import type { ReactNode } from 'react';
import { Logo } from '../brand/logo.tsx';
import { useInterface } from '../messages/interface-context.ts';
import { PlaceLink } from '../place/place-link.tsx';
import styles from './settings-head.module.css';

/** The head of the settings: the way back to the search, and the menu. */
export function SettingsHead({ menu }: { menu: ReactNode }) {
  const { messages } = useInterface();
  return (
    <header className={styles['head']}>
      <div className={styles['bar']}>
        <PlaceLink to="/" className={styles['brand']} aria-label={messages.home}>
          <Logo size={28} />
          <span className={styles['name']}>Quarry</span>
        </PlaceLink>
        <div className={styles['menu']}>{menu}</div>
      </div>
    </header>
  );
}
