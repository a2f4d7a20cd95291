import { formatBytes } from '../../document/parts/format-bytes.ts';
import { useInterface } from '../../messages/interface-context.ts';
import type { IndexStatistics, Overview, SourceBody } from '../../wire/wire-types.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { useTimes } from '../parts/use-times.ts';
import styles from './start-view.module.css';

// More would be a list to read, not a picture.
const MAX_SHARES = 6;

/** How much is indexed, and of what. Its room is there before the numbers are. */
export function ContentNumbers({
  statistics,
  sources,
}: {
  readonly statistics: IndexStatistics | null;
  readonly sources: readonly SourceBody[];
}) {
  const { formatNumber, locale, nameLanguage } = useInterface();
  const words = useDashboardMessages();
  const times = useTimes();
  const { start } = words;
  const index = statistics;
  const nameOf = new Map(sources.map(({ id, name }) => [id, name]));
  const types: Readonly<Record<string, string>> = start.types;
  return (
    <>
      <dl className={styles['numbers']} aria-busy={index === null}>
        <Figure name={start.documents} text={index && formatNumber(index.documents)} />
        <Figure name={start.passages} text={index && formatNumber(index.passages)} />
        <Figure name={start.terms} text={index && formatNumber(index.terms)} />
        <Figure name={start.size} text={index && formatBytes(index.sizeBytes, locale)} />
        <Figure
          name={start.changed}
          text={
            index && (index.lastIndexedAt === null ? words.never : times.ago(index.lastIndexedAt))
          }
        />
      </dl>
      {index !== null && index.documents > 0 && (
        <div className={styles['shares']}>
          <Shares
            title={start.byType}
            counts={index.byType}
            nameOf={(type) => types[type] ?? type}
          />
          <Shares
            title={start.bySource}
            counts={index.bySource}
            nameOf={(id) => nameOf.get(id) ?? id}
          />
          <Shares
            title={start.byLanguage}
            counts={index.byLanguage}
            nameOf={(tag) =>
              /^[a-z]{2,3}\b/.test(tag) && tag !== 'und' ? nameLanguage(tag) : start.unknownLanguage
            }
          />
        </div>
      )}
    </>
  );
}

/** The same without the scope of statistics. */
export function OverviewNumbers({ overview }: { readonly overview: Overview | null }) {
  const { formatNumber } = useInterface();
  const words = useDashboardMessages();
  const times = useTimes();
  const changed = overview?.lastIndexedAt ?? null;
  return (
    <dl className={styles['numbers']} aria-busy={overview === null}>
      <Figure name={words.start.documents} text={overview && formatNumber(overview.documents)} />
      <Figure name={words.views.sources} text={overview && formatNumber(overview.sources.length)} />
      <Figure
        name={words.start.changed}
        text={overview && (changed === null ? words.never : times.ago(changed))}
      />
    </dl>
  );
}

function Figure({ name, text }: { readonly name: string; readonly text: string | null }) {
  return (
    <div className={styles['number']}>
      <dt>{name}</dt>
      <dd>{text ?? '…'}</dd>
    </div>
  );
}

function Shares({
  title,
  counts,
  nameOf,
}: {
  readonly title: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly nameOf: (key: string) => string;
}) {
  const { formatNumber } = useInterface();
  const rows = Object.entries(counts)
    .sort(([, left], [, right]) => right - left)
    .slice(0, MAX_SHARES);
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <div className={styles['share']}>
      <h3>{title}</h3>
      <ul>
        {rows.map(([key, count]) => (
          <li key={key}>
            <span dir="auto">{nameOf(key)}</span>
            <span>{formatNumber(count)}</span>
            <meter max={total} value={count} aria-hidden="true" />
          </li>
        ))}
      </ul>
    </div>
  );
}
