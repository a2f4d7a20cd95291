import { useState } from 'react';
import type { InvitationBody, PersonBody, Role } from '../../wire/wire-types.ts';
import { useRead } from '../api/tools.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { Button } from '../parts/button.tsx';
import { FailureNotice } from '../parts/notice.tsx';
import { RowAction } from '../parts/row-action.tsx';
import { Badge, Row, Rows, RowsSkeleton } from '../parts/rows.tsx';
import { useTimes } from '../parts/use-times.ts';
import { Section, ViewHead } from '../parts/view-head.tsx';
import { viewAddress } from '../shell/dashboard-place.ts';
import { useInside } from '../shell/inside-context.ts';
import { ChangePersonDialog, type PersonChange } from './change-person-dialog.tsx';
import { Invitations } from './invitations.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { LinkDialog, type ShownLink } from './link-dialog.tsx';
import styles from './people-view.module.css';
import { SessionRows, SessionsDialog } from './session-rows.tsx';

/** What is open above the lists. A link is held here and nowhere else. */
type Opened =
  | { readonly kind: 'invite' }
  | { readonly kind: 'change'; readonly change: PersonChange }
  | { readonly kind: 'sessions'; readonly person: PersonBody }
  | { readonly kind: 'link'; readonly link: ShownLink }
  | null;

/** `People`: who may sign in, with which role and from which devices. Without the scope, one’s own sessions alone. */
export default function PeopleView() {
  const messages = useDashboardMessages();
  const words = messages.people;
  const { may, place, goTo } = useInside();
  const isOwner = may('people');
  const people = useRead<{ people: PersonBody[] }>(isOwner ? '/api/people' : null);
  const invitations = useRead<{ invitations: InvitationBody[] }>(
    isOwner ? '/api/invitations' : null,
  );
  const [opened, setOpened] = useState<Opened>(null);
  const shown: Opened = opened ?? (isOwner && place.opening === 'new' ? { kind: 'invite' } : null);
  const leaveOpening = () => {
    if (place.opening !== null) goTo(viewAddress('people'), { replaces: true });
  };
  const close = () => {
    setOpened(null);
    leaveOpening();
  };
  const showLink = (link: ShownLink) => {
    setOpened({ kind: 'link', link });
    leaveOpening();
    void invitations.reload();
  };
  const all = people.value?.people ?? null;
  // Each part waits for the one above it, whose rows would push it down.
  const hasPeople = all !== null || people.failure !== null;
  const hasInvitations = hasPeople && (invitations.value !== null || invitations.failure !== null);
  return (
    <>
      <ViewHead title={messages.views.people} {...(isOwner && { lead: words.lead })}>
        {isOwner && (
          <Button look="primary" icon="new" onClick={() => setOpened({ kind: 'invite' })}>
            {words.invite}
          </Button>
        )}
      </ViewHead>
      {isOwner && (
        <>
          {people.failure !== null && (
            <FailureNotice failure={people.failure} onRetry={() => void people.reload()} />
          )}
          {all === null && people.failure === null && <RowsSkeleton count={1} />}
          {all !== null && (
            <Rows label={messages.views.people}>
              {all.map((person) => (
                <PersonRow
                  key={person.id}
                  person={person}
                  isLastOwner={
                    person.role === 'owner' &&
                    all.filter(({ role }) => role === 'owner').length === 1
                  }
                  onChange={(change) => setOpened({ kind: 'change', change })}
                  onSessions={() => setOpened({ kind: 'sessions', person })}
                />
              ))}
            </Rows>
          )}
          {hasInvitations && (
            <Section title={words.invitations}>
              <Invitations
                invitations={invitations.value?.invitations ?? null}
                failure={invitations.failure}
                onChanged={() => void invitations.reload()}
              />
            </Section>
          )}
        </>
      )}
      {(hasInvitations || !isOwner) && (
        <Section title={words.sessions}>
          <SessionRows label={words.sessions} person={null} />
        </Section>
      )}
      {shown?.kind === 'invite' && <InviteDialog onClose={close} onMade={showLink} />}
      {shown?.kind === 'link' && <LinkDialog link={shown.link} onClose={close} />}
      {shown?.kind === 'sessions' && <SessionsDialog person={shown.person} onClose={close} />}
      {shown?.kind === 'change' && (
        <ChangePersonDialog
          change={shown.change}
          onClose={close}
          onDone={people.reload}
          onLink={showLink}
        />
      )}
    </>
  );
}

const allRoles = ['owner', 'editor', 'viewer'] as const;

function PersonRow({
  person,
  isLastOwner,
  onChange,
  onSessions,
}: {
  readonly person: PersonBody;
  /** Stays one, and stays at all. */
  readonly isLastOwner: boolean;
  readonly onChange: (change: PersonChange) => void;
  readonly onSessions: () => void;
}) {
  const messages = useDashboardMessages();
  const words = messages.people;
  const times = useTimes();
  const inside = useInside();
  const { name, email, role, lastSignedInAt } = person;
  const isSelf = inside.person.id === person.id;
  return (
    <Row
      title={name}
      badges={isSelf && <Badge>{words.you}</Badge>}
      facts={[
        email,
        `${words.columns.seen}: ${lastSignedInAt === null ? messages.never : times.ago(lastSignedInAt)}`,
      ]}
      actions={
        <>
          {isLastOwner ? (
            <span className={styles['role']}>{messages.roles[role]}</span>
          ) : (
            <select
              className={styles['role']}
              aria-label={words.roleOf(name)}
              value={role}
              // Its values are those of `allRoles`.
              onChange={({ target }) =>
                onChange({ kind: 'role', person, role: target.value as Role })
              }
            >
              {allRoles.map((one) => (
                <option key={one} value={one}>
                  {messages.roles[one]}
                </option>
              ))}
            </select>
          )}
          <RowAction label={words.showSessions} of={name} onClick={onSessions} />
          <RowAction
            label={words.reset}
            of={name}
            onClick={() => onChange({ kind: 'reset', person })}
          />
          {!isLastOwner && (
            <RowAction
              label={words.remove}
              of={name}
              onClick={() => onChange({ kind: 'remove', person })}
            />
          )}
        </>
      }
    />
  );
}
