import { existsSync } from 'node:fs';

/**
 * Where systems put it. `CHROMIUM_PATH` goes before. The first is Debian's Chromium without its own windows and services: a tab
 * of it takes a third of the processor time.
 */
const CHROMIUM_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** No window, no sandbox (which does not work for root), and no requests of the browser itself. */
export const chromiumArguments = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser of this machine; `null` where there is none. */
export function findChromium(): string | null {
  const named = process.env['CHROMIUM_PATH'];
  const paths = named === undefined ? CHROMIUM_PATHS : [named];
  return paths.find((path) => existsSync(path)) ?? null;
}
