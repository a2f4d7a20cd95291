import { useState } from 'react';
import type { WebhookBody, WebhookWithSecret } from '../../wire/wire-types.ts';
import { useAction, useTools } from '../api/tools.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { FormDialog } from '../parts/dialog.tsx';
import { Choice, Choices, TextField } from '../parts/field.tsx';
import { useFormFaults } from '../parts/use-form-faults.ts';
import {
  changesOfWebhook,
  emptyWebhookDraft,
  inputOfWebhook,
  nameOfWebhook,
  toggleKind,
  type WebhookDraft,
  type WebhookKind,
} from './webhook-draft.ts';

/** The most that the server takes. */
const MAX_URL_CHARACTERS = 2_000;
const MAX_DESCRIPTION_CHARACTERS = 500;

/** The form of a new webhook, or of one that is changed. */
export function WebhookDialog({
  of: webhook,
  onClose,
  onMade,
  onDone,
}: {
  /** `null`: a new one. */
  readonly of: WebhookBody | null;
  readonly onClose: () => void;
  readonly onMade: (webhook: WebhookWithSecret) => void;
  /** The list is read again before the dialogue closes. */
  readonly onDone: () => Promise<void>;
}) {
  const messages = useDashboardMessages();
  const words = messages.webhooks;
  const { api } = useTools();
  const [draft, setDraft] = useState<WebhookDraft>(webhook ?? emptyWebhookDraft);
  const change = (changes: Partial<WebhookDraft>) => setDraft({ ...draft, ...changes });
  const action = useAction();
  const faults = useFormFaults(action.failure, ['url', 'description']);
  const kinds = Object.keys(words.kinds) as WebhookKind[]; // the messages have a name for each kind, and no other
  const save = () =>
    void action.run(async () => {
      if (webhook === null) {
        const body = inputOfWebhook(draft);
        onMade(await api.change<WebhookWithSecret>('POST', '/api/webhooks', body));
        return;
      }
      const changes = changesOfWebhook(webhook, draft);
      if (changes !== null) {
        await api.change('PATCH', `/api/webhooks/${encodeURIComponent(webhook.id)}`, changes);
        await onDone();
      }
      onClose();
    });
  return (
    <FormDialog
      title={webhook === null ? words.createTitle : words.changeTitle(nameOfWebhook(webhook))}
      submit={webhook === null ? words.make : messages.save}
      isBusy={action.isBusy}
      failure={faults.rest}
      onClose={onClose}
      onSubmit={save}
    >
      <TextField
        label={words.url}
        hint={words.urlHint}
        type="url"
        required
        maxLength={MAX_URL_CHARACTERS}
        spellCheck={false}
        autoComplete="off"
        data-first
        error={faults.at('url')}
        value={draft.url}
        onValue={(url) => change({ url })}
      />
      <Choices label={words.events}>
        {kinds.map((kind) => (
          <Choice
            key={kind}
            type="checkbox"
            // One at least: the browser says so at the first box.
            required={draft.kinds.length === 0 && kind === kinds[0]}
            checked={draft.kinds.includes(kind)}
            detail={kind}
            onChange={({ target }) =>
              change({ kinds: toggleKind(draft.kinds, kind, target.checked) })
            }
          >
            {words.kinds[kind]}
          </Choice>
        ))}
      </Choices>
      <TextField
        label={words.description}
        hint={words.descriptionHint}
        isOptional
        maxLength={MAX_DESCRIPTION_CHARACTERS}
        error={faults.at('description')}
        value={draft.description}
        onValue={(description) => change({ description })}
      />
    </FormDialog>
  );
}
