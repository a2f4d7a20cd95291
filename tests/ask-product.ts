import { onTestFinished } from 'vitest';
import {
  type ScriptedModelServer,
  type ServerScript,
  startScriptedModelServer,
} from '../server/src/answers/language-model/test-model-server.ts';
import {
  folderWith,
  type Product,
  type StartOptions,
  startProduct,
  untilIdle,
} from './start-product.ts';

const FILES = {
  'granite.md':
    '# Granite\n\nGranite is a coarse-grained rock of quartz, feldspar and mica. Granite forms deep below the surface when magma cools slowly.\n',
  'basalt.md':
    '# Basalt\n\nBasalt is a fine-grained volcanic rock. Basalt forms at the surface when lava cools quickly.\n',
  'tel-aviv.md':
    '# המגדל של זורבניה\n\nהמגדל של זורבניה נבנה בשנת 1871 על ידי אדריכלית מקומית. גובה המגדל תשעים מטרים.\n',
  'qahira.md':
    '# برج زوربانيا\n\nبني برج زوربانيا عام 1871 على يد مهندسة محلية. ارتفاع البرج تسعون مترا.\n',
};

/** The sentence on granite in the content, without its full stop. */
export const SENTENCE = 'Granite is a coarse-grained rock of quartz, feldspar and mica';

/** A conversation that this sentence answers. */
export const WHAT_IS_GRANITE = { history: [{ role: 'user', content: 'What is granite?' }] };

/** The real product with some documents on rocks and towers, indexed. */
export async function startWithRocks(options: StartOptions = {}): Promise<Product> {
  const started = await startProduct({ folders: [await folderWith(FILES)], ...options });
  await untilIdle(started.client());
  return started;
}

/** The same with a model that follows a script. */
export async function startWithModel(
  script: ServerScript,
  settings: Readonly<Record<string, string>> = {},
): Promise<{ readonly model: ScriptedModelServer; readonly product: Product }> {
  const model = await startScriptedModelServer(script);
  onTestFinished(() => model.close());
  const environment = { MODEL_BASE_URL: model.baseUrl, MODEL_NAME: 'scripted', ...settings };
  return { model, product: await startWithRocks({ environment }) };
}

/** The number of a source in the prompt. */
export function numberOf(title: string, { messages }: Parameters<ServerScript>[0]): string {
  const prompt = messages.map(({ content }) => content).join('\n');
  return new RegExp(`number: (\\d+)\ntitle: ${title}`).exec(prompt)?.[1] ?? '0';
}

/** The formats of an answer. */
export const ANSWER_FORMS = ['text/plain', 'text/event-stream'] as const;

/** Options for sending a conversation. */
export interface PostOptions {
  readonly accept?: (typeof ANSWER_FORMS)[number];
  readonly signal?: AbortSignal;
}

/** Sends a conversation, or an invalid body. */
export function post(
  { address, key }: Pick<Product, 'address' | 'key'>,
  body: object | string = WHAT_IS_GRANITE,
  { accept = 'text/plain', ...rest }: PostOptions = {},
): Promise<Response> {
  return fetch(`${address}/api/spaces/stream`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', accept },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...rest,
  });
}
