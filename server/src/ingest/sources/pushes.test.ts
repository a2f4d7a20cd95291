import { expect, it } from 'vitest';
import { createPushes } from './pushes.ts';

const NOTHING = [{ kind: 'delete', externalId: 'a' }] as const;

/** Pushes over sources of these ids that are open; the store of sources may not be asked. */
function pushesOver(...openSources: string[]) {
  return createPushes({
    sources: {
      list: async () => expect.unreachable('the sources were listed'),
      create: async () => expect.unreachable('a source was made'),
    },
    openSources: () => openSources,
    write: async () => [],
  });
}

it('a push to a source that is known costs no query of the sources', async () => {
  expect(await pushesOver('notes', 'crm').push('crm', NOTHING)).toMatchObject({ sourceId: 'crm' });
  expect(await pushesOver('notes').push(null, NOTHING)).toMatchObject({ sourceId: 'notes' });
});

it('a push to a source that is not known, or to none of several, asks what there is', async () => {
  await expect(pushesOver('notes').push('crm', NOTHING)).rejects.toThrow('were listed');
  await expect(pushesOver('notes', 'crm').push(null, NOTHING)).rejects.toThrow('were listed');
  await expect(pushesOver().push(null, NOTHING)).rejects.toThrow('were listed');
});
