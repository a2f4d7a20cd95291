import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCommandLine } from '../run-command-line.ts';
import { testingContext } from '../testing-context.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quarry-transfer-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const whole = '{"kind":"export"}\n{"kind":"document"}\n{"kind":"end","counts":{}}\n';

function exporting(body: string) {
  return testingContext({
    'GET /api/export': () =>
      new Response(body, { headers: { 'content-type': 'application/x-ndjson' } }),
  });
}

test('an export goes to standard output as it comes', async () => {
  const context = exporting(whole);
  expect(await runCommandLine(['export'], context)).toBe(0);
  expect(context.written.join('')).toBe(whole);
});

test('a file gets its name when it is complete, and only its owner can read it', async () => {
  const file = join(folder, 'all.ndjson');
  expect(await runCommandLine(['export', '--output', file], exporting(whole))).toBe(0);
  expect(await readFile(file, 'utf8')).toBe(whole);
  expect(await readdir(folder)).toEqual(['all.ndjson']);
});

test('an incomplete export leaves no file, and is reported', async () => {
  const context = exporting('{"kind":"export"}\n{"kind":"docu');
  const file = join(folder, 'all.ndjson');
  expect(await runCommandLine(['export', '--output', file], context)).toBe(1);
  expect(await readdir(folder)).toEqual([]);
  expect(context.said.join('\n')).toContain('cut off');
});

/** A server that takes every line, or none. */
function importing(status: 'created' | 'invalid', input: string[] = []) {
  const bodies: string[] = [];
  const context = testingContext(
    {
      'POST /api/import': async (request: Request) => {
        const text = await request.text();
        bodies.push(text);
        const results = text.split('\n').map((line, at) => ({
          line: at + 1,
          kind: JSON.parse(line).kind,
          id: `id-${at}`,
          status,
          ...(status === 'invalid' && { reason: 'It is not right.' }),
        }));
        return Response.json({ requestId: 'r', results, counts: {} });
      },
    },
    null,
    input,
  );
  return { context, bodies };
}

test('an import sends a file in requests of at most a thousand lines, and counts the results', async () => {
  const file = join(folder, 'all.ndjson');
  const documents = Array.from({ length: 2_498 }, () => '{"kind":"document"}');
  const lines = ['{"kind":"export"}', ...documents, '{"kind":"end","counts":{"document":2498}}'];
  await writeFile(file, `${lines.join('\n')}\n`);
  const { context, bodies } = importing('created');
  expect(await runCommandLine(['import', file], context)).toBe(0);
  expect(bodies.map((body) => body.split('\n').length)).toEqual([1_000, 1_000, 500]);
  expect(context.printed).toEqual(['2,500 created.']);
});

test('from standard input, new sources are named', async () => {
  const { context } = importing('created', ['{"kind":"sou', 'rce"}\n{"kind":"end","counts":{}}']);
  expect(await runCommandLine(['import'], context)).toBe(0);
  expect(context.said.join('\n')).toContain('id-0');
});

test('a rejected line is shown by its number, and fails the command', async () => {
  const { context } = importing('invalid', ['{"kind":"document"}\n']);
  expect(await runCommandLine(['import', '-'], context)).toBe(1);
  expect(context.said.join('\n')).toContain('line 1 (id-0): It is not right.');
});

const exported = [
  '{"kind":"export"}',
  '{"kind":"source"}',
  '{"kind":"document"}',
  '{"kind":"document"}',
  '{"kind":"end","counts":{"source":1,"document":2}}',
];

async function imported(lines: readonly string[], ...options: string[]) {
  const { context } = importing('created', [lines.join('\n')]);
  const exitCode = await runCommandLine(['import', '-', ...options], context);
  return { exitCode, said: context.said.join('\n'), printed: context.printed.join('\n') };
}

test('a whole export succeeds; so do several in a row', async () => {
  expect(await imported(exported)).toMatchObject({ exitCode: 0 });
  expect(await imported([...exported, ...exported])).toMatchObject({ exitCode: 0 });
});

test.each([
  ['its end', exported.slice(0, 3), 'The last line, of kind `end`, is missing'],
  ['its beginning', exported.slice(3), 'had 2 lines of kind `document`; the file has 1'],
  ['a line of the middle', exported.toSpliced(2, 1), 'the file has 1'],
  ['all lines', [], 'The last line, of kind `end`, is missing'],
  ['the end of the first of two', [...exported.slice(0, 3), ...exported], 'is missing'],
  ['the end of the second of two', [...exported, ...exported.slice(0, 1)], 'is missing'],
])('a file without %s fails, and says what is missing', async (_name, lines, expected) => {
  const { exitCode, said } = await imported(lines);
  expect(exitCode).toBe(1);
  expect(said).toContain('The file is incomplete');
  expect(said).toContain(expected);
});

test('a part of an export succeeds if it is said to be one', async () => {
  expect(await imported(exported.slice(0, 3), '--partial')).toMatchObject({ exitCode: 0 });
});

test('--json has what is missing', async () => {
  const { exitCode, printed } = await imported(exported.slice(0, 3), '--json');
  expect(exitCode).toBe(1);
  expect(JSON.parse(printed)).toMatchObject({ missing: [expect.stringContaining('`end`')] });
});
