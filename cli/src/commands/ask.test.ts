import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CommandFailure, UsageError } from '../command.ts';
import { runCommandLine } from '../run-command-line.ts';
import { type TestingContext, testingContext } from '../testing-context.ts';
import { askCommand } from './ask.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quarry-ask-'));
});
afterAll(() => rm(folder, { recursive: true }));

const frame = (event: string, data: object) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
const done = (reason: string) => frame('done', { reason });

/** A server that answers with these events. */
function streaming(events: string, answer: string | null = null): TestingContext {
  return testingContext({ 'POST /api/spaces/stream': events }, answer);
}

function answering(text: string): TestingContext {
  return streaming(frame('text', { text }) + done('complete'));
}

async function historyOf(request: Request | undefined): Promise<unknown> {
  const body = (await request?.json()) as { history: unknown }; // what the client sent
  return body.history;
}

const asking = (words: readonly string[], document?: string) => ({
  positionals: words,
  texts: new Map(document === undefined ? [] : [['document', document]]),
  lists: new Map(),
  flags: new Set<string>(),
});

test('an answer is streamed, and ends with its sources', async () => {
  const source = { number: 1, title: 'Calculated', url: '' };
  const context = streaming(
    frame('confidence', { confidence: 'answered', reasons: ['card'], parts: [] }) +
      frame('source', source) +
      frame('text', { text: 'Twelve. [1]' }) +
      done('complete'),
  );
  expect(await runCommandLine(['ask', 'what', 'is', '15% of 80'], context)).toBe(0);
  expect(context.written.join('')).toBe('Twelve. [1]\n\nSources:\n[1] Calculated');
  expect(context.printed).toEqual(['']);
  expect(context.said).toEqual([]);
  expect(await historyOf(context.requests[0])).toEqual([
    { role: 'user', content: 'what is 15% of 80' },
  ]);
});

test('an answer that needs an unset provider names the setting', async () => {
  const missingProvider = { kind: 'weather', setting: 'WEATHER_URL' };
  const context = streaming(
    frame('confidence', {
      confidence: 'none',
      reasons: ['not-found'],
      parts: [],
      missingProvider,
    }) +
      frame('text', { text: 'Nothing.' }) +
      done('complete'),
  );
  expect(await runCommandLine(['ask', 'weather', 'in', 'Oslo'], context)).toBe(0);
  expect(context.said).toEqual([
    'Nothing found (not-found).',
    'This needs a provider: set WEATHER_URL on the server.',
  ]);
});

describe('a reply without a direct answer', () => {
  const judged = (confidence: string, ...reasons: string[]) =>
    frame('confidence', { confidence, reasons, parts: [] });
  const print = async (events: string, columns: number | null) => {
    const context = streaming(
      events +
        frame('text', { text: 'One.\n\nT' }) +
        frame('text', { text: 'wo.' }) +
        done('complete'),
    );
    const terminal = { ...context.terminal, columns };
    await askCommand.run?.(asking(['why']), { ...context, terminal });
    return { text: context.written.join(''), said: context.said };
  };

  test('has a bar beside it on a terminal, and the reason', async () => {
    const { text, said } = await print(judged('closest', 'missing-name', 'missing-kind'), 80);
    expect(text).toBe('│ One.\n\n│ Two.');
    expect(said).toEqual(['No direct answer (missing-name, missing-kind).']);
  });

  test('is plain text if it is not printed to a terminal', async () => {
    const { text, said } = await print(judged('none', 'not-found'), null);
    expect(text).toBe('One.\n\nTwo.');
    expect(said).toEqual(['Nothing found (not-found).']);
  });

  test.each([
    judged('answered', 'says-it'),
    judged('none', 'courtesy'),
    judged('none', 'asks'),
    '',
  ])('and nothing else looks like it: %s', async (events) => {
    expect(await print(events, 80)).toEqual({ text: 'One.\n\nTwo.', said: [] });
  });
});

