import { useShown } from '../feedback/feedback-context.ts';
import type { SearchResult } from '../wire/wire-types.ts';
import type { AskWhy } from './ask-why.ts';
import { ImageTile } from './image-tile.tsx';
import { useSelecting } from './preview/use-selecting.ts';
import { type ClickReporter, useReportedClicks } from './report-clicks.ts';
import { ResultItem } from './result-item.tsx';
import styles from './result-list.module.css';
import { useResultKeys } from './use-result-keys.ts';

export interface ResultListProps {
  readonly results: readonly SearchResult[];
  /** The place of the first, among all, from 1: what the list counts from. */
  readonly start: number;
  readonly isGrid: boolean;
  /** Of the query; `null`: not known. */
  readonly queryLanguage: string | null;
  readonly askWhy: AskWhy;
  /** The result that is shown beside them, by its document. */
  readonly selected: string | null;
  readonly onSelect: (id: string) => void;
  readonly clicks: ClickReporter;
  /** Of the search that showed them. */
  readonly requestId: string | null;
}

/** The results in their order. More are put below; nothing above moves. */
export function ResultList({
  results,
  start,
  isGrid,
  selected,
  onSelect,
  clicks,
  requestId,
  ...item
}: ResultListProps) {
  const list = useResultKeys();
  useSelecting(list, onSelect);
  useReportedClicks(list, { clicks, requestId, start });
  useShown(requestId);
  return (
    <ol ref={list} start={start} className={isGrid ? styles['grid'] : styles['rows']}>
      {results.map((result) => (
        <li
          key={result.id}
          data-row={result.id}
          data-selected={result.id === selected || undefined}
        >
          {isGrid ? (
            <ImageTile result={result} />
          ) : (
            <ResultItem result={result} requestId={requestId} {...item} />
          )}
        </li>
      ))}
    </ol>
  );
}

// What a phone's screen holds.
const ROWS = ['a', 'b', 'c', 'd', 'e'];

/** In place of results that take a moment. */
export function ResultSkeleton() {
  return (
    <div className={styles['rows']} aria-hidden="true">
      {ROWS.map((row) => (
        <div key={row} className={styles['skeleton']}>
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  );
}
