import { Webhook } from 'standardwebhooks';

/** A secret of tests: 32 bytes. */
export const SECRET = `whsec_${Buffer.from('a secret of thirty-two bytes 123').toString('base64')}`;

/** Another one. */
export const OTHER_SECRET = `whsec_${Buffer.from('the other secret has them, too 1').toString('base64')}`;

/** The body of an event that every receiver knows. */
export function eventBody(name = 'notes'): string {
  const documents = { added: 1, changed: 0, removed: 0 };
  const data = { source: name, documents };
  return JSON.stringify({ type: 'source.changed', timestamp: '2026-11-26T18:00:00.000Z', data });
}

/** A delivery signed by the published library. */
export function signedDelivery({
  id = 'msg_1',
  atMs = Date.now(),
  body = eventBody(),
  secrets = [SECRET],
}: {
  readonly id?: string;
  readonly atMs?: number;
  readonly body?: string;
  readonly secrets?: readonly string[];
} = {}) {
  const at = new Date(Math.floor(atMs / 1_000) * 1_000);
  const signatures = secrets.map((secret) => new Webhook(secret).sign(id, at, body));
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(at.getTime() / 1_000),
    'webhook-signature': signatures.join(' '),
  };
  return { headers, body };
}
