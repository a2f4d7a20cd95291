import { expect, it } from 'vitest';
import { splitPaste } from './split-paste.ts';
import { withoutTags } from './without-tags.ts';

it('pasted markup is read as its text', () => {
  const html =
    '<html><head><style>p { color: red }</style></head><body><h1>Hours</h1><p>Open from <b>nine</b> to five &amp; not on Mondays.</p><script>alert(1)</script></body></html>';
  expect(withoutTags(html)).toBe('Hours\n\nOpen from nine to five & not on Mondays.');
  expect(splitPaste(`When is it open?\n\n${html}`)).toEqual({
    question: 'When is it open?',
    pasted: { title: 'Hours', text: 'Hours\n\nOpen from nine to five & not on Mondays.' },
  });
});

it('code that only mentions tags is not changed', () => {
  const code = 'const html = "<p>Hello</p>";';
  expect(withoutTags(code)).toBe(code);
});

it.each(['<p', '<script>', '<!--', '<p>'])(
  'hostile markup of %j is read in bounded time',
  (piece) => {
    const before = process.threadCpuUsage();
    withoutTags(`<p><p><p>${piece.repeat(30_000 / piece.length)}`);
    // Quadratic code takes seconds.
    const { user, system } = process.threadCpuUsage(before);
    expect(user + system).toBeLessThan(300_000); // microseconds
  },
);
