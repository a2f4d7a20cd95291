import { useAction, useTools } from '../api/tools.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { FormDialog } from '../parts/dialog.tsx';
import { useInside } from '../shell/inside-context.ts';
import { type AvailabilityDraft, inputOfAvailability, partsOff } from './availability-draft.ts';

/** Asks before the service is switched: callers are refused at once. */
export function SwitchDialog({
  draft,
  etag,
  onClose,
  onDone,
}: {
  readonly draft: AvailabilityDraft;
  /** Of the state that the draft began with. */
  readonly etag: string;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}) {
  const words = useDashboardMessages().availability;
  const { api } = useTools();
  const { say } = useInside();
  const action = useAction();
  const off = partsOff(draft);
  const set = () =>
    void action.run(async () => {
      await api.change('PUT', '/api/availability', inputOfAvailability(draft), {
        ifMatch: etag,
      });
      say(words.wasSet);
      onClose();
      await onDone();
    });
  return (
    <FormDialog
      title={off.length === 0 ? words.onTitle : words.offTitle}
      submit={off.length === 0 ? words.onNow : words.offNow}
      look={off.length === 0 ? 'primary' : 'danger'}
      isBusy={action.isBusy}
      failure={action.failure}
      onClose={onClose}
      onSubmit={set}
    >
      {off.length === 0 ? (
        <p>{words.onDetail}</p>
      ) : (
        <>
          <p>{words.offDetail}</p>
          <ul>
            {off.map((part) => (
              <li key={part}>{words.parts[part]}</li>
            ))}
          </ul>
        </>
      )}
    </FormDialog>
  );
}
