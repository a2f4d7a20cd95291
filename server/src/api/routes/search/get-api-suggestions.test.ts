import { endpoints, openSearchSuggestionsSchema } from '@quarry/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  expectAnswer,
  expectGuarded,
  expectProblem,
  startTestServer,
  type TestServer,
} from '../../test-server.ts';
import { suggestionsRoute } from './get-api-suggestions.ts';

let server: TestServer;
const url = '/api/suggestions';

beforeAll(async () => {
  server = await startTestServer((services) => [suggestionsRoute(services)]);
  await server.add({ title: 'Rate limiting headers' }, { title: 'Rate of change' });
});
afterAll(() => server.close());

describe('200', () => {
  test.each(['r', 'rate', 'Rate+li', 'limi'])('%s is completed', async (q) => {
    const response = await server.inject({ url: `${url}?q=${q}` });
    expectAnswer(response, endpoints.suggestions);
    const texts = response.json().suggestions.map(({ text }: { text: string }) => text);
    expect(texts).toContain('Rate limiting headers');
  });

  test('at most as many as asked for', async () => {
    const response = await server.inject({ url: `${url}?q=rate&limit=1` });
    expect(response.json().suggestions).toHaveLength(1);
  });

  test('format=opensearch is the array that browsers read', async () => {
    const response = await server.inject({ url: `${url}?q=rate+li&format=opensearch` });
    expect(response.headers['content-type']).toMatch(/^application\/x-suggestions\+json/);
    const [words, texts] = openSearchSuggestionsSchema.parse(response.json());
    expect(words).toBe('rate li');
    expect(texts).toContain('Rate limiting headers');
  });
});

describe('200 while a word is typed', () => {
  const suggestionsFor = async (q: string) => {
    const response = await server.inject({ url: `${url}?q=${encodeURIComponent(q)}` });
    expectAnswer(response, endpoints.suggestions);
    return response.json().suggestions as { text: string; kind: string }[];
  };

  test('it goes on to words of the content, in whatever script', async () => {
    const text = 'A thermometer without a scale. Термометр без шкалы. Το θερμόμετρο δείχνει.';
    await server.add({ title: 'Instruments', text });
    for (const [typed, whole] of [
      ['thermom', 'thermometer'],
      ['broken thermom', 'broken thermometer'],
      ['Термо', 'термометр'],
      ['θερμ', 'θερμόμετρο'],
    ] as const) {
      expect(await suggestionsFor(typed)).toContainEqual(
        expect.objectContaining({ text: whole, kind: 'query' }),
      );
    }
  });

  test('a beginning is no mistake', async () => {
    for (const typed of ['weath', 'with', 'thermo', 'witho']) {
      const kinds = (await suggestionsFor(typed)).map(({ kind }) => kind);
      expect(kinds).not.toContain('correction');
    }
  });

  test('a finished word with a slip is corrected', async () => {
    const corrected = await suggestionsFor('instrumets');
    expect(corrected).toContainEqual(
      expect.objectContaining({ text: 'Instruments', kind: 'correction' }),
    );
  });

  test('and so is one before a word that is only begun', async () => {
    expect(await suggestionsFor('limitng head')).toContainEqual(
      expect.objectContaining({ text: 'Rate limiting headers', kind: 'correction' }),
    );
  });
});

describe('200 with a card', () => {
  test('what is typed so far is answered, in the locale of the caller', async () => {
    const cardOf = async (query: string) => {
      const response = await server.inject({ url: `${url}?${query}` });
      return response.json().card?.answer.text;
    };
    expect(await cardOf('q=15*3')).toBe('45');
    expect(await cardOf('q=15*')).toBe('15');
    expect(await cardOf('q=5000%2F2*1,5&locale=de')).toBe('3.750');
    expect(await cardOf('q=instr')).toBeUndefined();
    expect(await cardOf('q=15*3&type=page')).toBeUndefined();
  });
});

describe('200 with explicit documents', () => {
  test('words that only they contain are completed only on request', async () => {
    const safety = { explicit: true, score: 1, reason: 'label rating=adult' };
    const often = Array.from({ length: 20 }, (_, i) => ({
      title: `Club ${i}`,
      text: `zeppelin cruise and ${i}`,
      sourceId: 'always',
    }));
    await server.add({ title: 'Zeppelin party', text: 'zeppelin', facts: { safety } }, ...often);
    const texts = async (query: string) => {
      const response = await server.inject({ url: `${url}?q=zeppel${query}` });
      return response.json().suggestions.map(({ text }: { text: string }) => text);
    };
    expect(await texts('')).toEqual([]);
    expect(await texts('&safeSearch=true')).toEqual([]);
    expect(await texts('&safeSearch=false')).toEqual([
      ...['Zeppelin party', 'zeppelin cruise', 'zeppelin'],
    ]);
  });
});

describe('400', () => {
  test.each([
    ['q=', 'ERR_QUERY_REQUIRED'],
    [`q=${'a'.repeat(401)}`, 'ERR_QUERY_TOO_LONG'],
    ['q=r&limit=21', 'ERR_PARAM_INVALID'],
    ['q=r&format=xml', 'ERR_PARAM_INVALID'],
    ['q=r&offset=1', 'ERR_PARAM_INVALID'],
    ['q=r&safeSearch=maybe', 'ERR_PARAM_INVALID'],
    ['q=r%00', 'ERR_PARAM_INVALID'],
  ])('%s is %s', async (query, code) => {
    expectProblem(await server.inject({ url: `${url}?${query}` }), 400, code);
  });
});

describe('401 and 403', () => {
  test('only with a key of the scope suggestions', async () => {
    await expectGuarded(server, { url: `${url}?q=rate` }, 'suggestions');
  });
});
