import { formatBytes } from '../../document/parts/format-bytes.ts';
import { useInterface } from '../../messages/interface-context.ts';
import type { BackupBody, BackupLink, BackupList } from '../../wire/wire-types.ts';
import { useAction, usePolling, useRead, useTools } from '../api/tools.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { Button } from '../parts/button.tsx';
import { FailureNotice, Notice } from '../parts/notice.tsx';
import { RowAction } from '../parts/row-action.tsx';
import { EmptyRows, Row, Rows, RowsSkeleton } from '../parts/rows.tsx';
import { useTimes } from '../parts/use-times.ts';
import { ViewHead } from '../parts/view-head.tsx';
import { useInside } from '../shell/inside-context.ts';
import styles from './backups-view.module.css';

const PATH = '/api/backups';

// Soon enough to see its steps; else only what a schedule makes can be new.
const RUNNING_MS = 1_000;
const IDLE_MS = 30_000;

/** `Backups`: one now, those that there are, and when the next is made by itself. */
export default function BackupsView() {
  const { formatNumber } = useInterface();
  const messages = useDashboardMessages();
  const words = messages.backups;
  const times = useTimes();
  const { api } = useTools();
  const { say } = useInside();
  const action = useAction();
  const { value, failure, reload } = useRead<BackupList>(PATH);
  const running = value?.running ?? null;
  usePolling(reload, running === null ? IDLE_MS : RUNNING_MS, true);
  const start = () =>
    void action.run(async () => {
      await api.change('POST', PATH);
      say(words.begun);
      await reload();
    });
  const shownFailure = action.failure ?? failure;
  return (
    <>
      <ViewHead title={messages.views.backups} lead={words.lead}>
        <Button
          look="primary"
          isBusy={action.isBusy || running !== null || value === null}
          onClick={start}
        >
          {words.start}
        </Button>
      </ViewHead>
      {shownFailure !== null && (
        <FailureNotice failure={shownFailure} onRetry={() => void reload()} />
      )}
      {value === null && failure === null && <RowsSkeleton />}
      {value !== null && (
        <>
          <p className={styles['about']}>
            {value.nextAt === null ? words.noSchedule : words.next(times.exact(value.nextAt))}{' '}
            {words.keep(value.keep, formatNumber(value.keep))}
          </p>
          <div role="status">
            {running !== null && (
              <Notice icon="download" title={words.running}>
                <progress aria-label={words.running} />
                <p lang="en">{running.step}</p>
              </Notice>
            )}
          </div>
          {value.failure !== null && (
            <Notice icon="alert" tone="danger" title={words.failed(times.exact(value.failure.at))}>
              <p lang="en">{value.failure.message}</p>
            </Notice>
          )}
          {value.backups.length === 0 && <EmptyRows title={words.none} detail={words.noneDetail} />}
          {value.backups.length > 0 && (
            <Rows label={messages.views.backups}>
              {value.backups.map((backup) => (
                <BackupRow key={backup.name} backup={backup} />
              ))}
            </Rows>
          )}
        </>
      )}
    </>
  );
}

function BackupRow({ backup: { name, madeAt, sizeBytes } }: { readonly backup: BackupBody }) {
  const { locale } = useInterface();
  const words = useDashboardMessages().backups;
  const times = useTimes();
  const { api } = useTools();
  const action = useAction();
  const download = () =>
    void action.run(async () => {
      const path = `${PATH}/${encodeURIComponent(name)}/link`;
      const { path: file } = await api.change<BackupLink>('POST', path);
      // A download: the page stays.
      window.location.assign(file);
    });
  return (
    <Row
      title={times.exact(madeAt)}
      facts={[
        formatBytes(sizeBytes, locale),
        times.ago(madeAt),
        <code key="name" dir="ltr">
          {name}
        </code>,
      ]}
      actions={
        <RowAction
          label={words.download}
          of={name}
          icon="download"
          isBusy={action.isBusy}
          onClick={download}
        />
      }
    >
      {action.failure !== null && <FailureNotice failure={action.failure} />}
    </Row>
  );
}
