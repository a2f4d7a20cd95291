import type { CardProps } from '../card.ts';
import { useCard } from '../card-context.ts';
import { cardDrawing } from '../card-drawing.ts';
import { CardFrame } from '../frame/card-frame.tsx';
import { Icon } from '../frame/icon.tsx';
import parts from '../frame/parts.module.css';
import { writeClock } from '../write-time.ts';
import styles from './timer.module.css';
import { TimerRing } from './timer-ring.tsx';
import { timerWords } from './timer-words.ts';
import { useTabTitle } from './use-tab-title.ts';
import { type RunningTimer, useTimer } from './use-timer.ts';

/** Found by `drawing-of.ts`. */
export const drawing = cardDrawing({
  kind: 'timer',
  Card: TimerCard,
  names: { en: 'Timer', de: 'Timer' },
  icon: <path d="M7 3h10M7 21h10M8 3v4l4 5 4-5V3M8 21v-4l4-5 4 5v4" />,
  examples: ['timer 5 min 30 s'],
});

/** A timer that runs, is seen in the title of its tab, and rings. */
export function TimerCard({ card }: CardProps<'timer'>) {
  const { messages, locale } = useCard();
  const timer = useTimer(card.data.seconds * 1000);
  const digits = writeClock(timer.secondsLeft);
  const { phase } = timer.state;
  const title = {
    idle: null,
    running: digits,
    paused: `${digits} ❙❙`,
    ended: timerWords[messages.language].over,
  };
  useTabTitle(
    title[phase] === null ? null : `${title[phase]} · ${drawing.names[messages.language]}`,
  );
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
        {phase === 'ended' && timerWords[messages.language].over}
      </p>
    </CardFrame>
  );

  function underText({ state, endsAtMs }: RunningTimer): string {
    if (endsAtMs !== null) return timerWords[messages.language].endsAt(timeOfDay(endsAtMs));
    return {
      idle: '',
      running: '',
      paused: timerWords[messages.language].paused,
      ended: timerWords[messages.language].over,
    }[state.phase];
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
        {timerWords[messages.language][labels[state.phase]]}
      </button>
      <button type="button" className={parts.button} onClick={() => act('add-minute')}>
        {timerWords[messages.language].addMinute}
      </button>
      <button
        type="button"
        className={parts.button}
        disabled={state.phase === 'idle'}
        onClick={() => act('reset')}
      >
        {timerWords[messages.language].reset}
      </button>
    </div>
  );
}
