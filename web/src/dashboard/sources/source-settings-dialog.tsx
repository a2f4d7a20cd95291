import { useState } from 'react';
import type { SourceBody } from '../../wire/wire-types.ts';
import { useAction, useTools } from '../api/tools.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { FormDialog } from '../parts/dialog.tsx';
import { TextField } from '../parts/field.tsx';
import { Notice } from '../parts/notice.tsx';
import { useFormFaults } from '../parts/use-form-faults.ts';
import { useInside } from '../shell/inside-context.ts';
import { bodyOfSchedule, choiceOfSchedule, ScheduleFields } from './schedule-fields.tsx';
import { MoreSettings, useKind } from './settings-form/more-settings.tsx';
import { isSameValue } from './settings-form/setting-schema.ts';
import { useSettingMessages } from './settings-form/setting-words.ts';
import { useSettings } from './settings-form/use-settings.ts';

/** Changes the name, the schedule and the settings of a source. */
export function SourceSettingsDialog({
  source,
  onClose,
  onDone,
  onShowPresent,
}: {
  readonly source: SourceBody;
  readonly onClose: () => void;
  /** The list is read again before the dialogue closes: what is no longer there takes no focus back. */
  readonly onDone: () => Promise<void>;
  /** Begins again with the source as it is by now. */
  readonly onShowPresent: () => void;
}) {
  const messages = useDashboardMessages();
  const words = messages.sources;
  const { api } = useTools();
  const [name, setName] = useState(source.name);
  const [schedule, setSchedule] = useState(() => choiceOfSchedule(source.schedule));
  const action = useAction();
  const { person, say } = useInside();
  const settingWords = useSettingMessages();
  const kind = useKind(source.kind);
  const form = useSettings({
    kind: source.kind,
    schema: kind.schema,
    stored: source.settings,
    failure: action.failure,
  });
  const faults = useFormFaults(action.failure, ['name', 'schedule', ...form.places]);
  const hasSchedule = source.kind !== 'push';
  // As the server has it: what is read there is an owner's to decide.
  const mayChange = person.role === 'owner' || source.path === undefined;
  const save = () => {
    const settings = form.check();
    if (settings === null) return;
    void action.run(async () => {
      const path = `/api/sources/${encodeURIComponent(source.id)}`;
      const body = {
        name: name.trim(),
        ...(hasSchedule && bodyOfSchedule(schedule)),
        ...(form.changed.length > 0 && { settings }),
      };
      const saved = await api.change<SourceBody>('PATCH', path, body, { ifMatch: source.etag });
      await onDone();
      if (form.changed.length > 0) {
        say(settingWords[outcomeOf(source, saved, form.changed)](saved.name));
      }
      onClose();
    });
  };
  return (
    <FormDialog
      title={words.settingsTitle(source.name)}
      submit={messages.save}
      isBusy={action.isBusy}
      failure={faults.rest}
      onClose={onClose}
      onSubmit={save}
      onShowPresent={onShowPresent}
    >
      <TextField
        label={words.name}
        required
        maxLength={200}
        error={faults.at('name')}
        value={name}
        onValue={setName}
      />
      {hasSchedule && (
        <ScheduleFields choice={schedule} onChoice={setSchedule} error={faults.at('schedule')} />
      )}
      {mayChange ? (
        <MoreSettings kind={kind} form={form} isOpen />
      ) : (
        <Notice icon="lock" title={settingWords.ownersOnly} />
      )}
    </FormDialog>
  );
}

/** What becomes of other settings. A secret that changed looks as before. */
function outcomeOf(
  before: SourceBody,
  after: SourceBody,
  changed: readonly string[],
): 'saved' | 'reread' | 'paused' {
  const isRead =
    changed.some((name) => name !== LOOKED_AT_BY_SEARCHES) ||
    !isSameValue(readingOf(before), readingOf(after));
  if (!isRead || after.kind === 'push') return 'saved';
  return after.paused ? 'paused' : 'reread';
}

/** It holds at once, for what is stored already. */
const LOOKED_AT_BY_SEARCHES = 'explicit';

function readingOf({ settings }: SourceBody): object {
  const { [LOOKED_AT_BY_SEARCHES]: _, ...reading } = settings;
  return reading;
}
