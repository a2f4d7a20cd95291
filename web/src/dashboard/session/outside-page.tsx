import { type ReactNode, useEffect, useRef } from 'react';
import { Logo } from '../../brand/logo.tsx';
import type { SessionBody } from '../../wire/wire-types.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { focusFirst } from '../parts/focus-first.ts';
import { Notice } from '../parts/notice.tsx';
import type { DashboardPlace } from '../shell/dashboard-place.ts';
import type { Gate, GateState } from './gate.ts';
import { providerRefusalOf } from './provider-sign-in.ts';
import { SignInForm } from './sign-in-form.tsx';
import styles from './sign-in-forms.module.css';
import { WelcomeForm } from './welcome-form.tsx';

/** The page for visitors who are not signed in: the form to do so, or that of a link. */
export function OutsidePage({
  gate,
  state,
  place,
  menu,
  onSession,
}: {
  readonly gate: Gate;
  readonly state: Extract<GateState, { kind: 'outside' }>;
  readonly place: DashboardPlace;
  readonly menu: ReactNode;
  readonly onSession: (session: SessionBody) => void;
}) {
  const messages = useDashboardMessages();
  const words = messages.signIn;
  const isLink = place.view === 'welcome' || place.view === 'reset';
  const title =
    place.view === 'welcome'
      ? words.welcomeTitle
      : place.view === 'reset'
        ? words.resetTitle
        : words.title;
  useEffect(() => {
    document.title = messages.titleFor(title);
  }, [messages, title]);
  const { options } = state;
  const refusal = providerRefusalOf(place.opening);
  const card = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them has a form of its own
  useEffect(() => focusFirst(card.current), [place.view, place.token]);
  return (
    <main className={styles['page']}>
      <div ref={card} className={styles['card']}>
        <a href="/" className={styles['brand']} aria-label={`Quarry: ${messages.toSearch}`}>
          <Logo size={30} />
          Quarry
        </a>
        <div>
          <h1>{title}</h1>
          {place.view === 'welcome' && <p className={styles['lead']}>{words.welcomeDetail}</p>}
          {place.view === 'reset' && <p className={styles['lead']}>{words.resetDetail}</p>}
        </div>
        {!options.isPossible ? (
          <Notice icon="lock" tone="danger" title={words.impossible}>
            <p>{words.impossibleDetail}</p>
          </Notice>
        ) : isLink ? (
          place.token === null ? (
            <Notice icon="link" tone="danger" title={words.badLink}>
              <p>{words.badLinkDetail}</p>
              <a href="/dashboard">{words.toSignIn}</a>
            </Notice>
          ) : (
            <WelcomeForm
              key={place.token}
              api={gate.api}
              hasPassword={options.ways.password}
              kind={place.view === 'reset' ? 'reset' : 'welcome'}
              token={place.token}
              onSession={onSession}
            />
          )
        ) : !options.hasOwner && !options.ways.oidc ? (
          <Notice icon="lock" title={words.noOwner}>
            <p>{words.noOwnerDetail}</p>
          </Notice>
        ) : (
          <>
            {refusal !== null && (
              <Notice icon="lock" tone="danger" title={words.providerRefused[refusal]} isAlert />
            )}
            {state.isOver && <Notice icon="recent" title={words.over} />}
            <SignInForm api={gate.api} ways={options.ways} onSession={onSession} />
            {options.ways.password && <p className={styles['note']}>{words.forgotten}</p>}
          </>
        )}
        <footer className={styles['foot']}>
          <a href="/">{messages.toSearch}</a>
          {menu}
        </footer>
      </div>
    </main>
  );
}
