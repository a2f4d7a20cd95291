import { describe, expect, test } from 'vitest';
import { createAskDocument } from './ask-document.ts';

const document = { text: 'One.', passages: [] };
const never = new AbortController().signal;

/** Asks for `ids` one after the other; what the server was asked for, and what came. */
async function ask(ids: readonly string[], answer: (url: string) => Response) {
  const urls: string[] = [];
  const askDocument = createAskDocument({
    async fetch(url) {
      urls.push(String(url));
      return answer(String(url));
    },
  });
  const outcomes = [];
  for (const id of ids) outcomes.push(await askDocument(id, never));
  return { urls, outcomes };
}

describe('a document', () => {
  test('is requested once, with any id', async () => {
    const { urls, outcomes } = await ask(['a/b?', 'a/b?'], () => Response.json(document));
    expect(urls).toEqual(['/api/documents/a%2Fb%3F']);
    expect(outcomes).toEqual([
      { kind: 'document', document },
      { kind: 'document', document },
    ]);
  });

  test.each([
    [404, 'gone'],
    [401, 'refused'],
    [403, 'refused'],
    [429, 'failed'],
    [500, 'failed'],
  ])('that is answered with %i is %s, and may be asked for again', async (status, kind) => {
    const { urls, outcomes } = await ask(['a', 'a'], () => new Response('', { status }));
    expect(outcomes).toEqual([{ kind }, { kind }]);
    expect(urls).toHaveLength(2);
  });

  test('that comes as no JSON has failed', async () => {
    const { outcomes } = await ask(['a'], () => new Response('<html>'));
    expect(outcomes).toEqual([{ kind: 'failed' }]);
  });

  test('is forgotten when others were asked for since', async () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'a'];
    const { urls } = await ask(ids, () => Response.json(document));
    expect(urls).toHaveLength(8);
  });
});

test('a reader who leaves gets no failure', async () => {
  const leaving = new AbortController();
  leaving.abort();
  const askDocument = createAskDocument({
    fetch: async () => {
      throw new DOMException('left', 'AbortError');
    },
  });
  await expect(askDocument('a', leaving.signal)).rejects.toThrow('left');
});
