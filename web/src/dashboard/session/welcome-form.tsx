import { type SubmitEvent, useEffect, useState } from 'react';
import type { InvitationLink, SessionBody } from '../../wire/wire-types.ts';
import { type Api, codeOf } from '../api/api.ts';
import { useAction } from '../api/tools.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { Button } from '../parts/button.tsx';
import { PasswordField, TextField } from '../parts/field.tsx';
import { FailureNotice, Notice } from '../parts/notice.tsx';
import { useFormFaults } from '../parts/use-form-faults.ts';
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
  const messages = useDashboardMessages();
  const words = messages.signIn;
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isUsed, setUsed] = useState(false);
  const [link, setLink] = useState<InvitationLink | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    api.read<InvitationLink>(acceptPath(token), leaving.signal).then(
      (read) => {
        setLink(read);
        setEmail((typed) => typed || (read.email ?? ''));
      },
      (error: unknown) => {
        // Whatever else went wrong, sending the form will say.
        if (codeOf(error) === 'ERR_NOT_FOUND') setUsed(true);
      },
    );
    return () => leaving.abort();
  }, [api, token]);
  const action = useAction();
  const faults = useFormFaults(action.failure, ['name', 'email', 'password']);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void action.run(async () => {
      try {
        const body = {
          ...(kind === 'welcome' && { name, email }),
          ...(hasPassword && { password }),
        };
        const options = { isPublic: true };
        onSession(await api.change<SessionBody>('POST', acceptPath(token), body, options));
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
        <a className={styles['way']} href="/dashboard">
          {words.toSignIn}
        </a>
      </Notice>
    );
  }
  return (
    <form className={styles['form']} onSubmit={submit}>
      {kind === 'welcome' && (
        <>
          {link !== null && (
            <p className={styles['note']}>
              {words.asRole(messages.roles[link.role], messages.roleMeans[link.role])}
            </p>
          )}
          <TextField
            label={words.name}
            autoComplete="name"
            required
            maxLength={100}
            data-first
            error={faults.at('name')}
            value={name}
            onValue={setName}
          />
          <TextField
            label={words.email}
            type="email"
            autoComplete="username"
            required
            error={faults.at('email')}
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
          error={faults.at('password')}
          value={password}
          onValue={setPassword}
        />
      ) : (
        <p className={styles['note']}>{words.withoutPassword}</p>
      )}
      {faults.rest !== null && <FailureNotice failure={faults.rest} />}
      <Button type="submit" look="primary" isBusy={action.isBusy}>
        {kind === 'welcome' ? words.accept : hasPassword ? words.reset : words.submit}
      </Button>
    </form>
  );
}

function acceptPath(token: string): string {
  return `/api/invitations/${encodeURIComponent(token)}/accept`;
}
