import { type SubmitEvent, useState } from 'react';
import type { SessionBody, SignInWays } from '../../wire/wire-types.ts';
import { type Api, codeOf } from '../api/api.ts';
import { useAction } from '../api/tools.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { Button, buttonLink } from '../parts/button.tsx';
import { PasswordField, TextField } from '../parts/field.tsx';
import { FailureNotice, Notice } from '../parts/notice.tsx';
import {
  type PasskeyRefusal,
  PasskeyRefused,
  passkeyUse,
  signInWithPasskey,
  verifyPasskey,
} from './passkey.ts';
import { PasskeyNotice, passkeyHint } from './passkey-notice.tsx';
import { providerAddress } from './provider-sign-in.ts';
import styles from './sign-in-forms.module.css';
import { usePasskeyAutofill } from './use-passkey-autofill.ts';

/** What went wrong that the person can mend. */
type Wrong = 'password' | 'passkey' | PasskeyRefusal | null;

/** Signs in with an address and a password or with a passkey. `email`: whose it has to be, where that is known. */
export function SignInForm({
  api,
  ways,
  email: known = null,
  onSession,
}: {
  readonly api: Api;
  readonly ways: SignInWays;
  readonly email?: string | null;
  readonly onSession: (session: SessionBody) => void;
}) {
  const messages = useDashboardMessages();
  const words = messages.signIn;
  const [email, setEmail] = useState(known ?? '');
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<Wrong>(null);
  const action = useAction();
  const use = passkeyUse(ways);
  const hint = passkeyHint(use, ways.passkeyHost, messages.passkeys);
  const enter = (signIn: () => Promise<SessionBody>, way: 'password' | 'passkey') => {
    setWrong(null);
    void action.run(async () => {
      try {
        onSession(await signIn());
      } catch (error) {
        if (error instanceof PasskeyRefused) setWrong(error.reason);
        else if (codeOf(error) === 'ERR_SIGN_IN_FAILED') setWrong(way);
        else throw error;
      }
    });
  };
  const mayAutofill = use === 'usable' && ways.password && known === null;
  const autofill = usePasskeyAutofill(api, mayAutofill && !action.isBusy, (credential) =>
    enter(() => verifyPasskey(api, credential), 'passkey'),
  );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void autofill.stop();
    const body = { email, password };
    const options = { isPublic: true };
    enter(() => api.change<SessionBody>('POST', '/api/session', body, options), 'password');
  };
  return (
    <div className={styles['form']}>
      {ways.password && (
        <form className={styles['form']} onSubmit={submit}>
          <TextField
            label={words.email}
            type="email"
            autoComplete={mayAutofill && autofill.isOffered ? 'username webauthn' : 'username'}
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
          {wrong === 'password' && (
            <Notice icon="lock" tone="danger" title={words.failed} isAlert />
          )}
          <Button type="submit" look="primary" isBusy={action.isBusy}>
            {words.submit}
          </Button>
        </form>
      )}
      {use === 'usable' && (
        <Button
          look={ways.password ? 'plain' : 'primary'}
          icon="key"
          isBusy={action.isBusy}
          data-first={!ways.password || undefined}
          onClick={() =>
            enter(async () => {
              await autofill.stop();
              return signInWithPasskey(api);
            }, 'passkey')
          }
        >
          {messages.passkeys.signIn}
        </Button>
      )}
      {ways.oidc && (
        <a
          {...buttonLink(ways.password || use === 'usable' ? 'plain' : 'primary')}
          data-first={(!ways.password && use !== 'usable') || undefined}
          href={providerAddress(window.location, known !== null)}
        >
          {words.atProvider}
        </a>
      )}
      {wrong === 'passkey' && (
        <Notice icon="lock" tone="danger" title={messages.passkeys.unknown} isAlert />
      )}
      {wrong !== null && wrong !== 'password' && wrong !== 'passkey' && (
        <PasskeyNotice reason={wrong} />
      )}
      {action.failure !== null && <FailureNotice failure={action.failure} />}
      {hint !== null && <p className={styles['note']}>{hint}</p>}
    </div>
  );
}
