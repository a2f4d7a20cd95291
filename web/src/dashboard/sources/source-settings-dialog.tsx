import { useState } from 'react';
import type { SourceBody } from '../../wire/wire-types.ts';
import { useAction, useTools } from '../api/tools.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { faultOf } from '../parts/describe-failure.ts';
import { FormDialog } from '../parts/dialog.tsx';
import { TextField } from '../parts/field.tsx';
import { bodyOfSchedule, choiceOfSchedule, ScheduleFields } from './schedule-fields.tsx';

/** Changes the name and the schedule of a source. */
export function SourceSettingsDialog({
  source,
  onClose,
  onDone,
}: {
  readonly source: SourceBody;
  readonly onClose: () => void;
  /** The list is read again before the dialogue closes: what is no longer there takes no focus back. */
  readonly onDone: () => Promise<void>;
}) {
  const messages = useDashboardMessages();
  const words = messages.sources;
  const { api } = useTools();
  const [name, setName] = useState(source.name);
  const [schedule, setSchedule] = useState(() => choiceOfSchedule(source.schedule));
  const action = useAction();
  const hasSchedule = source.kind !== 'push';
  const save = () =>
    void action.run(async () => {
      await api.change('PATCH', `/api/sources/${encodeURIComponent(source.id)}`, {
        name: name.trim(),
        ...(hasSchedule && bodyOfSchedule(schedule)),
      });
      await onDone();
      onClose();
    });
  return (
    <FormDialog
      title={words.settingsTitle(source.name)}
      submit={messages.save}
      isBusy={action.isBusy}
      failure={action.failure}
      onClose={onClose}
      onSubmit={save}
    >
      <TextField
        label={words.name}
        required
        maxLength={200}
        error={faultOf(action.failure, 'name')}
        value={name}
        onValue={setName}
      />
      {hasSchedule && (
        <ScheduleFields
          choice={schedule}
          onChoice={setSchedule}
          error={faultOf(action.failure, 'schedule')}
        />
      )}
    </FormDialog>
  );
}
