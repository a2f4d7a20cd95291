import { useState } from 'react';
import { useInterface } from '../../messages/interface-context.ts';
import type { StatsBody, UsageStatistics } from '../../wire/wire-types.ts';
import { useRead } from '../api/tools.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { FailureNotice, Notice } from '../parts/notice.tsx';
import { RowAction } from '../parts/row-action.tsx';
import { EmptyRows, Row, Rows, RowsSkeleton } from '../parts/rows.tsx';
import { Section, ViewHead } from '../parts/view-head.tsx';
import { useInside } from '../shell/inside-context.ts';
import { NearestDialog } from '../tuning/nearest-dialog.tsx';
import styles from './statistics-view.module.css';

const PATH = '/api/stats?limit=10';

/** `Statistics`: how the server is used, and what people do not find. */
export default function StatisticsView() {
  const messages = useDashboardMessages();
  const words = messages.statistics;
  const { value, failure, reload } = useRead<StatsBody>(PATH);
  const usage = value?.usage ?? null;
  return (
    <>
      <ViewHead title={messages.views.statistics} lead={words.lead} />
      {failure !== null && <FailureNotice failure={failure} onRetry={() => void reload()} />}
      {value === null && failure === null && <RowsSkeleton count={6} />}
      {value !== null && usage === null && (
        <Notice icon="alert" title={words.missing[value.usageMissing ?? 'unavailable']} />
      )}
      {usage !== null && (
        <>
          <Numbers usage={usage} />
          <Section title={words.notFound}>
            <NotFound usage={usage} />
          </Section>
          <Section title={words.top}>
            <Queries label={words.top} queries={usage.topQueries} />
          </Section>
          <Section title={words.slow}>
            <Slow usage={usage} />
          </Section>
          <Section title={words.byDay}>
            <Days usage={usage} />
          </Section>
          <Section title={words.byKey}>
            <Keys usage={usage} />
          </Section>
          <Hidden usage={usage} />
        </>
      )}
    </>
  );
}

interface UsageProps {
  readonly usage: UsageStatistics;
}

function Numbers({ usage }: UsageProps) {
  const { locale, formatNumber } = useInterface();
  const words = useDashboardMessages().statistics;
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const { p95 } = usage.latencyMs;
  const figures = [
    [words.searches, formatNumber(usage.searches)],
    [words.conversations, formatNumber(usage.conversations)],
    [words.zeroRate, percent.format(usage.zeroResultRate)],
    [words.clickRate, percent.format(usage.clicks.clickThroughRate)],
    [words.latency, p95 === null ? '–' : words.ms(formatNumber(Math.round(p95)))],
  ] as const;
  return (
    <dl className={styles['numbers']}>
      {figures.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Each with what is nearest to it, where the role may do something about it. */
function NotFound({ usage }: UsageProps) {
  const { statistics: words, nearest } = useDashboardMessages();
  const { formatNumber } = useInterface();
  const { may } = useInside();
  const [opened, setOpened] = useState<string | null>(null);
  if (usage.topZeroResultQueries.length === 0) return <NoQueries />;
  return (
    <>
      <Rows label={words.notFound}>
        {usage.topZeroResultQueries.map(({ query, count }) => (
          <Row
            key={query}
            title={query}
            facts={[words.asked(count, formatNumber(count))]}
            actions={
              may('rules') && (
                <RowAction label={nearest.open} of={query} onClick={() => setOpened(query)} />
              )
            }
          />
        ))}
      </Rows>
      {opened !== null && <NearestDialog query={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function Queries({
  label,
  queries,
}: {
  readonly label: string;
  readonly queries: UsageStatistics['topQueries'];
}) {
  const words = useDashboardMessages().statistics;
  const { formatNumber } = useInterface();
  if (queries.length === 0) return <NoQueries />;
  return (
    <Rows label={label}>
      {queries.map(({ query, count }) => (
        <Row key={query} title={query} facts={[words.asked(count, formatNumber(count))]} />
      ))}
    </Rows>
  );
}

function Slow({ usage }: UsageProps) {
  const words = useDashboardMessages().statistics;
  const { formatNumber } = useInterface();
  if (usage.slowQueries.length === 0) return <NoQueries />;
  return (
    <Rows label={words.slow}>
      {usage.slowQueries.map(({ query, count, meanMs }) => (
        <Row
          key={query}
          title={query}
          facts={[
            words.ms(formatNumber(Math.round(meanMs))),
            words.asked(count, formatNumber(count)),
          ]}
        />
      ))}
    </Rows>
  );
}

function Days({ usage }: UsageProps) {
  const { formatDate, formatNumber } = useInterface();
  const words = useDashboardMessages().statistics;
  const most = Math.max(1, ...usage.byDay.map(({ searches }) => searches));
  return (
    <table className={styles['days']}>
      <thead>
        <tr>
          <th scope="col">{words.day}</th>
          <th scope="col">{words.searches}</th>
          <th scope="col">{words.requests}</th>
        </tr>
      </thead>
      <tbody>
        {usage.byDay.toReversed().map(({ date, searches, requests }) => (
          <tr key={date}>
            <th scope="row">{formatDate(date)}</th>
            <td>
              {formatNumber(searches)}
              <meter max={most} value={searches} aria-hidden="true" />
            </td>
            <td>{formatNumber(requests)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Keys({ usage }: UsageProps) {
  const words = useDashboardMessages().statistics;
  const { formatNumber } = useInterface();
  if (usage.byKey.length === 0) return <p className={styles['hidden']}>{words.noKeys}</p>;
  return (
    <Rows label={words.byKey}>
      {usage.byKey.map(({ keyId, name, requests, searches }) => (
        <Row
          key={keyId}
          title={name ?? words.revokedKey}
          facts={[
            `${words.searches}: ${formatNumber(searches)}`,
            `${words.requests}: ${formatNumber(requests)}`,
          ]}
        />
      ))}
    </Rows>
  );
}

function NoQueries() {
  const words = useDashboardMessages().statistics;
  return <EmptyRows title={words.none} detail={words.noneDetail} />;
}

/** How much is in no list. */
function Hidden({ usage: { hidden } }: UsageProps) {
  const words = useDashboardMessages().statistics;
  const { formatNumber } = useInterface();
  return (
    <p className={styles['hidden']}>{words.hidden(hidden.queries, formatNumber(hidden.queries))}</p>
  );
}
