import { expect, test } from 'vitest';
import { makeSoundData, seeded, tryFlip } from './flipped-bits.ts';

// Two bits in each kind of file. `tests/slow` flips 200 bits; in-process tests of the index and of
// the documents flip hundreds (`damaged-index.test.ts`, `damaged-documents.test.ts`, `verify-database.test.ts`).
const KINDS = [/^documents/, /^records/, /segment-\d+$/, /manifest/];
const FLIPS = 8;

test('a flipped bit anywhere in the data folder makes no wrong answer in silence, and no failure that stays', async () => {
  const data = await makeSoundData();
  const random = seeded(14);
  for (let flip = 0; flip < FLIPS; flip++) {
    const files = data.files.filter((name) => KINDS[flip % KINDS.length]!.test(name));
    const file = files[Math.floor(random() * files.length)];
    const outcome = await tryFlip(data, file!, random);
    expect(outcome.wrong.length === 0 || outcome.isSaid, JSON.stringify(outcome)).toBe(true);
    expect(outcome.failing, outcome.place).toEqual([]);
    expect(outcome.output, outcome.place).not.toMatch(/\n\s+at .*:\d+/);
  }
}, 600_000);
