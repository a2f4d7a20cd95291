import { useInterface } from '../../messages/interface-context.ts';
import type { EvaluationBody, RuleSet } from '../../wire/wire-types.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { Button } from '../parts/button.tsx';
import { FailureNotice, Notice } from '../parts/notice.tsx';
import styles from './measurement.module.css';
import { useEvaluation } from './use-evaluation.ts';

const figures = ['ndcgAt10', 'recallAt10', 'recallAt100', 'mrr'] as const;

/** Measures judged queries with the rules in force, and with others beside them. */
export function Measurement({
  judgements,
  rules,
  label,
}: {
  readonly judgements: string;
  /** `null`: only what is in force is measured. */
  readonly rules: RuleSet | null;
  readonly label: string;
}) {
  const words = useDashboardMessages().tuning;
  const { evaluation, failure, isBusy, start, stop } = useEvaluation();
  return (
    <div className={styles['whole']}>
      <div className={styles['actions']}>
        <Button
          isBusy={isBusy || judgements.trim() === ''}
          onClick={() => start(judgements, rules)}
        >
          {label}
        </Button>
        {isBusy && (
          <Button look="quiet" onClick={stop}>
            {words.stop}
          </Button>
        )}
      </div>
      {failure !== null && <FailureNotice failure={failure} />}
      <div role="status">{evaluation !== null && <Outcome evaluation={evaluation} />}</div>
    </div>
  );
}

function Outcome({ evaluation }: { readonly evaluation: EvaluationBody }) {
  const { formatNumber } = useInterface();
  const words = useDashboardMessages().tuning;
  const { state, done, total, now, changed, failure, isComplete } = evaluation;
  if (state === 'running') {
    return (
      <>
        <progress aria-label={words.measuring} max={total} value={done} />
        <p className={styles['small']}>{words.measured(formatNumber(done), formatNumber(total))}</p>
      </>
    );
  }
  if (failure !== null) return <Notice icon="alert" tone="danger" title={failure} />;
  return (
    <>
      {now === null ? <p>{words.noFigures}</p> : <FigureTable now={now} changed={changed} />}
      {!isComplete && <p className={styles['small']}>{words.incomplete}</p>}
      <Queries evaluation={evaluation} />
      <Omissions evaluation={evaluation} />
    </>
  );
}

type Figures = NonNullable<EvaluationBody['now']>;

function FigureTable({
  now,
  changed,
}: {
  readonly now: Figures;
  readonly changed: Figures | null;
}) {
  const { locale } = useInterface();
  const words = useDashboardMessages().tuning;
  const write = writerOf(locale);
  return (
    <table className={styles['figures']}>
      <thead>
        <tr>
          <td />
          <th scope="col">{words.before}</th>
          {changed !== null && <th scope="col">{words.after}</th>}
          {changed !== null && <th scope="col">{words.difference}</th>}
        </tr>
      </thead>
      <tbody>
        {figures.map((name) => (
          <tr key={name}>
            <th scope="row">{words.figures[name]}</th>
            <td>{write.share(now[name])}</td>
            {changed !== null && <td>{write.share(changed[name])}</td>}
            {changed !== null && (
              <td data-tone={toneOf(changed[name] - now[name])}>
                {write.difference(changed[name] - now[name])}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Queries({
  evaluation: { worst, queries, changed },
}: {
  readonly evaluation: EvaluationBody;
}) {
  const { locale, formatNumber } = useInterface();
  const words = useDashboardMessages().tuning;
  const write = writerOf(locale);
  const shown = changed === null ? worst : worst.filter((one) => one.changed !== one.now);
  if (queries === 0) return null;
  return (
    <details>
      <summary>
        {changed === null
          ? words.worst(formatNumber(queries))
          : words.changedQueries(formatNumber(shown.length), formatNumber(queries))}
      </summary>
      <ul className={styles['queries']}>
        {shown.map((one) => (
          <li key={one.query}>
            <span dir="auto">{one.query}</span>
            <span>
              {write.share(one.now)}
              {one.changed !== null && ` → ${write.share(one.changed)}`}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Omissions({ evaluation }: { readonly evaluation: EvaluationBody }) {
  const { formatNumber } = useInterface();
  const words = useDashboardMessages().tuning;
  const { faults, faultCount, missing, missingCount, leftOut, leftOutCount } = evaluation;
  const parts = [
    [
      words.faults(faultCount, formatNumber(faultCount)),
      faults.map(({ line, reason }) => `${line}: ${reason}`),
    ],
    [words.missing(missingCount, formatNumber(missingCount)), missing],
    [
      words.withoutFigures(leftOutCount, formatNumber(leftOutCount)),
      leftOut.map(({ query, reason }) => `${query}: ${reason}`),
    ],
  ] as const;
  return parts.map(
    ([title, lines]) =>
      lines.length > 0 && (
        <details key={title}>
          <summary>{title}</summary>
          <ul className={styles['lines']}>
            {lines.map((line) => (
              <li key={line} dir="auto">
                {line}
              </li>
            ))}
          </ul>
        </details>
      ),
  );
}

// Four digits, as `quarry eval` prints them: of a hundred queries one counts .01.
function writerOf(locale: string) {
  const digits = { minimumFractionDigits: 4, maximumFractionDigits: 4 };
  const share = new Intl.NumberFormat(locale, digits);
  const difference = new Intl.NumberFormat(locale, { ...digits, signDisplay: 'exceptZero' });
  return {
    share: (value: number) => share.format(value),
    difference: (value: number) => difference.format(value),
  };
}

function toneOf(difference: number): 'good' | 'bad' | undefined {
  // Less is not seen in four digits.
  if (Math.abs(difference) < 0.00005) return undefined;
  return difference > 0 ? 'good' : 'bad';
}
