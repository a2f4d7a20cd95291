import { expect, test } from 'vitest';
import { readIssuer } from './read-issuer.ts';

test.each([
  'https://id.example.org',
  'https://id.example.org/realms/staff',
  'https://10.0.0.7:8443',
  'http://127.0.0.1:8180/realms/staff',
  'http://localhost:8180',
  'http://[::1]:8180',
])('%s is an issuer', (text) => {
  expect(readIssuer(text)?.href.replace(/\/$/, '')).toBe(text);
});

test.each([
  'http://id.example.org',
  'http://10.0.0.7:8180',
  'https://ada:secret@id.example.org',
  'https://id.example.org?realm=staff',
  'https://id.example.org#staff',
  'id.example.org',
  'ftp://id.example.org',
  '',
])('%s is none', (text) => {
  expect(readIssuer(text)).toBeNull();
});
