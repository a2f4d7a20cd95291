import type { PersonBody, ResetLink, Role } from '../../wire/wire-types.ts';
import { useAction, useTools } from '../api/tools.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { FormDialog } from '../parts/dialog.tsx';
import { useInside } from '../shell/inside-context.ts';
import type { ShownLink } from './link-dialog.tsx';

/** What is about to be done to a person. */
export type PersonChange =
  | { readonly kind: 'role'; readonly person: PersonBody; readonly role: Role }
  | { readonly kind: 'remove' | 'reset'; readonly person: PersonBody };

/** Asks before a person is changed, and says what that means. The server refuses it where another owner changed the person meanwhile. */
export function ChangePersonDialog({
  change,
  onClose,
  onDone,
  onLink,
}: {
  readonly change: PersonChange;
  readonly onClose: () => void;
  /** The list is read again before the dialogue closes: what is no longer there takes no focus back. */
  readonly onDone: () => Promise<void>;
  readonly onLink: (link: ShownLink) => void;
}) {
  const messages = useDashboardMessages();
  const words = messages.people;
  const { api } = useTools();
  const { say } = useInside();
  const action = useAction();
  const { person } = change;
  const path = `/api/people/${encodeURIComponent(person.id)}`;
  const options = { ifMatch: person.etag };
  const run = () =>
    void action.run(async () => {
      if (change.kind === 'reset') {
        const { link, expiresAt } = await api.change<ResetLink>('POST', `${path}/reset`);
        onLink({ link, expiresAt, about: words.resetLink(person.name) });
        return;
      }
      if (change.kind === 'role') await api.change('PATCH', path, { role: change.role }, options);
      else {
        await api.change('DELETE', path, undefined, options);
        say(words.removed(person.name));
      }
      await onDone();
      onClose();
    });
  const close = () => {
    // What was shown may be out of date: that is why it was refused.
    if (action.failure !== null) void onDone();
    onClose();
  };
  const [title, detail, submit] =
    change.kind === 'role'
      ? [words.roleTitle(person.name), words.roleDetail(messages.roles[change.role]), words.roleNow]
      : change.kind === 'remove'
        ? [words.removeTitle(person.name), words.removeDetail, words.removeNow]
        : [`${words.reset}: ${person.name}`, words.resetLink(person.name), words.makeLink];
  return (
    <FormDialog
      title={title}
      submit={submit}
      look={change.kind === 'remove' ? 'danger' : 'primary'}
      isBusy={action.isBusy}
      failure={action.failure}
      onClose={close}
      onShowPresent={close}
      onSubmit={run}
    >
      <p>{detail}</p>
    </FormDialog>
  );
}
