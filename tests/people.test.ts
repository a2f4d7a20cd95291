import { writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { join } from 'node:path';
import { ANTI_FORGERY_HEADER } from '@quarry/contract';
import { expect, test } from 'vitest';
import { localhostCertificate } from './localhost-certificate.ts';
import { eventually, type Product, runQuarry, startProduct } from './start-product.ts';

const PASSWORD = 'correct horse battery staple';

/** The secret of the link printed at a start. */
function linkIn(output: string): string {
  return /\/dashboard\/welcome#([\w-]{43})/.exec(output)?.[1] ?? '';
}

/** The same, after the complete output of the start. */
async function printedLink(product: Product): Promise<string> {
  await eventually(() => product.output().includes('Ctrl-C'), 20_000);
  return linkIn(product.output());
}

async function accept(address: string, token: string, email: string, password = PASSWORD) {
  const response = await fetch(`${address}/api/invitations/${token}/accept`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, name: 'Ada', password }),
  });
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const body = (await response.json()) as { antiForgery: string; code?: string };
  const headers = { cookie, [ANTI_FORGERY_HEADER]: body.antiForgery };
  return { status: response.status, headers, body };
}

const statusOf = async ({ address }: Product, path: string, headers: Record<string, string>) =>
  (await fetch(`${address}${path}`, { headers })).status;

test('the link of a first start makes the owner, who makes a key that works; a restart keeps both and prints no link', async () => {
  const first = await startProduct({ environment: { PORT: '0' } });
  const { port } = new URL(first.address);
  const token = await printedLink(first);
  const owner = await accept(first.address, token, 'ada@example.org');
  expect(owner.status).toBe(201);
  const made = await fetch(`${first.address}/api/keys`, {
    method: 'POST',
    headers: { ...owner.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'website', scopes: ['search'] }),
  });
  const { secret } = (await made.json()) as { secret: string };
  const bearer = { authorization: `Bearer ${secret}` };
  expect(await statusOf(first, '/api/v1/search?q=rate', bearer)).toBe(200);
  expect(first.output()).not.toContain(PASSWORD);
  await first.stop('SIGKILL');

  const second = await startProduct({ dataFolder: first.dataFolder, environment: { PORT: port } });
  expect(await printedLink(second)).toBe('');
  expect(await statusOf(second, '/api/people', owner.headers)).toBe(200);
  expect((await accept(second.address, token, 'eve@example.org')).status).toBe(404);
  const listed = await runQuarry(second, 'people', 'list');
  expect(listed.output).toMatch(/Ada +ada@example\.org +owner/);
}, 120_000);

test('a visit from this machine does not create an owner, and a link works only once', async () => {
  const first = await startProduct();
  const { dataFolder } = first;
  const visit = { accept: 'text/html', 'sec-fetch-site': 'none' };
  const page = await fetch(first.address, { headers: visit });
  const cookie = page.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  for (const path of ['/api/people', '/api/keys', '/api/audit', '/api/sources']) {
    expect([path, await statusOf(first, path, { cookie })]).toEqual([path, 403]);
  }
  const old = await printedLink(first);
  await first.stop();
  const second = await startProduct({ dataFolder });
  const token = await printedLink(second);
  expect(token).not.toBe(old);
  expect((await accept(second.address, old, 'eve@example.org')).status).toBe(404);
  const both = await Promise.all(
    ['ada@example.org', 'eve@example.org'].map((email) => accept(second.address, token, email)),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([201, 404]);
}, 120_000);

test('an owner who has lost the password gets in by `quarry people reset`, and their old sessions end', async () => {
  const first = await startProduct();
  const { dataFolder } = first;
  const { port } = new URL(first.address);
  const old = await accept(first.address, await printedLink(first), 'ada@example.org');
  const early = await runQuarry(first, 'people', 'reset', '--yes');
  expect(early).toMatchObject({ exitCode: 1, errors: expect.stringContaining('Stop it') });
  await first.stop();
  const reset = await runQuarry(first, 'people', 'reset', '--yes');
  expect(reset).toMatchObject({ exitCode: 0 });

  const second = await startProduct({ dataFolder, environment: { PORT: port } });
  expect(await statusOf(second, '/api/people', old.headers)).toBe(200);
  const next = 'a second horse and its cart';
  const again = await accept(second.address, linkIn(reset.output), 'ada@example.org', next);
  expect(again.status).toBe(201);
  expect(await statusOf(second, '/api/people', old.headers)).toBe(401);
  const audit = await fetch(`${second.address}/api/audit`, { headers: again.headers });
  const { entries } = (await audit.json()) as { entries: { action: string; actor: object }[] };
  expect(entries).toContainEqual(
    expect.objectContaining({
      action: 'invitation.create',
      actor: { kind: 'operator', id: null, name: 'operator' },
    }),
  );
}, 120_000);

test('with a certificate the server speaks HTTPS, and its cookies are restricted to HTTPS', async () => {
  const before = await startProduct();
  const { dataFolder } = before;
  await before.stop();
  const [certFile, keyFile] = [
    join(dataFolder, '..', 'cert.pem'),
    join(dataFolder, '..', 'key.pem'),
  ];
  await writeFile(certFile, localhostCertificate.cert);
  await writeFile(keyFile, localhostCertificate.key);
  const environment = { TLS_CERT: certFile, TLS_KEY: keyFile };
  const product = await startProduct({ dataFolder, environment });
  expect(product.address).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/);

  const token = await printedLink(product);
  const payload = JSON.stringify({ email: 'ada@example.org', name: 'Ada', password: PASSWORD });
  const accepted = await post(`${product.address}/api/invitations/${token}/accept`, payload);
  expect(accepted.status).toBe(201);
  expect(accepted.cookie).toMatch(/^__Host-quarry_session_\d+=[\w-]{43}; .*HttpOnly; .*; Secure$/);
  const tooLarge = await post(`${product.address}/api/session`, 'x'.repeat(2_000_000));
  expect(tooLarge.status).toBe(413);
}, 120_000);

/** Sends JSON to a server with the test certificate. */
function post(url: string, payload: string): Promise<{ status: number; cookie: string }> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    const sent = request(url, { method: 'POST', ca: localhostCertificate.cert, headers });
    sent.on('error', reject).on('response', (response) => {
      response.resume();
      const { statusCode: status = 0 } = response;
      resolve({ status, cookie: response.headers['set-cookie']?.[0] ?? '' });
    });
    sent.end(payload);
  });
}
