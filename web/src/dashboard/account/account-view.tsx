import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { Section, ViewHead } from '../parts/view-head.tsx';
import { SessionRows } from '../people/session-rows.tsx';
import { useInside } from '../shell/inside-context.ts';
import { NameForm } from './name-form.tsx';
import { Passkeys } from './passkeys.tsx';
import { PasswordForm } from './password-form.tsx';

/** `Your account`: the name, the password, the passkeys and the sessions of the person who is signed in. */
export default function AccountView() {
  const messages = useDashboardMessages();
  const words = messages.accountView;
  const { person, session } = useInside();
  return (
    <>
      <ViewHead
        title={messages.account}
        lead={`${person.email} · ${messages.roles[person.role]}`}
      />
      <Section title={words.name}>
        <NameForm key={person.name} />
      </Section>
      {session.ways.password && (
        <Section title={words.password}>
          <PasswordForm />
        </Section>
      )}
      {session.ways.passkey && <Passkeys />}
      <Section title={messages.people.sessions}>
        <SessionRows label={messages.people.sessions} person={null} />
      </Section>
    </>
  );
}
