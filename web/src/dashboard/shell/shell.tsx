import { type ReactNode, useState } from 'react';
import { Logo } from '../../brand/logo.tsx';
import { Icon } from '../../icons/icon.tsx';
import { Sheet } from '../../layout/sheet.tsx';
import { SkipLink } from '../../layout/skip-link.tsx';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { VIEW_ID } from '../parts/view-head.tsx';
import { viewAddress } from './dashboard-place.ts';
import { useInside } from './inside-context.ts';
import styles from './shell.module.css';
import { ViewIcon } from './view-icon.tsx';
import { ViewLink } from './view-link.tsx';
import { linkedViews, type ViewName } from './views.ts';

export interface ShellProps {
  /** `null`: the address names none. */
  readonly view: ViewName | null;
  readonly account: (place: 'side' | 'bar') => ReactNode;
  /** What was said last; empty: nothing. */
  readonly said: string;
  readonly children: ReactNode;
}

/** What stands around each view: the ways to the others at the side, on a narrow screen in a sheet. */
export function Shell({ view, account, said, children }: ShellProps) {
  const words = useDashboardMessages();
  const [isOpen, setOpen] = useState(false);
  const brand = (
    <a href="/" className={styles['brand']} aria-label={`Quarry: ${words.toSearch}`}>
      <Logo size={26} />
      Quarry
    </a>
  );
  return (
    <>
      <SkipLink to={VIEW_ID}>{words.skip}</SkipLink>
      <div className={styles['frame']}>
        <header className={styles['bar']}>
          <button
            type="button"
            className={styles['menuButton']}
            aria-label={words.openNavigation}
            onClick={() => setOpen(true)}
          >
            <Icon name="menu" />
          </button>
          {brand}
          {account('bar')}
        </header>
        <header className={styles['side']}>
          {brand}
          <ViewLinks present={view} />
          <div className={styles['sideFoot']}>
            <a href="/" className={styles['link']}>
              <Icon name="search" />
              {words.toSearch}
            </a>
            {account('side')}
          </div>
        </header>
        <main className={styles['main']}>{children}</main>
      </div>
      {isOpen && (
        <Sheet
          title={words.dashboard}
          closeName={words.close}
          side="start"
          onClose={() => setOpen(false)}
        >
          <div className={styles['sheetLinks']}>
            <ViewLinks present={view} onGo={() => setOpen(false)} />
            <a href="/" className={styles['link']}>
              <Icon name="search" />
              {words.toSearch}
            </a>
          </div>
        </Sheet>
      )}
      <p className={styles['said']} role="status">
        {said}
      </p>
    </>
  );
}

function ViewLinks({
  present,
  onGo,
}: {
  readonly present: ViewName | null;
  readonly onGo?: () => void;
}) {
  const words = useDashboardMessages();
  const { session } = useInside();
  return (
    <nav className={styles['links']} aria-label={words.navigation}>
      {linkedViews(session.scopes).map((view) => (
        <ViewLink
          key={view}
          to={viewAddress(view)}
          className={styles['link']}
          aria-current={view === present ? 'page' : undefined}
          {...(onGo !== undefined && { onGo })}
        >
          <ViewIcon view={view} />
          {words.views[view]}
        </ViewLink>
      ))}
    </nav>
  );
}
