import { type SubmitEvent, useState } from 'react';
import type { SessionBody } from '../../wire/wire-types.ts';
import { codeOf } from '../api/api.ts';
import { useAction, useTools } from '../api/tools.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { Button } from '../parts/button.tsx';
import { PasswordField } from '../parts/field.tsx';
import { FailureNotice } from '../parts/notice.tsx';
import { useFormFaults } from '../parts/use-form-faults.ts';
import { useInside } from '../shell/inside-context.ts';
import styles from './account-view.module.css';

/** Sets another password, which ends all other sessions of the person. */
export function PasswordForm() {
  const messages = useDashboardMessages();
  const words = messages.accountView;
  const { api, reads } = useTools();
  const { person, say, enter } = useInside();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [isWrong, setWrong] = useState(false);
  const action = useAction();
  const faults = useFormFaults(action.failure, ['password']);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setWrong(false);
    void action.run(async () => {
      try {
        const body = { password: { current, new: next } };
        enter(await api.change<SessionBody>('PATCH', '/api/session', body));
      } catch (error) {
        if (codeOf(error) !== 'ERR_SIGN_IN_FAILED') throw error;
        return setWrong(true);
      }
      setCurrent('');
      setNext('');
      say(words.passwordSaved);
      await reads.load('/api/sessions');
    });
  };
  return (
    <form className={styles['form']} onSubmit={submit}>
      {/* For password managers, which keep it with the address. */}
      <input type="email" autoComplete="username" value={person.email} readOnly hidden />
      <PasswordField
        label={words.currentPassword}
        autoComplete="current-password"
        required
        error={isWrong ? words.wrongPassword : null}
        value={current}
        onValue={setCurrent}
      />
      <PasswordField
        label={messages.signIn.newPassword}
        hint={`${messages.signIn.passwordRule} ${words.passwordEnds}`}
        autoComplete="new-password"
        required
        minLength={10}
        error={faults.at('password')}
        value={next}
        onValue={setNext}
      />
      {faults.rest !== null && <FailureNotice failure={faults.rest} />}
      <div>
        <Button type="submit" isBusy={action.isBusy}>
          {messages.signIn.reset}
        </Button>
      </div>
    </form>
  );
}
