import { expect, test } from 'vitest';
import { readSmtpUrl } from './read-smtp-url.ts';

test('uses TLS unless it is switched off, and the ports of submission', () => {
  expect(readSmtpUrl('smtps://mail.example.org')).toEqual({
    host: 'mail.example.org',
    port: 465,
    tls: 'implicit',
    credentials: null,
  });
  expect(readSmtpUrl('smtp://ada:p%40ss%3A@mail.example.org')).toEqual({
    host: 'mail.example.org',
    port: 587,
    tls: 'starttls',
    credentials: { user: 'ada', password: 'p@ss:' },
  });
  expect(readSmtpUrl('smtp://[::1]:2525/?tls=off')).toMatchObject({
    host: '::1',
    port: 2525,
    tls: 'off',
  });
});

test.each([
  '',
  'mail.example.org',
  'https://mail.example.org',
  'smtp:///',
  'smtp://:secret@mail.example.org',
  'smtp://a:%@mail.example.org',
  'smtp://mail.example.org/path',
  'smtp://mail.example.org?proxy=http://a',
  'smtps://mail.example.org?tls=off',
])('%j is none', (text) => {
  expect(readSmtpUrl(text)).toBeNull();
});
