import { useState } from 'react';
import type { AlertBody } from '../../wire/wire-types.ts';
import { useAction, useTools } from '../api/tools.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { FormDialog } from '../parts/dialog.tsx';
import { Choice, Choices, TextField } from '../parts/field.tsx';
import { useFormFaults } from '../parts/use-form-faults.ts';
import { useInside } from '../shell/inside-context.ts';
import {
  type AlertDraft,
  changesOfAlert,
  draftOfAlert,
  emptyAlertDraft,
  inputOfAlert,
  MAX_NAME_CHARACTERS,
} from './alert-draft.ts';
import { AlertPreview } from './alert-preview.tsx';

/** The most that the server takes. */
const MAX_QUERY_CHARACTERS = 400;
const MAX_QUESTION_CHARACTERS = 1_000;

/** The form of a new alert, or of one that is changed. */
export function AlertDialog({
  of: alert,
  canMail,
  onClose,
  onDone,
}: {
  /** `null`: a new one. */
  readonly of: AlertBody | null;
  readonly canMail: boolean;
  readonly onClose: () => void;
  /** The list is read again before the dialogue closes. */
  readonly onDone: () => Promise<void>;
}) {
  const messages = useDashboardMessages();
  const words = messages.alerts;
  const { api } = useTools();
  const { person, may } = useInside();
  const [draft, setDraft] = useState<AlertDraft>(
    alert === null ? emptyAlertDraft : draftOfAlert(alert),
  );
  const change = (changes: Partial<AlertDraft>) => setDraft({ ...draft, ...changes });
  const action = useAction();
  const isSearch = draft.kind === 'search';
  const asked = isSearch ? 'query' : 'question';
  // Of an alert that is changed the form has no more than the name.
  const fields = alert === null ? ([asked, 'filter', 'name'] as const) : (['name'] as const);
  const faults = useFormFaults<typeof asked | 'filter' | 'name'>(action.failure, fields);
  const save = () =>
    void action.run(async () => {
      if (alert === null) {
        await api.change('POST', '/api/alerts', inputOfAlert(draft, person.email));
        await onDone();
      } else {
        const changes = changesOfAlert(alert, draft, person.email);
        if (changes !== null) {
          await api.change('PATCH', `/api/alerts/${encodeURIComponent(alert.id)}`, changes);
          await onDone();
        }
      }
      onClose();
    });
  return (
    <FormDialog
      title={alert === null ? words.createTitle : words.changeTitle(alert.name)}
      submit={alert === null ? words.make : messages.save}
      isBusy={action.isBusy}
      failure={faults.rest}
      onClose={onClose}
      onSubmit={save}
    >
      {alert === null && (
        <>
          {may('conversation') && (
            <Choices label={words.kind}>
              {(['search', 'question'] as const).map((kind) => (
                <Choice
                  key={kind}
                  type="radio"
                  name="kind"
                  checked={draft.kind === kind}
                  detail={words.kindDetails[kind]}
                  onChange={() => change({ kind })}
                >
                  {words.kinds[kind]}
                </Choice>
              ))}
            </Choices>
          )}
          <TextField
            label={isSearch ? words.query : words.question}
            hint={isSearch ? words.queryHint : words.questionHint}
            required
            maxLength={isSearch ? MAX_QUERY_CHARACTERS : MAX_QUESTION_CHARACTERS}
            autoComplete="off"
            data-first
            error={faults.at(asked)}
            value={draft.words}
            onValue={(text) => change({ words: text })}
          />
          {isSearch && (
            <TextField
              label={words.filter}
              hint={words.filterHint}
              isOptional
              spellCheck={false}
              autoComplete="off"
              error={faults.at('filter')}
              value={draft.filter}
              onValue={(filter) => change({ filter })}
            />
          )}
          {isSearch && <AlertPreview of={draft} />}
        </>
      )}
      <TextField
        label={words.name}
        hint={words.nameHint}
        isOptional
        maxLength={MAX_NAME_CHARACTERS}
        error={faults.at('name')}
        value={draft.name}
        onValue={(name) => change({ name })}
      />
      {canMail ? (
        <Choice
          type="checkbox"
          checked={draft.isMailed}
          detail={person.email}
          onChange={({ target }) => change({ isMailed: target.checked })}
        >
          {words.mail}
        </Choice>
      ) : (
        <p>{words.noMail}</p>
      )}
    </FormDialog>
  );
}
