import { useState } from 'react';
import type { AlertBody, AlertList } from '../../wire/wire-types.ts';
import { usePolling, useRead } from '../api/tools.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { Button } from '../parts/button.tsx';
import { FailureNotice } from '../parts/notice.tsx';
import { RemovalDialog } from '../parts/removal-dialog.tsx';
import { EmptyRows, Rows, RowsSkeleton } from '../parts/rows.tsx';
import { ViewHead } from '../parts/view-head.tsx';
import { viewAddress } from '../shell/dashboard-place.ts';
import { useInside } from '../shell/inside-context.ts';
import { AlertDialog } from './alert-dialog.tsx';
import { AlertRow } from './alert-row.tsx';

/** What is open above the list. */
type Opened =
  | { readonly kind: 'create' }
  | { readonly kind: 'change' | 'remove'; readonly alert: AlertBody }
  | null;

// Alerts are checked seconds after new documents.
const FRESH_MS = 5_000;

/** `Alerts`: the searches and questions of a person that report what is new. */
export default function AlertsView() {
  const messages = useDashboardMessages();
  const words = messages.alerts;
  const { place, goTo } = useInside();
  const { value, failure, reload } = useRead<AlertList>('/api/alerts');
  const [opened, setOpened] = useState<Opened>(null);
  // `#new` opens the form, also by a link from another view.
  const shown: Opened = opened ?? (place.opening === 'new' ? { kind: 'create' } : null);
  const close = () => {
    setOpened(null);
    if (place.opening !== null) goTo(viewAddress('alerts'), { replaces: true });
  };
  const alerts = value?.alerts ?? null;
  usePolling(reload, FRESH_MS, alerts?.some(({ enabled }) => enabled) ?? false);
  return (
    <>
      <ViewHead title={messages.views.alerts} lead={words.lead}>
        <Button look="primary" icon="new" onClick={() => setOpened({ kind: 'create' })}>
          {words.create}
        </Button>
      </ViewHead>
      {failure !== null && <FailureNotice failure={failure} onRetry={() => void reload()} />}
      {alerts === null && failure === null && <RowsSkeleton />}
      {alerts?.length === 0 && <EmptyRows title={words.none} detail={words.noneDetail} />}
      {alerts !== null && alerts.length > 0 && (
        <Rows label={messages.views.alerts}>
          {alerts.map((alert) => (
            <AlertRow
              key={alert.id}
              of={alert}
              onChanged={reload}
              onOpen={(kind) => setOpened({ kind, alert })}
            />
          ))}
        </Rows>
      )}
      {(shown?.kind === 'create' || shown?.kind === 'change') && (
        <AlertDialog
          of={shown.kind === 'create' ? null : shown.alert}
          canMail={value?.canMail ?? false}
          onClose={close}
          onDone={reload}
        />
      )}
      {shown?.kind === 'remove' && (
        <RemovalDialog
          title={words.removeTitle(shown.alert.name)}
          submit={words.removeNow}
          path={`/api/alerts/${encodeURIComponent(shown.alert.id)}`}
          done={words.removed(shown.alert.name)}
          onClose={close}
          onDone={reload}
        >
          <p>{words.removeDetail}</p>
        </RemovalDialog>
      )}
    </>
  );
}
