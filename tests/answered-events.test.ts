import { join } from 'node:path';
import type { EventOf } from '@quarry/client';
import type { endpoints } from '@quarry/contract';
import { beforeAll, expect, test } from 'vitest';
import { type Product, projectRoot, startProduct, untilIdle } from './start-product.ts';

/** The bundled documentation: several hundred sections, with code, tables and lists. */
const CORPUS = [join(projectRoot, 'node_modules/fastify/docs'), join(projectRoot, 'docs')];

const QUESTIONS = [
  'How is a request logged in fastify?',
  'How do I add a plugin in fastify?',
  'How are errors handled in fastify?',
  'What are decorators in fastify?',
  'How do I validate the body of a request?',
  'Compare hooks and decorators in fastify',
  'How do I read the stream of a search?',
  'How do I add a connector to Quarry?',
];

let product: Product;
const closings: (() => Promise<void>)[] = [];
beforeAll(async () => {
  product = await startProduct({ folders: CORPUS, whenDone: (stop) => closings.push(stop) });
  await untilIdle(product.client());
  return async () => {
    for (const close of closings) await close();
  };
}, 120_000);

type AnswerEvent = EventOf<typeof endpoints.ask>;
type DataOf<Name extends AnswerEvent['event']> = Extract<AnswerEvent, { event: Name }>['data'];

/** A complete answer. */
interface Answer {
  readonly text: string;
  readonly sources: ReadonlyMap<number, DataOf<'source'>>;
  readonly citations: readonly DataOf<'citation'>[];
  readonly followUps: readonly string[];
  readonly judged: readonly DataOf<'confidence'>[];
  readonly found: readonly DataOf<'found'>['candidates'][number][];
  /** The names of all events, in order. */
  readonly events: readonly string[];
}

async function ask(...turns: readonly string[]): Promise<Answer> {
  const history = turns.map((content, at) => {
    const role = at % 2 === 0 ? ('user' as const) : ('assistant' as const);
    return { role, content };
  });
  let text = '';
  const sources = new Map<number, DataOf<'source'>>();
  const citations: DataOf<'citation'>[] = [];
  let followUps: readonly string[] = [];
  const judged: DataOf<'confidence'>[] = [];
  const events: string[] = [];
  let found: Answer['found'] = [];
  for await (const { event, data } of product.client().askEvents({ history })) {
    events.push(event);
    if (event === 'found') found = data.candidates;
    if (event === 'confidence') judged.push(data);
    if (event === 'text') text += data.text;
    if (event === 'source') sources.set(data.number, data);
    if (event === 'citation') citations.push(data);
    if (event === 'follow_ups') followUps = data.questions;
    if (event === 'error') throw new Error(data.code);
  }
  return { text, sources, citations, followUps, judged, found, events };
}

test.each(QUESTIONS)(
  '%s: each mark leads to a verbatim quote in its document',
  async (question) => {
    const { text, sources, citations } = await ask(question);
    expect(citations.length).toBeGreaterThan(0);
    for (const { at, end, number, quote } of citations) {
      expect([...text].slice(at, end).join('')).toBe(`[${number}]`);
      const source = sources.get(number);
      const document = await product.client().documents.get({ id: source?.documentId ?? '' });
      expect(document.title).toBe(source?.title);
      expect([...document.text].slice(quote?.start, quote?.end).join('')).toBe(quote?.text);
      expect(quote?.text).not.toBe('');
    }
  },
);

test('`found` comes first, holds the documents that the answer may cite, and they can be opened', async () => {
  const { events, found, sources } = await ask(QUESTIONS[0] ?? '');
  expect(events.slice(0, 3)).toEqual(['ack', 'found', 'confidence']);
  const ids = found.map(({ documentId }) => documentId);
  for (const { documentId } of sources.values()) expect(ids).toContain(documentId);
  for (const { documentId, title, snippet } of found) {
    const document = await product.client().documents.get({ id: documentId });
    expect(document.title).toBe(title);
    expect(document.text.replace(/\s+/gu, ' ')).toContain(snippet.replace(/…$/u, ''));
  }
});

test('a suggested follow-up has evidence, and differs from the question', async () => {
  let count = 0;
  for (const question of QUESTIONS) {
    const { text, followUps } = await ask(question);
    expect(new Set([question, ...followUps]).size).toBe(followUps.length + 1);
    for (const followUp of followUps) {
      count += 1;
      const next = await ask(question, text, followUp);
      expect([followUp, next.citations.length]).not.toEqual([followUp, 0]);
      expect(next.followUps).not.toContain(followUp);
    }
  }
  expect(count).toBeGreaterThanOrEqual(QUESTIONS.length);
});

test('the answer as text equals the events', async () => {
  const [question = ''] = QUESTIONS;
  const { text, sources } = await ask(question);
  let plain = '';
  const history = [{ role: 'user' as const, content: question }];
  for await (const piece of product.client().ask({ history })) plain += piece;
  const [body, list = ''] = plain.split('\n\nSources:\n');
  expect(body).toBe(text);
  expect(list.trim().split('\n')).toHaveLength(sources.size);
});

test.each([
  ['How is a request logged in fastify?', 'answered', /\[1\]/],
  ['What is 15% of 80?', 'answered', /12/],
  ['Who painted the zygomorphic quaternion?', 'none', /^The index holds nothing on this\./],
  ['Wer hat die Kathedrale von Reims gemalt?', 'none', /^Der Index enthält nichts dazu\./],
  ['Hello!', 'none', /^Hello!/],
])('%s is heard as %s before its text', async (question, confidence, text) => {
  const answer = await ask(question);
  expect(answer.judged.map((one) => one.confidence)).toEqual([confidence]);
  expect(answer.judged[0]?.reasons.length).toBeGreaterThan(0);
  expect(answer.events.indexOf('confidence')).toBeLessThan(answer.events.indexOf('text'));
  expect(answer.text).toMatch(text);
});

test('a question that needs an unset provider names the setting over HTTP', async () => {
  const { judged } = await ask('What is the weather in Berlin tomorrow?');
  expect(judged[0]?.confidence).not.toBe('answered');
  expect(judged[0]?.missingProvider).toEqual({ kind: 'weather', setting: 'WEATHER_URL' });
  const { judged: others } = await ask('How are errors handled in fastify?');
  expect(others[0]).not.toHaveProperty('missingProvider');
});
