import { createHmac } from 'node:crypto';

/** Signs a payload, or any other text in its place, as a holder of the signing secret can. */
export function signDerivedKey(signingSecret: string, payload: object | string | Buffer): string {
  const bytes =
    typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload);
  const text = Buffer.from(bytes as string).toString('base64url');
  const mac = createHmac('sha256', signingSecret).update(text).digest('base64url');
  return `qd_${text}.${mac}`;
}
