import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { Button } from '../parts/button.tsx';
import { CopyField } from '../parts/copy-field.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { useTimes } from '../parts/use-times.ts';

/** A link with a secret, and its purpose. */
export interface ShownLink {
  readonly link: string;
  readonly expiresAt: string;
  readonly about: string;
}

/** Shows a one-time link for another person. */
export function LinkDialog({
  link: { link, expiresAt, about },
  onClose,
}: {
  readonly link: ShownLink;
  readonly onClose: () => void;
}) {
  const messages = useDashboardMessages();
  const words = messages.people;
  const times = useTimes();
  return (
    <Dialog title={words.linkTitle} onClose={onClose}>
      <p>{about}</p>
      <CopyField label={words.link} text={link} copyName={words.copyLink} isMain />
      <p>{words.until(times.exact(expiresAt))}</p>
      <div>
        <Button onClick={onClose}>{messages.done}</Button>
      </div>
    </Dialog>
  );
}
