import { useState } from 'react';
import type { WebhookBody, WebhookWithSecret } from '../../wire/wire-types.ts';
import { useAction, useTools } from '../api/tools.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { FormDialog } from '../parts/dialog.tsx';
import { type Grace, GraceField, graceSeconds } from '../parts/grace-field.tsx';
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
  const { api } = useTools();
  const [grace, setGrace] = useState<Grace>('day');
  const action = useAction();
  const rotate = () =>
    void action.run(async () => {
      const path = `/api/webhooks/${encodeURIComponent(webhook.id)}/rotate`;
      const body = { graceSeconds: graceSeconds[grace] };
      onMade(await api.change<WebhookWithSecret>('POST', path, body));
    });
  return (
    <FormDialog
      title={words.rotateTitle(nameOfWebhook(webhook))}
      submit={words.rotateNow}
      isBusy={action.isBusy}
      failure={action.failure}
      onClose={onClose}
      onSubmit={rotate}
    >
      <p>{words.rotateDetail}</p>
      <GraceField label={words.grace} value={grace} onValue={setGrace} />
    </FormDialog>
  );
}
