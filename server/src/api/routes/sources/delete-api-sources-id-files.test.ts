import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Doer } from '../../../runtime/doer.ts';
import { Problem } from '../../../runtime/problem.ts';
import { personOf } from '../../test-people.ts';
import {
  expectGuarded,
  expectProblem,
  startTestServer,
  type TestServer,
} from '../../test-server.ts';
import { deleteFileRoute } from './delete-api-sources-id-files.ts';

const url = '/api/sources/uploads/files';
const deleted: { id: string; file: string; by: Doer | undefined }[] = [];
let server: TestServer;

beforeAll(async () => {
  const sources = {
    async deleteFile(id: string, file: string, by?: Doer) {
      if (id === 'none' || file === 'none.md') throw new Problem('ERR_NOT_FOUND');
      if (id === 'site') throw new Problem('ERR_CONFLICT');
      deleted.push({ id, file, by });
    },
  };
  server = await startTestServer(() => [deleteFileRoute({ sources })]);
});
afterAll(() => server.close());
beforeEach(() => void deleted.splice(0));

const remove = (target: string, headers?: Record<string, string>) =>
  server.inject({ method: 'DELETE', url: target, ...(headers && { headers }) });
const path = (name: string) => `?${new URLSearchParams({ path: name })}`;

test('204: removes the file with the given name, which may contain any characters', async () => {
  for (const name of ['report (2).pdf', 'Äpfel & Birnen.md', 'C#.md', '100%.txt']) {
    const response = await remove(url + path(name));
    expect({ status: response.statusCode, body: response.body }).toEqual({ status: 204, body: '' });
  }
  expect(deleted.map(({ file }) => file)).toEqual([
    'report (2).pdf',
    'Äpfel & Birnen.md',
    'C#.md',
    '100%.txt',
  ]);
});

test('204: an editor may, and is who the audit log names', async () => {
  const { headers } = await personOf(server, 'editor');
  expect((await remove(url + path('a.md'), headers)).statusCode).toBe(204);
  expect(deleted[0]?.by).toMatchObject({ kind: 'person' });
});

test.each(['', '?path=', `?path=${'x'.repeat(1_001)}`, '?path=a%00', '?path=a.md&all=true'])(
  '400: no file, or more than one is said: %s',
  async (query) => {
    expectProblem(await remove(url + query), 400, 'ERR_PARAM_INVALID');
    expect(deleted).toEqual([]);
  },
);

test('401 and 403 without a key, a known one or the scope', async () => {
  await expectGuarded(server, { method: 'DELETE', url: url + path('a.md') }, 'sources');
});

test('404 for a source or a file that is not there, 409 for one that is not uploaded', async () => {
  expectProblem(await remove(url + path('none.md')), 404, 'ERR_NOT_FOUND');
  expectProblem(await remove(`/api/sources/none/files${path('a.md')}`), 404, 'ERR_NOT_FOUND');
  expectProblem(await remove(`/api/sources/site/files${path('a.md')}`), 409, 'ERR_CONFLICT');
});
