import { useState } from 'react';
import { useInterface } from '../../messages/interface-context.ts';
import type { JobBody, JobList, SourceBody, SourceList } from '../../wire/wire-types.ts';
import { useAction, usePolling, useRead, useTools } from '../api/tools.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { FailureNotice } from '../parts/notice.tsx';
import { RowAction } from '../parts/row-action.tsx';
import { Badge, EmptyRows, Row, RowBelow, Rows, RowsSkeleton } from '../parts/rows.tsx';
import { useTimes } from '../parts/use-times.ts';
import { ViewHead } from '../parts/view-head.tsx';
import { AddSourceForm } from './add-source-form.tsx';
import { JobReport } from './job-report.tsx';
import { latestJobs } from './latest-jobs.ts';
import { RemoveSourceDialog } from './remove-source-dialog.tsx';
import { RemovedSources } from './removed-sources.tsx';
import { SourceSettingsDialog } from './source-settings-dialog.tsx';
import styles from './sources-view.module.css';
import { chooseFiles } from './uploads/choose-files.ts';
import { looseFiles } from './uploads/dropped-files.ts';
import { UploadFiles } from './uploads/upload-files.tsx';
import { useUploadQueue } from './uploads/use-upload-queue.ts';

// While something is read: the events of a job tell the rest.
const WORKING_MS = 3_000;

// A minute more or less does not matter for a notice.
const REMOVED_MS = 30_000;

const JOBS = '/api/jobs?limit=100';

interface Opened {
  readonly kind: 'settings' | 'remove';
  readonly source: SourceBody;
}

/** `Sources`: what is searched, and how far it is read. */
export default function SourcesView() {
  const messages = useDashboardMessages();
  const words = messages.sources;
  const sources = useRead<SourceList>('/api/sources');
  const jobs = useRead<JobList>(JOBS);
  const [opened, setOpened] = useState<Opened | null>(null);
  const reload = async () => void (await Promise.all([sources.reload(), jobs.reload()]));
  const all = sources.value?.sources ?? null;
  const isWorking =
    all?.some(({ state }) => ['queued', 'running', 'removing', 'restoring'].includes(state)) ??
    false;
  usePolling(sources.reload, WORKING_MS, isWorking);
  usePolling(jobs.reload, WORKING_MS, isWorking);
  // What is removed for good leaves the list by itself.
  const removed = sources.value?.removed ?? [];
  usePolling(sources.reload, REMOVED_MS, removed.length > 0 && !isWorking);
  const jobOf = latestJobs(jobs.value?.jobs ?? []);
  const { queue, items } = useUploadQueue(() => void reload());
  return (
    <>
      <ViewHead title={messages.views.sources} lead={words.lead} />
      <AddSourceForm onAdded={() => void reload()} />
      <UploadFiles sources={all ?? []} queue={queue} items={items} />
      {sources.failure !== null && (
        <FailureNotice failure={sources.failure} onRetry={() => void reload()} />
      )}
      <RemovedSources removed={removed} onChanged={reload} />
      {all === null && sources.failure === null && <RowsSkeleton />}
      {all?.length === 0 && <EmptyRows title={words.none} detail={words.noneDetail} />}
      {all !== null && all.length > 0 && (
        <Rows label={messages.views.sources}>
          {all.map((source) => (
            <SourceRow
              key={source.id}
              source={source}
              job={jobOf.get(source.id) ?? null}
              onChanged={reload}
              onOpen={(kind) => setOpened({ kind, source })}
              onUpload={(files) => queue.add(looseFiles(files), { source: source.id })}
            />
          ))}
        </Rows>
      )}
      {opened !== null && (
        <OpenedSource
          key={opened.source.etag}
          opened={opened}
          onOpen={setOpened}
          onChanged={reload}
        />
      )}
    </>
  );
}

