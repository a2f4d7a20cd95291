import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { labelOf } from '../../web/src/dashboard/sources/settings-form/label-of.ts';
import { fieldsOf } from '../../web/src/dashboard/sources/settings-form/setting-fields.ts';
import { de } from '../../web/src/dashboard/sources/settings-form/setting-messages-de.ts';
import { en } from '../../web/src/dashboard/sources/settings-form/setting-messages-en.ts';
import { type Product, startProduct } from '../start-product.ts';
import { axeFindings } from './axe-findings.ts';
import { describePage, type TabOptions } from './open-tabs.ts';
import { TOO_SMALL, TOO_WIDE } from './page-measures.ts';
import { ada, inviteTo, joinBy, ownerLink, type StorageState } from './sign-in-person.ts';

const narrowDark: TabOptions = { viewport: { width: 320, height: 700 }, colorScheme: 'dark' };
const bob = { name: 'Bob', email: 'bob@example.org', password: 'a loud quarry at night' };
/** What stands beyond the right rim of the dialogue. */
const TOO_WIDE_IN_DIALOG = `(() => {
  const rim = document.querySelector('dialog form').parentElement;
  const right = rim.getBoundingClientRect().left + rim.clientWidth;
  return [...rim.querySelectorAll('*')]
    .filter((element) => !element.closest('.heard-only') && element.getBoundingClientRect().right > right)
    .map(({ tagName, className, textContent }) => tagName + '.' + className + ' ' + textContent.slice(0, 40));
})()`;
const focused = 'document.activeElement.value ?? document.activeElement.textContent';

