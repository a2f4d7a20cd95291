import { useId } from 'react';
import { useInterface } from '../../messages/interface-context.ts';
import { formatMoney } from '../../results/write-facts.ts';
import { useDocumentMessages } from '../messages/use-document-messages.ts';
import { FactList } from '../parts/fact-list.tsx';
import styles from './price-history.module.css';
import { type PricePoint, priceShape } from './price-line-shape.ts';
import tableStyles from './product-table.module.css';

export interface PriceHistoryProps {
  readonly history: readonly PricePoint[];
  /** The line goes as far. */
  readonly todayMs: number;
}

/** What a product has cost, as a line, in words, and as a table. Nothing where its price never changed. */
export function PriceHistory({ history, todayMs }: PriceHistoryProps) {
  const { product: messages } = useDocumentMessages();
  const { locale, formatDate } = useInterface();
  const heading = useId();
  const shape = priceShape(history, todayMs);
  if (shape === null) return null;
  const { points, lowest, highest, last, width, height, line, area } = shape;
  const first = points[0] ?? last;
  const dated = ({ price, date }: PricePoint) =>
    messages.on(formatMoney(price, locale), formatDate(date));
  return (
    <div className={tableStyles['part']}>
      <h2 id={heading}>{messages.history}</h2>
      <figure className={styles['figure']}>
        <div className={styles['chart']}>
          <span aria-hidden="true">{formatMoney(highest.price, locale)}</span>
          <svg
            viewBox={`0 0 ${width} ${height}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={`${messages.history}. ${messages.historyOf(formatDate(first.date), formatDate(last.date))}`}
          >
            <path className={styles['area']} d={area} />
            <path className={styles['line']} d={line} />
          </svg>
          <span aria-hidden="true">{formatMoney(lowest.price, locale)}</span>
          <span aria-hidden="true" className={styles['days']}>
            <span>{formatDate(first.date)}</span>
            <span>{formatDate(new Date(todayMs).toISOString().slice(0, 10))}</span>
          </span>
        </div>
        <figcaption>
          <FactList
            facts={[
              [messages.now, formatMoney(last.price, locale)],
              [messages.lowest, dated(lowest)],
              [messages.highest, dated(highest)],
            ]}
          />
        </figcaption>
      </figure>
      <details className={styles['more']}>
        <summary>{messages.asTable}</summary>
        <section
          className={tableStyles['scroll']}
          aria-labelledby={heading}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
          tabIndex={0}
        >
          <table>
            <thead>
              <tr>
                <th scope="col">{messages.date}</th>
                <th scope="col">{messages.price}</th>
              </tr>
            </thead>
            <tbody>
              {history.toReversed().map(({ date, price }) => (
                <tr key={date}>
                  <td>
                    <time dateTime={date}>{formatDate(date)}</time>
                  </td>
                  <td>{formatMoney(price, locale)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </div>
  );
}
