import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useCard } from '../card-context.ts';
import { DaysAhead } from './days-ahead.tsx';
import styles from './forecast.module.css';
import { type ForecastView, forecastViews, viewAsked, viewByKey } from './forecast-view.ts';
import { HoursAhead } from './hours-ahead.tsx';
import type { WeatherData } from './weather-units.ts';
import { weatherWords } from './weather-words.ts';

export interface ForecastProps {
  readonly data: WeatherData;
  /** Beside the tabs, on a wide card. */
  readonly children: ReactNode;
}

/** The hours or the days ahead, chosen by tabs: as high as each other, so that choosing moves nothing. */
export function Forecast({ data, children }: ForecastProps) {
  const id = useId();
  const [view, setView] = useState(() => viewAsked(data));
  return (
    <>
      <div className={styles.bar}>
        {children}
        <Tabs id={id} view={view} onChoose={setView} />
      </div>
      {/* Another element for each view: what was scrolled in one is not scrolled in the other. */}
      <section
        key={view}
        className={styles.panel}
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${view}`}
        // It is scrolled sideways by the arrow keys where it is narrow.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel that scrolls must be reachable by keyboard.
        tabIndex={0}
      >
        {view === 'hours' ? <HoursAhead data={data} /> : <DaysAhead data={data} />}
      </section>
    </>
  );
}

interface TabsProps {
  readonly id: string;
  readonly view: ForecastView;
  readonly onChoose: (view: ForecastView) => void;
}

/** One stop of the tab key; between them the arrow keys go, and what they reach is chosen. */
function Tabs({ id, view, onChoose }: TabsProps) {
  const { messages } = useCard();
  const tabs = useRef(new Map<ForecastView, HTMLButtonElement | null>());
  const onKeyDown = (event: KeyboardEvent) => {
    const next = viewByKey(view, event.key);
    if (next === null) return;
    event.preventDefault();
    onChoose(next);
    tabs.current.get(next)?.focus();
  };
  return (
    <div
      className={styles.tabs}
      role="tablist"
      aria-label={weatherWords[messages.language].forecast}
    >
      {forecastViews.map((one) => (
        <button
          key={one}
          ref={(tab) => {
            tabs.current.set(one, tab);
          }}
          type="button"
          role="tab"
          id={`${id}-${one}`}
          aria-selected={one === view}
          aria-controls={`${id}-panel`}
          tabIndex={one === view ? 0 : -1}
          onClick={() => onChoose(one)}
          onKeyDown={onKeyDown}
        >
          {weatherWords[messages.language].views[one]}
        </button>
      ))}
    </div>
  );
}
