import { endpoints } from '@quarry/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentIdBytes, formatDocumentId } from '../../../documents/document-id.ts';
import {
  expectAnswer,
  expectGuarded,
  expectProblem,
  startTestServer,
  type TestServer,
} from '../../test-server.ts';
import { getSimilarRoute } from './get-api-documents-id-similar.ts';

let server: TestServer;
const urlOf = (externalId: string) =>
  `/api/documents/${formatDocumentId(documentIdBytes('notes', externalId))}/similar`;

beforeAll(async () => {
  server = await startTestServer((services) => [getSimilarRoute(services)]);
  const kiln = 'The marlow kiln fires stoneware with a celadon glaze. The kiln reaches cone ten.';
  const others = Array.from({ length: 20 }, (_, at) => ({
    externalId: `other-${at}.md`,
    title: `Minutes ${at}`,
    text: `The meeting of week ${at} was about the budget and the roof.`,
  }));
  await server.add(
    { externalId: 'kiln.md', title: 'The marlow kiln', text: kiln },
    { externalId: 'copy.md', title: 'The marlow kiln', text: kiln },
    {
      externalId: 'glaze.md',
      title: 'Celadon',
      text: 'A celadon glaze on stoneware needs a kiln that reaches cone ten.',
    },
    { externalId: 'empty.md', title: '…', text: '…' },
    ...others,
  );
});
afterAll(() => server.close());

describe('200', () => {
  test('finds what is about the same, without the document and its copies', async () => {
    const answer = await server.inject({ url: urlOf('kiln.md') });
    const { results } = expectAnswer(answer, endpoints.getSimilar) as {
      results: { title: string; language: string | null }[];
    };
    expect(results).toMatchObject([{ title: 'Celadon', language: 'en' }]);
  });

  test('a document without words is like no other', async () => {
    const answer = await server.inject({ url: urlOf('empty.md') });
    expect(expectAnswer(answer, endpoints.getSimilar)).toMatchObject({ results: [] });
  });
});

describe('400, 404', () => {
  test('a bad limit is named, and an unknown document is not found', async () => {
    const bad = await server.inject({ url: `${urlOf('kiln.md')}?limit=0` });
    expectProblem(bad, 400, 'ERR_PARAM_INVALID');
    expectProblem(await server.inject({ url: urlOf('none.md') }), 404, 'ERR_NOT_FOUND');
  });
});

test('a key needs the scope of searching and no more', async () => {
  await expectGuarded(server, { url: urlOf('kiln.md') }, 'search');
});
