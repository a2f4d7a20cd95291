import type { WebhookBody, WebhookChanges, WebhookInput } from '../../wire/wire-types.ts';

/** A kind of event that webhooks receive. */
export type WebhookKind = WebhookBody['kinds'][number];

/** A webhook as it stands in the form. */
export interface WebhookDraft {
  readonly url: string;
  readonly kinds: readonly WebhookKind[];
  readonly description: string;
}

/** A form as it opens for a new webhook: the commonest reason to have one. */
export const emptyWebhookDraft: WebhookDraft = { url: '', kinds: ['job.failed'], description: '' };

/** With a kind more, or less. */
export function toggleKind(
  kinds: readonly WebhookKind[],
  kind: WebhookKind,
  isOn: boolean,
): WebhookKind[] {
  const others = kinds.filter((one) => one !== kind);
  return isOn ? [...others, kind] : others;
}

/** The body that makes the webhook of a draft. */
export function inputOfWebhook({ url, kinds, description }: WebhookDraft): WebhookInput {
  return { url: url.trim(), kinds: [...kinds], description: description.trim() };
}

/** What a draft changes of a webhook; `null`: nothing, and so there is nothing to send. */
export function changesOfWebhook(
  webhook: WebhookDraft,
  draft: WebhookDraft,
): WebhookChanges | null {
  const { url, kinds, description } = inputOfWebhook(draft);
  const isOtherKinds =
    kinds.length !== webhook.kinds.length || kinds.some((kind) => !webhook.kinds.includes(kind));
  const changes: WebhookChanges = {
    ...(url !== webhook.url && { url }),
    ...(isOtherKinds && { kinds }),
    ...(description !== webhook.description && { description }),
  };
  return Object.keys(changes).length === 0 ? null : changes;
}

/** What a webhook is called: its description, or the host that it leads to. Paths and queries may hold tokens. */
export function nameOfWebhook({
  url,
  description,
}: Pick<WebhookBody, 'url' | 'description'>): string {
  if (description !== '') return description;
  return URL.canParse(url) ? new URL(url).host : url;
}
