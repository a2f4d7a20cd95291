import { expect, it } from 'vitest';
import type { PushOperation } from '../../documents/pushed-document.ts';
import { createPushes } from './pushes.ts';
import type { SourceAttributes } from './source-attributes.ts';

const NOTHING = [{ kind: 'delete', externalId: 'a' }] as const;

/** Pushes over open sources with these ids; the store of sources may not be queried. */
function pushesOver(...openSources: string[]) {
  return createPushes({
    sources: {
      list: async () => expect.unreachable('the sources were listed'),
      create: async () => expect.unreachable('a source was made'),
    },
    openSources: () => openSources,
    attributesOf: () => ({}),
    learnAttributes: async () => expect.unreachable('nothing was to be learned'),
    write: async () => [],
  });
}

it('a push to a known source takes no query of the sources', async () => {
  expect(await pushesOver('notes', 'crm').push('crm', NOTHING)).toMatchObject({ sourceId: 'crm' });
  expect(await pushesOver('notes').push(null, NOTHING)).toMatchObject({ sourceId: 'notes' });
});

it('two concurrent pushes agree on the type of a new attribute', async () => {
  let known: SourceAttributes = {};
  const written: PushOperation[] = [];
  const pushes = createPushes({
    sources: { list: async () => [], create: async () => expect.unreachable('a source was made') },
    openSources: () => ['crm'],
    attributesOf: () => known,
    async learnAttributes(_, learned) {
      known = { ...known, ...learned };
      await Promise.resolve();
    },
    async write(_, operations) {
      written.push(...operations);
      return operations.map(() => ({
        externalId: 'a',
        documentId: 'x',
        status: 'created',
        reason: 'Cut.',
      }));
    },
  });
  const push = (stage: unknown) => pushes.push('crm', [putWith({ stage })]);
  const [first, second] = await Promise.all([push('open'), push(5), push(true)]);
  expect(known).toMatchObject({ stage: { type: 'string' } });
  const stages = written.map(
    (operation) => operation.kind === 'put' && operation.document.facts?.attributes?.['stage'],
  );
  expect(stages.toSorted()).toEqual(['5', 'open', 'true']);
  expect([first?.outcomes, second?.outcomes]).toMatchObject([
    [{ reason: 'Cut.' }],
    [{ reason: 'Cut.' }],
  ]);
  const { outcomes } = await push({ lat: 1, lon: 1 });
  expect(outcomes[0]?.reason).toBe(
    'Cut. `stage` is not kept: it is no text, as the source has it.',
  );
});

function putWith(attributes: Record<string, unknown>): PushOperation {
  const nothing = {
    version: null,
    title: null,
    url: null,
    description: null,
    language: null,
    author: null,
    publishedAt: null,
    modifiedAt: null,
    facts: null,
  };
  const content = { externalId: 'a', type: 'page', content: 'x', mediaType: 'text/plain' } as const;
  return { kind: 'put', document: { ...nothing, ...content, attributes } };
}

it('a push to an unknown source, or without a source if there are several, queries the sources', async () => {
  await expect(pushesOver('notes').push('crm', NOTHING)).rejects.toThrow('were listed');
  await expect(pushesOver('notes', 'crm').push(null, NOTHING)).rejects.toThrow('were listed');
  await expect(pushesOver().push(null, NOTHING)).rejects.toThrow('were listed');
});
