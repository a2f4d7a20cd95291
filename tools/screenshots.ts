// node tools/screenshots.ts <address> <folder>: the page of a running server, to be looked at: wide and narrow, light and dark.
import { join } from 'node:path';
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { chromiumArguments, findChromium } from './chromium.ts';

type Screen = BrowserContextOptions & { readonly viewport: { width: number; height: number } };

const screens: Readonly<Record<string, Screen>> = {
  'wide-light': { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  'wide-dark': { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
  'narrow-light': {
    viewport: { width: 390, height: 844 },
    colorScheme: 'light',
    isMobile: true,
    hasTouch: true,
  },
  'narrow-dark': {
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
    isMobile: true,
    hasTouch: true,
  },
};

/** A query of each kind that there is to look at; what a server has no content for shows its empty state. */
const searches: Readonly<Record<string, string>> = {
  results: '/?q=parse+json',
  products: '/?q=red+dress&type=product',
  images: '/?q=brick+texture&type=image',
  panel: '/?q=japan',
  shopping: '/shopping?q=phone',
  'shopping-list': '/shopping?q=phone&view=list',
  empty: '/?q=zzqxv+wquux&lang=fr&from=2026-01-01',
  calculator: '/?q=1/3%2B2',
  percentage: '/?q=18%25+tip+on+64.50',
  'number-base': '/?q=255+to+hex',
  'unit-conversion': '/?q=5+feet+3+inches+in+cm',
  currency: '/?q=100+usd+to+eur',
  date: '/?q=days+until+christmas',
  time: '/?q=what+time+is+it',
  'time-zone': '/?q=9am+Berlin+in+New+York',
  timer: '/?q=timer+5+min+30+s',
  stopwatch: '/?q=stopwatch',
  weather: '/?q=weather+in+oslo',
  sun: '/?q=sunrise+in+Berlin',
  dictionary: '/?q=define+run',
  color: '/?q=%230f6b5c',
  random: '/?q=roll+2d6%2B3',
  hash: '/?q=sha512+hello',
  encoding: '/?q=base64+encode+hello+world',
};

/** A question of each kind of answer. */
const questions: Readonly<Record<string, string>> = {
  answer: '/ask?q=How+do+I+parse+JSON%3F',
  'answer-card': '/ask?q=What+is+15%25+of+80%3F',
  'answer-nothing': '/ask?q=Who+won+the+zzqxv+cup%3F',
};

/** What has to be opened first. */
const states: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async suggestions(page) {
    await page.getByRole('combobox').fill('pa');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
  },
  async ask(page) {
    await page.goto(new URL('/ask', page.url()).href);
    await page.getByRole('textbox').waitFor();
  },
  async conversations(page) {
    await page.goto(new URL('/ask', page.url()).href);
    await page.getByRole('button', { name: 'Earlier conversations' }).click();
  },
  async menu(page) {
    await page.getByRole('button', { name: 'Menu' }).click();
  },
  async filters(page) {
    await page.goto(new URL('/?q=parse+json', page.url()).href);
    await page.locator('main[aria-busy="false"]').waitFor();
    const filters = page.getByRole('button', { name: /^(Filters|Time)$/ });
    await filters.first().click();
  },
  async why(page) {
    await page.goto(new URL('/?q=parse+json', page.url()).href);
    await page.getByRole('button', { name: 'Why this result' }).first().click();
    await page.waitForLoadState('networkidle');
  },
};

const [address, folder] = process.argv.slice(2);
const executablePath = findChromium();
if (address === undefined || folder === undefined || executablePath === null) {
  console.error('node tools/screenshots.ts <address> <folder>; needs Chromium (CHROMIUM_PATH)');
  process.exit(1);
}
const browser = await chromium.launch({ executablePath, args: chromiumArguments });
for (const [screen, options] of Object.entries(screens)) {
  const context = await browser.newContext({
    ...options,
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const take = (name: string) => page.screenshot({ path: join(folder, `${name}.${screen}.png`) });
  await page.goto(address);
  await page.getByRole('list').first().waitFor();
  await take('home');
  for (const [name, path] of Object.entries(searches)) {
    await page.goto(new URL(path, address).href);
    await page.locator('main[aria-busy="false"]').waitFor();
    await take(name);
  }
  for (const [name, path] of Object.entries(questions)) {
    await page.goto(new URL(path, address).href);
    await page.getByRole('button', { name: 'Edit the question' }).waitFor();
    await take(name);
  }
  for (const [name, open] of Object.entries(states)) {
    await page.goto(address);
    await open(page);
    await take(name);
  }
  await context.close();
}
await browser.close();
