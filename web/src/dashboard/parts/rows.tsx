import type { ReactNode } from 'react';
import type { Failure } from '../../stream/failure.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { FailureNotice } from './notice.tsx';
import styles from './rows.module.css';

/** Things of one kind, a row each. */
export function Rows({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <ul className={styles['rows']} aria-label={label}>
      {children}
    </ul>
  );
}

export interface RowProps {
  readonly title: ReactNode;
  readonly badges?: ReactNode;
  /** Short facts, side by side. */
  readonly facts: readonly ReactNode[];
  readonly actions?: ReactNode;
  /** Of an action; shown below. */
  readonly failure?: Failure | null;
  /** What stands below, over the whole width: {@link RowBelow}. */
  readonly children?: ReactNode;
}

/** One of {@link Rows}. */
export function Row({ title, badges, facts, actions, failure = null, children }: RowProps) {
  return (
    <li className={styles['row']}>
      <div className={styles['main']}>
        <p className={styles['title']}>
          <span dir="auto">{title}</span>
          {badges}
        </p>
        <p className={styles['facts']}>
          {facts
            .filter((fact) => fact !== null && fact !== false)
            .map((fact, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: facts have no names, and keep their order
              <span key={place}>{fact}</span>
            ))}
        </p>
      </div>
      {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
      {failure !== null && (
        <RowBelow>
          <FailureNotice failure={failure} />
        </RowBelow>
      )}
      {children}
    </li>
  );
}

/** A part of a {@link Row} over its whole width. */
export function RowBelow({ children }: { readonly children: ReactNode }) {
  return <div className={styles['below']}>{children}</div>;
}

/** A short word about a thing. */
export function Badge({
  tone = 'plain',
  children,
}: {
  readonly tone?: 'plain' | 'good' | 'bad';
  readonly children: ReactNode;
}) {
  return (
    <span className={styles['badge']} data-tone={tone}>
      {children}
    </span>
  );
}

/** In place of rows until they come: as many as there usually are, so that little moves. */
export function RowsSkeleton({ count = 3 }: { readonly count?: number }) {
  const words = useDashboardMessages();
  return (
    <div className={styles['rows']} role="status" aria-label={words.loading}>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <div key={place} className={styles['skeleton']} />
      ))}
    </div>
  );
}

/** In place of rows where there are none: why, and what to do. */
export function EmptyRows({
  title,
  detail,
  children,
}: {
  readonly title: string;
  readonly detail: string;
  readonly children?: ReactNode;
}) {
  return (
    <div className={styles['empty']}>
      <h2>{title}</h2>
      <p>{detail}</p>
      {children}
    </div>
  );
}
