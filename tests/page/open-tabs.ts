import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished } from 'vitest';
import { chromiumArguments, findChromium } from '../../tools/chromium.ts';

/** A tab of its own: no cookie, no memory of another test. */
export interface Tab {
  readonly page: Page;
  /** All that it has asked for, in order. */
  readonly requests: readonly Request[];
  /** How far what was drawn has moved since the address was opened: the sum of all layout shifts. */
  layoutShift(): Promise<number>;
}

/** How a tab differs from a wide one of a reader of English in Berlin. */
export type TabOptions = BrowserContextOptions & {
  /** Runs before any script of the page, in each document. */
  readonly initScript?: string;
  /** The page's time can be moved by `page.clock`; until it is, it goes on as usual. */
  readonly hasClock?: boolean;
};

/** Opens an address in a new tab. */
export type OpenTab = (url: string, options?: TabOptions) => Promise<Tab>;

// A drawing that takes longer on two busy cores has hung.
const PATIENCE_MS = 10_000;

/**
 * Tests in a real browser, one for all of them, a tab for each. Whatever a test is about, its tabs must ask nobody
 * but their own server, keep to the policy of the page, and say no error. Skipped where there is no browser.
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

/** What Playwright says in a tab that may have no worker: all but those whose test is about it. */
const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright';

/** Chromium notes each answer that is an error on the console; which of them are right is for the tests. */
const ANSWERS = /^Failed to load resource/;

function isOwn(address: string, url: string): boolean {
  return address.startsWith('data:') || new URL(address).origin === new URL(url).origin;
}

/** Collects what the browser tells of a document from its beginning. */
const OBSERVERS = `
  window.policyViolations = [];
  document.addEventListener('securitypolicyviolation', (event) => {
    policyViolations.push(event.violatedDirective + ' ' + event.blockedURI);
  });
  window.shifts = [];
  window.shiftObserver = new PerformanceObserver((list) => shifts.push(...list.getEntries()));
  shiftObserver.observe({ type: 'layout-shift', buffered: true });
`;

/** After two frames, in which the last change is drawn. */
const SUM_OF_SHIFTS = `new Promise((resolve) =>
  requestAnimationFrame(() => requestAnimationFrame(() => {
    shifts.push(...shiftObserver.takeRecords());
    resolve(shifts.reduce((sum, { value }) => sum + value, 0));
  })),
)`;
