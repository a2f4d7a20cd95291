import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumArguments, findChromium } from '../../tools/chromium.ts';

/** A tab of the measured page, and what it noted. */
export interface ReadingTab {
  readonly page: Page;
  /** What no document may cause: downloads, dialogs, faults of scripts, requests to other servers. */
  readonly incidents: string[];
  /** Milliseconds from the last click until the text of a document was drawn. */
  clickToTextMs(): Promise<number>;
  /** The sum of all layout shifts since the page was loaded. */
  layoutShift(): Promise<number>;
  close(): Promise<void>;
}

/** Starts the browser of this machine; throws where there is none. */
export async function startBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error('There is no Chromium here: set CHROMIUM_PATH.');
  return chromium.launch({ executablePath, args: chromiumArguments });
}

const PATIENCE_MS = 30_000;

/** Opens a tab on an address of a server. */
export async function openReadingTab(
  browser: Browser,
  address: string,
  viewport: { readonly width: number; readonly height: number },
): Promise<ReadingTab> {
  const context = await browser.newContext({ viewport, serviceWorkers: 'block' });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const incidents: string[] = [];
  page.on('download', (download) => void incidents.push(`download of ${download.url()}`));
  page.on('pageerror', (error) => void incidents.push(`fault: ${error.message}`));
  page.on('dialog', (dialog) => {
    incidents.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const isOwn = new URL(request.url()).origin === new URL(address).origin;
    if (!isOwn && !request.url().startsWith('data:')) incidents.push(`request to ${request.url()}`);
  });
  await page.exposeFunction('hacked', () => void incidents.push('a script of a document ran'));
  await page.addInitScript(OBSERVERS);
  await page.goto(address);
  return {
    page,
    incidents,
    clickToTextMs: () => page.evaluate<number>(TEXT_MS),
    layoutShift: () => page.evaluate<number>(SUM_OF_SHIFTS),
    close: () => context.close(),
  };
}

/** A frame is drawn between two calls of `requestAnimationFrame`. */
const OBSERVERS = `
  window.textMs = null;
  window.shifted = 0;
  let clickedMs = 0;
  addEventListener('click', ({ timeStamp }) => { clickedMs = timeStamp; window.textMs = null; }, true);
  new MutationObserver(() => {
    if (window.textMs !== null || !document.querySelector('main article [data-block]')) return;
    const ms = clickedMs;
    requestAnimationFrame(() => requestAnimationFrame((nowMs) => { window.textMs ??= nowMs - ms; }));
  }).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) shifted += value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** The policy of the page lets nothing be waited for but by a promise. */
const TEXT_MS = `new Promise((resolve) => {
  const look = () => window.textMs === null ? setTimeout(look, 5) : resolve(window.textMs);
  look();
})`;

const SUM_OF_SHIFTS = `new Promise((resolve) =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(shifted)))))`;
