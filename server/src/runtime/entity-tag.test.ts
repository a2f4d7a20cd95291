import { expect, test } from 'vitest';
import { entityTag, requireTag } from './entity-tag.ts';

test('a tag is quoted, the same for the same content, and another one for another', () => {
  expect(entityTag('a')).toMatch(/^"[\w-]{22}"$/);
  expect(entityTag('a')).toBe(entityTag(new TextEncoder().encode('a')));
  expect(entityTag('a')).not.toBe(entityTag('b'));
});

test.each([null, '*', '"1"'])('a change with If-Match %j is allowed', (asked) => {
  expect(() => requireTag(asked, '"1"', 'Changed.')).not.toThrow();
});

test.each(['"2"', '1', ''])('a change with If-Match %j is refused as changed since', (asked) => {
  expect(() => requireTag(asked, '"1"', 'Changed.')).toThrow(
    expect.objectContaining({
      code: 'ERR_CONFLICT',
      detail: 'Changed.',
      errors: [expect.objectContaining({ path: 'If-Match', code: 'changed-since' })],
    }),
  );
});
