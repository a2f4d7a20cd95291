import type { CardProps } from '../card.ts';
import { useCard } from '../card-context.ts';
import { CardFrame } from '../frame/card-frame.tsx';
import { Icon } from '../frame/icon.tsx';
import parts from '../frame/parts.module.css';
import { writeClock } from '../write-time.ts';
import styles from './timer.module.css';
import { TimerRing } from './timer-ring.tsx';
import { useTabTitle } from './use-tab-title.ts';
import { type RunningTimer, useTimer } from './use-timer.ts';

/** A timer that runs, is seen in the title of its tab, and rings. */
export function TimerCard({ card }: CardProps<'timer'>) {
  const { messages, locale } = useCard();
  const timer = useTimer(card.data.seconds * 1000);
  const digits = writeClock(timer.secondsLeft);
  const { phase } = timer.state;
  const title = { idle: null, running: digits, paused: `${digits} ❙❙`, ended: messages.timer.over };
  useTabTitle(title[phase] === null ? null : `${title[phase]} · ${messages.kinds.timer}`);
  return (
    <CardFrame card={card}>
      <div className={styles.layout} data-phase={phase}>
        <TimerRing share={timer.shareLeft}>
          <div className={styles.digits} role="timer" aria-live="off">
            {digits}
          </div>
          <div className={styles.under}>{underText(timer)}</div>
        </TimerRing>
        <TimerButtons timer={timer} />
      </div>
      <p className="heard-only" role="alert">
        {phase === 'ended' && messages.timer.over}
      </p>
    </CardFrame>
  );

  function underText({ state, endsAtMs }: RunningTimer): string {
    if (endsAtMs !== null) return messages.timer.endsAt(timeOfDay(endsAtMs));
    return { idle: '', running: '', paused: messages.timer.paused, ended: messages.timer.over }[
      state.phase
    ];
  }

  function timeOfDay(atMs: number): string {
    return new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(atMs);
  }
}

function TimerButtons({ timer: { state, act } }: { readonly timer: RunningTimer }) {
  const { messages } = useCard();
  const isRunning = state.phase === 'running';
  const labels = { idle: 'start', running: 'pause', paused: 'goOn', ended: 'again' } as const;
  return (
    <div className={styles.buttons}>
      <button
        type="button"
        className={`${parts.primary} ${styles.main}`}
        onClick={() => act(isRunning ? 'pause' : 'start')}
      >
        <Icon name={isRunning ? 'pause' : 'play'} />
        {messages.timer[labels[state.phase]]}
      </button>
      <button type="button" className={parts.button} onClick={() => act('add-minute')}>
        {messages.timer.addMinute}
      </button>
      <button
        type="button"
        className={parts.button}
        disabled={state.phase === 'idle'}
        onClick={() => act('reset')}
      >
        {messages.timer.reset}
      </button>
    </div>
  );
}
