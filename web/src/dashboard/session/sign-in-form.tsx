import { type SubmitEvent, useState } from 'react';
import type { SessionBody } from '../../wire/wire-types.ts';
import { type Api, codeOf } from '../api/api.ts';
import { useAction } from '../api/tools.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { Button } from '../parts/button.tsx';
import { PasswordField, TextField } from '../parts/field.tsx';
import { FailureNotice, Notice } from '../parts/notice.tsx';
import styles from './sign-in-forms.module.css';

/** Signs in with an address and a password. `email`: whose it has to be, where that is known. */
export function SignInForm({
  api,
  email: known = null,
  onSession,
}: {
  readonly api: Api;
  readonly email?: string | null;
  readonly onSession: (session: SessionBody) => void;
}) {
  const words = useDashboardMessages().signIn;
  const [email, setEmail] = useState(known ?? '');
  const [password, setPassword] = useState('');
  const [isWrong, setWrong] = useState(false);
  const action = useAction();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setWrong(false);
    void action.run(async () => {
      try {
        const body = { email, password };
        const options = { isPublic: true };
        onSession(await api.change<SessionBody>('POST', '/api/session', body, options));
      } catch (error) {
        if (codeOf(error) !== 'ERR_SIGN_IN_FAILED') throw error;
        setWrong(true);
      }
    });
  };
  return (
    <form className={styles['form']} onSubmit={submit}>
      <TextField
        label={words.email}
        type="email"
        autoComplete="username"
        required
        readOnly={known !== null}
        data-first={known === null || undefined}
        value={email}
        onValue={setEmail}
      />
      <PasswordField
        label={words.password}
        autoComplete="current-password"
        required
        data-first={known !== null || undefined}
        value={password}
        onValue={setPassword}
      />
      {isWrong && <Notice icon="lock" tone="danger" title={words.failed} isAlert />}
      {action.failure !== null && <FailureNotice failure={action.failure} />}
      <Button type="submit" look="primary" isBusy={action.isBusy}>
        {words.submit}
      </Button>
    </form>
  );
}