/** The dialogue of a source; another one when the source is read anew. */
function OpenedSource({
  opened: { kind, source },
  onOpen,
  onChanged,
}: {
  readonly opened: Opened;
  readonly onOpen: (opened: Opened | null) => void;
  readonly onChanged: () => Promise<void>;
}) {
  const { api } = useTools();
  const SourceDialog = kind === 'settings' ? SourceSettingsDialog : RemoveSourceDialog;
  const showPresent = async () => {
    await onChanged();
    const present = await api
      .read<SourceBody>(`/api/sources/${encodeURIComponent(source.id)}`)
      .catch(() => null); // it is gone, or the list says why
    onOpen(present === null ? null : { kind, source: present });
  };
  return (
    <SourceDialog
      source={source}
      onClose={() => onOpen(null)}
      onDone={onChanged}
      onShowPresent={() => void showPresent()}
    />
  );
}

const tones: Readonly<Record<string, 'good' | 'bad'>> = {
  running: 'good',
  watching: 'good',
  failed: 'bad',
};

function SourceRow({
  source,
  job,
  onChanged,
  onOpen,
  onUpload,
}: {
  readonly source: SourceBody;
  readonly job: JobBody | null;
  readonly onChanged: () => Promise<void>;
  readonly onOpen: (kind: 'settings' | 'remove') => void;
  readonly onUpload: (files: readonly File[]) => void;
}) {
  const { formatNumber } = useInterface();
  const words = useDashboardMessages().sources;
  const times = useTimes();
  const { api } = useTools();
  const action = useAction();
  const [isOpen, setOpen] = useState(false);
  const { id, name, counts, state } = source;
  const states: Readonly<Record<string, string>> = words.states;
  const refresh = () =>
    void action.run(async () => {
      await api.change('POST', `/api/sources/${encodeURIComponent(id)}/refresh`);
      await onChanged();
    });
  const pause = () =>
    void action.run(async () => {
      const body = { paused: !source.paused };
      const options = { ifMatch: source.etag };
      // Read again also where it was refused: what is shown may be out of date.
      await api
        .change('PATCH', `/api/sources/${encodeURIComponent(id)}`, body, options)
        .finally(onChanged);
    });
  const isReading = job?.state === 'running' || job?.state === 'queued';
  const canBeRead = source.kind !== 'push' && state !== 'removing' && !isReading && !source.paused;
  return (
    <Row
      title={name}
      badges={
        <>
          <Badge>{words.kinds[source.kind]}</Badge>
          <Badge tone={tones[state] ?? 'plain'}>{states[state] ?? state}</Badge>
        </>
      }
      facts={[
        <span key="place" className={styles['place']} dir="ltr">
          {source.uploads ? words.ofUploads : (source.url ?? source.path ?? '')}
        </span>,
        words.counts.documents(counts.documents, formatNumber(counts.documents)),
        counts.skipped > 0 && words.counts.skipped(formatNumber(counts.skipped)),
        counts.failed > 0 && words.counts.failed(formatNumber(counts.failed)),
        source.kind !== 'push' &&
          (source.lastRunAt === null ? words.neverRun : words.lastRun(times.ago(source.lastRunAt))),
        source.nextRunAt !== null && words.nextRun(times.ago(source.nextRunAt)),
      ]}
      failure={action.failure}
      actions={
        state === 'removing' || state === 'restoring' ? undefined : (
          <>
            {job !== null && (
              <RowAction
                label={words.details}
                of={name}
                aria-expanded={isOpen}
                onClick={() => setOpen(!isOpen)}
              />
            )}
            {source.uploads && (
              <RowAction label={words.addFiles} of={name} onClick={() => chooseFiles(onUpload)} />
            )}
            {canBeRead && (
              <RowAction label={words.refresh} of={name} isBusy={action.isBusy} onClick={refresh} />
            )}
            {source.kind !== 'push' && (
              <RowAction
                label={source.paused ? words.resume : words.pause}
                of={name}
                isBusy={action.isBusy}
                onClick={pause}
              />
            )}
            <RowAction label={words.settings} of={name} onClick={() => onOpen('settings')} />
            <RowAction label={words.remove} of={name} onClick={() => onOpen('remove')} />
          </>
        )
      }
    >
      {job !== null && (isReading || isOpen) && (
        <RowBelow>
          <JobReport source={source} job={job} isWhole={isOpen} onEnded={onChanged} />
        </RowBelow>
      )}
    </Row>
  );
}
