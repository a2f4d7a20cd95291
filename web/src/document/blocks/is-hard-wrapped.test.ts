import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isHardWrapped } from './is-hard-wrapped.ts';

/** As an editor breaks lines. */
function wrapped(words: readonly string[], width: number): string {
  const lines = [''];
  for (const word of words) {
    const line = lines.at(-1) ?? '';
    if (line === '') lines[lines.length - 1] = word;
    else if (line.length + 1 + word.length <= width) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
}

test('what an editor has wrapped is one paragraph', () => {
  const words = fc.array(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 30, maxLength: 200 });
  fc.assert(
    fc.property(words, fc.integer({ min: 66, max: 100 }), (some, width) => {
      expect(isHardWrapped(wrapped(some, width))).toBe(true);
    }),
  );
});

test.each([
  ['one line', 'The kiln is fired slowly, and cools for as many hours as it was fired.'],
  [
    'verse',
    'Shall I compare thee to a summer’s day?\nThou art more lovely and more temperate:\nRough winds do shake the darling buds of May,\nAnd summer’s lease hath all too short a date;',
  ],
  [
    'verse of long lines',
    'Of Mans First Disobedience, and the Fruit of that Forbidden Tree, whose\nmortal taste\nBrought Death into the World, and all our woe',
  ],
  [
    'an address',
    'The Brindle Pottery, Workshop and School of Ceramics, Ltd.\n12 Kiln Lane\nAldham',
  ],
  [
    'a list',
    '- the first of the things that have to be done before the kiln is lit\n- the second of the things that have to be done before it is opened',
  ],
  [
    'columns',
    'stoneware clay         12 kg      the upper shelf behind the door\nporcelain               4 kg      the lower shelf behind the door',
  ],
  [
    'Japanese',
    'この窯はゆっくりと焚かれ、焚いた時間と同じだけの時間をかけて冷まされる。これは大事なことである。焚かれた時間\nと同じだけの時間が必要である。',
  ],
])('%s is shown in its lines', (_, text) => {
  expect(isHardWrapped(text)).toBe(false);
});
