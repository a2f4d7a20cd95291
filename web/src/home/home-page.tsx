import type { ReactNode } from 'react';
import { Logo } from '../brand/logo.tsx';
import { FailureView, UNREACHABLE } from '../failures/failure-view.tsx';
import { useNoSession } from '../failures/no-session.ts';
import { Icon } from '../icons/icon.tsx';
import { useInterface } from '../messages/interface-context.ts';
import { useOverview } from '../overview/use-overview.ts';
import { askAddress, SHOPPING_PATH } from '../place/place.ts';
import { PlaceLink } from '../place/place-link.tsx';
import { homeState } from '../state/search-state.ts';
import { StateLink } from '../state/state-link.tsx';
import type { Overview } from '../wire/wire-types.ts';
import styles from './home-page.module.css';
import { IndexedContent } from './indexed-content.tsx';

/** The start page: the box, and what to put into it. */
export function HomePage({ box, menu }: { box: ReactNode; menu: ReactNode }) {
  const { messages } = useInterface();
  const noSession = useNoSession(true);
  const { overview, isUnreachable, askAgain } = useOverview();
  return (
    <>
      <header className={styles['head']}>
        <PlaceLink to={askAddress('')} className={styles['ask']}>
          <Icon name="ask" />
          {messages.ask}
        </PlaceLink>
        <PlaceLink to={SHOPPING_PATH} className={styles['ask']}>
          <Icon name="product" />
          {messages.shopping}
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
            {isUnreachable && <FailureView failure={UNREACHABLE} onRetry={askAgain} isStrip />}
            {overview !== null && (
              <>
                <ul className={styles['examples']} aria-label={messages.examplesTitle}>
                  {examplesOf(overview, messages.examples).map((text) => (
                    <li key={text}>
                      <StateLink to={{ ...homeState, text }} dir="auto">
                        {text}
                      </StateLink>
                    </li>
                  ))}
                </ul>
                {overview !== 'unknown' && <IndexedContent overview={overview} />}
              </>
            )}
          </>
        ) : (
          <FailureView failure={noSession} onRetry={() => window.location.reload()} isStrip />
        )}
      </main>
    </>
  );
}

/** As many of what needs no content, beside examples of the content. */
const COMPUTED_BESIDES = 2;

/** What the content has, then what needs none. */
function examplesOf(
  overview: Overview | 'unknown',
  computed: readonly string[],
): readonly string[] {
  const own = overview === 'unknown' ? [] : overview.examples.searches;
  return own.length === 0 ? computed : [...own, ...computed.slice(0, COMPUTED_BESIDES)];
}
