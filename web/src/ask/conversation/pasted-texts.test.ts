import { expect, test } from 'vitest';
import { emptyAnswer } from '../../answer/answer-view.ts';
import type { Exchange } from './conversation.ts';
import { pastedTexts } from './pasted-texts.ts';

const exchange = (text: string, ...attached: string[]): Exchange => ({
  id: text,
  question: { text, attachments: attached.map((one) => ({ id: one, name: '', text: one })) },
  answer: emptyAnswer,
  end: 'complete',
  failure: null,
});

test('the documents of a turn are one, as the server has them, those of the last turn first', () => {
  expect(pastedTexts([exchange('first', 'a'), exchange(' then ', '\n b\n', 'c')])).toEqual([
    ' b\n\nc',
    'then',
    'a',
    'first',
  ]);
});
