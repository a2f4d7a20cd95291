import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readLines } from './read-lines.ts';
import { runCommandLine } from './run-command-line.ts';
import { testingContext } from './testing-context.ts';

/** A server that takes what it is sent, in requests of at most `maxLines`, and remembers its lines. */
function takingServer(maxLines = Number.POSITIVE_INFINITY) {
  const requests: string[][] = [];
  const answer = async (request: Request) => {
    const lines = (await request.text()).split('\n');
    if (lines.length > maxLines) return problem(413, 'ERR_BODY_TOO_LARGE');
    requests.push(lines);
    const results = lines.map((text, at) =>
      text.includes('bad')
        ? { line: at + 1, id: null, status: 'invalid', errors: [{ path: 'id', message: 'is bad' }] }
        : { line: at + 1, id: 'x', documentId: 'd', status: 'created' },
    );
    return Response.json({ requestId: 'r', source: 'pushed', results, counts: {} });
  };
  return { requests, answers: { 'POST /api/documents': answer } };
}

function problem(status: number, code: string, more: object = {}, headers = {}) {
  const body = { type: 't', title: 'T', status, detail: 'D.', code, requestId: 'r', errors: [] };
  return new Response(JSON.stringify({ ...body, ...more }), {
    status,
    headers: { 'content-type': 'application/problem+json', ...headers },
  });
}

const ndjson = (count: number) => Array.from({ length: count }, (_, at) => `{"id":"${at}"}\n`);

describe('quarry push', () => {
  test('sends all lines in requests of at most a thousand, and counts what became of them', async () => {
    const { requests, answers } = takingServer();
    const context = testingContext(answers, null, ndjson(2_500));
    expect(await runCommandLine(['push', '-', '--source', 'crm'], context)).toBe(0);
    expect(requests.map(({ length }) => length)).toEqual([1000, 1000, 500]);
    expect(new URL(context.requests[0]?.url ?? '').search).toBe('?source=crm');
    expect(context.printed).toEqual(['2,500 created.']);
  });

  test('what is too large for the server is split until it fits', async () => {
    const { requests, answers } = takingServer(3);
    const context = testingContext(answers, null, ndjson(10));
    expect(await runCommandLine(['push', '-'], context)).toBe(0);
    expect(requests.flat()).toEqual(ndjson(10).map((line) => line.trim()));
  });

  test('one line that is too large is named, and the others are sent', async () => {
    const { answers } = takingServer(0);
    const context = testingContext(answers, null, ['{"id":"1"}']);
    expect(await runCommandLine(['push', '-'], context)).toBe(1);
    expect(context.said).toEqual(['1 line could not be taken:', '  line 1: D.']);
  });

  test('bad lines are named by their place in the file, and fail the command', async () => {
    const context = testingContext(takingServer().answers, null, ['a\n\n', 'bad\nb']);
    expect(await runCommandLine(['push', '-'], context)).toBe(1);
    expect(context.printed).toEqual(['2 created, 1 invalid.']);
    expect(context.said).toEqual(['1 line could not be taken:', '  line 3: id is bad']);
  });

  test('a request of bad lines only is reported line by line', async () => {
    const errors = [{ path: '2.text', message: 'must be given' }];
    const answer = () => problem(400, 'ERR_BODY_INVALID', { errors });
    const context = testingContext({ 'POST /api/documents': answer }, null, ['\n{}\n{}']);
    expect(await runCommandLine(['push', '-'], context)).toBe(1);
    expect(context.said).toContain('  line 3: text must be given');
  });

  test('a limit of requests is waited for', async () => {
    const { requests, answers } = takingServer();
    let refusals = 4;
    const answer = (request: Request) =>
      refusals-- > 0
        ? problem(429, 'ERR_RATE_LIMITED', {}, { 'retry-after': '0' })
        : answers['POST /api/documents'](request);
    const context = testingContext({ 'POST /api/documents': answer }, null, ndjson(1));
    expect(await runCommandLine(['push', '-'], context)).toBe(0);
    expect(requests).toHaveLength(1);
  });

  test('a file is read from where the caller is; one that is not there sends nothing', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'quarry-push-'));
    await writeFile(join(folder, 'd.ndjson'), '\ufeff{"id":"ä"}\r\n');
    const { requests, answers } = takingServer();
    const context = { ...testingContext(answers), folder };
    expect(await runCommandLine(['push', 'd.ndjson'], context)).toBe(0);
    expect(requests).toEqual([['{"id":"ä"}']]);
    expect(await runCommandLine(['push', 'nope.ndjson'], context)).toBe(1);
    await rm(folder, { recursive: true });
  });
});

test('lines are the same wherever the chunks are cut', async () => {
  const text = fc.array(fc.constantFrom('a', 'é', '😀', '\n', '\r\n', ' '), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(text, fc.integer({ min: 1, max: 7 }), async (parts, size) => {
      const bytes = Buffer.from(parts.join(''));
      const chunks = async function* () {
        for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
      };
      const lines = await Array.fromAsync(readLines(chunks()));
      const expected = parts
        .join('')
        .split('\n')
        .map((line, at) => ({ number: at + 1, text: line.trim() }))
        .filter((line) => line.text !== '');
      expect(lines).toEqual(expected);
    }),
  );
});
