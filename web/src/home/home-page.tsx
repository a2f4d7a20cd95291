import type { ReactNode } from 'react';
import { Logo } from '../brand/logo.tsx';
import { FailureView } from '../failures/failure-view.tsx';
import { useNoSession } from '../failures/no-session.ts';
import { Icon } from '../icons/icon.tsx';
import { useInterface } from '../messages/interface-context.ts';
import { askAddress } from '../place/place.ts';
import { PlaceLink } from '../place/place-link.tsx';
import { homeState } from '../state/search-state.ts';
import { StateLink } from '../state/state-link.tsx';
import styles from './home-page.module.css';

/** The start page: the box, and what to put into it. */
export function HomePage({ box, menu }: { box: ReactNode; menu: ReactNode }) {
  const { messages } = useInterface();
  const noSession = useNoSession(true);
  return (
    <>
      <header className={styles['head']}>
        <PlaceLink to={askAddress('')} className={styles['ask']}>
          <Icon name="ask" />
          {messages.ask}
        </PlaceLink>
        {menu}
      </header>
      <main className={styles['home']}>
        <h1 className={styles['brand']}>
          <Logo size={52} />
          Quarry
        </h1>
        <div className={styles['box']}>{box}</div>
        {noSession === null ? (
          <>
            <p className={styles['tagline']}>{messages.tagline}</p>
            <ul className={styles['examples']} aria-label={messages.examplesTitle}>
              {messages.examples.map((text) => (
                <li key={text}>
                  <StateLink to={{ ...homeState, text }}>{text}</StateLink>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <FailureView failure={noSession} onRetry={() => window.location.reload()} isStrip />
        )}
      </main>
    </>
  );
}
