import { type SubmitEvent, useState } from 'react';
import type { AvailabilityBody } from '../../wire/wire-types.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { Button } from '../parts/button.tsx';
import { Choice, Choices, LinesField, TextField } from '../parts/field.tsx';
import {
  type AvailabilityDraft,
  draftOfAvailability,
  type ServicePart,
  serviceParts,
} from './availability-draft.ts';
import styles from './availability-view.module.css';
import { SwitchDialog } from './switch-dialog.tsx';

const modes = ['open', 'overhaul'] as const;

/** The most that the server takes: a notice of some ten sentences, and a month. */
const MAX_NOTICE_CHARACTERS = 2_000;
const MAX_RETRY_AFTER_SECONDS = 31 * 24 * 60 * 60;

/** Sets the switch, once it is confirmed. */
export function AvailabilityForm({
  present,
  onSet,
}: {
  readonly present: AvailabilityBody;
  /** Reads it again. */
  readonly onSet: () => Promise<void>;
}) {
  const words = useDashboardMessages().availability;
  const [draft, setDraft] = useState(() => draftOfAvailability(present));
  const [isAsking, setAsking] = useState(false);
  const change = (changes: Partial<AvailabilityDraft>) => setDraft({ ...draft, ...changes });
  const ask = (event: SubmitEvent) => {
    event.preventDefault();
    setAsking(true);
  };
  // In an overhaul the others are off, however they are set.
  const choosable: readonly ServicePart[] = draft.mode === 'overhaul' ? ['ingest'] : serviceParts;
  const close = () => {
    setAsking(false);
    void onSet(); // where another one set it meanwhile, that is shown
  };
  return (
    <>
      <form className={styles['form']} onSubmit={ask}>
        <Choices label={words.mode}>
          {modes.map((mode) => (
            <Choice
              key={mode}
              type="radio"
              name="mode"
              checked={draft.mode === mode}
              detail={words.modeMeans[mode]}
              onChange={() => change({ mode })}
            >
              {words.modes[mode]}
            </Choice>
          ))}
        </Choices>
        <Choices label={words.partsOn}>
          {choosable.map((part) => (
            <Choice
              key={part}
              type="checkbox"
              checked={draft.parts[part]}
              onChange={({ target }) =>
                change({ parts: { ...draft.parts, [part]: target.checked } })
              }
            >
              {words.parts[part]}
            </Choice>
          ))}
        </Choices>
        <LinesField
          label={words.notice}
          hint={words.noticeHint}
          isOptional
          maxLength={MAX_NOTICE_CHARACTERS}
          value={draft.notice}
          onValue={(notice) => change({ notice })}
        />
        <TextField
          label={words.retryAfterSeconds}
          hint={words.retryAfterHint}
          type="number"
          required
          min={1}
          max={MAX_RETRY_AFTER_SECONDS}
          inputMode="numeric"
          value={draft.retryAfterSeconds}
          onValue={(retryAfterSeconds) => change({ retryAfterSeconds })}
        />
        <div>
          <Button type="submit" look="primary">
            {words.set}
          </Button>
        </div>
      </form>
      {isAsking && (
        <SwitchDialog draft={draft} etag={present.etag} onClose={close} onDone={onSet} />
      )}
    </>
  );
}
