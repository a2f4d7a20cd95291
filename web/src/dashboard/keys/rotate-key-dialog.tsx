import { useState } from 'react';
import type { KeyBody, KeyWithSecret } from '../../wire/wire-types.ts';
import { useAction, useTools } from '../api/tools.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { FormDialog } from '../parts/dialog.tsx';
import { ChoiceField } from '../parts/field.tsx';

/** For how long the present secret still works, in seconds: the most is that of the server. */
const graces = { none: 0, hour: 3_600, day: 86_400, week: 604_800, month: 2_592_000 } as const;
const graceNames = Object.keys(graces) as (keyof typeof graces)[]; // the keys of a const object are its declared keys

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
  const [grace, setGrace] = useState<keyof typeof graces>('day');
  const action = useAction();
  const rotate = () =>
    void action.run(async () => {
      const path = `/api/keys/${encodeURIComponent(key.id)}/rotate`;
      const body = { graceSeconds: graces[grace] };
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
      <ChoiceField
        label={words.grace}
        value={grace}
        choices={graceNames.map((name) => [name, words.graces[name]])}
        onValue={setGrace}
      />
    </FormDialog>
  );
}
