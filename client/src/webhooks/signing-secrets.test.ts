import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSignedHead } from './delivery-headers.ts';
import { readSigningSecrets } from './signing-secrets.ts';
import { OTHER_SECRET, SECRET, signedDelivery } from './test-deliveries.ts';

const VECTOR = '/work/shared/data/robust/standard-webhooks/vector.json';

async function verifies(
  secrets: readonly string[],
  headers: Readonly<Record<string, string>>,
  body: string | Uint8Array,
): Promise<boolean> {
  const head = readSignedHead(headers);
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  return head !== null && (await readSigningSecrets(secrets).verify(head, bytes));
}

describe('a signature', () => {
  test.skipIf(!existsSync(VECTOR))(
    `is that of the specification's test vector${existsSync(VECTOR) ? '' : ` (skipped: ${VECTOR} is absent)`}`,
    async () => {
      const vector = JSON.parse(readFileSync(VECTOR, 'utf8'));
      const headers = {
        'webhook-id': vector.msg_id,
        'webhook-timestamp': vector.timestamp_s,
        'webhook-signature': vector.expected,
      };
      expect(await verifies([vector.key], headers, vector.payload)).toBe(true);
      expect(await verifies([SECRET], headers, vector.payload)).toBe(false);
      expect(await verifies([vector.key], headers, `${vector.payload} `)).toBe(false);
    },
  );

  test('by the published library is verified, for any body', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme' }),
        fc.stringMatching(/^[\w-]{1,40}$/),
        async (body, id) => {
          const { headers } = signedDelivery({ id, body });
          expect(await verifies([SECRET], headers, body)).toBe(true);
        },
      ),
    );
  });

  test('by either secret is verified during a rotation, on either side, and by no other', async () => {
    const both = signedDelivery({ secrets: [OTHER_SECRET, SECRET] });
    const former = signedDelivery({ secrets: [SECRET] });
    expect(await verifies([SECRET], both.headers, both.body)).toBe(true);
    expect(await verifies([OTHER_SECRET], both.headers, both.body)).toBe(true);
    expect(await verifies([OTHER_SECRET, SECRET], former.headers, former.body)).toBe(true);
    expect(await verifies([OTHER_SECRET], former.headers, former.body)).toBe(false);
  });

  test('is found beside signatures of other schemes', async () => {
    const { headers, body } = signedDelivery();
    const signature = `v1a,${'A'.repeat(86)}== v2,x ${headers['webhook-signature']}`;
    expect(await verifies([SECRET], { ...headers, 'webhook-signature': signature }, body)).toBe(
      true,
    );
  });

  test('is invalid after a change of one byte of the id, the time, the body or itself', async () => {
    const { headers, body } = signedDelivery({ id: 'msg_abc' });
    const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature', 'body'] as const;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...names),
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        async (name, at, flip) => {
          const parts = { ...headers, body };
          const bytes = new TextEncoder().encode(parts[name]);
          const index = at % bytes.length;
          bytes[index] = (bytes[index] ?? 0) ^ flip;
          if (name === 'body') {
            expect(await verifies([SECRET], headers, bytes)).toBe(false);
            return;
          }
          const changed = Buffer.from(bytes).toString('latin1');
          // The last character of the base64 of 32 bytes has two bits that say nothing.
          const isSame =
            decoded(changed) === decoded(headers[name]) && name === 'webhook-signature';
          expect(await verifies([SECRET], { ...headers, [name]: changed }, body)).toBe(isSame);
        },
      ),
    );
  });
});

const decoded = (signature: string) =>
  /^v1,[A-Za-z0-9+/]{43}=$/.test(signature)
    ? Buffer.from(signature.slice(3), 'base64').toString('hex')
    : signature;

describe('secrets', () => {
  const bytes = (count: number) => `whsec_${Buffer.alloc(count, 7).toString('base64')}`;

  test.each([24, 32, 64])('of %i bytes are taken', (count) => {
    expect(() => readSigningSecrets([bytes(count)])).not.toThrow();
  });

  test.each([
    ['none', []],
    ['too many', Array(9).fill(bytes(32))],
    ['an empty one', ['']],
    ['one without its prefix', [bytes(32).slice('whsec_'.length)]],
    ['a public key', [bytes(32).replace('whsec_', 'whpk_')]],
    ['too short', [bytes(23)]],
    ['too long', [bytes(65)]],
    ['no base64', [`whsec_${'!'.repeat(44)}`]],
    ['base64 of URLs', [`whsec_${'-_'.repeat(22)}`]],
    ['base64 that broke off', [bytes(32).slice(0, -2)]],
  ])('are refused, without showing them: %s', (_, secrets) => {
    let message = '';
    try {
      readSigningSecrets(secrets);
    } catch (error) {
      message = String(error);
    }
    expect(message).toMatch(/^RangeError/);
    for (const secret of secrets.filter((one) => one !== '')) expect(message).not.toContain(secret);
  });
});

describe('headers', () => {
  const { headers } = signedDelivery();

  test('are read in any case, from records and from Headers, also where each is a list of one', () => {
    const upper = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.toUpperCase(), [value]]),
    );
    const expected = readSignedHead(headers);
    expect(expected).not.toBeNull();
    expect(readSignedHead(upper)).toEqual(expected);
    expect(readSignedHead(new Headers(headers))).toEqual(expected);
  });

  test.each([
    ['without an id', { 'webhook-id': undefined }],
    ['with an empty id', { 'webhook-id': '' }],
    ['with a full stop in the id', { 'webhook-id': 'msg.1' }],
    ['with an id of 129 characters', { 'webhook-id': 'a'.repeat(129) }],
    ['with a line break in the id', { 'webhook-id': 'msg_1\n' }],
    ['with two ids', { 'webhook-id': ['msg_1', 'msg_1'] }],
    ['with an id in either case', { 'Webhook-Id': 'msg_2' }],
    ['with a negative time', { 'webhook-timestamp': '-1' }],
    ['with a time of another form', { 'webhook-timestamp': '1e9' }],
    ['with a leading zero in the time', { 'webhook-timestamp': '01614265330' }],
    ['with an endless time', { 'webhook-timestamp': '9'.repeat(13) }],
    ['without a signature', { 'webhook-signature': undefined }],
    ['with 17 signatures', { 'webhook-signature': Array(17).fill('v1,a').join(' ') }],
    ['with a signature of 3,000 characters', { 'webhook-signature': 'v'.repeat(3_000) }],
  ])('that are malformed are refused: %s', (_, changes) => {
    expect(readSignedHead({ ...headers, ...changes })).toBeNull();
  });
});
