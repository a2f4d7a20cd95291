import { expect, test } from 'vitest';
import { isGrounded } from './is-grounded.ts';
import { passage } from './test-answer.ts';

const bridge = passage('The bridge over the Elbe is 500 m long and was built in 1893.', 'Bridges');
const 橋 = passage('この橋の長さは五百メートルです。', '橋');

test.each([
  ['The bridge is 500 m long.', bridge, true],
  ['It was built in 1893.', bridge, true],
  ['この橋の長さは五百メートルです。', 橋, true],
  ['I will use the tool search to look in.', bridge, false],
  ['Let me look that up in more detail.', bridge, false],
  ['Die Brücke ist seit Langem bekannt.', bridge, false],
  ['', bridge, false],
])('%s', (sentence, cited, expected) => expect(isGrounded(sentence, [cited])).toBe(expected));

test('a sentence that cites an unshown source is not grounded', () => {
  expect(isGrounded('The bridge is 500 m long.', [])).toBe(false);
});
