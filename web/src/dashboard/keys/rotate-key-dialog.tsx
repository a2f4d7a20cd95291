import { useState } from 'react';
import type { KeyBody, KeyWithSecret } from '../../wire/wire-types.ts';
import { useAction, useTools } from '../api/tools.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { FormDialog } from '../parts/dialog.tsx';
import { type Grace, GraceField, graceSeconds } from '../parts/grace-field.tsx';

/** Gives a key a new secret, while the present one goes on for a time. */
export function RotateKeyDialog({
  of: key,
  onClose,
  onMade,
}: {
  readonly of: KeyBody;
  readonly onClose: () => void;
  readonly onMade: (key: KeyWithSecret) => void;
}) {
  const words = useDashboardMessages().keys;
  const { api } = useTools();
  const [grace, setGrace] = useState<Grace>('day');
  const action = useAction();
  const rotate = () =>
    void action.run(async () => {
      const path = `/api/keys/${encodeURIComponent(key.id)}/rotate`;
      const body = { graceSeconds: graceSeconds[grace] };
      onMade(await api.change<KeyWithSecret>('POST', path, body));
    });
  return (
    <FormDialog
      title={words.rotateTitle(key.name)}
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
