import { useState } from 'react';
import type { InvitationWithLink, Role } from '../../wire/wire-types.ts';
import { useAction, useTools } from '../api/tools.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { FormDialog } from '../parts/dialog.tsx';
import { Choice, ChoiceField, Choices, TextField } from '../parts/field.tsx';
import { useFormFaults } from '../parts/use-form-faults.ts';
import type { ShownLink } from './link-dialog.tsx';

const allRoles = ['viewer', 'editor', 'owner'] as const;

/** The lifetimes of a link in seconds, up to the maximum of the server. */
const lifetimes = { day: 86_400, week: 604_800, month: 2_592_000 } as const;
const lifetimeNames = Object.keys(lifetimes) as (keyof typeof lifetimes)[]; // the keys of a const object are its declared keys

/** Creates an invitation link. */
export function InviteDialog({
  onClose,
  onMade,
}: {
  readonly onClose: () => void;
  readonly onMade: (link: ShownLink) => void;
}) {
  const messages = useDashboardMessages();
  const words = messages.people;
  const { api } = useTools();
  const [role, setRole] = useState<Role>('viewer');
  const [email, setEmail] = useState('');
  const [lifetime, setLifetime] = useState<keyof typeof lifetimes>('week');
  const action = useAction();
  const faults = useFormFaults(action.failure, ['email']);
  const make = () =>
    void action.run(async () => {
      const { link, expiresAt } = await api.change<InvitationWithLink>('POST', '/api/invitations', {
        role,
        email: email.trim() === '' ? null : email.trim(),
        expiresInSeconds: lifetimes[lifetime],
      });
      onMade({ link, expiresAt, about: words.inviteLink });
    });
  return (
    <FormDialog
      title={words.inviteTitle}
      submit={words.makeLink}
      isBusy={action.isBusy}
      failure={faults.rest}
      onClose={onClose}
      onSubmit={make}
    >
      <Choices label={words.role}>
        {allRoles.map((one) => (
          <Choice
            key={one}
            type="radio"
            name="role"
            checked={one === role}
            detail={messages.roleMeans[one]}
            onChange={() => setRole(one)}
          >
            {messages.roles[one]}
          </Choice>
        ))}
      </Choices>
      <TextField
        label={words.email}
        hint={words.emailHint}
        isOptional
        type="email"
        autoComplete="off"
        error={faults.at('email')}
        value={email}
        onValue={setEmail}
      />
      <ChoiceField
        label={words.lifetime}
        value={lifetime}
        choices={lifetimeNames.map((name) => [name, words.lifetimes[name]])}
        onValue={setLifetime}
      />
    </FormDialog>
  );
}
