import { type SubmitEvent, useState } from 'react';
import type { SessionBody } from '../../wire/wire-types.ts';
import { useAction, useTools } from '../api/tools.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { Button } from '../parts/button.tsx';
import { TextField } from '../parts/field.tsx';
import { FailureNotice } from '../parts/notice.tsx';
import { useFormFaults } from '../parts/use-form-faults.ts';
import { useInside } from '../shell/inside-context.ts';
import styles from './account-view.module.css';

/** Changes the name by which others see the person. */
export function NameForm() {
  const messages = useDashboardMessages();
  const words = messages.accountView;
  const { api } = useTools();
  const { person, say, enter } = useInside();
  const [name, setName] = useState(person.name);
  const action = useAction();
  const faults = useFormFaults(action.failure, ['name']);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void action.run(async () => {
      enter(await api.change<SessionBody>('PATCH', '/api/session', { name }));
      say(words.nameSaved);
    });
  };
  return (
    <form className={styles['form']} onSubmit={submit}>
      <TextField
        label={messages.signIn.name}
        autoComplete="name"
        required
        maxLength={100}
        error={faults.at('name')}
        value={name}
        onValue={setName}
      />
      {faults.rest !== null && <FailureNotice failure={faults.rest} />}
      <div>
        <Button type="submit" isBusy={action.isBusy}>
          {messages.save}
        </Button>
      </div>
    </form>
  );
}