describePage('the settings of a source', (openTab) => {
  let product: Product;
  let stop = async () => {};
  let owner: StorageState;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quarry-settings-'));
    await mkdir(join(folder, 'notes'));
    await writeFile(join(folder, 'notes', 'granite.md'), '# Granite\n\nAn igneous rock.\n');
    await writeFile(join(folder, 'notes', 'basalt.txt'), 'Basalt is dark.\n');
    product = await startProduct({
      whenDone: (stopIt) => {
        stop = stopIt;
      },
    });
    owner = await joinBy(await ownerLink(product), ada);
  });
  afterAll(async () => {
    await stop();
    await rm(folder, { recursive: true });
  });

  const open = async (options: TabOptions = {}) => {
    const address = `${product.address}/dashboard/sources`;
    const { page } = await openTab(address, { storageState: owner, ...options });
    page.setDefaultTimeout(60_000);
    return page;
  };
  const openSettings = async (page: Page, name: string) => {
    await page.getByRole('button', { name: `Change: ${name}` }).click();
    return page.getByRole('dialog', { name: `Change “${name}”` });
  };

  test('that another person changed in the meantime are not overwritten: the form says so, and starts again with the current ones', async () => {
    const client = product.client();
    const { id } = await client.sources.create({
      kind: 'site',
      name: 'Shared',
      url: `${product.address}/shared/`,
    });
    const page = await open();
    const form = await openSettings(page, 'Shared');
    await client.sources.update({ id, schedule: 'every 3 hours' });
    await form.getByLabel('Name', { exact: true }).fill('Of Ada');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Somebody else changed it in the meantime').waitFor();
    expect(await client.sources.get({ id })).toMatchObject({ name: 'Shared' });
    expect(await axeFindings(page)).toEqual([]);

    await form.getByRole('button', { name: 'Show how it is now' }).click();
    await form.getByRole('alert').waitFor({ state: 'detached' });
    expect(await form.getByLabel('Name', { exact: true }).inputValue()).toBe('Shared');
    await form.getByLabel('Name', { exact: true }).fill('Of Ada');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'detached' });
    expect(await client.sources.get({ id })).toMatchObject({
      name: 'Of Ada',
      schedule: 'every 3 hours',
    });

    await page.getByRole('button', { name: 'Remove: Of Ada' }).click();
    const removal = page.getByRole('dialog');
    await client.sources.update({ id, name: 'Of Bob' });
    await removal.getByRole('button', { name: 'Remove' }).click();
    await removal.getByRole('button', { name: 'Show how it is now' }).click();
    await page.getByRole('dialog', { name: 'Of Bob' }).waitFor();
    expect((await client.sources.get({ id })).name).toBe('Of Bob');
    await client.sources.remove({ id, now: true });
  });

  test('are changed in a form: what is refused stands at its field, what is saved is read anew and stays', async () => {
    const client = product.client();
    const { id } = await client.sources.create({ kind: 'folder', path: join(folder, 'notes') });
    const page = await open();
    const form = await openSettings(page, 'notes');
    const include = form.getByLabel('Only these');
    await include.fill('**/*.md\n../secrets');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Entry 2: A glob or path inside the folder, without "..".').waitFor();
    expect(await include.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => page.evaluate<string>(focused)).toBe('**/*.md\n../secrets');
    expect(await axeFindings(page)).toEqual([]);

    await include.fill('**/*.md');
    expect(await include.getAttribute('aria-invalid')).toBe(null);
    await form.getByLabel('For adults only').selectOption({ label: 'No document' });
    const visibleTo = form.getByLabel('Who may see the documents');
    await visibleTo.fill('group:staff\nada');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText(/^Entry 2/).waitFor();
    expect(await visibleTo.getAttribute('aria-invalid')).toBe('true');
    await visibleTo.fill('group:staff');
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The settings of “notes” are saved, and it is being read anew.').waitFor();
    expect((await client.sources.get({ id })).settings).toEqual({
      include: ['**/*.md'],
      explicit: 'never',
      visibleTo: ['group:staff'],
    });
    await page.getByRole('list', { name: 'Sources' }).getByText('1 document').waitFor();

    await page.reload();
    const again = await openSettings(page, 'notes');
    expect(await again.getByLabel('Only these').inputValue()).toBe('**/*.md');
    await again.getByLabel('Only these').fill('');
    await again.getByLabel('Who may see the documents').fill('');
    await again.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('list', { name: 'Sources' }).getByText('2 documents').waitFor();
    expect((await client.sources.get({ id })).settings).toEqual({ explicit: 'never' });
    await client.sources.remove({ id, now: true });
  }, 300_000);

  test('of a site keep secrets that are not changed, and stop at the limits of the schema', async () => {
    const client = product.client();
    const { id } = await client.sources.create({
      kind: 'site',
      url: 'http://127.0.0.1:9/docs/',
      settings: { headers: { authorization: 'Bearer hidden' }, collect: ['file', 'page'] },
    });
    await client.sources.update({ id, paused: true, name: 'Docs' });
    const page = await open(narrowDark);
    const form = await openSettings(page, 'Docs');
    const depth = form.getByLabel('Links away from the start, at most');
    expect(await depth.getAttribute('placeholder')).toBe('50');
    expect(await form.getByLabel('Headers').inputValue()).toBe('authorization: ••••••');
    await depth.fill('1001');
    await form.getByLabel('Products').check();
    await form.getByLabel('Leave nofollow links alone').uncheck();
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('At most 1000.').waitFor();
    await expect.poll(() => page.evaluate<string>(focused)).toBe('1001');
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(TOO_WIDE)).toEqual([]);
    expect(await page.evaluate(TOO_WIDE_IN_DIALOG)).toEqual([]);
    expect(await page.evaluate(TOO_SMALL)).toEqual([]);
    await depth.fill('7');
    await form.getByLabel('Headers').fill('authorization: ••••••\ncookie: a=b: c');
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByText('It is read with them once it is resumed.').waitFor();
    const { settings } = await client.sources.get({ id });
    expect(settings).toMatchObject({
      maxDepth: 7,
      maxPages: 100_000,
      respectNofollow: false,
      collect: ['page', 'file', 'product'],
      headers: { authorization: '••••••', cookie: '••••••' },
    });
    await client.sources.remove({ id, now: true });
  }, 300_000);

  test('are given to a source as it is added, and are those of its kind, in either language', async () => {
    const { kinds } = await product.client().sources.kinds();
    for (const [locale, words, options] of [
      ['en-GB', en, 'Name, kind, schedule'],
      ['de-DE', de, 'Name, Art, Zeitplan'],
    ] as const) {
      const page = await open({ locale });
      await page.getByText(options).click();
      await page.getByText(words.chooseKind).waitFor();
      const select = page.getByLabel(locale === 'de-DE' ? 'Art' : 'Kind', { exact: true });
      for (const { kind, settings } of kinds.filter(({ places }) => places.length > 0)) {
        const place = kind === 'folder' ? folder : 'https://example.org/';
        await page.getByRole('textbox').first().fill(place);
        await select.selectOption(kind);
        const form = page.locator('details details').first();
        if ((await form.getAttribute('open')) === null) await page.getByText(words.more).click();
        const labels = await form.locator('> div > *').allTextContents();
        const expected = fieldsOf(settings, {}).map(({ name }) => labelOf(name, words));
        expect(labels.map((label, place) => label.startsWith(expected[place] ?? '?'))).toEqual(
          expected.map(() => true),
        );
        expect(await axeFindings(page)).toEqual([]);
      }
    }

    const page = await open();
    await page.getByLabel('Address or path').fill(join(folder, 'notes'));
    await page.getByText('Name, kind, schedule').click();
    await page.getByLabel('Kind', { exact: true }).selectOption('folder');
    await page.getByText(en.more).click();
    await page.getByLabel('Only these').fill('*.txt');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('“notes” is added and is being read.').waitFor();
    const { sources } = await product.client().sources.list();
    expect(sources.map(({ settings }) => settings)).toEqual([{ include: ['*.txt'] }]);
    await page.getByRole('list', { name: 'Sources' }).getByText('1 document').waitFor();
  }, 300_000);

  test('of a folder of the server are for owners, which an editor reads there', async () => {
    const editor = await joinBy(await inviteTo(product, 'editor'), bob);
    const page = await open({ storageState: editor });
    const form = await openSettings(page, 'notes');
    await form.getByText(en.ownersOnly).waitFor();
    expect(await form.getByLabel('Only these').count()).toBe(0);
  });
});
