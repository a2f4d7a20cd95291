import { useEffect, useState } from 'react';
import type { CardProps } from '../card.ts';
import { useCard } from '../card-context.ts';
import { cardDrawing } from '../card-drawing.ts';
import { CardFrame } from '../frame/card-frame.tsx';
import { Icon } from '../frame/icon.tsx';
import parts from '../frame/parts.module.css';
import { timerWords } from '../timer/timer-words.ts';
import { writeLap } from '../write-time.ts';
import styles from './stopwatch.module.css';
import {
  changeStopwatch,
  type Lap,
  lapsOf,
  passedMs,
  type StopwatchAction,
  stoppedWatch,
} from './stopwatch-state.ts';
import { stopwatchWords } from './stopwatch-words.ts';

/** Found by `drawing-of.ts`. */
export const drawing = cardDrawing({
  kind: 'stopwatch',
  Card: StopwatchCard,
  names: { en: 'Stopwatch', de: 'Stoppuhr' },
  icon: (
    <>
      <circle cx="12" cy="13.5" r="7" />
      <path d="M10 3h4M12 3v3.5M12 10v3.5M18 7l1.5-1.5" />
    </>
  ),
  examples: ['stopwatch'],
});

/** How often the digits change: tenths are shown. */
const TICK_MS = 100;

/** A stopwatch with laps. */
export function StopwatchCard({ card }: CardProps<'stopwatch'>) {
  const { messages } = useCard();
  const [nowMs, setNowMs] = useState(() => Date.now());
  const [state, setState] = useState(() =>
    card.data.startsAtOnce ? changeStopwatch(stoppedWatch, 'start', nowMs) : stoppedWatch,
  );
  const isRunning = state.sinceMs !== null;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning]);

  const act = (action: StopwatchAction) => {
    const now = Date.now();
    setNowMs(now);
    setState(changeStopwatch(state, action, now));
  };
  const passed = passedMs(state, nowMs);
  return (
    <CardFrame card={card}>
      <div className={styles.layout}>
        <div>
          <div className={styles.digits} role="timer" aria-live="off">
            {writeLap(passed)}
          </div>
          <div className={parts.buttons}>
            <button
              type="button"
              className={`${parts.primary} ${styles.main}`}
              onClick={() => act(isRunning ? 'stop' : 'start')}
            >
              <Icon name={isRunning ? 'pause' : 'play'} />
              {isRunning
                ? stopwatchWords[messages.language].stop
                : timerWords[messages.language][passed > 0 ? 'goOn' : 'start']}
            </button>
            <button
              type="button"
              className={parts.button}
              disabled={!isRunning}
              onClick={() => act('lap')}
            >
              <Icon name="flag" />
              {stopwatchWords[messages.language].lap}
            </button>
            <button
              type="button"
              className={parts.button}
              disabled={passed === 0}
              onClick={() => act('reset')}
            >
              {timerWords[messages.language].reset}
            </button>
          </div>
        </div>
        <Laps laps={lapsOf(state)} />
      </div>
    </CardFrame>
  );
}

/** Its room is there from the start, so that a lap moves nothing. */
function Laps({ laps }: { readonly laps: readonly Lap[] }) {
  const { messages } = useCard();
  return (
    // A list that scrolls has to be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <ol className={styles.laps} aria-label={stopwatchWords[messages.language].laps} tabIndex={0}>
      {laps.map(({ number, lengthMs, totalMs }) => (
        <li key={number}>
          <span className={styles.number}>{number}</span>
          <span>{writeLap(lengthMs)}</span>
          <span className={styles.total}>{writeLap(totalMs)}</span>
        </li>
      ))}
      {laps.length === 0 && (
        <li className={styles.none}>{stopwatchWords[messages.language].noLaps}</li>
      )}
    </ol>
  );
}
