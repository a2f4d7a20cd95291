import { type SubmitEvent, useState } from 'react';
import type { CreatedSource, SourceBody, SourcePreview } from '../../wire/wire-types.ts';
import { useAction, useTools } from '../api/tools.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { Button } from '../parts/button.tsx';
import { ChoiceField, TextField } from '../parts/field.tsx';
import { Fold } from '../parts/fold.tsx';
import { FailureNotice, Notice } from '../parts/notice.tsx';
import { useFormFaults } from '../parts/use-form-faults.ts';
import { useInside } from '../shell/inside-context.ts';
import styles from './add-source-form.module.css';
import { PreviewReport } from './preview-report.tsx';
import { readPlace } from './read-place.ts';
import { bodyOfSchedule, type ScheduleChoice, ScheduleFields } from './schedule-fields.tsx';
import { MoreSettings, useKind } from './settings-form/more-settings.tsx';
import type { Settings } from './settings-form/setting-schema.ts';
import { useSettingMessages } from './settings-form/setting-words.ts';
import { useSettings } from './settings-form/use-settings.ts';

type Kind = SourceBody['kind'] | 'auto';

/** Kinds that are found at an address, and at a path. */
const kindsOf = {
  url: ['site', 'feed', 'catalogue', 'videos', 'images'],
  path: ['folder', 'catalogue', 'images', 'videos'],
} as const satisfies Record<string, readonly SourceBody['kind'][]>;

const AS_KIND: ScheduleChoice = { name: 'kind', text: '' };

/** Adds a source by its address or path: what it is, the server recognises. */
export function AddSourceForm({ onAdded }: { readonly onAdded: (source: CreatedSource) => void }) {
  const words = useDashboardMessages().sources;
  const { api } = useTools();
  const { person, say } = useInside();
  const [typed, setTyped] = useState('');
  const [name, setName] = useState('');
  const [kind, setKind] = useState<Kind>('auto');
  const [schedule, setSchedule] = useState(AS_KIND);
  const [recognised, setRecognised] = useState<CreatedSource | null>(null);
  const [preview, setPreview] = useState<SourcePreview | null>(null);
  const action = useAction();
  const previewing = useAction();
  const isOwner = person.role === 'owner';
  const place = readPlace(typed);
  const isRefused = place.kind === 'neither' || (place.kind === 'path' && !isOwner);
  const isComplete = !isRefused && place.kind !== 'empty';
  // What the server recognised may be at another place, as a feed is that a page names, and have settings of its own.
  const recognisedAs = kind === 'auto' ? preview : null;
  const settingsKind = kind === 'auto' ? (preview?.kind ?? null) : kind;
  const rules = useKind(settingsKind);
  const settingWords = useSettingMessages();
  const form = useSettings({
    kind: settingsKind,
    schema: rules.schema,
    stored: recognisedAs?.settings,
    failure: action.failure ?? previewing.failure,
  });
  const shownFields = ['url', 'path', 'name', 'kind', 'schedule', ...form.places] as const;
  const faults = useFormFaults(action.failure ?? previewing.failure, shownFields);
  const body = (settings: Settings) => ({
    ...(place.kind === 'url' && { url: place.url }),
    ...(place.kind === 'path' && { path: place.path }),
    ...(name.trim() !== '' && { name: name.trim() }),
    ...(kind !== 'auto' && { kind }),
    ...bodyOfSchedule(schedule),
    ...(form.changed.length > 0 && { settings, ...placeOf(recognisedAs) }),
  });
  const look = () => {
    const settings = form.check();
    if (settings === null) return;
    const input = body(settings);
    void previewing.run(async () => {
      setPreview(await api.change<SourcePreview>('POST', '/api/sources/preview', input));
    });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isComplete) return;
    const settings = form.check();
    if (settings === null) return;
    void action.run(async () => {
      const source = await api.change<CreatedSource>('POST', '/api/sources', body(settings));
      setTyped('');
      setPreview(null);
      setName('');
      setKind('auto');
      setSchedule(AS_KIND);
      form.clear();
      setRecognised(source);
      say(words.added(source.name));
      onAdded(source);
    });
  };
  const hint =
    place.kind === 'empty'
      ? isOwner
        ? words.placeHint
        : words.placeHintEditor
      : place.kind === 'neither'
        ? words.neither
        : place.kind === 'path' && !isOwner
          ? words.ownersOnly
          : words.looksLike[place.kind];
  const kinds = kindsOf[place.kind === 'path' ? 'path' : 'url'];
  return (
    <form className={styles['form']} onSubmit={submit}>
      <div className={styles['line']}>
        <TextField
          label={words.place}
          hint={hint}
          required
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          inputMode="url"
          maxLength={4096}
          error={faults.at('url') ?? faults.at('path')}
          value={typed}
          onValue={(text) => {
            setTyped(text);
            setRecognised(null);
            setPreview(null);
          }}
        />
        <Button isBusy={previewing.isBusy} onClick={() => isComplete && look()}>
          {previewing.isBusy ? words.adding : words.preview}
        </Button>
        <Button type="submit" look="primary" isBusy={action.isBusy}>
          {action.isBusy ? words.adding : words.add}
        </Button>
      </div>
      <Fold label={words.options}>
        <div className={styles['fields']}>
          <TextField
            label={words.name}
            hint={words.nameHint}
            isOptional
            maxLength={200}
            error={faults.at('name')}
            value={name}
            onValue={setName}
          />
          <ChoiceField<Kind>
            label={words.kind}
            error={faults.at('kind')}
            value={kind}
            choices={[
              ['auto', words.kindAuto],
              ...kinds.map((one) => [one, words.kinds[one]] as const),
            ]}
            onValue={setKind}
          />
          <ScheduleFields
            choice={schedule}
            onChoice={setSchedule}
            mayBeOfKind
            error={faults.at('schedule')}
          />
        </div>
        {settingsKind === null ? (
          <p className={styles['note']}>{settingWords.chooseKind}</p>
        ) : (
          <MoreSettings kind={rules} form={form} />
        )}
      </Fold>
      {recognised?.recognised !== undefined && (
        <Notice icon="check" title={`${recognised.name}: ${words.kinds[recognised.kind]}`}>
          <p>{recognised.recognised}</p>
        </Notice>
      )}
      {preview !== null && <PreviewReport preview={preview} />}
      {faults.rest !== null && <FailureNotice failure={faults.rest} />}
    </form>
  );
}

/** What a preview was of, as a source is asked for. */
function placeOf(preview: SourcePreview | null) {
  return (
    preview !== null && {
      kind: preview.kind,
      ...(preview.url !== undefined && { url: preview.url }),
      ...(preview.path !== undefined && { path: preview.path }),
    }
  );
}
