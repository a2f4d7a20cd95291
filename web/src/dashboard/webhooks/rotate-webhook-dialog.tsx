import type { WebhookBody, WebhookWithSecret } from '../../wire/wire-types.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { RotateDialog } from '../parts/rotate-dialog.tsx';
import { nameOfWebhook } from './webhook-draft.ts';

/** Gives a webhook a new secret; deliveries are signed with the present one as well for a time. */
export function RotateWebhookDialog({
  of: webhook,
  onClose,
  onMade,
}: {
  readonly of: WebhookBody;
  readonly onClose: () => void;
  readonly onMade: (webhook: WebhookWithSecret) => void;
}) {
  const words = useDashboardMessages().webhooks;
  return (
    <RotateDialog
      title={words.rotateTitle(nameOfWebhook(webhook))}
      words={words}
      path={`/api/webhooks/${encodeURIComponent(webhook.id)}`}
      onClose={onClose}
      onMade={onMade}
    />
  );
}
