import { type ReactNode, useEffect, useId } from 'react';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import styles from './view-head.module.css';

/** The head of the present view: the focus comes here when the view changes, and where a dialogue leaves none. */
export const VIEW_ID = 'view-title';

/** The title of a view, a sentence about it, and what one does there first. */
export function ViewHead({
  title,
  lead,
  children,
}: {
  readonly title: string;
  readonly lead?: string;
  readonly children?: ReactNode;
}) {
  const words = useDashboardMessages();
  useEffect(() => {
    document.title = words.titleFor(title);
  }, [words, title]);
  return (
    <header className={styles['head']}>
      <div className={styles['texts']}>
        <h1 id={VIEW_ID} tabIndex={-1}>
          {title}
        </h1>
        {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
      </div>
      {children}
    </header>
  );
}

/** A part of a view with a heading. */
export function Section({
  title,
  action,
  children,
}: {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <div className={styles['sectionHead']}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
