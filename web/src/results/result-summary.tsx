import { useInterface } from '../messages/interface-context.ts';
import { usePreferences } from '../settings/preferences-context.ts';
import { pageSize, type SearchState } from '../state/search-state.ts';
import type { SearchView } from '../stream/search-view.ts';
import styles from './results-page.module.css';

/** One line that keeps its height: which results of how many, and how long it took. */
export function ResultSummary({
  state,
  view,
  isBusy,
  isSlow,
}: {
  state: SearchState;
  view: SearchView;
  isBusy: boolean;
  isSlow: boolean;
}) {
  const { messages, formatNumber, locale } = useInterface();
  const { resultsPerPage } = usePreferences();
  const { results, opening, ending, isInterrupted } = view;
  const total = ending?.total ?? opening?.total;
  if (isInterrupted) return <p className={styles['summary']}>{messages.results.interrupted}</p>;
  if (results.length === 0 || total === undefined) {
    const text = isSlow ? messages.results.slow : messages.results.searching;
    return <p className={styles['summary']}>{isBusy ? text : '\u00a0'}</p>;
  }
  const start = (state.page - 1) * pageSize(state.type, resultsPerPage);
  const [from, to] = [start + 1, start + results.length];
  const isAbout = total.relation === 'gte';
  const range = messages.results.range(
    ...([formatNumber(from), formatNumber(to)] as const),
    formatNumber(Math.max(total.value, to)),
    isAbout,
  );
  const time = new Intl.NumberFormat(locale, { maximumSignificantDigits: 2 });
  return (
    <p className={styles['summary']}>
      {range}
      {ending !== null && (
        <span className={styles['took']}>
          {messages.results.took(time.format(ending.timing.totalMs))}
        </span>
      )}
      {opening?.indexing !== undefined && (
        <span className={styles['took']}>
          {messages.content.indexing(
            formatNumber(opening.indexing.done),
            formatNumber(opening.indexing.total),
          )}
        </span>
      )}
    </p>
  );
}
