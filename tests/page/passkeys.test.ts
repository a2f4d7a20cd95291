import type { CDPSession, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startProduct } from '../start-product.ts';
import { axeFindings } from './axe-findings.ts';
import { describePage, type TabOptions } from './open-tabs.ts';
import { ada, inviteTo, joinBy, ownerLink } from './sign-in-person.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();

/** A security key in a browser that confirms every request, or none. */
async function plugIn(page: Page) {
  const browser: CDPSession = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Whether it confirms requests automatically. */
    choose: (enabled: boolean) =>
      browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    verify: (isUserVerified: boolean) =>
      browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    count: async () =>
      (await browser.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}

/** Simulates a browser without passkeys in fields. */
const WITHOUT_AUTOFILL = 'PublicKeyCredential.isConditionalMediationAvailable = async () => false;';

/** Records how each passkey was requested: `conditional` by the field, `optional` by the button. */
const KEEP_MEDIATIONS = `
  window.mediations = [];
  const { get } = CredentialsContainer.prototype;
  CredentialsContainer.prototype.get = function (options) {
    mediations.push(options.mediation ?? 'optional');
    return get.call(this, options);
  };
`;

/** Records the sign-in requests and their cookies. */
function overhear(page: Page) {
  const heard: { readonly body: string; readonly cookie: string }[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/passkey/verify')) return;
    void request.allHeaders().then(({ cookie = '' }) => {
      heard.push({ body: request.postData() ?? '', cookie });
    });
  });
  return heard;
}

