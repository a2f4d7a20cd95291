import { type WebhookEventBody, type WebhookEventType, webhookDataSchemas } from '@quarry/contract';

/** An event that a webhook received: `type` says what `data` holds. */
export type WebhookEvent = WebhookEventBody & {
  /** The header `webhook-id`: the same on each attempt. */
  readonly id: string;
};

/** The event of a body, or why there is none; `unknown-type`: from a newer server. */
export function readWebhookEvent(
  id: string,
  body: Uint8Array,
): WebhookEvent | 'unknown-type' | 'malformed' {
  const value = parseJson(body);
  if (typeof value !== 'object' || value === null) return 'malformed';
  const { type, timestamp, data } = value as Record<string, unknown>; // an object; its fields are checked below
  if (typeof type !== 'string' || typeof timestamp !== 'string') return 'malformed';
  if (!isKnownType(type)) return 'unknown-type';
  const checked = webhookDataSchemas[type].safeParse(data);
  if (!checked.success) return 'malformed';
  // The schema of this type has checked the data; TypeScript does not follow a union through a table.
  return { id, type, timestamp, data: checked.data } as WebhookEvent;
}

function isKnownType(type: string): type is WebhookEventType {
  return Object.hasOwn(webhookDataSchemas, type);
}

/** `undefined` for what is no JSON in UTF-8. */
function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined; // signed, yet no text or no JSON: refused as malformed, which is reported
  }
}
