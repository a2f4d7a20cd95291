import { type ReactNode, useEffect, useState } from 'react';
import { Footer } from '../layout/footer.tsx';
import { PlaceTabs } from '../layout/place-tabs.tsx';
import { PlainHead } from '../layout/plain-head.tsx';
import { useInterface } from '../messages/interface-context.ts';
import { PlaceLink } from '../place/place-link.tsx';
import { homeState } from '../state/search-state.ts';
import { formatState } from '../state/url-state.ts';
import type { TrendsBody, TrendWindow } from '../wire/wire-types.ts';
import { useTrendsMessages } from './messages/use-trends-messages.ts';
import { SPARKLINE, sparklinePath } from './sparkline-path.ts';
import styles from './trends-page.module.css';
import { useTrends } from './use-trends.ts';

const WINDOWS = ['1h', '24h', '7d'] as const satisfies readonly TrendWindow[];

/** The screen at `/trends`: what is asked for more than before. It needs neither a key nor a session. */
export function TrendsPage({ menu }: { readonly menu: ReactNode }) {
  const texts = useTrendsMessages();
  const [window, setWindow] = useState(readWindow);
  const { trends, hasFailed, askAgain } = useTrends(window);
  useEffect(() => {
    document.title = `${texts.title} – Quarry`;
  }, [texts]);
  const choose = (chosen: TrendWindow) => {
    history.replaceState(history.state, '', `?${new URLSearchParams({ window: chosen })}`);
    setWindow(chosen);
  };
  return (
    <>
      <PlainHead menu={menu} places={<PlaceTabs present="trends" text="" />} />
      <main className={styles['main']}>
        <h1>{texts.title}</h1>
        <p className={styles['lead']}>{texts.lead}</p>
        <fieldset className={styles['windows']}>
          <legend className="heard-only">{texts.window}</legend>
          {WINDOWS.map((one) => (
            <label key={one} className={styles['window']}>
              <input
                type="radio"
                name="window"
                value={one}
                checked={one === window}
                onChange={() => choose(one)}
              />
              {texts.windows[one]}
            </label>
          ))}
        </fieldset>
        <div aria-live="polite" aria-busy={trends === null && !hasFailed}>
          {hasFailed ? (
            <div className={styles['note']}>
              <p>{texts.failed}</p>
              <button type="button" className={styles['retry']} onClick={askAgain}>
                {texts.retry}
              </button>
            </div>
          ) : (
            trends?.length === 0 && (
              <div className={styles['note']}>
                <p>{texts.none}</p>
                <p className={styles['because']}>{texts.noneBecause}</p>
              </div>
            )
          )}
          {trends === null && !hasFailed && <p className="heard-only">{texts.loading}</p>}
        </div>
        {trends !== null && trends.length > 0 && (
          <ol className={styles['trends']}>
            {trends.map((trend) => (
              <TrendRow key={trend.query} trend={trend} />
            ))}
          </ol>
        )}
      </main>
      <Footer />
    </>
  );
}

function TrendRow({ trend }: { readonly trend: TrendsBody['trends'][number] }) {
  const { query, change, sparkline } = trend;
  const { formatNumber } = useInterface();
  const texts = useTrendsMessages();
  const count = sparkline.reduce((sum, one) => sum + one, 0);
  const rise = change === null ? texts.isNew : texts.rise(formatNumber(Math.round(change * 100)));
  return (
    <li className={styles['trend']}>
      <PlaceLink to={formatState({ ...homeState, text: query })} className={styles['query']}>
        <bdi>{query}</bdi>
      </PlaceLink>
      <span className={styles['figures']}>
        <span className={styles['rise']}>{rise}</span>
        <span className={styles['count']}>{texts.asked(count, formatNumber(count))}</span>
      </span>
      {/* What it shows is said beside it. */}
      <svg
        className={styles['sparkline']}
        viewBox={`0 0 ${SPARKLINE.width} ${SPARKLINE.height}`}
        aria-hidden="true"
      >
        <path d={sparklinePath(sparkline)} />
      </svg>
    </li>
  );
}

/** The window that the address says; a day, where it says none. */
function readWindow(): TrendWindow {
  const said = new URLSearchParams(location.search).get('window');
  return WINDOWS.find((one) => one === said) ?? '24h';
}
