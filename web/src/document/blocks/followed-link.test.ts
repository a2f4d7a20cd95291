import { expect, test } from 'vitest';
import { followedLink } from './followed-link.ts';

test.each(['https://example.org/a?b#c', 'http://example.org/', 'mailto:a@example.org'])(
  '%s is followed',
  (href) => {
    expect(followedLink(href)).toBe(href);
  },
);

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://example.org/x',
  '/relative',
  '#top',
  '',
])('%j is no link', (href) => {
  expect(followedLink(href)).toBeNull();
});
