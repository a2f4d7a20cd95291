import { useState } from 'react';
import { useAction, useTools } from '../api/tools.ts';
import { FormDialog } from './dialog.tsx';
import { type Grace, GraceField, graceSeconds } from './grace-field.tsx';

/** What the dialogue says. */
export interface RotateWords {
  /** On the button. */
  readonly rotateNow: string;
  readonly rotateDetail: string;
  /** Of the field for how long the former secret goes on. */
  readonly grace: string;
}

export interface RotateDialogProps<Made> {
  readonly title: string;
  readonly words: RotateWords;
  /** Of what gets a new secret, as in `/api/keys/key_1`. */
  readonly path: string;
  readonly onClose: () => void;
  readonly onMade: (made: Made) => void;
}

/** Gives something a new secret, while the present one goes on for a time. */
export function RotateDialog<Made>({
  title,
  words,
  path,
  onClose,
  onMade,
}: RotateDialogProps<Made>) {
  const { api } = useTools();
  const [grace, setGrace] = useState<Grace>('day');
  const action = useAction();
  const rotate = () =>
    void action.run(async () => {
      const body = { graceSeconds: graceSeconds[grace] };
      onMade(await api.change<Made>('POST', `${path}/rotate`, body));
    });
  return (
    <FormDialog
      title={title}
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
