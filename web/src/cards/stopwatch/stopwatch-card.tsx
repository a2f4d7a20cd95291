import { useEffect, useState } from 'react';
import type { CardProps } from '../card.ts';
import { useCard } from '../card-context.ts';
import { CardFrame } from '../frame/card-frame.tsx';
import { Icon } from '../frame/icon.tsx';
import parts from '../frame/parts.module.css';
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
              {isRunning ? messages.stopwatch.stop : messages.timer[passed > 0 ? 'goOn' : 'start']}
            </button>
            <button
              type="button"
              className={parts.button}
              disabled={!isRunning}
              onClick={() => act('lap')}
            >
              <Icon name="flag" />
              {messages.stopwatch.lap}
            </button>
            <button
              type="button"
              className={parts.button}
              disabled={passed === 0}
              onClick={() => act('reset')}
            >
              {messages.timer.reset}
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
    <ol className={styles.laps} aria-label={messages.stopwatch.laps} tabIndex={0}>
      {laps.map(({ number, lengthMs, totalMs }) => (
        <li key={number}>
          <span className={styles.number}>{number}</span>
          <span>{writeLap(lengthMs)}</span>
          <span className={styles.total}>{writeLap(totalMs)}</span>
        </li>
      ))}
      {laps.length === 0 && <li className={styles.none}>{messages.stopwatch.noLaps}</li>}
    </ol>
  );
}
