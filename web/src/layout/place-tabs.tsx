import { useInterface } from '../messages/interface-context.ts';
import { askAddress, type Place, shoppingAddress } from '../place/place.ts';
import { PlaceLink } from '../place/place-link.tsx';
import { homeState } from '../state/search-state.ts';
import { formatState } from '../state/url-state.ts';
import styles from './place-tabs.module.css';

export interface PlaceTabsProps {
  readonly present: Exclude<Place, 'document' | 'settings'>;
  /** What was looked for: the other screens look for it, too. */
  readonly text: string;
}

/** The ways between what is searched, asked and bought. */
export function PlaceTabs({ present, text }: PlaceTabsProps) {
  const { messages } = useInterface();
  const places = [
    { place: 'search', name: messages.box.submit, to: formatState({ ...homeState, text }) },
    { place: 'ask', name: messages.ask, to: askAddress(text) },
    { place: 'shopping', name: messages.shopping, to: shoppingAddress(text) },
  ] as const;
  return (
    <nav className={styles['places']} aria-label="Quarry">
      {places.map(({ place, name, to }) =>
        place === present ? (
          <span key={place} className={styles['place']} aria-current="page">
            {name}
          </span>
        ) : (
          <PlaceLink
            key={place}
            to={to}
            className={styles['place']}
            aria-label={text === '' ? undefined : messages.placeFor(name, text)}
          >
            {name}
          </PlaceLink>
        ),
      )}
    </nav>
  );
}
