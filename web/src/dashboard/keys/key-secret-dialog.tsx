import type { KeyWithSecret } from '../../wire/wire-types.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { Button } from '../parts/button.tsx';
import { CopyField } from '../parts/copy-field.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { curlOf } from './key-draft.ts';

/** The secret of a key and its signing secret, once, and a command that works with it. */
export function KeySecretDialog({
  of: key,
  onClose,
}: {
  readonly of: KeyWithSecret;
  readonly onClose: () => void;
}) {
  const messages = useDashboardMessages();
  const words = messages.keys;
  return (
    <Dialog title={words.madeTitle} onClose={onClose}>
      <p>{words.made}</p>
      <CopyField label={words.secret} text={key.secret} copyName={words.copySecret} isMain />
      <CopyField
        label={words.signingSecret}
        text={key.signingSecret}
        copyName={words.copySigningSecret}
      />
      <p>{words.signingSecretDetail}</p>
      <CopyField
        label={words.tryIt}
        text={curlOf(key, window.location.origin)}
        copyName={words.copyCommand}
      />
      <div>
        <Button onClick={onClose}>{messages.done}</Button>
      </div>
    </Dialog>
  );
}
