import { expect, it, test } from 'vitest';
import { headingLineLength } from './heading-line.ts';

test.each([
  ['Section 3: Notice', 'The tenant may end the contract with three months of notice.'],
  ['§ 4 Kaution', 'Die Kaution beträgt drei Monatsmieten.'],
  ['第3条 解約', '賃借人は三か月前に通知して契約を解約できる。通知は書面で行う。'],
  ['المادة 4: التأمين', 'يبلغ التأمين ثلاثة إيجارات شهرية.'],
  ['धारा 4: जमानत', 'जमानत राशि तीन मासिक किराए के बराबर है।'],
])('a line that stands above sentences is a heading: %j', (heading, text) => {
  expect(headingLineLength(`${heading}\n${text}`)).toBe(heading.length + 1);
});

it('what is wrapped, announced, listed or goes on has none', () => {
  const wrapped =
    'Ownership is a set of rules that govern how\nRust manages memory, and all of its programs\nfollow them.';
  for (const text of [
    wrapped,
    'These hold:\nOne key for each program.',
    'It was built\nin 1920 by two brothers who wanted to see the sea.',
    'First of all\n- one item, which is a sentence that is long enough.',
    'It ends here.\nAnd here begins another sentence.',
    'Ada Lovelace\n12 Mill Lane\nLondon',
    'one line alone.',
  ]) {
    expect(headingLineLength(text), text).toBe(0);
  }
});
