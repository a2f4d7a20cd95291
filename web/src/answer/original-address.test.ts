import { expect, test } from 'vitest';
import { isDownloaded, originalAddress } from './original-address.ts';

const ORIGIN = 'http://127.0.0.1:3000';
const address = (url: string, documentUrl: string | null = null, text?: string) =>
  originalAddress({ url, documentUrl }, ORIGIN, text === undefined ? null : { text });

test('a page is opened at the words of the quote', () => {
  expect(address('https://a.test/b', null, 'the words')).toBe(
    'https://a.test/b#:~:text=the%20words',
  );
});

test('a file is opened as this server serves it', () => {
  expect(address('file:///b/a.md', '/api/documents/x/file', 'the words')).toBe(
    `${ORIGIN}/api/documents/x/file`,
  );
});

test.each([
  ['file:///etc/passwd', null],
  ['javascript:alert(1)', null],
  ['', null],
  ['', '//evil.test/x'],
  ['', 'https://evil.test/x'],
])('%j, %j leads nowhere', (url, documentUrl) => {
  expect(address(url, documentUrl)).toBeNull();
});

test.each([
  ['file:///b/a.html', '/api/documents/x/file', true],
  ['file:///b/report.DOCX', '/api/documents/x/file', true],
  ['file:///b/a.pdf', '/api/documents/x/file', false],
  ['file:///b/notes', '/api/documents/x/file', false],
  ['https://a.test/b.html', null, false],
  ['', '/api/documents/x/file', false],
])('whether %j, as served at %j, is saved: %j', (url, documentUrl, isSaved) => {
  expect(isDownloaded({ url, documentUrl })).toBe(isSaved);
});
