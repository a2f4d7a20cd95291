import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished } from 'vitest';
import { chromiumArguments, findChromium } from '../../tools/chromium.ts';

/** A separate tab, without cookies or storage of other tests. */
export interface Tab {
  readonly page: Page;
  /** Its requests, in order. */
  readonly requests: readonly Request[];
  /** The sum of all layout shifts since the address was opened. */
  layoutShift(): Promise<number>;
}

/** Overrides of the default tab: wide, English, in Berlin. */
export type TabOptions = BrowserContextOptions & {
  /** Runs before any script of the page, in each document. */
  readonly initScript?: string;
  /** Whether `page.clock` controls the page's time; until it is used, time passes as usual. */
  readonly hasClock?: boolean;
};

/** Opens an address in a new tab. */
export type OpenTab = (url: string, options?: TabOptions) => Promise<Tab>;

// Rendering that takes longer, even on two busy cores, has hung.
const PATIENCE_MS = 10_000;

/**
 * Tests in one real browser, with a tab for each. In every test, the tabs may send requests to their own server only, must
 * comply with the page's policy, and must log no error. Skipped without a browser.
 */
export function describePage(name: string, define: (openTab: OpenTab) => void): void {
  const path = findChromium();
  const why = path === null ? ' (skipped: no Chromium here; set CHROMIUM_PATH)' : '';
  describe.skipIf(path === null)(`${name}${why}`, () => {
    let browser: Browser;
    beforeAll(async () => {
      const executablePath = path ?? ''; // else skipped
      browser = await chromium.launch({ executablePath, args: chromiumArguments });
    });
    afterAll(() => browser.close());
    define((url, options) => openTab(browser, url, options));
  });
}

async function openTab(browser: Browser, url: string, options: TabOptions = {}): Promise<Tab> {
  const { initScript, hasClock = false, ...rest } = options;
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    serviceWorkers: 'block',
    ...rest,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const requests: Request[] = [];
  const faults: string[] = [];
  page.on('request', (request) => void requests.push(request));
  page.on('pageerror', (error) => void faults.push(`${error}`));
  page.on('console', (message) => {
    if (message.text() === WORKER_BLOCKED) return;
    if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text());
  });
  page.on('dialog', (dialog) => {
    faults.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.addInitScript(OBSERVERS);
  if (hasClock) await page.clock.install();
  if (initScript !== undefined) await page.addInitScript(initScript);
  onTestFinished(async () => {
    const violations = await page.evaluate<string[]>('window.policyViolations').catch(() => []);
    await context.close();
    const elsewhere = requests.map((request) => request.url()).filter((to) => !isOwn(to, url));
    const unexpected = faults.filter((fault) => !ANSWERS.test(fault));
    expect({ elsewhere, unexpected, violations }).toEqual({
      elsewhere: [],
      unexpected: [],
      violations: [],
    });
  });
  await page.goto(url);
  return { page, requests, layoutShift: () => page.evaluate<number>(SUM_OF_SHIFTS) };
}

/** The error of Playwright in tabs without a service worker: all but those that test it. */
const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright';

/** Chromium logs every error response on the console; the tests decide which are expected. */
const ANSWERS = /^Failed to load resource/;

function isOwn(address: string, url: string): boolean {
  return address.startsWith('data:') || new URL(address).origin === new URL(url).origin;
}

/** Collects the browser's reports of a document from its beginning. */
const OBSERVERS = `
  window.policyViolations = [];
  document.addEventListener('securitypolicyviolation', (event) => {
    policyViolations.push(event.violatedDirective + ' ' + event.blockedURI);
  });
  window.shifts = [];
  window.shiftObserver = new PerformanceObserver((list) => shifts.push(...list.getEntries()));
  shiftObserver.observe({ type: 'layout-shift', buffered: true });
`;

/** Waits for two frames, in which the last change is rendered. */
const SUM_OF_SHIFTS = `new Promise((resolve) =>
  requestAnimationFrame(() => requestAnimationFrame(() => {
    shifts.push(...shiftObserver.takeRecords());
    resolve(shifts.reduce((sum, { value }) => sum + value, 0));
  })),
)`;
