import type { WebhookWithSecret } from '../../wire/wire-types.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { Button } from '../parts/button.tsx';
import { CopyField } from '../parts/copy-field.tsx';
import { Dialog } from '../parts/dialog.tsx';

/** The secret of a webhook, once. */
export function WebhookSecretDialog({
  of: webhook,
  onClose,
}: {
  readonly of: WebhookWithSecret;
  readonly onClose: () => void;
}) {
  const messages = useDashboardMessages();
  const words = messages.webhooks;
  return (
    <Dialog title={words.secretTitle} onClose={onClose}>
      <p>{words.secretDetail}</p>
      <CopyField label={words.secret} text={webhook.secret} copyName={words.copySecret} isMain />
      <div>
        <Button onClick={onClose}>{messages.done}</Button>
      </div>
    </Dialog>
  );
}
