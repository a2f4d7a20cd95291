import { expect, test } from 'vitest';
import { makeSoundData, seeded, tryFlip } from '../flipped-bits.ts';

const FLIPS = 200;

test('200 bits flipped over all files of a data folder make no wrong answer in silence, and no failure that stays', async () => {
  const data = await makeSoundData();
  const random = seeded(20261122);
  const faults: string[] = [];
  for (let flip = 0; flip < FLIPS; flip++) {
    const file = data.files[Math.floor(random() * data.files.length)];
    const outcome = await tryFlip(data, file!, random);
    const isSilent = outcome.wrong.length > 0 && !outcome.isSaid;
    if (isSilent) faults.push(`${outcome.place}: wrong in silence, as ${outcome.wrong[0]}`);
    if (outcome.failing.length > 0)
      faults.push(`${outcome.place}: fails, as ${outcome.failing[0]}`);
    if (/\n\s+at .*:\d+/.test(outcome.output)) faults.push(`${outcome.place}: a stack`);
  }
  expect(faults).toEqual([]);
});
