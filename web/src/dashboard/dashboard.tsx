import {
  type ComponentType,
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { FailureBoundary } from '../failures/failure-boundary.tsx';
import { Icon } from '../icons/icon.tsx';
import { Popover } from '../layout/popover.tsx';
import menuStyles from '../menu/menu.module.css';
import { Preferences, type PreferencesProps } from '../menu/preferences.tsx';
import { InterfaceContext, useInterface } from '../messages/interface-context.ts';
import { useWords } from '../messages/use-words.ts';
import { whenIdle } from '../place/when-idle.ts';
import type { TextStorage } from '../state/browser-storage.ts';
import { applyTheme, storedTheme, type Theme } from '../theme/theme.ts';
import type { SessionBody } from '../wire/wire-types.ts';
import type { Fetch } from './api/api.ts';
import { ToolsContext } from './api/tools.ts';
import styles from './dashboard.module.css';
import { useDashboardMessages } from './messages/use-dashboard-messages.ts';
import { Button, buttonLink } from './parts/button.tsx';
import { Dialog } from './parts/dialog.tsx';
import { FailureNotice, Notice } from './parts/notice.tsx';
import { EmptyRows, RowsSkeleton } from './parts/rows.tsx';
import { VIEW_ID, ViewHead } from './parts/view-head.tsx';
import { createGate, type Gate } from './session/gate.ts';
import { OutsidePage } from './session/outside-page.tsx';
import { providerRefusalOf } from './session/provider-sign-in.ts';
import { SignInForm } from './session/sign-in-form.tsx';
import { AccountMenu } from './shell/account-menu.tsx';
import { type DashboardWays, useDashboardPlace, viewAddress } from './shell/dashboard-place.ts';
import { InsideContext } from './shell/inside-context.ts';
import { Shell } from './shell/shell.tsx';
import { ViewLink } from './shell/view-link.tsx';
import { type ViewName, viewOf } from './shell/views.ts';
import { StartView } from './start/start-view.tsx';

/** The scripts of the views that are loaded separately. */
const loaders = {
  sources: () => import('./sources/sources-view.tsx'),
  documents: () => import('./documents/documents-view.tsx'),
  keys: () => import('./keys/keys-view.tsx'),
  webhooks: () => import('./webhooks/webhooks-view.tsx'),
  alerts: () => import('./alerts/alerts-view.tsx'),
  people: () => import('./people/people-view.tsx'),
  health: () => import('./health/health-view.tsx'),
  statistics: () => import('./statistics/statistics-view.tsx'),
  tuning: () => import('./tuning/tuning-view.tsx'),
  traces: () => import('./traces/traces-view.tsx'),
  backups: () => import('./backups/backups-view.tsx'),
  availability: () => import('./availability/availability-view.tsx'),
  settings: () => import('./settings/settings-view.tsx'),
  audit: () => import('./audit/audit-view.tsx'),
  account: () => import('./account/account-view.tsx'),
} satisfies Record<Exclude<ViewName, 'start'>, () => Promise<{ readonly default: ComponentType }>>;

const viewParts: Readonly<Record<ViewName, ComponentType>> = {
  start: StartView,
  sources: lazy(loaders.sources),
  documents: lazy(loaders.documents),
  keys: lazy(loaders.keys),
  webhooks: lazy(loaders.webhooks),
  alerts: lazy(loaders.alerts),
  people: lazy(loaders.people),
  health: lazy(loaders.health),
  statistics: lazy(loaders.statistics),
  tuning: lazy(loaders.tuning),
  traces: lazy(loaders.traces),
  backups: lazy(loaders.backups),
  availability: lazy(loaders.availability),
  settings: lazy(loaders.settings),
  audit: lazy(loaders.audit),
  account: lazy(loaders.account),
};

/** The page at `/dashboard`: the form to sign in, or the view that the address names. */
export function Dashboard({
  fetch,
  storage,
}: {
  readonly fetch: Fetch;
  readonly storage: TextStorage;
}) {
  const { words, setLanguage } = useWords(storage);
  const [theme, setTheme] = useState<Theme>(() => storedTheme(storage));
  const ways = useDashboardPlace();
  const gate = useMemo(() => createGate(fetch), [fetch]);
  const tools = useMemo(() => ({ api: gate.api, reads: gate.reads }), [gate]);
  const preferences: PreferencesProps = {
    theme,
    onTheme: (chosen) => {
      applyTheme(chosen, storage);
      setTheme(chosen);
    },
    onLanguage: setLanguage,
  };
  return (
    <InterfaceContext value={words}>
      <ToolsContext value={tools}>
        <Gated gate={gate} ways={ways} preferences={preferences} />
      </ToolsContext>
    </InterfaceContext>
  );
}

function Gated({
  gate,
  ways,
  preferences,
}: {
  readonly gate: Gate;
  readonly ways: DashboardWays;
  readonly preferences: PreferencesProps;
}) {
  const { messages } = useInterface();
  const state = useSyncExternalStore(gate.subscribe, gate.state);
  const { place, goTo } = ways;
  const isLink = place.view === 'welcome' || place.view === 'reset';
  const ask = useCallback(() => void gate.ask({ ignoresSession: isLink }), [gate, isLink]);
  // A used link leads inside: then the session is known already.
  useEffect(() => {
    if (isLink || gate.state().kind !== 'inside') ask();
  }, [ask, gate, isLink]);
  const enter = (session: SessionBody) => {
    gate.enter(session);
    if (isLink) goTo(viewAddress('start'), { replaces: true });
  };
  if (state.kind === 'asking') return null;
  if (state.kind === 'failed') {
    return (
      <main className={styles['alone']}>
        <FailureNotice failure={state.failure} onRetry={ask} />
      </main>
    );
  }
  if (state.kind === 'outside') {
    const menu = (
      <Popover
        label={<Icon name="menu" />}
        name={messages.menu.label}
        buttonClass={menuStyles['button']}
        side="end"
      >
        {() => <Preferences {...preferences} />}
      </Popover>
    );
    return <OutsidePage gate={gate} state={state} place={place} menu={menu} onSession={enter} />;
  }
  return (
    <InsidePage
      gate={gate}
      ways={ways}
      session={state.session}
      isAsking={state.isAsking}
      preferences={preferences}
    />
  );
}

/** How long a confirmation is shown. */
const SAID_MS = 5_000;

function InsidePage({
  gate,
  ways,
  session,
  isAsking,
  preferences,
}: {
  readonly gate: Gate;
  readonly ways: DashboardWays;
  readonly session: SessionBody;
  readonly isAsking: boolean;
  readonly preferences: PreferencesProps;
}) {
  const words = useDashboardMessages();
  const [said, setSaid] = useState('');
  const { place } = ways;
  const view = viewOf(place.view, session.scopes);
  useEffect(() => {
    if (said === '') return;
    const timer = setTimeout(() => setSaid(''), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const refusal = providerRefusalOf(place.opening);
  useEffect(() => {
    if (refusal !== null) setSaid(words.signIn.providerRefused[refusal]);
  }, [refusal, words]);
  useViewFocus(view);
  useEffect(
    () =>
      whenIdle(() => {
        for (const load of Object.values(loaders)) {
          load().catch(() => {
            // The server is gone, or has another build: opening the view tries again, and reports the failure.
          });
        }
      }),
    [],
  );
  const inside = useMemo(() => {
    const { person } = session;
    if (person === null) throw new Error('Only people are inside.');
    return {
      ...ways,
      session,
      person,
      may: (scope: SessionBody['scopes'][number]) => session.scopes.includes(scope),
      enter: gate.enter,
      say: setSaid,
    };
  }, [ways, session, gate]);
  const View = view === null ? NoView : viewParts[view];
  return (
    <InsideContext value={inside}>
      <Shell
        view={view}
        said={said}
        account={(where) => (
          <AccountMenu {...preferences} place={where} onSignOut={() => gate.signOut()} />
        )}
      >
        <FailureBoundary of={view} fallback={<CrashedView />}>
          <Suspense fallback={view !== null && <LoadingView view={view} />}>
            <View />
          </Suspense>
        </FailureBoundary>
      </Shell>
      {isAsking && (
        <Dialog title={words.signIn.againTitle} onClose={() => gate.giveUp()}>
          <p>{words.signIn.againDetail}</p>
          <SignInForm
            api={gate.api}
            ways={session.ways}
            email={inside.person.email}
            onSession={gate.enter}
          />
        </Dialog>
      )}
    </InsideContext>
  );
}

/** Scrolls and focuses another view at its title, also for screen readers; the first keeps the position of the browser. */
function useViewFocus(view: ViewName | null): void {
  const last = useRef(view);
  useEffect(() => {
    if (last.current === view) return;
    last.current = view;
    window.scrollTo(0, 0);
    document.getElementById(VIEW_ID)?.focus({ preventScroll: true });
  }, [view]);
}

function LoadingView({ view }: { readonly view: ViewName }) {
  const words = useDashboardMessages();
  return (
    <>
      <ViewHead title={words.views[view]} />
      <RowsSkeleton />
    </>
  );
}

function NoView() {
  const words = useDashboardMessages();
  return (
    <>
      <ViewHead title={words.dashboard} />
      <EmptyRows title={words.noView.title} detail={words.noView.detail}>
        <ViewLink to={viewAddress('start')} {...buttonLink('plain')}>
          {words.noView.action}
        </ViewLink>
      </EmptyRows>
    </>
  );
}

function CrashedView() {
  const words = useDashboardMessages();
  return (
    <Notice icon="alert" tone="danger" title={words.crashed} isAlert>
      <Button onClick={() => window.location.reload()}>{words.reload}</Button>
    </Notice>
  );
}
