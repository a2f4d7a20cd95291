import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Product, startProduct, untilIdle } from '../start-product.ts';
import { axeFindings } from './axe-findings.ts';
import { describePage, type TabOptions } from './open-tabs.ts';
import { TOO_SMALL, TOO_WIDE } from './page-measures.ts';
import { ada, inviteTo, joinBy, ownerLink, type StorageState, signIn } from './sign-in-person.ts';

const wide = { width: 1440, height: 900 };
const bob = { name: 'Bob', email: 'bob@example.org', password: 'a loud quarry at night' };
const eve = { name: 'Eve', email: 'eve@example.org', password: 'another quarry at dawn' };

const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const focused = (page: Page) =>
  page.evaluate<string>(
    `document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent`,
  );

describePage('the first minutes of the dashboard', (openTab) => {
  test('from the printed link to a key in the clipboard it takes three fields and at most eight clicks', async () => {
    const product = await startProduct();
    const { page } = await openTab(await ownerLink(product), {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    let clicks = 0;
    const click = async (role: 'button' | 'link', name: string) => {
      clicks++;
      await page.getByRole(role, { name, exact: true }).click();
    };
    await title(page, 'Welcome to Quarry');
    expect(await page.locator('input').count()).toBe(3);
    await page.getByLabel('Your name').fill(ada.name);
    await page.getByLabel('E-mail').fill(ada.email);
    await page.getByLabel('Password', { exact: true }).fill(ada.password);
    await click('button', 'Create the account');
    await click('link', 'Make a key');
    await click('button', 'Make the key');
    await click('button', 'Copy the key');
    await page.getByText('Copied').first().waitFor();
    const key = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(key).toMatch(/^qk_live_/);
    expect(clicks).toBeLessThanOrEqual(8);
    await expect(product.client(key).search({ q: 'granite' })).resolves.toMatchObject({
      results: [],
    });
    // The link is used up and no longer in the address; the secret is nowhere once it is not shown.
    await click('button', 'Done');
    const kept = await page.evaluate<string>(
      '[location.href, document.documentElement.outerHTML, JSON.stringify([localStorage, sessionStorage, history.state])].join()',
    );
    expect(kept).not.toContain(key);
    expect(kept).not.toContain('welcome#');
    await page.goto(await ownerLink(product));
    await page.getByText('This link is used, expired or revoked').waitFor();
    expect(await page.getByLabel('Your name').count()).toBe(0);
  });

  test('without an owner the page says where the link is, and creates no account', async () => {
    const product = await startProduct();
    const { page } = await openTab(`${product.address}/dashboard`);
    await page.getByText('There is no account yet').waitFor();
    expect(await page.locator('input:not([type=radio])').count()).toBe(0);
    expect(await page.context().cookies()).toEqual([]);
    await page.goto(`${product.address}/dashboard/welcome`);
    await page.getByText('This link is not complete').waitFor();
  });
});

describePage('the dashboard', (openTab) => {
  let product: Product;
  let stop = async () => {};
  let folder: string;
  let owner: StorageState;
  let viewer: StorageState;

  beforeAll(async () => {
    product = await startProduct({
      environment: { TRACES: 'steps', WEBHOOKS_ALLOW_PRIVATE: 'on', STATS_MIN_CLIENTS: '1' },
      whenDone: (stopIt) => {
        stop = stopIt;
      },
    });
    folder = join(product.dataFolder, '..', 'granite-notes');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'granite.md'), '# Granite\n\nGranite is an igneous rock.\n');
    owner = await joinBy(await ownerLink(product), ada);
    viewer = await joinBy(await inviteTo(product, 'viewer'), bob);
  });
  afterAll(() => stop());

  const open = (view = '', options: TabOptions = {}) =>
    openTab(`${product.address}/dashboard${view}`, { storageState: owner, ...options });

  describe('signing in', () => {
    test('a wrong password is refused; the right one leads to what was addressed, and out again', async () => {
      const { page } = await openTab(`${product.address}/dashboard/keys`);
      await page.getByLabel('E-mail').fill(ada.email);
      await page.getByLabel('Password', { exact: true }).fill('not the password');
      await page.keyboard.press('Enter');
      await page.getByText('The address or the password is wrong.').waitFor();
      await page.getByLabel('Password', { exact: true }).fill(ada.password);
      await page.keyboard.press('Enter');
      await title(page, 'Keys');
      await page.getByRole('button', { name: 'Your account: Ada Lovelace' }).click();
      await page.getByRole('button', { name: 'Sign out' }).click();
      await title(page, 'Sign in');
      await page.reload();
      await title(page, 'Sign in');
    });

    test('a session that is over leads to the sign-in and back', async () => {
      const { page } = await open('/keys');
      await page.getByText('Key of the owner').waitFor();
      await page.context().clearCookies();
      await page.getByRole('link', { name: 'People' }).click();
      await page.getByText('Your session is over').waitFor();
      await page.getByLabel('E-mail').fill(ada.email);
      await page.getByLabel('Password', { exact: true }).fill(ada.password);
      await page.keyboard.press('Enter');
      await title(page, 'People');
    });

    test('what takes a recent sign-in asks for it, and then goes on by itself', async () => {
      const storageState = await signIn(product, ada);
      const { page } = await open('/keys', { storageState });
      let refusals = 1;
      await page.route('**/api/keys', async (route) => {
        if (route.request().method() !== 'POST' || refusals-- <= 0) return route.fallback();
        await route.fulfill({
          status: 403,
          contentType: 'application/problem+json',
          body: JSON.stringify({ code: 'ERR_SIGN_IN_AGAIN', status: 403, errors: [] }),
        });
      });
      await page.getByRole('button', { name: 'New key' }).click();
      await dialog(page, 'New key').getByLabel('Name').fill('After a sign-in');
      await page.getByRole('button', { name: 'Make the key' }).click();
      const again = dialog(page, 'Sign in again');
      await again.getByLabel('Password', { exact: true }).fill(ada.password);
      await page.keyboard.press('Enter');
      await dialog(page, 'Your new key')
        .getByText(/^qk_live_/)
        .first()
        .waitFor();
    });

    test('a sign-in at the provider that failed is explained in the words of the page alone', async () => {
      const { page } = await openTab(`${product.address}/docs`);
      const offer = (ways: object) =>
        page.route('**/api/sign-in', (route) =>
          route.fulfill({
            json: {
              requestId: 'r',
              ways: { password: true, passkey: true, oidc: true, passkeyHost: null, ...ways },
              isPossible: true,
              hasOwner: true,
            },
          }),
        );
      await offer({});
      await page.goto(`${product.address}/dashboard/keys#oidc-email`);
      await page.getByText('gives no verified e-mail address of yours').waitFor();
      const link = page.getByRole('link', { name: 'Sign in with your organisation' });
      expect(await link.getAttribute('href')).toBe(
        '/api/session/oidc?returnTo=%2Fdashboard%2Fkeys',
      );
      expect(await axeFindings(page)).toEqual([]);
      await page.goto('about:blank');
      await page.goto(`${product.address}/dashboard#oidc-your-account-was-hacked`);
      await link.waitFor();
      expect(await page.getByRole('alert').count()).toBe(0);
      await offer({ password: false });
      await page.reload();
      await link.waitFor();
      expect(await page.locator('input:not([type=radio])').count()).toBe(0);
      await page.route('**/api/invitations/token/accept', (route) =>
        route.fulfill({ json: { requestId: 'r', role: 'viewer', email: null } }),
      );
      await page.goto(`${product.address}/dashboard/welcome#token`);
      await page.getByText('There are no passwords here').waitFor();
      expect(await page.getByLabel('Password', { exact: true }).count()).toBe(0);
    });

    test('where signing in takes HTTPS the page says so in place of a form', async () => {
      const { page } = await openTab(`${product.address}/docs`);
      await page.route('**/api/sign-in', (route) =>
        route.fulfill({
          json: {
            requestId: 'r',
            ways: { password: true, passkey: false, oidc: false, passkeyHost: null },
            isPossible: false,
            hasOwner: true,
          },
        }),
      );
      await page.goto(`${product.address}/dashboard`);
      await page.getByText('Signing in from here requires HTTPS').waitFor();
      expect(await page.getByLabel('Password', { exact: true }).count()).toBe(0);
    });
  });

  test('a viewer sees no control that the role has no scope for', async () => {
    const { page, requests } = await open('', { storageState: viewer });
    await title(page, 'Start');
    const views = page.getByRole('navigation', { name: 'Views' }).getByRole('link');
    expect(await views.allTextContents()).toEqual(['Start', 'Alerts']);
    await page.goto(`${product.address}/dashboard/people`);
    await page.getByText('this one').waitFor();
    expect(await page.getByRole('button', { name: 'Invite' }).count()).toBe(0);
    await page.goto(`${product.address}/dashboard/keys#new`);
    await page.getByText('There is no such view').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    const statuses = requests.map(async (request) => (await request.response())?.status());
    expect((await Promise.all(statuses)).filter((status) => status === 403)).toEqual([]);
  });

  describe('keys', () => {
    test('a key is made with limits, gets a new secret while the former works, and is revoked', async () => {
      const { page } = await open('/keys');
      await page.getByRole('button', { name: 'New key' }).click();
      const form = dialog(page, 'New key');
      expect(await focused(page)).toBe('');
      await form.getByLabel('Name').fill('Website <b>');
      await form.getByText('Environment, expiry, limits').click();
      await form.getByLabel('Environment').selectOption('test');
      await form.getByLabel('Only from these addresses').fill('127.0.0.1\n10.0.0.0/8');
      await form.getByLabel('Searches for').fill('staff');
      await form.getByLabel('On pages of these origins').fill('https://*.example');
      await form.getByLabel('Requests a month').fill('5000');
      await form.getByLabel('Requests a minute').fill('60');
      await page.keyboard.press('Enter');
      await form.getByText('must be everyone, user:… or group:…').waitFor();
      await form.getByLabel('Searches for').fill('group:Sales, EMEA');
      await form.getByLabel('Requests a minute').press('Enter');
      await form.getByText('wildcards are not taken').waitFor();
      await form.getByLabel('On pages of these origins').fill('https://shop.example');
      await form.getByLabel('Requests a minute').press('Enter');
      const made = dialog(page, 'Your new key');
      const secret =
        (await made
          .getByText(/^qk_test_/)
          .first()
          .textContent()) ?? '';
      await made.getByText(`curl -H "Authorization: Bearer ${secret}"`).waitFor();
      const signingSecret = (await made.getByText(/^qs_/).textContent()) ?? '';
      await made.getByRole('button', { name: 'Copy the signing secret' }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      expect(await page.content()).not.toContain(signingSecret);
      const row = page.getByRole('listitem').filter({ hasText: 'Website <b>' });
      await row.getByText('60 a minute').waitFor();
      await row.getByText('from 2 addresses').waitFor();
      await row.getByText('on pages of https://shop.example').waitFor();
      await row.getByText('0 of 5,000 requests this month').waitFor();
      await row.getByText('sees documents for everyone, group:Sales, EMEA').waitFor();
      expect(await focused(page)).toContain('New key');

      await row.getByRole('button', { name: 'New secret: Website <b>' }).click();
      await dialog(page, /^New secret/)
        .getByLabel('The present secret works for')
        .selectOption('hour');
      await page.getByRole('button', { name: 'Make a new secret' }).click();
      const next = await dialog(page, 'Your new key')
        .getByText(/^qk_test_/)
        .first()
        .textContent();
      await page.keyboard.press('Escape');
      await row.getByText(/the previous secret works until/).waitFor();
      for (const key of [secret, next ?? '']) {
        await expect(product.client(key).search({ q: 'granite' })).resolves.toBeDefined();
      }

      await row.getByRole('button', { name: 'Revoke: Website <b>' }).click();
      await dialog(page, 'Revoke “Website <b>”?').getByText('every program that uses it').waitFor();
      await page.getByRole('button', { name: 'Revoke the key' }).click();
      await row.waitFor({ state: 'detached' });
      await expect(product.client(secret).search({ q: 'granite' })).rejects.toMatchObject({
        code: 'ERR_AUTH_FAILED',
      });
      // What opened the dialogue is gone with its row.
      await expect.poll(() => focused(page)).toBe('Keys');
    });

    test('a key is limited to chosen sources by keyboard, and its use of the month is listed', async () => {
      const source = await product
        .client()
        .sources.create({ kind: 'push', name: 'Handbook', settings: {} });
      const { page } = await open('/keys#new');
      const form = dialog(page, 'New key');
      await form.getByLabel('Name').fill('Reader');
      await form.getByText('Environment, expiry, limits').click();
      const box = form.getByRole('checkbox', { name: 'Handbook' });
      await box.focus();
      await page.keyboard.press('Space');
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Make the key' }).click();
      const made = dialog(page, 'Your new key');
      const secret =
        (await made
          .getByText(/^qk_live_/)
          .first()
          .textContent()) ?? '';
      await product.client(secret).search({ q: 'granite' });
      await page.keyboard.press('Escape');
      await page.reload();
      const row = page.getByRole('listitem').filter({ hasText: 'Reader' });
      await row.getByText(`only the sources ${source.id}`).waitFor();
      await row.getByText('1 request this month').waitFor();
      await product.client().sources.remove({ id: source.id });
    });

    test('what the server refuses is said at its field', async () => {
      const { page } = await open('/keys#new');
      await dialog(page, 'New key').getByLabel('Name').fill('Website');
      await page.getByText('Environment, expiry, limits').click();
      await page.getByLabel('Only from these addresses').fill('everywhere');
      await page.getByRole('button', { name: 'Make the key' }).click();
      await page.getByRole('alert').first().waitFor();
      await page.keyboard.press('Escape');
      expect(new URL(page.url()).hash).toBe('');
    });
  });

  describe('sources', () => {
    test('files are chosen or dropped, each says how far it is and why it is not taken, and are found', async () => {
      const { page } = await open('/sources');
      page.setDefaultTimeout(30_000);
      const zone = page.getByRole('region', { name: 'Upload files' });
      const files = zone.getByRole('list', { name: 'Files' }).getByRole('listitem');
      const field = zone.getByLabel('Choose files');
      await field.focus(); // by keyboard, too
      const file = (name: string, text: string) => ({
        name,
        mimeType: 'application/octet-stream',
        buffer: Buffer.from(text),
      });
      await zone.getByText('Source, replacing').click();
      await zone.getByLabel('Name of the source').fill('Orchard <b>');
      await field.setInputFiles([
        file('Äpfel 🍎.md', '# Apples\n\nBramleys are for cooking.\n'),
        file('CON.txt', 'Quinces are hard.'),
        file('setup.exe', 'MZ'),
        file('empty.md', ''),
      ]);
      await zone.getByText('2 of 4 files stored').waitFor();
      await files.filter({ hasText: 'setup.exe' }).getByText('binary: ').waitFor();
      await files.filter({ hasText: 'empty.md' }).getByText('empty: ').waitFor();
      await files.filter({ hasText: 'CON.txt' }).getByText('as _CON.txt').waitFor();
      // Another try would end alike.
      expect(await files.getByRole('button', { name: /^Try again/ }).count()).toBe(0);
      // What failed stands first.
      expect(await files.first().textContent()).toMatch(/setup\.exe|empty\.md/);
      expect(await axeFindings(page)).toEqual([]);

      // The next one: the drop of a file anywhere on the view.
      // As text: the tests know no types of browsers.
      const dropped = await page.evaluateHandle(`(() => {
        const transfer = new DataTransfer();
        transfer.items.add(new File(['Medlars are eaten late.'], 'medlars.txt'));
        return transfer;
      })()`);
      await page.dispatchEvent('h1', 'dragover', { dataTransfer: dropped });
      await zone.getByText('Drop the files to upload them.').waitFor();
      await page.dispatchEvent('h1', 'drop', { dataTransfer: dropped });
      await files.filter({ hasText: 'medlars.txt' }).getByText('Stored in “Orchard <b>”').waitFor();

      const row = page
        .getByRole('list', { name: 'Sources' })
        .getByRole('listitem')
        .filter({ hasText: 'Orchard <b>' });
      await row.getByText('Uploaded files').waitFor();
      await row.getByText('3 documents').waitFor();
      const choosing = page.waitForEvent('filechooser');
      await row.getByRole('button', { name: 'Add files: Orchard <b>' }).click();
      await (await choosing).setFiles([file('medlars.txt', 'Medlars are eaten late.')]);
      await zone.getByText('Already in “Orchard <b>”').waitFor();
      await expect
        .poll(async () => (await product.client().search({ q: 'bramleys' })).results.length, {
          timeout: 30_000,
        })
        .toBe(1);
      await zone.getByRole('button', { name: 'Clear the list' }).click();
      await files.first().waitFor({ state: 'detached' });

      await row.getByRole('button', { name: 'Remove: Orchard <b>' }).click();
      await dialog(page, 'Remove “Orchard <b>”?')
        .getByText('their files are deleted with them')
        .waitFor();
      await page.getByRole('button', { name: 'Remove the source' }).click();
      await row.getByText('3 documents').waitFor({ state: 'detached' });
      await product.client().sources.remove({ id: 'orchard-b', now: true });
    });

    test('a dropped folder is uploaded with all that it holds, each file named by where it lies', async () => {
      const { page } = await open('/sources');
      const zone = page.getByRole('region', { name: 'Upload files' });
      const files = zone.getByRole('listitem');
      await zone.getByText('Source, replacing').click();
      await zone.getByLabel('Name of the source').fill('Cellar');
      await zone.getByLabel('Replace files of the same name').check();
      // A browser makes entries of folders only of what a person drops: these are as it makes them.
      const dropped = await page.evaluateHandle(`(() => {
        const file = (name, text) => ({
          name, isDirectory: false, isFile: true, file: (resolve) => resolve(new File([text], name)),
        });
        const folder = (name, entries) => ({
          name, isDirectory: true, isFile: false,
          createReader: () => ({ readEntries: (resolve) => resolve(entries.splice(0, 1)) }),
        });
        const notes = folder('notes', [
          file('plan.md', '# Mulberries\\n\\nThey stain.\\n'),
          file('.DS_Store', 'x'),
          folder('2025', [file('plan.md', '# Damsons\\n\\nThey are sour.\\n')]),
        ]);
        DataTransferItem.prototype.webkitGetAsEntry = () => notes;
        const transfer = new DataTransfer();
        transfer.items.add(new File([], 'notes'));
        return transfer;
      })()`);
      await page.dispatchEvent('h1', 'drop', { dataTransfer: dropped });
      await zone.getByText('2 of 2 files stored').waitFor();
      await files.filter({ hasText: 'notes/plan.md' }).waitFor();
      await files.filter({ hasText: 'notes/2025/plan.md' }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      // Neither replaced the other, though replacing was asked for.
      const client = product.client();
      await untilIdle(client);
      for (const q of ['mulberries', 'damsons']) {
        expect((await client.search({ q })).total.value).toBe(1);
      }
      await client.sources.remove({ id: 'cellar', now: true });
    });

    test('an uploaded file is deleted where its document is listed and where it failed, after a question', async () => {
      const client = product.client();
      const upload = (name: string, text: string) =>
        client.upload({ name, sourceName: 'Drawer', file: new TextEncoder().encode(text) });
      const { source } = await upload('sloes.md', '# Sloes\n\nThey are small.\n');
      await upload('broken.pdf', '%PDF-1.7\nnothing of a file');
      await untilIdle(client);
      const { page } = await open('/documents');
      await page.getByLabel('Source').selectOption({ label: 'Drawer' });
      await page.getByRole('button', { name: 'Delete the file: Sloes' }).click();
      expect(await axeFindings(page)).toEqual([]);
      const question = dialog(page, 'Delete “sloes.md”?');
      await question.getByText('This cannot be undone.').waitFor();
      await question.getByRole('button', { name: 'Delete the file' }).click();
      const row = page.getByRole('button', { name: 'Delete the file: Sloes' });
      await row.waitFor({ state: 'detached' });
      expect((await client.search({ q: 'sloes' })).total.value).toBe(0);

      await page.goto(`${product.address}/dashboard/sources`);
      await untilIdle(client);
      await page.getByRole('button', { name: 'Last run: Drawer' }).click();
      await page.getByRole('button', { name: 'Delete broken.pdf' }).click();
      await dialog(page, 'Delete “broken.pdf”?')
        .getByRole('button', { name: 'Delete the file' })
        .click();
      await page.getByRole('button', { name: 'Delete broken.pdf' }).waitFor({ state: 'detached' });
      await expect
        .poll(async () => (await client.sources.get({ id: source.id })).counts)
        .toEqual({ documents: 0, skipped: 0, failed: 0 });
      await client.sources.remove({ id: source.id, now: true });
    });

    test('an upload waits where the server limits requests, and one that failed is tried again', async () => {
      const { page } = await open('/sources');
      const answers = [
        { status: 429, code: 'ERR_RATE_LIMITED', headers: { 'retry-after': '1' } },
        { status: 507, code: 'ERR_STORAGE_FULL', headers: {} },
      ];
      await page.route('**/api/uploads?**', async (route) => {
        const next = answers.shift();
        if (next === undefined) return route.fallback();
        const { status, code, headers } = next;
        await route.fulfill({
          status,
          headers: { ...headers, 'content-type': 'application/problem+json' },
          body: JSON.stringify({ code, status, detail: `${code} it is.`, errors: [] }),
        });
      });
      const zone = page.getByRole('region', { name: 'Upload files' });
      await zone.getByLabel('Choose files').setInputFiles({
        name: 'late.md',
        mimeType: 'text/markdown',
        buffer: Buffer.from('# Late\n'),
      });
      await zone.getByText('ERR_STORAGE_FULL it is.').waitFor();
      await zone.getByRole('button', { name: 'Try again: late.md' }).click();
      await zone.getByText('Stored in “Uploads”').waitFor();
      await product.client().sources.remove({ id: 'uploads', now: true });
    });

    // Within how many seconds is measured by `bench -- first-page`.
    test('a path that is pasted is recognised, read and found, and removed', async () => {
      const { page } = await open('/sources');
      page.setDefaultTimeout(30_000);
      // The first preview starts a process, which on a busy machine takes longer than a preview may.
      await product.client().sources.preview({ path: folder });
      const place = page.getByLabel('Address or path');
      await place.fill('granite notes');
      await page.getByText('This is neither an address nor an absolute path.').waitFor();
      await place.fill(folder);
      await page.getByText('A folder or file on the server').waitFor();
      await page.getByRole('button', { name: 'Preview' }).click();
      await page.getByText('granite-notes: Folder').waitFor();
      await page
        .getByRole('list', { name: 'First documents' })
        .getByText('Granite is an igneous rock.')
        .waitFor();
      expect((await product.client().sources.list()).sources).toEqual([]);
      await place.press('Enter');
      const row = page.getByRole('list', { name: 'Sources' }).getByRole('listitem');
      await row.getByText('1 document').waitFor();
      await expect
        .poll(async () => (await product.client().search({ q: 'igneous' })).results.length, {
          timeout: 30_000,
        })
        .toBe(1);

      await row.getByRole('button', { name: 'Change: granite-notes' }).click();
      const settings = dialog(page, 'Change “granite-notes”');
      await settings.getByLabel('Name').fill('Notes');
      await settings.getByLabel('Read again').selectOption('hour');
      await page.getByRole('button', { name: 'Save' }).click();
      await row.getByText('Notes', { exact: true }).waitFor();
      await row.getByText(/again in/).waitFor();
      await expect.poll(() => focused(page)).toBe('Change: Notes');

      await row.getByRole('button', { name: 'Last run: Notes' }).click();
      await row.getByText('1 added, 0 changed, 0 removed').waitFor();
      await row.getByRole('button', { name: 'Pause: Notes' }).click();
      await row.getByText('Paused').waitFor();
      expect(await row.getByRole('button', { name: 'Read again: Notes' }).count()).toBe(0);
      await row.getByRole('button', { name: 'Resume: Notes' }).click();
      await row.getByRole('button', { name: 'Pause: Notes' }).waitFor();
      await row.getByRole('button', { name: 'Remove: Notes' }).click();
      await dialog(page, 'Remove “Notes”?').getByText('The original stays where it is.').waitFor();
      await page.getByRole('button', { name: 'Remove the source' }).click();
      await page.getByText('No sources yet').waitFor();
      await expect.poll(() => focused(page)).toBe('Sources');
    });

    test('what failed is shown by its reason, with why and another try', async () => {
      const { page } = await open('/sources');
      await page.getByLabel('Address or path').fill('http://127.0.0.1:9/docs/');
      await page.getByText('Name, kind, schedule').click();
      await page.getByLabel('Kind').selectOption('site');
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      const row = page.getByRole('list', { name: 'Sources' }).getByRole('listitem');
      await row.getByRole('button', { name: /^Last run/ }).click();
      const failed = row.getByRole('list', { name: 'Failed' }).getByRole('listitem').first();
      await failed.getByRole('button', { name: /^Why\?/ }).click();
      await dialog(page, 'Why is it not found?')
        .getByText('http://127.0.0.1:9/docs/')
        .first()
        .waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Remove/ }).click();
      await page.getByRole('button', { name: 'Remove the source' }).click();
      await page.getByText('No sources yet').waitFor();
    });
  });

  test('a person is invited, gets another role and is removed; the link is shown once', async () => {
    const { page } = await open('/people');
    await page.getByRole('button', { name: 'Invite' }).click();
    await dialog(page, 'Invite somebody')
      .getByRole('radio', { name: /^Editor/ })
      .check();
    await page.getByRole('button', { name: 'Make the link' }).click();
    const link =
      (await dialog(page, 'The link')
        .getByText(/welcome#/)
        .textContent()) ?? '';
    await page.keyboard.press('Escape');
    await page.getByRole('list', { name: 'Open invitations' }).getByText('Editor').waitFor();
    expect(await page.content()).not.toContain(new URL(link).hash);
    const theirs = await openTab(link);
    await theirs.page.getByLabel('Your name').fill(eve.name);
    await theirs.page.getByLabel('E-mail').fill(eve.email);
    await theirs.page.getByLabel('Password', { exact: true }).fill(eve.password);
    await theirs.page.keyboard.press('Enter');
    await title(theirs.page, 'Start');
    await theirs.page.getByRole('link', { name: 'Sources' }).first().click();
    await theirs.page.getByLabel('Address or path').fill('/etc');
    await theirs.page.getByText('Folders of the server are for owners.').waitFor();

    await page.reload();
    const role = page.getByLabel('Role of Eve');
    await role.waitFor();
    // Another owner changes it first: nothing is overwritten, and what it is now is shown.
    const { people } = await product.client().people.list();
    const { id = '' } = people.find(({ name }) => name === 'Eve') ?? {};
    await product.client().people.update({ id, role: 'owner' });
    await role.selectOption('viewer');
    await page.getByRole('button', { name: 'Change the role' }).click();
    await page.getByText('Somebody else changed it in the meantime').waitFor();
    await page.getByRole('button', { name: 'Show how it is now' }).click();
    await expect.poll(() => role.inputValue()).toBe('owner');
    await page.getByLabel('Role of Eve').selectOption('viewer');
    await dialog(page, 'Another role for Eve?').getByText('New role: Viewer').waitFor();
    await page.getByRole('button', { name: 'Change the role' }).click();
    await expect.poll(() => page.getByLabel('Role of Eve').inputValue()).toBe('viewer');
    await theirs.page.getByRole('link', { name: 'Alerts' }).click();
    await theirs.page.getByText('Your session is over').waitFor();

    await page.getByRole('button', { name: 'Remove: Eve' }).click();
    await page.getByRole('button', { name: 'Remove the person' }).click();
    await page.getByText('Eve is removed.').waitFor();
    await expect.poll(() => page.getByLabel('Role of Eve').count()).toBe(0);
    // The last owner stays, and stays one.
    expect(await page.getByRole('button', { name: /^Remove: Ada/ }).count()).toBe(0);
    expect(await page.getByLabel('Role of Ada Lovelace').count()).toBe(0);
  });

  test('a new password by a link of an owner signs in with that password', async () => {
    const { page } = await open('/people');
    await page.getByRole('button', { name: 'Password link: Bob' }).click();
    await page.getByRole('button', { name: 'Make the link' }).click();
    const link =
      (await dialog(page, 'The link')
        .getByText(/reset#/)
        .textContent()) ?? '';
    const theirs = await openTab(link);
    await title(theirs.page, 'Choose a new password');
    expect(await theirs.page.locator('input').count()).toBe(1);
    await theirs.page.getByLabel('New password').fill('quite another quarry');
    await theirs.page.keyboard.press('Enter');
    await title(theirs.page, 'Start');
    viewer = await theirs.page.context().storageState();
  });

  test('documents are looked through, shown as they are cut, and deleted where they were pushed', async () => {
    const headers = {
      authorization: `Bearer ${product.key}`,
      'content-type': 'application/json',
    };
    const documents = [1, 2].map((number) => ({
      id: `note-${number}`,
      title: `Note ${number}`,
      text: `# Basalt\n\nBasalt is rock <b>number</b> ${number}.`,
    }));
    const pushed = await fetch(`${product.address}/api/documents`, {
      method: 'POST',
      headers,
      body: JSON.stringify(documents),
    });
    expect(pushed.ok).toBe(true);
    const { page } = await open('/documents');
    const rows = page.getByRole('list', { name: 'Documents' }).getByRole('listitem');
    await page.getByText('1–2 of 2').waitFor();
    await rows
      .first()
      .getByRole('button', { name: /^What is stored: Note/ })
      .click();
    await page.getByRole('dialog').getByText('<b>number</b>').waitFor();
    await page.keyboard.press('Escape');
    await page.getByLabel('Filter').fill('price <');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').first().waitFor();
    await page.getByLabel('Filter').fill('');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Delete: Note 1' }).click();
    await page.getByRole('button', { name: 'Delete the document' }).click();
    await page.getByText('1–1 of 1').waitFor();
    await expect.poll(() => focused(page)).toBe('Documents');
    const { sources } = await product.client().sources.list();
    for (const { id } of sources) await product.client().sources.remove({ id });
  });

  test('a result is pinned from a list, put in order by keyboard, tried and saved, and is back after its removal', async () => {
    const reason = 'They belong together.';
    const client = product.client();
    const source = (await client.sources.create({ kind: 'push', name: 'Tuned' })).id;
    const lines = ['quartzite', 'gneiss'].map((name) => ({
      id: name,
      source,
      title: name,
      text: 'A metamorphic rock.',
      url: `https://example.org/${name}`,
    }));
    await client.documents.push({ lines });
    const { page } = await open('/tuning');
    await page.getByLabel('Query', { exact: true }).fill('metamorphic');
    await page.getByRole('button', { name: 'Pin: quartzite' }).click();
    const form = dialog(page, 'New pinned results');
    await form.getByRole('button', { name: 'Another document' }).click();
    await page.keyboard.type('https://example.org/gneiss');
    await form.getByRole('button', { name: 'Up: Document 2' }).press('Enter');
    await expect.poll(() => focused(page)).toBe('Down: Document 1');
    await form.getByLabel('Reason').fill(reason);
    await form.getByText('Before').waitFor();
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'detached' });
    const saved = async () => (await client.rules.get()).api.rules.pins?.[0]?.documents;
    const documents = ['https://example.org/gneiss', 'https://example.org/quartzite'];
    expect(await saved()).toEqual(documents);
    // Another person saves other rules: nothing of either is lost.
    await page.getByRole('button', { name: 'Add: Synonyms' }).click();
    const { rules } = (await client.rules.get()).api;
    const redirects = [{ queries: ['stone'], to: 'rock', reason }];
    await client.rules.put({ ...rules, redirects });
    const synonyms = dialog(page, 'New synonyms');
    await synonyms.getByLabel('Words that mean the same').fill('rock\nstone');
    await synonyms.getByRole('button', { name: 'Save' }).click();
    await synonyms.getByText('Somebody else saved other rules meanwhile').waitFor();
    await synonyms.getByRole('button', { name: 'Save' }).click();
    await synonyms.waitFor({ state: 'detached' });
    expect((await client.rules.get()).api.rules).toMatchObject({
      redirects,
      synonyms: [{ words: ['rock', 'stone'] }],
    });
    await page.getByRole('button', { name: 'Remove: metamorphic' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Remove: metamorphic' }).waitFor();
    expect(await saved()).toEqual(documents);
    await client.rules.put({});
    await client.sources.remove({ id: source });
  });

  test('for a query without results a synonym is tried before it is saved, by keyboard alone', async () => {
    const client = product.client();
    const source = (await client.sources.create({ kind: 'push', name: 'Handbook' })).id;
    const text = 'A vacation lasts six weeks. No vacation is lost.';
    await client.documents.push({
      lines: [{ source, id: 'leave', title: 'Leave', text, url: 'https://example.org/leave' }],
    });
    expect((await client.search({ q: 'vacationist' })).results).toEqual([]);
    const { page } = await open('/statistics');
    const nearest = page.getByRole('button', { name: 'What is nearest: vacationist' });
    await expect
      .poll(async () => {
        await page.reload();
        await page.getByRole('heading', { name: 'What people do not find' }).waitFor();
        return nearest.count();
      })
      .toBe(1);
    await nearest.press('Enter');
    const shown = dialog(page, 'Nothing is found for “vacationist”');
    await shown.getByText('No document has “vacationist”').waitFor();
    const documents = shown.getByRole('list', { name: 'A document says it in other words' });
    const link = documents.getByRole('link', { name: 'Leave' });
    expect(await link.getAttribute('href')).toMatch(/^\/d\/.+\?q=vacationist$/);
    await shown.getByRole('link', { name: 'Add a source' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await shown.getByRole('button', { name: 'vacation', exact: true }).press('Enter');
    const after = shown.getByRole('listitem').filter({ hasText: 'new' });
    await after.filter({ hasText: 'Leave' }).waitFor();
    expect((await client.rules.get()).api.rules).toEqual({});
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 390, height: 1500 });
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(TOO_WIDE)).toEqual([]);
    // Another person saves other rules: nothing of either is lost.
    const redirects = [{ queries: ['stone'], to: 'rock', reason: 'They mean the same.' }];
    await client.rules.put({ redirects });
    await shown.getByRole('button', { name: 'Save the synonym' }).press('Enter');
    await shown.getByText('Somebody else saved other rules meanwhile').waitFor();
    await shown.getByRole('button', { name: 'Save the synonym' }).press('Enter');
    await shown.waitFor({ state: 'detached' });
    expect((await client.rules.get()).api.rules).toEqual({
      redirects,
      synonyms: [{ words: ['vacationist', 'vacation'] }],
    });
    expect((await client.search({ q: 'vacationist' })).results).toHaveLength(1);
    await nearest.press('Enter');
    await shown.getByText('It finds one document now.').waitFor();
    await shown.getByRole('link', { name: 'Add a source' }).click();
    await title(page, 'Sources');
    await client.rules.put({});
    await client.sources.remove({ id: source });
  });

  test('a query that is tried and finds nothing leads to what is nearest', async () => {
    const { page } = await open('/tuning', { locale: 'de-DE' });
    await page.getByLabel('Anfrage', { exact: true }).fill('xylophon');
    await page.getByRole('button', { name: 'Was am nächsten kommt' }).click();
    const shown = dialog(page, 'Zu „xylophon“ wird nichts gefunden');
    await shown.getByText('In keinem Dokument steht „xylophon“').waitFor();
    await shown.getByText('Kein Dokument kommt dem nahe.').waitFor();
  });

  test('settings are found by their words, and the steps of an answer are shown', async () => {
    const { page } = await open('/settings');
    await page.getByLabel('Name or words').fill('quarry_data');
    const rows = page.getByRole('list', { name: 'Settings' }).getByRole('listitem');
    await rows.filter({ hasText: 'QUARRY_DATA_DIR' }).getByText('environment').waitFor();
    expect(await rows.count()).toBe(1);
    await product.client().search({ q: 'granite' });
    await page.goto(`${product.address}/dashboard/traces`);
    await page
      .getByRole('button', { name: /^Steps: Search/ })
      .first()
      .click();
    await page.getByText('The whole search').first().waitFor();
  });

  test('a webhook is added with its secret once, tested, sent again, given another secret and removed', async () => {
    let answer = 400;
    const received: string[] = [];
    const receiver = createServer((request, response) => {
      received.push(`${request.headers['webhook-id']}`);
      response.writeHead(answer).end();
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void receiver.close());
    const { port } = receiver.address() as AddressInfo; // it listens on TCP
    const { page } = await open('/webhooks');
    await page.getByRole('button', { name: 'New webhook' }).click();
    const form = dialog(page, 'New webhook');
    await form.getByLabel('Address').fill(`http://127.0.0.1:${port}/hooks?token=hidden`);
    await form.getByRole('checkbox', { name: /^A key was made/ }).check();
    await form.getByLabel(/^Name/).fill('Chat');
    await page.getByRole('button', { name: 'Add the webhook' }).click();
    const shown = dialog(page, 'Secret of the webhook').getByText(/^whsec_/);
    const secret = (await shown.textContent()) ?? '';
    await page.keyboard.press('Escape');
    const row = page.getByRole('list', { name: 'Webhooks' }).getByRole('listitem').first();
    await row.getByText('job.failed, key.created').waitFor();
    expect(await page.content()).not.toContain(secret);

    await row.getByRole('button', { name: 'Test: Chat' }).click();
    const delivery = page
      .getByRole('list', { name: 'Deliveries to “Chat”' })
      .getByRole('listitem')
      .first();
    await delivery.getByText('Failed').waitFor();
    await delivery.getByText('The receiver answered 400.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    answer = 204;
    await delivery.getByRole('button', { name: /^Send again: webhook.test/ }).click();
    await delivery.getByText('Delivered').waitFor();
    await delivery.getByText('answered 204').waitFor();
    expect(received).toHaveLength(2);
    expect(new Set(received).size).toBe(1);

    await row.getByRole('button', { name: 'New secret: Chat' }).click();
    await page.getByRole('button', { name: 'Make a new secret' }).click();
    expect(await shown.textContent()).not.toBe(secret);
    await page.keyboard.press('Escape');
    await row.getByText(/^the previous secret also signs until/).waitFor();
    await row.getByRole('button', { name: 'Switch off: Chat' }).click();
    await row.getByRole('button', { name: 'Switch on: Chat' }).waitFor();
    expect(await row.getByRole('button', { name: 'Test: Chat' }).count()).toBe(0);
    await row.getByRole('button', { name: 'Remove: Chat' }).click();
    await page.getByRole('button', { name: 'Remove the webhook' }).click();
    await page.getByText('No webhooks yet').waitFor();
    await expect.poll(() => focused(page)).toBe('Webhooks');
  });

  test('a viewer has a search repeated, sees first what it finds now, then what is new, and removes it', async () => {
    const client = product.client();
    const source = (await client.sources.create({ kind: 'push', name: 'Quays' })).id;
    const push = (id: string) =>
      client.documents.push({
        lines: [{ id, source, title: id, text: `The quayside ${id} is open.` }],
      });
    await push('North');
    const { page } = await openTab(`${product.address}/dashboard/alerts`, {
      storageState: viewer,
    });
    await page.getByRole('button', { name: 'New alert' }).click();
    const form = dialog(page, 'New alert');
    await form.getByLabel('Search', { exact: true }).fill('quayside');
    await form.getByRole('button', { name: 'Show what it finds now' }).click();
    await form.getByText('1 document now, which is not reported').waitFor();
    await form.getByText('North', { exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await form.getByRole('button', { name: 'Add the alert' }).click();
    await form.waitFor({ state: 'detached' });
    const row = page.getByRole('list', { name: 'Alerts' }).getByRole('listitem').first();
    await row.getByText('nothing new yet').waitFor();
    await push('South');
    await row.getByText(/^1 time something new/).waitFor({ timeout: 20_000 });
    await row.getByRole('button', { name: 'What was new: quayside' }).click();
    await page
      .getByRole('list', { name: 'What was new to “quayside”' })
      .getByText('South')
      .waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await row.getByRole('button', { name: 'Switch off: quayside' }).click();
    await row.getByRole('button', { name: 'Switch on: quayside' }).waitFor();
    await row.getByRole('button', { name: 'Remove: quayside' }).click();
    await page.getByRole('button', { name: 'Remove the alert' }).click();
    await page.getByText('No alerts yet').waitFor();
    await expect.poll(() => focused(page)).toBe('Alerts');
    await client.sources.remove({ id: source });
  }, 60_000);

  test('the service is switched off once it is confirmed, with a notice, and back to the setting', async () => {
    const { page } = await open('/availability');
    await page.getByRole('radio', { name: /^Overhaul/ }).check();
    await page.getByLabel('Notice').fill('Back at noon.');
    await page.getByLabel('Try again after (seconds)').fill('900');
    await page.getByRole('button', { name: 'Set', exact: true }).click();
    const asked = dialog(page, 'Switch this off?');
    expect(await asked.getByRole('listitem').allTextContents()).toEqual(['Answers', 'API']);
    await expect(product.client().search({ q: 'granite' })).resolves.toBeDefined();
    await asked.getByRole('button', { name: 'Switch off' }).click();
    const rows = page.getByRole('list', { name: 'Availability' }).getByRole('listitem');
    await rows.filter({ hasText: 'Everything below /api' }).getByText('Off').waitFor();
    await expect(product.client().search({ q: 'granite' })).rejects.toMatchObject({
      code: 'ERR_SERVICE_DISABLED',
    });
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Back to the setting' }).click();
    await page.getByRole('button', { name: 'Reset the state' }).click();
    await page.getByText('From the setting SERVICE_AVAILABILITY').waitFor();
    await expect(product.client().search({ q: 'granite' })).resolves.toBeDefined();
  });

  test('the audit log says who did what, and is saved as a whole', async () => {
    const { page } = await open('/audit');
    const entries = page.getByRole('list', { name: 'Audit log' }).getByRole('listitem');
    const joined = entries.getByText('Ada Lovelace joined');
    const older = page.getByRole('button', { name: 'Show older' });
    await joined.or(older).first().waitFor();
    if (!(await joined.isVisible())) await older.click(); // behind what the tests before have done
    await joined.waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export all entries as NDJSON' }).click();
    const lines = await text(await (await download).createReadStream());
    const actions = lines
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { action: string }).action);
    expect(actions).toContain('person.join');
  });

  test('health says of each part whether it works', async () => {
    const { page } = await open('/health');
    const rows = page.getByRole('list', { name: 'Health' }).getByRole('listitem');
    await rows.filter({ hasText: 'Index' }).getByText('Works').waitFor();
    await rows.filter({ hasText: 'Language model' }).getByText('Off').waitFor();
  });

  describe('every view', () => {
    const states: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
      ['', (page) => page.getByText('On disk').waitFor()],
      ['/sources', (page) => page.getByText('No sources yet').waitFor()],
      ['/keys', (page) => page.getByText('Key of the owner').waitFor()],
      ['/keys#new', (page) => dialog(page, 'New key').waitFor()],
      ['/webhooks', (page) => page.getByText('No webhooks yet').waitFor()],
      ['/webhooks#new', (page) => dialog(page, 'New webhook').waitFor()],
      ['/alerts', (page) => page.getByText('No alerts yet').waitFor()],
      ['/alerts#new', (page) => dialog(page, 'New alert').waitFor()],
      ['/people', (page) => page.getByText('this one').waitFor()],
      ['/people#new', (page) => dialog(page, 'Invite somebody').waitFor()],
      ['/documents', (page) => page.getByText('No documents').waitFor()],
      [
        '/statistics',
        (page) => page.getByRole('heading', { name: 'What people do not find' }).waitFor(),
      ],
      ['/tuning', (page) => page.getByText('Redirected queries').waitFor()],
      ['/traces', (page) => page.getByText('kept for an hour').waitFor()],
      ['/settings', (page) => page.getByText('QUARRY_DATA_DIR', { exact: true }).waitFor()],
      [
        '/availability',
        (page) => page.getByText('From the setting SERVICE_AVAILABILITY').waitFor(),
      ],
      ['/backups', (page) => page.getByText('No backups yet').waitFor()],
      ['/health', (page) => page.getByText('Storage').waitFor()],
      ['/audit', (page) => page.getByRole('list', { name: 'Audit log' }).waitFor()],
      ['/account', (page) => page.getByText('this one').waitFor()],
      ['/nothing', (page) => page.getByText('There is no such view').waitFor()],
    ];

    async function walk(options: TabOptions, look: (page: Page, state: string) => Promise<void>) {
      const { page } = await open('', { ...options, reducedMotion: 'reduce' });
      for (const [view, settled] of states) {
        await page.goto('about:blank');
        await page.goto(`${product.address}/dashboard${view}`);
        await settled(page);
        await look(page, view);
      }
      await page.keyboard.press('Escape');
      const isWide = (page.viewportSize()?.width ?? 0) > 1_000;
      if (isWide) await page.getByRole('button', { name: /^Your account/ }).click();
      else await page.getByRole('button', { name: 'Show all views' }).click();
      await look(page, 'menu');
      await page.context().clearCookies();
      await page.goto(`${product.address}/dashboard/keys`);
      await title(page, 'Sign in');
      await look(page, 'sign-in');
      await page.goto(`${product.address}/dashboard/welcome#token`);
      await title(page, 'Welcome to Quarry');
      await look(page, 'welcome');
    }

    // Each scheme and width once: all four together took a quarter of the time of all tests.
    test('axe finds nothing in any state: wide and light', async () => {
      await walk({ viewport: wide, colorScheme: 'light' }, async (page, state) => {
        expect({ state, findings: await axeFindings(page) }).toEqual({ state, findings: [] });
      });
    });

    test('nor narrow and dark, where nothing is scrolled sideways or too small to be pressed', async () => {
      const options = {
        viewport: { width: 320, height: 640 },
        hasTouch: true,
        colorScheme: 'dark',
      } as const;
      await walk(options, async (page, state) => {
        const found = {
          state,
          findings: await axeFindings(page),
          wide: await page.evaluate<string[]>(TOO_WIDE),
          small: await page.evaluate<string[]>(TOO_SMALL),
        };
        expect(found).toEqual({ state, findings: [], wide: [], small: [] });
      });
    });

    test.each(states.filter(([view]) => !view.includes('#')))(
      '/dashboard%s has its room before it comes: nothing moves',
      async (view, settled) => {
        const { page, layoutShift } = await open(view);
        await settled(page);
        expect(await layoutShift()).toBeLessThan(0.02);
      },
    );

    test('speaks German where the reader does, and says so', async () => {
      const { page } = await open('/keys', { locale: 'de-DE' });
      await title(page, 'Schlüssel');
      expect(await page.evaluate('document.documentElement.lang')).toBe('de');
      expect(await page.title()).toBe('Schlüssel – Quarry');
    });

    test('is reached by keyboard, and begins at its title', async () => {
      const { page } = await open();
      await title(page, 'Start');
      await page.keyboard.press('Tab');
      await expect.poll(() => focused(page)).toBe('Skip to the content');
      await page.getByRole('link', { name: 'Keys' }).focus();
      await page.keyboard.press('Enter');
      await title(page, 'Keys');
      await expect.poll(() => focused(page)).toBe('Keys');
      await page.goBack();
      await title(page, 'Start');
    });
  });

  test('its first view loads under 120 kB of scripts, each further one under 25 kB, and none of the search', async () => {
    const { page, requests } = await open();
    await page.getByText('On disk').waitFor();
    const html = await (await page.request.get(`${product.address}/dashboard`)).text();
    const scripts = requests.filter((request) => request.resourceType() === 'script');
    let firstBytes = 0;
    for (const script of scripts) {
      const { pathname } = new URL(script.url());
      expect(pathname).toMatch(/^\/assets\/dashboard-/);
      const bytes = (await script.sizes()).responseBodySize;
      if (html.includes(pathname)) firstBytes += bytes;
      else expect(bytes).toBeLessThan(25_000);
    }
    expect(firstBytes).toBeGreaterThan(10_000);
    expect(firstBytes).toBeLessThan(120_000);
  });
});
