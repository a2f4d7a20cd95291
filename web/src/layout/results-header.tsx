import type { ReactNode } from 'react';
import { Logo } from '../brand/logo.tsx';
import { FilterBar } from '../filters/filter-bar.tsx';
import { KindTabs } from '../filters/kind-tabs.tsx';
import { Icon } from '../icons/icon.tsx';
import { useInterface } from '../messages/interface-context.ts';
import { askAddress, shoppingAddress } from '../place/place.ts';
import { PlaceLink } from '../place/place-link.tsx';
import { useNavigation } from '../state/navigation.ts';
import { homeState } from '../state/search-state.ts';
import { StateLink } from '../state/state-link.tsx';
import type { SearchView } from '../stream/search-view.ts';
import styles from './results-header.module.css';

/** The head of a page of results: the box, the kinds, the filters. Its height does not depend on what is found. */
export function ResultsHeader({
  box,
  menu,
  view,
  isBusy,
}: {
  box: ReactNode;
  menu: ReactNode;
  view: SearchView;
  isBusy: boolean;
}) {
  const { messages } = useInterface();
  const { state } = useNavigation();
  return (
    <>
      <header className={styles['head']}>
        <div className={styles['bar']}>
          <StateLink to={homeState} className={styles['brand']} aria-label={messages.home}>
            <Logo size={28} />
            <span className={styles['name']}>Quarry</span>
          </StateLink>
          <div className={styles['box']}>{box}</div>
          <PlaceLink
            to={askAddress(state.text)}
            className={styles['ask']}
            aria-label={messages.askAbout(state.text)}
          >
            <Icon name="ask" />
            <span className={styles['askWord']}>{messages.ask}</span>
          </PlaceLink>
          <PlaceLink
            to={shoppingAddress(state.text)}
            className={styles['ask']}
            aria-label={messages.placeFor(messages.shopping, state.text)}
          >
            <Icon name="product" />
            <span className={styles['askWord']}>{messages.shopping}</span>
          </PlaceLink>
          <div className={styles['menu']}>{menu}</div>
        </div>
        {isBusy && <div className={styles['progress']} aria-hidden="true" />}
      </header>
      <div className={styles['under']}>
        <div className={styles['narrowing']}>
          {view.opening !== null && (
            <>
              <KindTabs tabs={view.opening.tabs} />
              <FilterBar facets={view.opening.facets} />
            </>
          )}
        </div>
      </div>
    </>
  );
}