describePage('passkeys', (openTab) => {
  let product: Product;
  let stop = async () => {};
  let byName = '';
  let count = 0;

  beforeAll(async () => {
    product = await startProduct({
      whenDone: (stopIt) => {
        stop = stopIt;
      },
    });
    byName = product.address.replace('127.0.0.1', 'localhost');
    await joinBy(await ownerLink(product), ada);
  });
  afterAll(() => stop());

  /** Another owner, signed in at the host name of this machine. */
  const open = async (view: string, options: TabOptions = {}) => {
    count += 1;
    const person = { ...ada, email: `ada${count}@example.org` };
    const link = (await inviteTo(product, 'owner')).replace('127.0.0.1', 'localhost');
    const storageState = await joinBy(link, person);
    return openTab(`${byName}/dashboard${view}`, { ...options, storageState });
  };

  test('a passkey is added, signs in, cannot be replayed, is renamed and removed', async () => {
    const { page } = await open('', { initScript: WITHOUT_AUTOFILL });
    const key = await plugIn(page);
    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('link', { name: 'Your account' }).click();
    await title(page, 'Your account');
    await page.getByText('You have none yet.').waitFor();
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Key <b>ring</b>');
    await page.keyboard.press('Enter');
    const list = page.getByRole('list', { name: 'Passkeys' });
    await list.getByText('Key <b>ring</b>').waitFor();
    await list.getByText('not used yet').waitFor();
    expect(await key.count()).toBe(1);
    expect(await axeFindings(page)).toEqual([]);

    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('button', { name: 'Add it' }).click();
    await page.getByText('has a passkey of yours already').waitFor();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await title(page, 'Sign in');
    expect(await page.getByLabel('E-mail').getAttribute('autocomplete')).toBe('username');
    expect(await axeFindings(page)).toEqual([]);
    const heard = overhear(page);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await title(page, 'Your account');
    await list.getByText(/^used /).waitFor();

    await expect.poll(() => heard.length).toBe(1);
    const [stolen] = heard;
    for (const cookie of [stolen?.cookie ?? '', '']) {
      const answer = await fetch(`${byName}/api/session/passkey/verify`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: stolen?.body ?? '',
      });
      expect(answer.status).toBe(401);
      expect(answer.headers.get('set-cookie')).toBeNull();
    }

    await page.getByRole('button', { name: /^Rename/ }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Telephone');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Remove: Telephone' }).click();
    await page.getByRole('button', { name: 'Remove the passkey' }).click();
    await page.getByText('You have none yet.').waitFor();
    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByText('This passkey cannot sign you in here').waitFor();
    await title(page, 'Sign in');
  });

  test('a passkey chosen in the address field signs in, and so does a password while it is offered', async () => {
    const { page } = await open('/account', { initScript: KEEP_MEDIATIONS });
    const key = await plugIn(page);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('button', { name: 'Add it' }).click();
    await page.getByRole('list', { name: 'Passkeys' }).getByText('Passkey 1').waitFor();
    await key.choose(false);
    const signOut = async () => {
      await page.getByRole('button', { name: /^Your account/ }).click();
      await page.getByRole('button', { name: 'Sign out' }).click();
      await title(page, 'Sign in');
      const field = page.getByLabel('E-mail');
      await expect.poll(() => field.getAttribute('autocomplete')).toBe('username webauthn');
    };
    await signOut();
    expect(await axeFindings(page)).toEqual([]);
    // Refused, then accepted: each cancels the offer, which returns after the first.
    await page.getByLabel('E-mail').fill(`ada${count}@example.org`);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('alert').waitFor();
    await page.getByLabel('Password', { exact: true }).fill(ada.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await title(page, 'Your account');

    // The button cancels it, too: a browser handles one request at a time.
    await signOut();
    // Enable confirmation before the request: enabled later, the key would never answer it.
    const askAndChoose = async (route: Route) => {
      await key.choose(true);
      await route.continue();
    };
    await page.route('**/api/session/passkey/options', askAndChoose, { times: 1 });
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await title(page, 'Your account');
    expect(await page.evaluate('mediations.at(-1)')).toBe('optional');

    await key.choose(false);
    await signOut();
    await key.choose(true);
    await page.reload();
    await title(page, 'Your account');
    await page
      .getByRole('list', { name: 'Passkeys' })
      .getByText(/^used /)
      .waitFor();
  });

  test('a passkey also provides the recent sign-in that a change requires', async () => {
    const { page } = await open('/account');
    await plugIn(page);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('button', { name: 'Add it' }).click();
    await page.getByRole('list', { name: 'Passkeys' }).getByText('Passkey 1').waitFor();
    let refusals = 1;
    await page.route('**/api/keys', async (route) => {
      if (route.request().method() !== 'POST' || refusals-- <= 0) return route.fallback();
      await route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        body: JSON.stringify({ code: 'ERR_SIGN_IN_AGAIN', status: 403, errors: [] }),
      });
    });
    await page.goto(`${byName}/dashboard/keys#new`);
    await page.getByRole('dialog', { name: 'New key' }).getByLabel('Name').fill('After a passkey');
    await page.getByRole('button', { name: 'Make the key' }).click();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByRole('dialog', { name: 'Your new key' }).waitFor();
  });

  test('the browser refuses one without user verification, and the page says so', async () => {
    const { page } = await open('/account');
    const key = await plugIn(page);
    await key.verify(false);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('button', { name: 'Add it' }).click();
    await page.getByText('No passkey was given').waitFor();
    expect(await key.count()).toBe(0);
  });

  test('at an IP address the page says that passkeys need a host name', async () => {
    const { page } = await openTab(`${product.address}/dashboard`);
    await page.getByText('Passkeys need a host name').waitFor();
    expect(await page.getByRole('button', { name: 'Sign in with a passkey' }).count()).toBe(0);
  });

  test('the name and the password are changed, which ends all other sessions', async () => {
    const { page } = await open('/account');
    const other = await openTab(`${byName}/dashboard`, {
      storageState: await page.context().storageState(),
    });
    await page.getByLabel('Your name').fill('Augusta');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Your account: Augusta' }).waitFor();
    await page.getByLabel('Present password').fill('not the password');
    await page.getByLabel('New password').fill('another quiet quarry');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.getByText('This is not your password.').waitFor();
    await page.getByLabel('Present password').fill(ada.password);
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.getByText('Your password was changed.').waitFor();
    await page.getByLabel('Your name').fill('Ada');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Your account: Ada' }).waitFor();
    await other.page.reload();
    await title(other.page, 'Sign in');
  });
});
