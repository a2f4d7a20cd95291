import { useEffect } from 'react';
import { activeFilters } from '../filters/filter-labels.ts';
import { RemovableFilter } from '../filters/removable-filter.tsx';
import { useFilterWords } from '../filters/source-names.ts';
import { useInterface } from '../messages/interface-context.ts';
import { IndexingNote } from '../overview/indexing-note.tsx';
import { useNavigation } from '../state/navigation.ts';
import { homeState, withoutFilters } from '../state/search-state.ts';
import { StateLink } from '../state/state-link.tsx';
import type { Opening } from '../stream/search-view.ts';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  readonly opening: Opening | null;
  /** A card answers above: then that there are no documents is no failure. */
  readonly isAnswered: boolean;
  readonly onRetry: () => void;
}

/** Nothing was found: what was looked for, and what might help. */
export function EmptyState({ opening, isAnswered, onRetry }: EmptyStateProps) {
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
  if (isAnswered && filters.length === 0 && opening?.indexing === undefined) {
    return <p className={styles['besides']}>{messages.empty.besides(state.text)}</p>;
  }
  const indexing = opening?.indexing;
  return (
    <section className={styles['empty']}>
      <h2>{(indexing ? messages.empty.notYet : messages.empty.title)(state.text)}</h2>
      {indexing && <StillReading indexing={indexing} onRetry={onRetry} />}
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

/** So often the search is made again: what it looks for may have been read meanwhile. */
const LOOK_AGAIN_MS = 4_000;

/** Says how far the content is read, and searches again until something is found or all is read. */
function StillReading({
  indexing,
  onRetry,
}: {
  readonly indexing: NonNullable<Opening['indexing']>;
  readonly onRetry: () => void;
}) {
  const { messages } = useInterface();
  useEffect(() => {
    const timer = window.setTimeout(onRetry, LOOK_AGAIN_MS);
    return () => window.clearTimeout(timer);
  }, [onRetry]);
  return (
    <>
      <div className={styles['reading']}>
        <IndexingNote indexing={indexing} />
      </div>
      <p>{messages.empty.isReading}</p>
    </>
  );
}
