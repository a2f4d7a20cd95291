import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { createWebhookSecret, signedHeaders } from './sign-delivery.ts';

test('the signature matches the test vector of the specification', () => {
  // standard-webhooks, libraries/javascript/src/webhook.test.ts (Apache-2.0)
  const headers = signedHeaders(
    { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}' },
    ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    1_614_265_330_000,
  );
  expect(headers).toMatchObject({
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('the published library verifies signatures by a new secret, by both during a rotation, and no others', () => {
  const [present, former, other] = [
    createWebhookSecret(),
    createWebhookSecret(),
    createWebhookSecret(),
  ];
  const body = JSON.stringify({ type: 'key.created', data: { name: 'Über 🪨' } });
  const headers = signedHeaders({ id: 'msg_1', body }, [present, former], Date.now());
  for (const secret of [present, former]) {
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: 'key.created' });
    expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow();
  }
  expect(() => new Webhook(other).verify(body, headers)).toThrow();
});
