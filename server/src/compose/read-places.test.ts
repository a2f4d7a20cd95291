import { expect, it } from 'vitest';
import { createInstalledPlaces } from '../search/places/installed-places.ts';
import { createPlacesReader } from './read-places.ts';

it('reads the cities once, for any number of threads, into shared memory', async () => {
  const read = createPlacesReader();
  const [one, other] = await Promise.all([read(), read()]);
  expect(other).toBe(one);
  const cloned = structuredClone(one);
  expect(cloned.index.offsets.buffer).toBeInstanceOf(SharedArrayBuffer);
  await using closing = new AsyncDisposableStack();
  const places = createInstalledPlaces(async () => cloned);
  closing.defer(() => places.close());
  expect(await places.find('münchen')).toMatchObject({ name: 'Munich', countryCode: 'DE' });
  expect(await places.find('texas')).toMatchObject({ kind: 'region', city: 'Houston' });
});
