import { expect, test } from 'vitest';
import { unknownPage } from './unknown-page.ts';

/** What browsers send when an address is opened. */
const asked = {
  method: 'GET',
  url: '/nowhere',
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  language: 'en-US,en;q=0.9',
};

test('a person at a mistyped address gets a page with a title, a heading and a way to the search', () => {
  const page = unknownPage(asked);
  expect(page).toContain('<html lang="en">');
  expect(page).toContain('<title>There is no such page – Quarry</title>');
  expect(page).toContain('<h1>There is no such page</h1>');
  expect(page).toContain('<a href="/">');
});

test('it is German for those who read German first', () => {
  expect(unknownPage({ ...asked, language: 'de-AT,de;q=0.9,en;q=0.8' })).toContain('lang="de"');
  expect(unknownPage({ ...asked, language: undefined })).toContain('lang="en"');
});

test.each([
  { url: '/api/v1/nothing' },
  { url: '/v1' },
  { url: '/mcp?x' },
  { url: '/assets/old.js' },
  { method: 'POST' },
  { accept: '*/*' },
  { accept: 'application/json' },
  { accept: undefined },
])('programs get the problem as ever: %j', (changes) => {
  expect(unknownPage({ ...asked, ...changes })).toBeNull();
});

test('what begins like a path of the API is an address as any other', () => {
  expect(unknownPage({ ...asked, url: '/apiary' })).not.toBeNull();
});
