import { useNavigation } from '../state/navigation.ts';
import { withoutFilters } from '../state/search-state.ts';
import { StateLink } from '../state/state-link.tsx';
import styles from './active-filters.module.css';
import { activeFilters } from './filter-labels.ts';
import { RemovableFilter } from './removable-filter.tsx';
import { useFilterWords } from './source-names.ts';

/** What narrows the search, each to be taken away. The kind has its tab. */
export function ActiveFilters() {
  const words = useFilterWords();
  const { messages } = words;
  const { state } = useNavigation();
  const filters = activeFilters(state, words, Date.now()).filter(({ name }) => name !== 'type');
  if (filters.length === 0) return null;
  return (
    <ul className={styles['filters']} aria-label={messages.filters.active}>
      {filters.map((filter) => (
        <li key={filter.name}>
          <RemovableFilter filter={filter} className={styles['filter']} />
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <StateLink
            to={{ ...withoutFilters(state), type: state.type, safe: null }}
            className={styles['all']}
          >
            {messages.filters.clearAll}
          </StateLink>
        </li>
      )}
    </ul>
  );
}
