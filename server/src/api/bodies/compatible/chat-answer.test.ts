import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnswerEvent } from '../../../answers/answer-event.ts';
import { createTokenEstimate } from '../../../answers/language-model/token-estimate.ts';
import { ChatAnswer } from './chat-answer.ts';

const documents = { byId: () => null, text: () => '' };

/** Texts with a mark behind each, of one of three sources, as `converse` tells them. */
const answers = fc
  .array(fc.tuple(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 3 })), {
    maxLength: 8,
  })
  .map((parts) => {
    const events: AnswerEvent[] = [];
    const seen: number[] = [];
    let units = 0;
    for (const [text, wanted] of parts) {
      const number = Math.min(wanted, seen.length + 1);
      if (!seen.includes(number)) {
        seen.push(number);
        const source = {
          documentId: null,
          title: `T${number}`,
          url: `https://example.org/${number}`,
          language: null,
        };
        events.push({ kind: 'source', number, source });
      }
      const at = units + text.length;
      const sign = `[${number}]`;
      events.push({
        kind: 'citation',
        citation: { number, at, end: at + sign.length, quote: null },
      });
      events.push({ kind: 'text', text: text + sign });
      units = at + sign.length;
    }
    return events;
  });

async function* telling(events: readonly AnswerEvent[]) {
  yield* events;
}

async function read(events: readonly AnswerEvent[], maxTokens: number | null) {
  const answer = new ChatAnswer({ documents, origin: null, maxTokens, prompt: ['Why?'] });
  const pieces = await Array.fromAsync(answer.pieces(telling(events)));
  return { answer, pieces };
}

test('each annotation is exactly at its mark, and leads where the list of citations does', async () => {
  await fc.assert(
    fc.asyncProperty(answers, async (events) => {
      const { answer, pieces } = await read(events, null);
      expect(pieces.join('')).toBe(answer.text);
      const characters = [...answer.text];
      const marks = events.filter(({ kind }) => kind === 'citation');
      expect(answer.annotations()).toHaveLength(marks.length);
      for (const { url_citation: place } of answer.annotations()) {
        const sign = characters.slice(place.start_index, place.end_index).join('');
        const number = Number(/^\[(\d)\]$/.exec(sign)?.[1]);
        expect(answer.citations()[number - 1]).toBe(place.url);
      }
    }),
  );
});

test('a limit of tokens is kept, cuts no character, and no annotation leads beyond the text', async () => {
  await fc.assert(
    fc.asyncProperty(answers, fc.integer({ min: 1, max: 40 }), async (events, maxTokens) => {
      const { answer } = await read(events, maxTokens);
      const whole = (await read(events, null)).answer.text;
      expect(createTokenEstimate().of(answer.text)).toBeLessThanOrEqual(maxTokens);
      expect(whole.startsWith(answer.text)).toBe(true);
      expect(answer.text.isWellFormed()).toBe(true);
      expect(answer.finishReason).toBe(answer.text === whole ? 'stop' : 'length');
      const characters = [...answer.text];
      for (const { url_citation: place } of answer.annotations()) {
        expect(characters.slice(place.start_index, place.end_index).join('')).toMatch(/^\[\d\]$/);
      }
    }),
  );
});
