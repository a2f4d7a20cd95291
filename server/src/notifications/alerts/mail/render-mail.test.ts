import { expect, test } from 'vitest';
import type { AlertMatch, AlertResult } from '../alert.ts';
import { renderMail } from './render-mail.ts';

const AT = '2026-01-01T00:00:00.000Z';
const search = { kind: 'search', query: 'harbour fees', filter: null } as const;
const publicUrl = 'https://search.example.org';

const result = (changes: Partial<AlertResult> = {}): AlertResult => ({
  id: 'd1',
  type: 'page',
  title: 'New fees',
  url: 'https://example.org/fees',
  documentUrl: '/d/d1',
  snippet: 'Ten crowns.',
  ...changes,
});
const match = (results: readonly AlertResult[], total = results.length): AlertMatch => ({
  at: AT,
  results,
  total,
  answer: null,
});

test('a mail lists new matches and how to unsubscribe, in text and HTML', () => {
  const mail = renderMail({
    name: 'Fees',
    subject: search,
    matches: [match([result()]), match([result({ title: 'More fees' })], 25)],
    publicUrl,
  });
  expect(mail.subject).toBe('Quarry: Fees');
  for (const written of [mail.text, mail.html]) {
    expect(written).toContain('26 new documents match: harbour fees');
    expect(written).toContain('New fees');
    expect(written).toContain('More fees');
    expect(written).toContain('And 24 more.');
    expect(written).toContain('https://example.org/fees');
    expect(written).toContain('https://search.example.org/dashboard/alerts');
  }
});

test('a document without an address on the web is linked to its page', () => {
  for (const url of ['', 'file:///w/fees.md']) {
    const mail = renderMail({
      name: 'Fees',
      subject: search,
      matches: [match([result({ url })])],
      publicUrl,
    });
    expect(mail.text).toContain('https://search.example.org/d/d1');
    expect(mail.html).toContain('href="https://search.example.org/d/d1"');
  }
});

test('a mail of a question lists new and removed sentences', () => {
  const sentence = (text: string) => ({ text, citations: [{ id: 'd', title: 'Fees', url: '' }] });
  const answer = {
    confidence: 'answered',
    added: [sentence('It is ten.')],
    removed: [sentence('It is nine.')],
  } as const;
  const { text } = renderMail({
    name: 'Fees',
    subject: { kind: 'question', question: 'How much?' },
    matches: [{ ...match([result()]), answer }],
    publicUrl: null,
  });
  expect(text).toContain('New: It is ten.\n  Fees');
  expect(text).toContain('Gone: It is nine.');
  expect(text).not.toContain('http');
});

test('nothing of a document or a name is HTML, and no link has another scheme than the web’s', () => {
  const attack = '<script>alert(1)</script>"\'&';
  const { html } = renderMail({
    name: attack,
    subject: { ...search, query: attack },
    matches: [
      match([
        result({ title: attack, snippet: attack, url: 'javascript:alert(1)' }),
        result({ url: `https://example.org/"><script>`, documentUrl: null }),
        result({ url: 'file:///etc/passwd', documentUrl: null, title: '' }),
      ]),
    ],
    publicUrl,
  });
  expect(html).not.toContain('<script');
  expect(html).not.toContain('href="javascript');
  expect(html).not.toContain('href="file');
  expect(html.match(/<a href="/g)).toHaveLength(3);
});
