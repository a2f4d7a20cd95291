import { Icon } from '../icons/icon.tsx';
import { useInterface } from '../messages/interface-context.ts';
import { usePreferences } from '../settings/preferences-context.ts';
import { maxPage, pageSize, type SearchState } from '../state/search-state.ts';
import { StateLink } from '../state/state-link.tsx';
import type { Ending } from '../stream/search-view.ts';
import styles from './pager.module.css';
import { lastPage, pagerPlaces } from './pages.ts';

/** Links to the other pages. Nothing where there is one page only. */
export function Pager({ state, ending }: { state: SearchState; ending: Ending }) {
  const { messages, formatNumber } = useInterface();
  const { total, page: shown } = ending;
  const { resultsPerPage } = usePreferences();
  const size = pageSize(state.type, resultsPerPage);
  const lastAllowed = maxPage(state.type, resultsPerPage);
  const last = Math.max(
    lastPage(total.value, size, lastAllowed),
    shown.nextOffset === null ? 1 : Math.floor(shown.nextOffset / size) + 1,
  );
  const { page } = state;
  if (last <= 1 && page === 1) return null;
  const hasNext = shown.nextOffset !== null && page < lastAllowed;
  return (
    <nav className={styles['pager']} aria-label={messages.pager.label}>
      {page > 1 && (
        <StateLink to={{ ...state, page: page - 1 }} className={styles['step']} rel="prev">
          <Icon name="left" size={18} />
          {messages.pager.previous}
        </StateLink>
      )}
      <ol className={styles['pages']}>
        {pagerPlaces(page, { last, isLastKnown: total.relation === 'eq' }).map((place, index) =>
          place === 'gap' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no name but its place
            <li key={`gap ${index}`} className={styles['gap']} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={place}>
              <StateLink
                to={{ ...state, page: place }}
                className={styles['page']}
                aria-current={place === page ? 'page' : undefined}
                aria-label={messages.pager.page(formatNumber(place))}
              >
                {formatNumber(place)}
              </StateLink>
            </li>
          ),
        )}
      </ol>
      {hasNext && (
        <StateLink to={{ ...state, page: page + 1 }} className={styles['step']} rel="next">
          {messages.pager.next}
          <Icon name="right" size={18} />
        </StateLink>
      )}
    </nav>
  );
}
