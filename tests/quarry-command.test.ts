import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith, runQuarry, startProduct, untilIdle } from './start-product.ts';

test('quarry adds, searches, refreshes, rebuilds and removes a folder, and finds itself well', async () => {
  const product = await startProduct();
  const folder = await folderWith({
    'limits.md': '# Rate limits\n\nTwenty requests a minute.\n',
    'title.md': '# \u001b]0;owned\u0007Sneaky\n\nRequests of an attacker.\n',
  });
  const quarry = (...args: string[]) => runQuarry(product, ...args);

  const added = await quarry('add', folder, '--name', 'Notes');
  expect(added).toMatchObject({ exitCode: 0, output: expect.stringContaining('2 added') });

  const found = await quarry('search', 'requests');
  expect(found.exitCode).toBe(0);
  expect(found.output).toContain('Rate limits');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: their absence is the point
  expect(found.output).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f-\x9f]/);
  const asJson = JSON.parse((await quarry('search', 'requests', '--json')).output);
  expect(asJson.total.value).toBe(2);

  const sources = JSON.parse((await quarry('sources', '--json')).output);
  expect(sources.sources).toMatchObject([{ name: 'Notes', counts: { documents: 2 } }]);
  const [{ id }] = sources.sources;
  expect(await quarry('refresh', id)).toMatchObject({ exitCode: 0 });
  expect(await quarry('reindex')).toMatchObject({ exitCode: 0 });

  const doctor = await quarry('doctor');
  expect(doctor.output).toContain('Nothing is at fault.');
  expect(doctor.exitCode).toBe(0);

  expect(await quarry('remove', id)).toMatchObject({ exitCode: 2 });
  expect(await quarry('remove', id, '--yes')).toMatchObject({ exitCode: 0 });
  expect((await quarry('search', 'requests')).output).toContain('Nothing found');
}, 90_000);

test('quarry makes a key whose secret a script can keep, rotates and revokes it', async () => {
  const product = await startProduct();
  const quarry = (...args: string[]) => runQuarry(product, ...args);
  const secret = (await quarry('keys', 'create', 'script')).output.trim();
  expect(secret).toMatch(/^qk_live_/);
  await product.client(secret).search({ q: 'anything' });

  const { keys } = JSON.parse((await quarry('keys', 'list', '--json')).output);
  const { id } = keys.find(({ name }: { name: string }) => name === 'script');
  const rotated = (await quarry('keys', 'rotate', id)).output.trim();
  await expect(product.client(secret).search({ q: 'anything' })).rejects.toThrow('ERR_AUTH_FAILED');
  expect(await quarry('keys', 'revoke', id)).toMatchObject({ exitCode: 0 });
  await expect(product.client(rotated).search({ q: 'anything' })).rejects.toThrow(
    'ERR_AUTH_FAILED',
  );
});

test('quarry serve is the same server, and ends as cleanly', async () => {
  const folder = await folderWith({ 'a.md': '# Alpha\n\nFirst.\n' });
  const product = await startProduct({ folders: [folder], throughCommand: true });
  await untilIdle(product.client());
  expect((await product.client().search({ q: 'alpha' })).total.value).toBe(1);
  expect(await product.stop('SIGTERM')).toBe(0);
});

test('without a server, quarry says in a sentence what to do', async () => {
  const product = await startProduct();
  await product.stop();
  const answer = await runQuarry(product, 'search', 'x1');
  expect(answer.exitCode).toBe(1);
  expect(answer.errors).toContain('npm start');
  expect(answer.errors).not.toContain('    at ');
});

test('a folder that is not there is refused with a reason', async () => {
  const product = await startProduct();
  const folder = await folderWith({ 'a.md': 'x' });
  await rename(folder, `${folder}-gone`);
  const answer = await runQuarry(product, 'add', join(folder));
  expect(answer.exitCode).toBe(1);
  expect(answer.errors).toContain('request ');
});
