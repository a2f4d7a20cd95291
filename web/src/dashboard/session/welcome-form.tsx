import { type SubmitEvent, useState } from 'react';
import type { SessionBody } from '../../wire/wire-types.ts';
import { type Api, codeOf } from '../api/api.ts';
import { useAction } from '../api/tools.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { Button } from '../parts/button.tsx';
import { faultOf } from '../parts/describe-failure.ts';
import { PasswordField, TextField } from '../parts/field.tsx';
import { FailureNotice, Notice } from '../parts/notice.tsx';
import styles from './sign-in-forms.module.css';

/** Takes up the link of an invitation, with three fields, or of a new password, with one. */
export function WelcomeForm({
  api,
  kind,
  hasPassword,
  token,
  onSession,
}: {
  readonly api: Api;
  readonly kind: 'welcome' | 'reset';
  /** Whether people sign in with one. */
  readonly hasPassword: boolean;
  readonly token: string;
  readonly onSession: (session: SessionBody) => void;
}) {
  const words = useDashboardMessages().signIn;
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isUsed, setUsed] = useState(false);
  const action = useAction();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void action.run(async () => {
      try {
        const body = {
          ...(kind === 'welcome' && { name, email }),
          ...(hasPassword && { password }),
        };
        const path = `/api/invitations/${encodeURIComponent(token)}/accept`;
        onSession(await api.change<SessionBody>('POST', path, body, { isPublic: true }));
      } catch (error) {
        if (codeOf(error) !== 'ERR_NOT_FOUND') throw error;
        setUsed(true);
      }
    });
  };
  if (isUsed) {
    return (
      <Notice icon="link" tone="danger" title={words.usedLink} isAlert>
        <p>{words.usedLinkDetail}</p>
        <a href="/dashboard">{words.toSignIn}</a>
      </Notice>
    );
  }
  const { failure } = action;
  return (
    <form className={styles['form']} onSubmit={submit}>
      {kind === 'welcome' && (
        <>
          <TextField
            label={words.name}
            autoComplete="name"
            required
            maxLength={100}
            data-first
            error={faultOf(failure, 'name')}
            value={name}
            onValue={setName}
          />
          <TextField
            label={words.email}
            type="email"
            autoComplete="username"
            required
            error={faultOf(failure, 'email')}
            value={email}
            onValue={setEmail}
          />
        </>
      )}
      {hasPassword ? (
        <PasswordField
          label={kind === 'welcome' ? words.password : words.newPassword}
          hint={words.passwordRule}
          autoComplete="new-password"
          required
          minLength={10}
          data-first={kind === 'reset' || undefined}
          error={faultOf(failure, 'password')}
          value={password}
          onValue={setPassword}
        />
      ) : (
        <p className={styles['note']}>{words.withoutPassword}</p>
      )}
      {failure !== null && <FailureNotice failure={failure} />}
      <Button type="submit" look="primary" isBusy={action.isBusy}>
        {kind === 'welcome' ? words.accept : hasPassword ? words.reset : words.submit}
      </Button>
    </form>
  );
}
