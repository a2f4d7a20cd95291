import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startScriptedModelServer } from '../server/src/answers/language-model/test-model-server.ts';
import {
  folderWith,
  type Product,
  runQuarry,
  startProduct,
  temporaryFolder,
  untilIdle,
} from './start-product.ts';

const FILES = {
  'limits.md':
    '# Rate limits\n\nEach key may send twenty requests a minute. It is refused beyond that with status 429.\n\n## Rules\n\nThese rules hold:\n\n- One key for each program.\n- No key in a page.\n',
  'granite.md':
    '# Granite\n\nGranite is a coarse-grained rock of quartz, feldspar and mica. Granite forms deep below the surface when magma cools slowly.\n',
  'basalt.md':
    '# Basalt\n\nBasalt is a fine-grained volcanic rock. Basalt forms at the surface when lava cools quickly.\n',
};

type Turns = readonly string[];

/** The answer to the last turn; turns alternate between user and assistant. */
async function ask(product: Product, ...turns: Turns): Promise<string> {
  const history = turns.map((content, at) => {
    const role = at % 2 === 0 ? ('user' as const) : ('assistant' as const);
    return { role, content };
  });
  let text = '';
  for await (const piece of product.client().ask({ history })) text += piece;
  return text;
}

/** Every citation refers to the list of sources, and every source is cited. */
function expectCited(text: string): void {
  const [body = '', list = ''] = text.split('\n\nSources:\n');
  const cited = new Set([...body.matchAll(/\[(\d+)\]/g)].map(([, number]) => number));
  const listed = [...list.matchAll(/^\[(\d+)\] \S.*$/gm)].map(([, number]) => number);
  expect([...cited].toSorted()).toEqual(listed.toSorted());
  expect(listed.length).toBeGreaterThan(0);
}

describe('a conversation about a folder', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct({
      folders: [await folderWith(FILES)],
      whenDone: (stop) => closings.push(stop),
    });
    await untilIdle(product.client());
    return async () => {
      for (const close of closings) await close();
    };
  }, 120_000);
  const closings: (() => Promise<void>)[] = [];

  test('a question is answered with a sentence of the folder and its source', async () => {
    const text = await ask(product, 'How many requests may a key send a minute?');
    expect(text).toContain('Each key may send twenty requests a minute.');
    expect(text).toMatch(/\[1\] Rate limits — file:\/\/\S+limits\.md\n/);
    expectCited(text);
  });

  test('a follow-up is understood from earlier questions', async () => {
    const text = await ask(product, 'What is granite?', 'A rock. [1]', 'How does it form?');
    expect(text).toContain('Granite forms deep below the surface when magma cools slowly.');
    expectCited(text);
  });

  test('a follow-up to a refusal is a new question', async () => {
    const refused = await ask(product, 'Who invented the zeppelin?');
    const text = await ask(product, 'Who invented the zeppelin?', refused, 'What is basalt?');
    expect(text).toContain('Basalt is a fine-grained volcanic rock.');
  });

  test('a comparison covers both sides', async () => {
    const text = await ask(product, 'Compare granite and basalt');
    expect(text).toContain('| granite | basalt |');
    expect(text).toContain('Granite is a coarse-grained rock');
    expect(text).toContain('Basalt is a fine-grained volcanic rock');
    expectCited(text);
  });

  test('a pasted document is used for the answer, but not indexed', async () => {
    const question = 'How tall is the tower of Zorbania?';
    const document = `# Zorbania\n\n${'The town has many houses and a river. '.repeat(20)}\n\nThe tower of Zorbania is ninety metres tall.\n\nIts bridge is old.`;
    const text = await ask(product, `${question}\n\n\`\`\`\n${document}\n\`\`\``);
    expect(text).toContain('The tower of Zorbania is ninety metres tall.');
    expect(text).toMatch(/\[1\] Zorbania\n/);
    expect(await ask(product, question)).not.toContain('ninety');
  });

  test('arithmetic is exact', async () => {
    expect(await ask(product, 'What is 0.1 + 0.2?')).toContain('= **0.3**');
  });

  test('thanks get a reply without citations', async () => {
    expect(await ask(product, 'thanks!')).toBe('You’re welcome.');
  });

  test('a password is masked, and the answer mentions it', async () => {
    const text = await ask(product, 'My password: hunter2-Zx91! What is granite?');
    expect(text).toMatch(/^I masked this in what you wrote before I used it: a password\./);
    expect(text + product.output()).not.toContain('hunter2');
  });

  test('of fifty at once, each is answered or asked to retry', async () => {
    const ends = await Promise.allSettled(
      Array.from({ length: 50 }, () => ask(product, 'What is granite?')),
    );
    const answers = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
    const refusals = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason.code] : []));
    expect(answers.length).toBeGreaterThanOrEqual(8);
    expect(new Set(answers).size).toBe(1);
    expect(refusals.every((code) => code === 'ERR_OVERLOADED')).toBe(true);
  });

  test('`quarry ask` prints the answer, and accepts a document', async () => {
    const file = join(await temporaryFolder(), 'notes.md');
    await writeFile(file, '# Notes\n\nThe gate closes at seven in the evening.\n');
    const asked = await runQuarry(product, 'ask', 'When does the gate close?', '--document', file);
    expect(asked, asked.errors).toMatchObject({ exitCode: 0 });
    expect(asked.output).toContain('The gate closes at seven in the evening. [1]');
    expect(asked.output).toMatch(/Sources:\n\[1\] Notes\n$/);
  });

  test('a concurrent change of the index breaks no answer', async () => {
    const client = product.client();
    const pushing = client.documents.push({
      lines: Array.from({ length: 500 }, (_, at) => ({
        id: `rock-${at}`,
        title: `Rock ${at}`,
        text: `Rock ${at} is a rock that holds granite.`,
      })),
    });
    const texts = await Promise.all(
      Array.from({ length: 5 }, () => ask(product, 'What is granite?')),
    );
    await pushing;
    for (const text of texts) expectCited(text);
  });
});

