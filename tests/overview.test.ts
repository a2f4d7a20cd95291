import { expect, test } from 'vitest';
import { folderWith, startProduct, untilIdle } from './start-product.ts';

const CONTENT = {
  'granite.md':
    '# Granite\n\nGranite is an igneous rock of quartz and feldspar.\n\n## Uses of granite\n\nKerbs are cut from it.\n',
  'harbour.md': '# Harbour handbook\n\n## Mooring fees\n\nA boat pays nine crowns a night.\n',
  'secret.md': '# Zebra plans\n\nThe zebra plans are the secret list of next year.\n',
  'schiefer.md':
    '# Schiefer\n\nSchiefer ist ein Gestein, das sich in dünne Platten spalten lässt.\n',
  'basalt.md': '# Basalt\n\nBasalt ist ein dunkles Gestein, das aus Lava entsteht.\n',
};

test('examples are of the content, in the language asked for first; each search finds, each question is answered, and none shows what is hidden', async () => {
  const product = await startProduct({ folders: [await folderWith(CONTENT)] });
  const client = product.client();
  await untilIdle(client);
  const overview = await client.overview({});
  expect(overview).toMatchObject({ documents: 5, sources: [{ kind: 'folder', documents: 5 }] });
  expect(overview.lastIndexedAt).not.toBeNull();
  expect(overview.indexing).toBeUndefined();
  const { searches, questions } = overview.examples;
  expect(searches.slice(0, 3).toSorted()).toEqual(['Granite', 'Harbour handbook', 'Zebra plans']);
  expect(questions[0]).toBe('What is Granite?');
  for (const q of searches) expect((await client.search({ q })).total.value).toBeGreaterThan(0);
  for (const content of questions) {
    const events = await Array.fromAsync(
      client.askEvents({ history: [{ role: 'user', content }] }),
    );
    const judged = events.find(({ event }) => event === 'confidence');
    expect(judged?.data).toMatchObject({ confidence: 'answered' });
  }
  const german = (await client.overview({ lang: 'de-AT' })).examples;
  expect(german.searches.slice(0, 2).toSorted()).toEqual(['Basalt', 'Schiefer']);
  expect(german.questions.slice(0, 2).toSorted()).toEqual(['Was ist Basalt?', 'Was ist Schiefer?']);

  const hides = [{ documents: { paths: ['/**/secret.md'] }, reason: 'Nothing for visitors.' }];
  const hidden = await fetch(`${product.address}/api/rules`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${product.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ hides }),
  });
  expect(hidden.status).toBe(200);
  expect((await client.overview({})).examples.searches).not.toContain('Zebra plans');
});
