import { useInterface } from '../../messages/interface-context.ts';
import type { TraceBody, TraceStep } from '../../wire/wire-types.ts';
import { useRead } from '../api/tools.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { FailureNotice } from '../parts/notice.tsx';
import { barOfStep, factsOfStep, wholeOf, wordsOfStep } from './step-facts.ts';
import styles from './trace-steps.module.css';

/** The steps of one request in the order in which they began, each with a bar of when and how long. */
export function TraceSteps({ requestId }: { readonly requestId: string }) {
  const { formatNumber } = useInterface();
  const words = useDashboardMessages().traces;
  const path = `/api/traces/${encodeURIComponent(requestId)}?content=true`;
  const { value, failure, reload } = useRead<TraceBody>(path);
  if (value === null) {
    return failure === null ? null : (
      <FailureNotice failure={failure} onRetry={() => void reload()} />
    );
  }
  const wholeMs = wholeOf(value.durationMs, value.steps);
  return (
    <div className={styles['whole']}>
      {value.steps.length === 0 && <p className={styles['facts']}>{words.noSteps}</p>}
      <ol className={styles['steps']} aria-label={words.steps}>
        {value.steps.map((step, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no names, and none comes between
          <Step key={place} step={step} wholeMs={wholeMs} />
        ))}
      </ol>
      {value.droppedSteps > 0 && (
        <p className={styles['facts']}>{words.dropped(formatNumber(value.droppedSteps))}</p>
      )}
    </div>
  );
}

function Step({ step, wholeMs }: { readonly step: TraceStep; readonly wholeMs: number }) {
  const { formatNumber } = useInterface();
  const words = useDashboardMessages().traces;
  const { start, size } = barOfStep(step, wholeMs);
  const written = (ms: number) => formatNumber(Math.round(ms * 10) / 10);
  return (
    <li className={styles['step']}>
      <span className={styles['name']}>{words.stepKinds[step.kind]}</span>
      <span className={styles['times']}>
        {words.stepTimes(written(step.durationMs), written(step.startedMs))}
      </span>
      <span className={styles['track']} aria-hidden="true">
        <span style={{ insetInlineStart: `${start}%`, inlineSize: `${size}%` }} />
      </span>
      <Facts facts={factsOfStep(step)} />
      <Facts facts={wordsOfStep(step)} />
    </li>
  );
}

function Facts({ facts }: { readonly facts: readonly (readonly [string, string])[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt> <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
