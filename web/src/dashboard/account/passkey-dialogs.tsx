import { useState } from 'react';
import type { PasskeyBody } from '../../wire/wire-types.ts';
import { useAction, useTools } from '../api/tools.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { FormDialog } from '../parts/dialog.tsx';
import { TextField } from '../parts/field.tsx';
import { useFormFaults } from '../parts/use-form-faults.ts';
import { addPasskey, type PasskeyRefusal, PasskeyRefused } from '../session/passkey.ts';
import { PasskeyNotice } from '../session/passkey-notice.tsx';
import { useInside } from '../shell/inside-context.ts';

interface PasskeyDialogProps {
  readonly onClose: () => void;
  /** The list is read again before the dialogue closes. */
  readonly onDone: () => Promise<void>;
}

/** Names a new passkey, then has the browser make it. `count`: how many there are. */
export function AddPasskeyDialog({
  count,
  onClose,
  onDone,
}: PasskeyDialogProps & { readonly count: number }) {
  const words = useDashboardMessages().passkeys;
  const { api } = useTools();
  const { say } = useInside();
  const [name, setName] = useState(words.nameOf(`${count + 1}`));
  const [refusal, setRefusal] = useState<PasskeyRefusal | null>(null);
  const action = useAction();
  const faults = useFormFaults(action.failure, ['name']);
  const add = () => {
    setRefusal(null);
    void action.run(async () => {
      try {
        await addPasskey(api, name);
      } catch (error) {
        if (!(error instanceof PasskeyRefused)) throw error;
        return setRefusal(error.reason);
      }
      say(words.added(name));
      await onDone();
      onClose();
    });
  };
  return (
    <FormDialog
      title={words.add}
      submit={words.addNow}
      isBusy={action.isBusy}
      failure={faults.rest}
      onClose={onClose}
      onSubmit={add}
    >
      <p>{words.addDetail}</p>
      <NameField value={name} onValue={setName} error={faults.at('name')} />
      {refusal !== null && <PasskeyNotice reason={refusal} />}
    </FormDialog>
  );
}

/** Gives a passkey another name. */
export function RenamePasskeyDialog({
  passkey,
  onClose,
  onDone,
}: PasskeyDialogProps & { readonly passkey: PasskeyBody }) {
  const messages = useDashboardMessages();
  const { api } = useTools();
  const [name, setName] = useState(passkey.name);
  const action = useAction();
  const faults = useFormFaults(action.failure, ['name']);
  const path = `/api/session/passkeys/${encodeURIComponent(passkey.id)}`;
  return (
    <FormDialog
      title={messages.passkeys.renameTitle(passkey.name)}
      submit={messages.save}
      isBusy={action.isBusy}
      failure={faults.rest}
      onClose={onClose}
      onSubmit={() =>
        void action.run(async () => {
          await api.change('PATCH', path, { name });
          await onDone();
          onClose();
        })
      }
    >
      <NameField value={name} onValue={setName} error={faults.at('name')} />
    </FormDialog>
  );
}

function NameField(field: {
  readonly value: string;
  readonly onValue: (name: string) => void;
  readonly error: string | null;
}) {
  const words = useDashboardMessages().passkeys;
  return (
    <TextField
      label={words.name}
      hint={words.nameHint}
      required
      maxLength={100}
      data-first
      autoComplete="off"
      {...field}
    />
  );
}