test('an empty index has no evidence for any question', async () => {
  const product = await startProduct();
  onTestFinished(async () => void (await product.stop()));
  expect(await ask(product, 'What is granite?')).toBe('The index holds nothing on this.');
  expect(await ask(product, 'Was ist eigentlich der Unterschied zwischen Granit und Basalt?')).toBe(
    'Der Index enthält nichts dazu.',
  );
}, 120_000);

describe('with a model', () => {
  const QUESTION = 'How many requests may a key send a minute?';
  const SENTENCE = 'Each key may send twenty requests a minute';

  async function withModel(script: Parameters<typeof startScriptedModelServer>[0]) {
    const server = await startScriptedModelServer(script);
    onTestFinished(() => server.close());
    const product = await startProduct({
      folders: [await folderWith(FILES)],
      environment: { MODEL_BASE_URL: server.baseUrl, MODEL_NAME: 'scripted' },
    });
    await untilIdle(product.client());
    return { product, server };
  }

  async function post({ address, key }: Product) {
    return fetch(`${address}/api/spaces/stream`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ history: [{ role: 'user', content: QUESTION }] }),
    });
  }

  test('it writes the answer, with the server’s own numbers and list of sources', async () => {
    const { product, server } = await withModel(({ messages }) => {
      const prompt = messages.map(({ content }) => content).join('\n');
      const number = /number: (\d+)\ntitle: Rate limits/.exec(prompt)?.[1];
      return { text: `${SENTENCE} [${number}].` };
    });
    const response = await post(product);
    const text = await response.text();
    expect(text).toMatch(/^Each key may send twenty requests a minute ?\[1\]\./);
    expect(text).toMatch(/Sources:\n\[1\] Rate limits — /);
    expect(response.headers.has('x-answer-fallback')).toBe(false);
    expect(server.chats.length).toBeGreaterThan(0);
  }, 120_000);

  test('if it fails before its first word, the answer is quoted, and a header says so', async () => {
    const { product } = await withModel(() => ({ refusal: { status: 500 } }));
    const response = await post(product);
    expect(response.status).toBe(200);
    expect(response.headers.get('x-answer-fallback')).toEqual(expect.any(String));
    expect(await response.text()).toContain(SENTENCE);
  }, 120_000);
});
