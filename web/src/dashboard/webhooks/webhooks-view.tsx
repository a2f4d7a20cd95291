import { useState } from 'react';
import type { WebhookBody, WebhookWithSecret } from '../../wire/wire-types.ts';
import { usePolling, useRead } from '../api/tools.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { Button } from '../parts/button.tsx';
import { FailureNotice } from '../parts/notice.tsx';
import { RemovalDialog } from '../parts/removal-dialog.tsx';
import { EmptyRows, Rows, RowsSkeleton } from '../parts/rows.tsx';
import { ViewHead } from '../parts/view-head.tsx';
import { viewAddress } from '../shell/dashboard-place.ts';
import { useInside } from '../shell/inside-context.ts';
import { RotateWebhookDialog } from './rotate-webhook-dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { nameOfWebhook } from './webhook-draft.ts';
import { WebhookRow } from './webhook-row.tsx';
import { WebhookSecretDialog } from './webhook-secret-dialog.tsx';

/** What is open above the list. A secret is held here and nowhere else. */
type Opened =
  | { readonly kind: 'create' }
  | { readonly kind: 'change' | 'rotate' | 'remove'; readonly webhook: WebhookBody }
  | { readonly kind: 'secret'; readonly webhook: WebhookWithSecret }
  | null;

// While something is on its way: a receiver may also have it switched off.
const PENDING_MS = 3_000;

/** `Webhooks`: which addresses receive which events, and what came of it. */
export default function WebhooksView() {
  const messages = useDashboardMessages();
  const words = messages.webhooks;
  const { place, goTo } = useInside();
  const { value, failure, reload } = useRead<{ webhooks: WebhookBody[] }>('/api/webhooks');
  const [opened, setOpened] = useState<Opened>(null);
  // `#new` opens the form, also by a link from another view.
  const shown: Opened = opened ?? (place.opening === 'new' ? { kind: 'create' } : null);
  const leaveOpening = () => {
    if (place.opening !== null) goTo(viewAddress('webhooks'), { replaces: true });
  };
  const close = () => {
    setOpened(null);
    leaveOpening();
  };
  const showSecret = (webhook: WebhookWithSecret) => {
    setOpened({ kind: 'secret', webhook });
    leaveOpening();
    void reload();
  };
  const webhooks = value?.webhooks ?? null;
  usePolling(reload, PENDING_MS, webhooks?.some(({ pending }) => pending > 0) ?? false);
  return (
    <>
      <ViewHead title={messages.views.webhooks} lead={words.lead}>
        <Button look="primary" icon="new" onClick={() => setOpened({ kind: 'create' })}>
          {words.create}
        </Button>
      </ViewHead>
      {failure !== null && <FailureNotice failure={failure} onRetry={() => void reload()} />}
      {webhooks === null && failure === null && <RowsSkeleton />}
      {webhooks?.length === 0 && <EmptyRows title={words.none} detail={words.noneDetail} />}
      {webhooks !== null && webhooks.length > 0 && (
        <Rows label={messages.views.webhooks}>
          {webhooks.map((webhook) => (
            <WebhookRow
              key={webhook.id}
              of={webhook}
              onChanged={reload}
              onOpen={(kind) => setOpened({ kind, webhook })}
            />
          ))}
        </Rows>
      )}
      {(shown?.kind === 'create' || shown?.kind === 'change') && (
        <WebhookDialog
          of={shown.kind === 'create' ? null : shown.webhook}
          onClose={close}
          onMade={showSecret}
          onDone={reload}
        />
      )}
      {shown?.kind === 'rotate' && (
        <RotateWebhookDialog of={shown.webhook} onClose={close} onMade={showSecret} />
      )}
      {shown?.kind === 'secret' && <WebhookSecretDialog of={shown.webhook} onClose={close} />}
      {shown?.kind === 'remove' && (
        <RemovalDialog
          title={words.removeTitle(nameOfWebhook(shown.webhook))}
          submit={words.removeNow}
          path={`/api/webhooks/${encodeURIComponent(shown.webhook.id)}`}
          done={words.removed(nameOfWebhook(shown.webhook))}
          onClose={close}
          onDone={reload}
        >
          <p>{words.removeDetail}</p>
        </RemovalDialog>
      )}
    </>
  );
}
