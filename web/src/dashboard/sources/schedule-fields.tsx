import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { ChoiceField, TextField } from '../parts/field.tsx';

/** The schedules that have a name, as the server writes them. */
const named = {
  never: null,
  hour: 'every 1 hour',
  six: 'every 6 hours',
  day: 'every 1 day',
  week: 'every 1 week',
} as const;

/** A schedule as it stands in a form; `kind`: as its kind has it; `other`: as written. */
export interface ScheduleChoice {
  readonly name: keyof typeof named | 'kind' | 'other';
  readonly text: string;
}

/** How the same schedule may be written otherwise. */
const SAME: Readonly<Record<string, keyof typeof named>> = {
  hourly: 'hour',
  daily: 'day',
  weekly: 'week',
  'every hour': 'hour',
  'every day': 'day',
  'every 24 hours': 'day',
  'every week': 'week',
  'every 7 days': 'week',
};

/** The choice that a stored schedule is. */
export function choiceOfSchedule(schedule: string | null): ScheduleChoice {
  const names = Object.keys(named) as (keyof typeof named)[]; // the keys of a const object are its declared keys
  const name = names.find((one) => named[one] === schedule) ?? SAME[schedule ?? ''];
  return name === undefined ? { name: 'other', text: schedule ?? '' } : { name, text: '' };
}

/** What a choice adds to the body of a request: nothing where the kind decides. */
export function bodyOfSchedule({ name, text }: ScheduleChoice): { schedule?: string | null } {
  if (name === 'kind') return {};
  return { schedule: name === 'other' ? text.trim() : named[name] };
}

/** How often a source is read again. */
export function ScheduleFields({
  choice,
  onChoice,
  mayBeOfKind = false,
  error = null,
}: {
  readonly choice: ScheduleChoice;
  readonly onChoice: (choice: ScheduleChoice) => void;
  /** Whether it may be left to the kind, as for a new source. */
  readonly mayBeOfKind?: boolean;
  readonly error?: string | null;
}) {
  const words = useDashboardMessages().sources;
  const names = ['never', 'hour', 'six', 'day', 'week', 'other'] as const;
  const all = mayBeOfKind ? (['kind', ...names] as const) : names;
  return (
    <>
      <ChoiceField<ScheduleChoice['name']>
        label={words.schedule}
        value={choice.name}
        choices={all.map((name) => [name, words.schedules[name]])}
        onValue={(name) => onChoice({ ...choice, name })}
      />
      {choice.name === 'other' && (
        <TextField
          label={words.scheduleText}
          hint={words.scheduleHint}
          required
          spellCheck={false}
          maxLength={200}
          error={error}
          value={choice.text}
          onValue={(text) => onChoice({ ...choice, text })}
        />
      )}
    </>
  );
}
