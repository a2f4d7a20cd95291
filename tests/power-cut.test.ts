import { expect, test } from 'vitest';
import { cutPower, fileSizes } from './power-cut/cut-power.ts';
import { parseTrace, reasonNotToFollow } from './power-cut/follow-writes.ts';
import { pushAndCut } from './power-cut/push-and-cut.ts';
import { folderWith } from './start-product.ts';

const reason = reasonNotToFollow();

test.skipIf(reason !== null)(
  `what was acknowledged outlives a power cut${reason === null ? '' : ` (skipped: ${reason})`}`,
  () => pushAndCut(2, 40),
  150_000,
);

test('a power cut leaves of each file what was synced last', async () => {
  const folder = await folderWith({
    grown: 'abcdef',
    over: 'abcdef',
    renamed: 'new',
    quiet: 'abc',
  });
  const trace = [
    `7 pwrite64(3<${folder}/grown>, ""..., 2, 2) = 2`,
    `7 fdatasync(3<${folder}/grown>) = 0`,
    `8 pwrite64(3<${folder}/grown>, ""..., 2, 4 <unfinished ...>`,
    `7 pwrite64(4<${folder}/over>, ""..., 3, 1) = 3`,
    '8 <... pwrite64 resumed>) = 2',
    `7 write(5<${folder}/renamed.new>, ""..., 3) = 3`,
    `7 rename("${folder}/renamed.new", "${folder}/renamed") = 0`,
  ];
  const before = new Map([
    [`${folder}/grown`, 2],
    [`${folder}/over`, 6],
  ]);
  expect(cutPower(folder, before, parseTrace(trace.join('\n')))).toBe(2 + 3 + 3);
  expect(Object.fromEntries(fileSizes(folder))).toEqual({
    [`${folder}/grown`]: 4,
    [`${folder}/over`]: 6,
    [`${folder}/renamed`]: 0,
    [`${folder}/quiet`]: 3,
  });
});
