import { expect, test } from 'vitest';
import { killedWhileRotating } from '../rotate-until-killed.ts';
import { startProduct, temporaryFolder } from '../start-product.ts';

/** Twelve moments, spread over the first rotations: each of their three writes is met by some. */
const kills = Array.from({ length: 12 }, (_, place) => 20 + place * 7);

test('whenever the server is killed, the file holds the one owner’s key, which works', async () => {
  const dataFolder = await temporaryFolder();
  for (const afterMs of kills) {
    const product = await startProduct({ dataFolder });
    const { keys } = await product.client().keys.list();
    expect(keys.filter(({ isOwner }) => isOwner)).toHaveLength(1);
    expect(keys).toHaveLength(1);
    await killedWhileRotating(product, afterMs);
  }
}, 300_000);
