import { existsSync } from 'node:fs';

/** Debian's Chromium without its own windows and services: a tab of it costs a third of the processor time. */
const SHELL_PATH = '/usr/bin/chromium-headless-shell';

/** Where systems put it. `CHROMIUM_PATH` goes before. */
const CHROMIUM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** No window, no sandbox (which root may not have), and nobody asked but the page's own server. */
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

/** The browser of this machine; `null` where there is none. `isShellEnough`: nothing of what only the whole one has is needed. */
export function findChromium({ isShellEnough = false } = {}): string | null {
  const named = process.env['CHROMIUM_PATH'];
  const found = isShellEnough ? [SHELL_PATH, ...CHROMIUM_PATHS] : CHROMIUM_PATHS;
  const paths = named === undefined ? found : [named];
  return paths.find((path) => existsSync(path)) ?? null;
}
