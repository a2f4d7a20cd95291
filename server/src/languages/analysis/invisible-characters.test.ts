import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutInvisible } from './invisible-characters.ts';

test('invisible characters are taken out, and what scripts are written with stays', () => {
  const check = (text: string, expected: string) => expect(withoutInvisible(text)).toBe(expected);
  check('a\u202eb\u200bc\u{e0041}d\u0000e\ufe01', 'abcde');
  check('a\u001b[31mb', 'ab');
  check('a\r\nb\u2028c', 'a\nb\nc');
  check('\ud800x', '\ufffdx');
  check('می\u200cخواهم', 'می\u200cخواهم');
  check('👩\u200d🚒 ✔\ufe0f', '👩\u200d🚒 ✔\ufe0f');
});

test('twice gives the same as once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const once = withoutInvisible(text);
      expect(withoutInvisible(once)).toBe(once);
    }),
  );
});
