import { expect, test } from 'vitest';
import type { AnswerEvent } from './answer-event.ts';
import { answerText } from './answer-text.ts';

const source = (title: string) => ({
  documentId: title,
  title,
  url: `https://a.example/${title}`,
  language: null,
});

async function* said(): AsyncGenerator<AnswerEvent> {
  yield { kind: 'source', number: 1, source: source('A') };
  yield { kind: 'citation', citation: { number: 1, at: 4, end: 7, quote: null } };
  yield { kind: 'text', text: 'One [1].' };
  yield { kind: 'source', number: 2, source: source('B') };
  yield { kind: 'text', text: ' Two [2].' };
}

const SOURCES = '\n\nSources:\n[1] A — https://a.example/A\n[2] B — https://a.example/B\n';

test('the text of an answer ends with its sources', async () => {
  async function* answer() {
    yield* said();
    yield { kind: 'follow-ups', questions: ['Three?'] } as const;
  }
  expect(await Array.fromAsync(answerText(answer()))).toEqual(['One [1].', ' Two [2].', SOURCES]);
});

test('without sources there is no list', async () => {
  async function* answer(): AsyncGenerator<AnswerEvent> {
    yield { kind: 'text', text: 'Hello!' };
  }
  expect(await Array.fromAsync(answerText(answer()))).toEqual(['Hello!']);
});

test('an answer that breaks off ends with the sources of its text so far', async () => {
  async function* answer() {
    yield* said();
    throw new Error('broken');
  }
  let text = '';
  const read = async () => {
    for await (const piece of answerText(answer())) text += piece;
  };
  await expect(read()).rejects.toThrow('broken');
  expect(text).toBe(`One [1]. Two [2].${SOURCES}`);
});
