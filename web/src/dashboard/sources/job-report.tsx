import { useState } from 'react';
import { useInterface } from '../../messages/interface-context.ts';
import type { JobBody, SourceBody } from '../../wire/wire-types.ts';
import { useAction, useTools } from '../api/tools.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { Button } from '../parts/button.tsx';
import { describeFailure } from '../parts/describe-failure.ts';
import { FailureNotice, Notice } from '../parts/notice.tsx';
import { RowAction } from '../parts/row-action.tsx';
import { useTimes } from '../parts/use-times.ts';
import { addressOf } from './address-of.ts';
import styles from './job-report.module.css';
import { DeleteFileDialog } from './uploads/delete-file-dialog.tsx';
import { useJobEvents } from './use-job-events.ts';
import { type Rereading, readsOneByOne, useRereading } from './use-rereading.ts';
import { WhyDialog } from './why-dialog.tsx';

/** How far a source is read; `isWhole`: also what was left out and what failed, by reason. */
export function JobReport({
  source,
  job: known,
  isWhole,
  onEnded,
}: {
  readonly source: SourceBody;
  readonly job: JobBody;
  readonly isWhole: boolean;
  readonly onEnded: () => Promise<void>;
}) {
  const { formatNumber } = useInterface();
  const words = useDashboardMessages().jobs;
  const times = useTimes();
  const { api } = useTools();
  const action = useAction();
  const job = useJobEvents(known, () => void onEnded());
  const [asked, setAsked] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<string | null>(null);
  const { progress, state } = job;
  const isReading = state === 'running' || state === 'queued';
  const change = (verb: 'cancel' | 'retry') =>
    void action.run(async () => {
      await api.change('POST', `/api/jobs/${encodeURIComponent(job.id)}/${verb}`);
      await onEnded();
    });
  return (
    <div className={styles['report']}>
      <div className={styles['progress']}>
        {isReading && (
          <progress
            aria-label={words.label(source.name)}
            {...(progress.found > 0 && { max: progress.found, value: progress.done })}
          />
        )}
        <p className={styles['facts']}>
          <span>{words.ended[state]}</span>
          {progress.found > 0 && (
            <span>{words.progress(formatNumber(progress.done), formatNumber(progress.found))}</span>
          )}
          {state === 'running' && progress.ratePerSecond > 0 && (
            <span>{words.rate(formatNumber(Math.round(progress.ratePerSecond * 10) / 10))}</span>
          )}
          {state === 'running' && progress.secondsLeft !== null && (
            <span>{words.left(times.span(progress.secondsLeft))}</span>
          )}
          {!isReading && (
            <span>
              {words.changes(
                formatNumber(progress.added),
                formatNumber(progress.changed),
                formatNumber(progress.removed),
              )}
            </span>
          )}
          {job.attempt > 1 && (
            <span>{words.attempt(formatNumber(job.attempt), formatNumber(job.maxAttempts))}</span>
          )}
          {job.nextAttemptAt !== null && (
            <span>{words.nextAttempt(times.ago(job.nextAttemptAt))}</span>
          )}
          {job.finishedAt !== null && <span>{times.exact(job.finishedAt)}</span>}
          {isReading && (
            <RowAction
              label={words.cancel}
              of={source.name}
              isBusy={action.isBusy}
              onClick={() => change('cancel')}
            />
          )}
          {(state === 'failed' || state === 'cancelled') && (
            <Button
              size="small"
              isBusy={action.isBusy}
              aria-label={`${words.retry}: ${source.name}`}
              onClick={() => change('retry')}
            >
              {words.retry}
            </Button>
          )}
        </p>
      </div>
      {job.error !== null && state !== 'completed' && (
        <Notice icon="alert" tone="danger" title={job.error.message} />
      )}
      {action.failure !== null && <FailureNotice failure={action.failure} />}
      {isWhole && (
        <>
          <Skipped reasons={progress.skipped} />
          <Failures
            job={job}
            source={source}
            onAsk={(path) => setAsked(addressOf(source, path))}
            onRead={onEnded}
            onDelete={setDeleting}
          />
        </>
      )}
      {asked !== null && <WhyDialog address={asked} onClose={() => setAsked(null)} />}
      {deleting !== null && (
        <DeleteFileDialog
          source={source.id}
          file={deleting}
          onClose={() => setDeleting(null)}
          onDone={onEnded}
        />
      )}
    </div>
  );
}

