import { expect, test } from 'vitest';
import { folderWith, startProduct, untilIdle } from './start-product.ts';

test('the owner sees settings, traces and what rules would change of the running server', async () => {
  const folder = await folderWith({
    'boats.md': '# Boats\n\nA boat, a boat and a boat.\n',
    'harbour.md': '# Harbour\n\nWhere the boat lies at night.\n',
  });
  const environment = { TRACES: 'steps', MODEL_API_KEY: 'sk-very-secret' };
  const client = (await startProduct({ folders: [folder], environment })).client();
  await untilIdle(client);

  const { settings } = await client.settings();
  expect(settings).toContainEqual(
    expect.objectContaining({
      name: 'TRACES',
      value: 'steps',
      default: 'off',
      origin: 'environment',
    }),
  );
  expect(settings).toContainEqual(
    expect.objectContaining({ name: 'MODEL_API_KEY', value: '••••' }),
  );
  expect(JSON.stringify(settings)).not.toContain('sk-very-secret');

  const { results } = await client.search({ q: 'boat' });
  const last = results.at(-1);
  const traces = await client.traces({ kind: ['search'] });
  expect(traces).toMatchObject({ keeps: 'steps', total: 1, traces: [{ outcome: 'complete' }] });

  const pins = [{ queries: ['boat'], documents: [last?.url ?? ''], reason: 'Meant.' }];
  const { isComplete, queries } = await client.rules.preview({
    rules: { pins },
    queries: ['boat'],
  });
  expect(isComplete).toBe(true);
  expect(queries[0]?.after[0]).toMatchObject({ id: last?.id, positionBefore: 2, change: 'moved' });
  expect((await client.rules.get()).api).toMatchObject({ updatedAt: null, rules: {} });
  expect((await client.search({ q: 'boat' })).results.at(-1)?.id).toBe(last?.id);
}, 120_000);
