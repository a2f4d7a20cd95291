import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnswerEvent } from '../../answers/answer-event.ts';
import { AnswerEventsBody } from './answer-events-body.ts';

const noDocuments = { byId: () => null, text: () => '' };
const text = fc.string({ unit: 'binary', maxLength: 40 }).map((one) => one.toWellFormed());

/** Texts with a mark after each, and words of the attached text that each mark cites. */
const answers = fc.record({
  pieces: fc.array(text, { maxLength: 8 }),
  pastedText: text,
  cuts: fc.array(fc.tuple(fc.nat(40), fc.nat(40)), { minLength: 8, maxLength: 8 }),
});

test('for any split of an answer, positions count its code points, and quotes those of their source', () => {
  fc.assert(
    fc.property(answers, ({ pieces, pastedText, cuts }) => {
      const points = [...pastedText];
      const source = { documentId: null, title: 'A', url: '', language: null, pastedText };
      const events: AnswerEvent[] = [{ kind: 'source', number: 1, source }];
      let units = 0;
      for (const [index, piece] of pieces.entries()) {
        const at = units + piece.length;
        const [first = 0, second = 0] = (cuts[index] ?? []).toSorted((a, b) => a - b);
        const quote = {
          text: points.slice(first, second).join(''),
          before: '',
          after: '',
          headings: [],
          start: points.slice(0, first).join('').length,
        };
        events.push({ kind: 'citation', citation: { number: 1, at, end: at + 3, quote } });
        events.push({ kind: 'text', text: `${piece}[1]` });
        units = at + 3;
      }
      const body = new AnswerEventsBody(noDocuments);
      const written = events.flatMap((event) => [...body.write(event)]);
      const whole = [
        ...written.map(({ event, data }) => (event === 'text' ? data.text : '')).join(''),
      ];
      for (const { event, data } of written) {
        if (event !== 'citation') continue;
        expect(whole.slice(data.at, data.end).join('')).toBe('[1]');
        const { quote } = data;
        expect(points.slice(quote?.start, quote?.end).join('')).toBe(quote?.text);
      }
      expect([body.sources, body.citations]).toEqual([1, pieces.length]);
    }),
  );
});

test('only the quoted part of a source is read', () => {
  const reads: number[] = [];
  const body = new AnswerEventsBody({
    byId: () => ({ number: 7, url: '', type: 'page', site: 'a.example' }) as never, // all that is used
    text: (_number, _start, end) => {
      reads.push(end);
      return 'One. Two. Three.'.slice(0, end);
    },
  });
  const source = { documentId: 'a', title: 'A', url: '', language: null };
  const cite = (words: string, start: number): AnswerEvent => {
    const quote = { text: words, before: '', after: '', headings: [], start };
    return { kind: 'citation', citation: { number: 1, at: 0, end: 3, quote } };
  };
  const events: AnswerEvent[] = [
    { kind: 'source', number: 1, source },
    ...[cite('Two.', 5), cite('One.', 0), cite('Three.', 10)],
    { kind: 'text', text: '[1][1][1]' },
  ];
  for (const event of events) Array.from(body.write(event));
  expect(reads).toEqual([9, 16]);
});

test.each([
  ['https://a.example/b?c=d', 'https://a.example/b?c=d'],
  ['file:///srv/docs/a.md', 'file:///srv/docs/a.md'],
  ['javascript:alert(1)', ''],
  ['data:text/html,x', ''],
])('the address of a source leads to a document or nowhere: %s', (url, expected) => {
  const body = new AnswerEventsBody({ byId: () => null, text: () => '' });
  const source = { documentId: 'a', title: 'A', url, language: null };
  const [event] = Array.from(body.write({ kind: 'source', number: 1, source }));
  expect(event).toMatchObject({ event: 'source', data: { url: expected } });
});

test('candidates whose documents are gone are left out', () => {
  const documents = new Map([['a', { id: 'a', url: 'file:///a.md', type: 'file', site: '' }]]);
  const body = new AnswerEventsBody({
    byId: (id) => (documents.get(id) ?? null) as never, // all that is used
    text: () => '',
  });
  const candidates = ['a', 'gone'].map((documentId) => {
    const source = { documentId, title: 'A', url: 'https://a.example/', language: 'en' };
    return { source, snippet: 'One.' };
  });
  expect([...body.write({ kind: 'found', candidates })]).toEqual([
    {
      event: 'found',
      data: {
        candidates: [
          {
            documentId: 'a',
            title: 'A',
            url: 'https://a.example/',
            snippet: 'One.',
            documentUrl: '/api/documents/a/file',
            site: null,
            type: 'file',
          },
        ],
      },
    },
  ]);
});