function Skipped({ reasons }: { readonly reasons: Readonly<Record<string, number>> }) {
  const { formatNumber } = useInterface();
  const words = useDashboardMessages().jobs;
  const rows = Object.entries(reasons).sort(([, left], [, right]) => right - left);
  if (rows.length === 0) return null;
  return (
    <div className={styles['part']}>
      <h2>{words.skipped}</h2>
      <ul className={styles['reasons']}>
        {rows.map(([reason, count]) => (
          <li key={reason}>
            <ReasonText reason={reason} />: {formatNumber(count)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Failures({
  job: { progress },
  source,
  onAsk,
  onRead,
  onDelete,
}: {
  readonly job: JobBody;
  readonly source: SourceBody;
  readonly onAsk: (path: string) => void;
  readonly onRead: () => Promise<void>;
  readonly onDelete: (file: string) => void;
}) {
  const { formatNumber } = useInterface();
  const words = useDashboardMessages().jobs;
  const { stateOf, retry } = useRereading(source.id, onRead);
  const canRetry = readsOneByOne(source);
  const parts = [
    {
      title: words.failed,
      rows: progress.failed,
      count: progress.failedCount,
      canRetry,
      canDelete: source.uploads === true,
    },
    {
      title: words.notices,
      rows: progress.notices,
      count: progress.noticeCount,
      canRetry: false,
      canDelete: false,
    },
  ].filter(({ rows }) => rows.length > 0);
  return parts.map(({ title, rows, count, canRetry: isRetried, canDelete }) => (
    <div key={title} className={styles['part']}>
      <h2>
        {title}{' '}
        {count > rows.length && (
          <small>({words.firstFailed(formatNumber(rows.length), formatNumber(count))})</small>
        )}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard */}
      <ul className={styles['failures']} tabIndex={0} aria-label={title}>
        {rows.map(({ path, reason }) => (
          <li key={`${path} ${reason}`}>
            <code dir="ltr">{path}</code>
            <RereadingOf reason={reason} state={stateOf(path)} />
            {isRetried && stateOf(path).kind !== 'read' && (
              <Button
                look="quiet"
                size="small"
                aria-label={`${words.retryOne} ${path}`}
                isBusy={stateOf(path).kind === 'reading'}
                onClick={() => retry(path)}
              >
                {words.retryOne}
              </Button>
            )}
            {canDelete && (
              <Button
                look="quiet"
                size="small"
                aria-label={`${words.deleteFile} ${path}`}
                onClick={() => onDelete(path)}
              >
                {words.deleteFile}
              </Button>
            )}
            <Button
              look="quiet"
              size="small"
              aria-label={`${words.why} ${path}`}
              onClick={() => onAsk(path)}
            >
              {words.why}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  ));
}

/** A reason in words; one that the page has none for as the server names it. */
function ReasonText({ reason }: { readonly reason: string }) {
  const words: Readonly<Record<string, string>> = useDashboardMessages().jobs.reasons;
  const text = words[reason];
  if (text !== undefined) return text;
  return /^[a-z-]+$/.test(reason) ? <code>{reason}</code> : reason;
}

/** Why it failed, or what became of another try. */
function RereadingOf({ reason, state }: { readonly reason: string; readonly state: Rereading }) {
  const messages = useDashboardMessages();
  const words = messages.jobs;
  switch (state.kind) {
    case 'known':
      return (
        <span>
          <ReasonText reason={reason} />
        </span>
      );
    case 'reading':
      return <span role="status">{words.rereading}</span>;
    case 'read':
      return <span role="status">{words.reread}</span>;
    case 'failed':
      return <span role="status">{words.failedAgain(state.reason)}</span>;
    case 'refused': {
      const { title, detail } = describeFailure(state.failure, messages);
      return <span role="alert">{detail ?? title}</span>;
    }
  }
}
