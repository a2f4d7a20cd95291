import { describe, expect, test } from 'vitest';
import {
  startTestProvider,
  type TestProvider,
} from '../server/src/access/provider/test-provider.ts';
import { ada, joinBy, ownerLink } from './page/sign-in-person.ts';
import { type Product, startProduct } from './start-product.ts';

/** A provider, and the settings that have a server use it. */
async function withProvider(signIn: string) {
  const provider = await startTestProvider();
  const environment = {
    SIGN_IN: signIn,
    OIDC_ISSUER: provider.issuer.origin,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
    OIDC_ROLES: '{"staff":"editor"}',
  };
  return { provider, environment };
}

const follow = (address: string, cookie = '') =>
  fetch(address, { redirect: 'manual', headers: { cookie } });

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

/** Signs in as a browser does that follows where it is led. */
async function signIn(product: Product, provider: TestProvider) {
  const begun = await follow(`${product.address}/api/session/oidc?returnTo=/dashboard/sources`);
  const answer = provider.agree(begun.headers.get('location') ?? '');
  const callback = `${product.address}/api/session/oidc/callback?${answer}`;
  return follow(callback, cookiesOf(begun));
}

describe('a server whose people sign in at a provider', () => {
  test('lets a person of a group in, over a restart, and says so when the provider is down', async () => {
    const { provider, environment } = await withProvider('password,oidc');
    provider.behaviour.claims = {
      email: 'grace@example.org',
      email_verified: true,
      name: 'Grace',
      groups: ['staff'],
    };
    const product = await startProduct({ environment });
    await joinBy(await ownerLink(product), ada);
    const back = await signIn(product, provider);
    expect([back.status, back.headers.get('location')]).toEqual([303, '/dashboard/sources']);
    const session = await fetch(`${product.address}/api/session`, {
      headers: { cookie: cookiesOf(back) },
    });
    expect(await session.json()).toMatchObject({
      person: { name: 'Grace', email: 'grace@example.org', role: 'editor' },
      ways: { password: true, passkey: false, oidc: true },
    });
    await product.stop('SIGKILL');

    const { dataFolder } = product;
    const again = await startProduct({ environment, dataFolder, ownerKey: product.key });
    provider.behaviour.claims = {
      email: 'other@example.org',
      email_verified: false,
      groups: ['staff'],
    };
    expect((await signIn(again, provider)).headers.get('location')).toBe('/dashboard/sources');
    await again.stop();

    await provider.close();
    const alone = await startProduct({ environment, dataFolder, ownerKey: product.key });
    const refused = await follow(`${alone.address}/api/session/oidc`);
    expect(refused.headers.get('location')).toBe('/dashboard#oidc-unreachable');
    const { email, password } = ada;
    const byPassword = await fetch(`${alone.address}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    expect(byPassword.status).toBe(200);
  }, 120_000);

  test('without passwords the link of the owner takes none, and no password signs in', async () => {
    const { provider, environment } = await withProvider('passkey,oidc');
    const product = await startProduct({ environment });
    const { hash } = new URL(await ownerLink(product));
    const post = (path: string, body: object) =>
      fetch(`${product.address}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const { name, email, password } = ada;
    const accepted = await post(`/api/invitations/${hash.slice(1)}/accept`, { name, email });
    expect(accepted.status).toBe(201);
    const refused = await post('/api/session', { email, password });
    expect([refused.status, await refused.text()]).toEqual([
      403,
      expect.stringContaining('SIGN_IN'),
    ]);
    await provider.close();
  }, 120_000);
});

describe('a server does not start', () => {
  test.each([
    ['no way of signing in', { SIGN_IN: ',' }, /SIGN_IN/],
    ['a provider of which nothing is said', { SIGN_IN: 'password,oidc' }, /OIDC_ISSUER/],
  ])(
    'with %s',
    async (_what, environment, reason) => {
      const failed = startProduct({ environment: { ...environment } });
      await expect(failed).rejects.toThrow(reason);
    },
    60_000,
  );
});
