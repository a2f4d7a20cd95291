import type { ReactNode } from 'react';
import type { RulesPreview } from '../../wire/wire-types.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { FailureNotice } from '../parts/notice.tsx';
import styles from './preview-lists.module.css';
import type { PreviewState } from './use-rules-preview.ts';

type PreviewedQuery = RulesPreview['queries'][number];

/** The results of a query before and after, side by side, with what moves where. */
export function PreviewLists({ preview, failure }: PreviewState) {
  const words = useDashboardMessages().tuning;
  const query = preview?.queries[0];
  return (
    <div aria-live="polite">
      {failure !== null && <FailureNotice failure={failure} />}
      {query !== undefined && (
        <>
          {query.redirectedTo !== null && <p>{words.redirectedTo(query.redirectedTo)}</p>}
          {isSame(query) && <p className={styles['hint']}>{words.nothingChanges}</p>}
          {preview?.isComplete === false && <p className={styles['hint']}>{words.incomplete}</p>}
          <div className={styles['sides']}>
            <ResultList title={words.before}>
              {query.before.map(({ id, title, url, position, positionAfter, change }) => (
                <Result key={id} position={position} title={title || url} change={change}>
                  {change === 'gone' && words.gone}
                  {change === 'moved' && positionAfter !== null && words.to(`${positionAfter}`)}
                </Result>
              ))}
            </ResultList>
            <ResultList title={words.after}>
              {query.after.map(({ id, title, url, position, positionBefore, change }) => (
                <Result key={id} position={position} title={title || url} change={change}>
                  {change === 'new' && words.new}
                  {change === 'moved' && positionBefore !== null && words.was(`${positionBefore}`)}
                </Result>
              ))}
            </ResultList>
          </div>
        </>
      )}
    </div>
  );
}

function isSame({ before, after }: PreviewedQuery): boolean {
  const all = [...before, ...after];
  return all.length > 0 && all.every(({ change }) => change === 'same');
}

function ResultList({
  title,
  children,
}: {
  readonly title: string;
  readonly children: readonly ReactNode[];
}) {
  const words = useDashboardMessages().tuning;
  return (
    <div>
      <h3>{title}</h3>
      {children.length === 0 ? (
        <p className={styles['hint']}>{words.noResults}</p>
      ) : (
        <ol className={styles['results']}>{children}</ol>
      )}
    </div>
  );
}

function Result({
  position,
  title,
  change,
  children,
}: {
  readonly position: number;
  readonly title: string;
  readonly change: string;
  readonly children: ReactNode;
}) {
  return (
    <li data-change={change} value={position}>
      <span className={styles['position']}>{position}</span>
      <span className={styles['title']} dir="auto">
        {title}
      </span>
      <span className={styles['change']}>{children}</span>
    </li>
  );
}
