import { activeFilters } from '../filters/filter-labels.ts';
import { RemovableFilter } from '../filters/removable-filter.tsx';
import { useFilterWords } from '../filters/source-names.ts';
import { useInterface } from '../messages/interface-context.ts';
import { useNavigation } from '../state/navigation.ts';
import { homeState, withoutFilters } from '../state/search-state.ts';
import { StateLink } from '../state/state-link.tsx';
import type { Opening } from '../stream/search-view.ts';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  readonly opening: Opening | null;
  /** A card answers above: then that there are no documents is no failure. */
  readonly isAnswered: boolean;
}

/** Nothing was found: what was looked for, and what might help. */
export function EmptyState({ opening, isAnswered }: EmptyStateProps) {
  const words = useFilterWords();
  const { messages } = words;
  const { formatNumber } = useInterface();
  const { state } = useNavigation();
  const filters = activeFilters(state, words, Date.now());
  if (state.page > 1) {
    return (
      <section className={styles['empty']}>
        <h2>{messages.empty.pageGone(formatNumber(state.page))}</h2>
        <StateLink to={{ ...state, page: 1 }}>{messages.empty.toFirst}</StateLink>
      </section>
    );
  }
  if (isAnswered && filters.length === 0) {
    return <p className={styles['besides']}>{messages.empty.besides(state.text)}</p>;
  }
  return (
    <section className={styles['empty']}>
      <h2>{messages.empty.title(state.text)}</h2>
      {filters.length > 0 && (
        <>
          <p>{messages.empty.withFilters}</p>
          <ul className={styles['filters']}>
            {filters.map((filter) => (
              <li key={filter.name}>
                <RemovableFilter filter={filter} className={styles['filter']} />
              </li>
            ))}
          </ul>
          {filters.length > 1 && (
            <StateLink to={withoutFilters(state)}>{messages.empty.withoutAll}</StateLink>
          )}
        </>
      )}
      {opening !== null && opening.suggestions.length > 0 && (
        <ul className={styles['filters']} aria-label={messages.results.related}>
          {opening.suggestions.map(({ text }) => (
            <li key={text}>
              <StateLink to={{ ...homeState, text }} className={styles['filter']} dir="auto">
                {text}
              </StateLink>
            </li>
          ))}
        </ul>
      )}
      <ul className={styles['tips']}>
        {messages.empty.tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </section>
  );
}
