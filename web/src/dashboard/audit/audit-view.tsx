import { useState } from 'react';
import type { AuditEntry, AuditPage } from '../../wire/wire-types.ts';
import { useAction, useRead, useTools } from '../api/tools.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { Button } from '../parts/button.tsx';
import { FailureNotice } from '../parts/notice.tsx';
import { EmptyRows, Row, Rows, RowsSkeleton } from '../parts/rows.tsx';
import { useTimes } from '../parts/use-times.ts';
import { ViewHead } from '../parts/view-head.tsx';
import { detailsInWords } from './details-in-words.ts';
import { exportAudit } from './export-audit.ts';

const FIRST = '/api/audit?limit=50';

/** `Audit log`: who did what, newest first. */
export default function AuditView() {
  const messages = useDashboardMessages();
  const words = messages.audit;
  const { api } = useTools();
  const { value, failure, reload } = useRead<AuditPage>(FIRST);
  const [older, setOlder] = useState<AuditPage | null>(null);
  const more = useAction();
  const exporting = useAction();
  const first = value?.entries ?? [];
  const last = first.at(-1)?.id ?? Infinity;
  // What arrived meanwhile moves the first page on: nothing is shown twice.
  const entries = [...first, ...(older?.entries ?? []).filter(({ id }) => id < last)];
  const nextBefore = older === null ? (value?.nextBefore ?? null) : older.nextBefore;
  const showOlder = () =>
    void more.run(async () => {
      const page = await api.read<AuditPage>(`${FIRST}&before=${nextBefore}`);
      setOlder({ ...page, entries: [...(older?.entries ?? []), ...page.entries] });
    });
  const shownFailure = more.failure ?? exporting.failure ?? failure;
  return (
    <>
      <ViewHead title={messages.views.audit} lead={words.lead}>
        <Button
          icon="download"
          isBusy={exporting.isBusy}
          aria-label={words.exportName}
          onClick={() => void exporting.run(exportAudit)}
        >
          {words.export}
        </Button>
      </ViewHead>
      {shownFailure !== null && (
        <FailureNotice failure={shownFailure} onRetry={() => void reload()} />
      )}
      {value === null && failure === null && <RowsSkeleton count={8} />}
      {value !== null && entries.length === 0 && (
        <EmptyRows title={words.none} detail={words.noneDetail} />
      )}
      {entries.length > 0 && (
        <Rows label={messages.views.audit}>
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </Rows>
      )}
      {nextBefore !== null && (
        <p>
          <Button look="quiet" isBusy={more.isBusy} onClick={showOlder}>
            {words.more}
          </Button>
        </p>
      )}
    </>
  );
}

function EntryRow({ entry }: { readonly entry: AuditEntry }) {
  const messages = useDashboardMessages();
  const words = messages.audit;
  const times = useTimes();
  const { actor, action, subject, address, at, detail } = entry;
  const isOfSession = action.startsWith('session.sign');
  const isOfSelf = actor.id === subject.id || isOfSession;
  return (
    <Row
      title={`${actor.name} ${words.actions[action]}${isOfSelf ? '' : ` ${subject.name}`}`}
      facts={[
        <time key="at" dateTime={at}>
          {times.exact(at)}
        </time>,
        isOfSession && subject.name,
        address,
        actor.kind === 'key' && words.key,
        actor.kind === 'operator' && words.operator,
        ...detailsInWords(detail, messages),
      ]}
    />
  );
}