test('nothing in an answer can control the terminal', async () => {
  const context = answering('a\u001b[31mred\u0007\nb\n');
  await runCommandLine(['ask', 'why'], context);
  expect(context.written.join('').replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
});

test('an answer that broke off is a failure, and says so', async () => {
  const problem = { code: 'ERR_TIMEOUT', requestId: 'r-1' };
  const context = streaming(
    frame('text', { text: 'Half' }) + frame('error', problem) + done('timeout'),
  );
  expect(await runCommandLine(['ask', 'why'], context)).toBe(1);
  expect(context.written.join('')).toContain('[The answer broke off: ERR_TIMEOUT, request r-1]');
});

test('an answer that fails before its first word is a problem like any other', async () => {
  const problem = {
    code: 'ERR_OVERLOADED',
    title: 'Busy',
    detail: 'Again.',
    requestId: 'r-1',
    errors: [],
  };
  const context = streaming(frame('error', problem) + done('error'));
  expect(await runCommandLine(['ask', 'why'], context)).toBe(1);
  expect(context.said.join('\n')).toContain('ERR_OVERLOADED');
});

describe('as JSON', () => {
  test('each event is a line, safe to print', async () => {
    const context = streaming(`event: text\ndata: {"text":"a\\u001bb"}\n\n${done('complete')}`);
    expect(await runCommandLine(['ask', 'why', '--json'], context)).toBe(0);
    expect(context.printed).toEqual([
      '{"event":"text","data":{"text":"a\\u001bb"}}',
      '{"event":"done","data":{"reason":"complete"}}',
    ]);
    expect(context.requests[0]?.headers.get('accept')).toContain('text/event-stream');
  });

  test.each([
    ['fails', done('error')],
    ['breaks off', 'event: text\ndata: {"text":"Half"}\n\n'],
  ])('an answer that %s is a failure', async (_, events) => {
    expect(await runCommandLine(['ask', 'why', '--json'], streaming(events))).toBe(1);
  });

  test('it answers one question, and refuses to run without one', async () => {
    const given = { ...asking([]), flags: new Set(['json']) };
    await expect(askCommand.run?.(given, streaming(''))).rejects.toBeInstanceOf(UsageError);
  });
});

test('a document is sent with the question', async () => {
  await writeFile(join(folder, 'notes.md'), '# Notes\n\n```\nTwenty a minute.\n');
  const context = answering('Fine.');
  await askCommand.run?.(asking(['Summarise this'], join(folder, 'notes.md')), context);
  expect(await historyOf(context.requests[0])).toEqual([
    { role: 'user', content: 'Summarise this\n\n````\n# Notes\n\n```\nTwenty a minute.\n````' },
  ]);
});

test.each([
  ['is longer than a turn', 'a'.repeat(32_001)],
  ['is longer than is read', 'a'.repeat(200_000)],
  ['is no text', 'a\0b'],
])('a document that %s is refused before anything is sent', async (_, text) => {
  const path = join(folder, 'bad');
  await writeFile(path, text);
  const context = answering('Fine.');
  const run = askCommand.run?.(asking(['why'], path), context);
  await expect(run).rejects.toBeInstanceOf(CommandFailure);
  expect(context.requests).toEqual([]);
});

test('a missing document is named', async () => {
  const run = askCommand.run?.(asking(['why'], '/nowhere/at-all.md'), answering('Fine.'));
  await expect(run).rejects.toThrow('/nowhere/at-all.md cannot be read.');
});

test('without a question and without a terminal, it shows its usage', async () => {
  const run = askCommand.run?.(asking([]), answering('Fine.'));
  await expect(run).rejects.toBeInstanceOf(UsageError);
});

test('a conversation sends the earlier turns', async () => {
  const questions = ['One?', 'And two?', ''];
  const context = answering('Yes.\n');
  const terminal = { ...context.terminal, ask: async () => questions.shift() ?? null };
  await askCommand.run?.(asking([]), { ...context, terminal });
  expect(await historyOf(context.requests[1])).toEqual([
    { role: 'user', content: 'One?' },
    { role: 'assistant', content: 'Yes.' },
    { role: 'user', content: 'And two?' },
  ]);
});
