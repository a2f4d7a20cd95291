import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cpuMs } from '../../runtime/test-cpu-time.ts';
import { normaliseEmail } from './email-address.ts';

describe('an address is kept in one form', () => {
  test.each([
    ['ada@example.org', 'ada@example.org'],
    ['  Ada@Example.ORG ', 'ada@example.org'],
    ['ａｄａ@example.org', 'ada@example.org'],
    ['ada+quarry@mail.example.co.uk', 'ada+quarry@mail.example.co.uk'],
    ["o'hara_1@example.org", "o'hara_1@example.org"],
    ['jürgen@müller.de', 'jürgen@müller.de'],
    ['иван@пример.рф', 'иван@пример.рф'],
    ['用户@例え.jp', '用户@例え.jp'],
    ['ada@localhost', 'ada@localhost'],
  ])('%j is %j', (text, email) => {
    expect(normaliseEmail(text)).toBe(email);
  });
});

describe('refuses', () => {
  test.each([
    ['a Cyrillic а among Latin letters', 'аda@example.org'],
    ['a Cyrillic word before a Latin domain', 'аса@example.org'],
    ['a Greek ο in the domain', 'ada@examplε.org'],
    ['an Armenian letter', 'adaո@example.org'],
    ['a space of no width', 'a\u200bda@example.org'],
    ['a mark that turns the text around', 'ada\u202e@example.org'],
    ['a null', 'ada\0@example.org'],
    ['two signs', 'ada@b@example.org'],
    ['no sign', 'ada.example.org'],
    ['nothing before it', '@example.org'],
    ['nothing after it', 'ada@'],
    ['dots together', 'a..da@example.org'],
    ['a quoted part, which few servers take', '"a b"@example.org'],
    ['angle brackets', '<ada@example.org>'],
    ['65 characters before the sign', `${'a'.repeat(65)}@example.org`],
    [
      '255 characters',
      `ada@${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(59)}`,
    ],
    ['10 MB', `${'a'.repeat(10_000_000)}@example.org`],
    ['nothing', ''],
  ])('%s', (_what, text) => {
    expect(normaliseEmail(text)).toBeNull();
  });
});

test('normalising is idempotent for any input', () => {
  const part = fc.string({ unit: 'grapheme', maxLength: 20 });
  fc.assert(
    fc.property(part, part, (local, domain) => {
      const email = normaliseEmail(`${local}@${domain}`);
      if (email !== null) expect(normaliseEmail(email)).toBe(email);
    }),
  );
});

test('the longest text with the worst form is read in no time', () => {
  const beforeMs = cpuMs();
  normaliseEmail(`${'a.'.repeat(30)}@${'a-'.repeat(90)}!`);
  expect(cpuMs() - beforeMs).toBeLessThan(500);
});
