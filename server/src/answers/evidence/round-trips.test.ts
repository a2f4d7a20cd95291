import { afterAll, beforeAll, expect, test } from 'vitest';
import { distant } from '../../search/look-ups/test-distant-services.ts';
import { openSampleServices, type SampleServices } from '../../search/test-services.ts';
import { answer } from '../compose/answer.ts';
import { composedWriter } from '../compose/cited-sources.ts';
import type { Conversation } from '../conversation.ts';
import { Findings } from '../findings.ts';
import { withFollowUps } from '../follow-ups/follow-ups.ts';
import { readQuestion } from '../question/read-question.ts';
import type { EvidenceServices } from './evidence-question.ts';
import { findEvidence } from './find-evidence.ts';

const { signal } = new AbortController();
const HISTORY = [
  'The lighthouse of Harrow stands on a cliff above the sea. It was designed by Edith Marlow.',
  'Work began in 1871 and took three years. Ships had been lost there every winter.',
].join('\n\n');
const FEES =
  '| part | fee |\n| --- | --- |\n| mooring | 12 EUR |\n| crane | 40 EUR |\n| slip | 7 EUR |';

let near: SampleServices;
beforeAll(async () => {
  const [first, _second] = HISTORY.split('\n\n') as [string, string];
  near = await openSampleServices([
    {
      title: 'Harrow lighthouse',
      text: HISTORY,
      passages: [
        { start: 0, end: first.length, headings: ['Origin'] },
        { start: first.length + 2, end: HISTORY.length, headings: ['Work and losses'] },
      ],
    },
    { title: 'Fees of the harbour', text: FEES },
    {
      title: 'Quarry',
      text: 'A quarry is a pit from which stone is taken. Most are open to the sky.',
    },
    ...['Ketch', 'Sloop'].map((title, i) => ({
      title,
      text: `${title} for hire at ${i + 3} EUR`,
      facts: { attributes: { kind: 'boat', price: { amount: i + 3, currency: 'EUR' } } },
    })),
    ...Array.from({ length: 20 }, (_, i) => ({
      title: `Ship ${i}`,
      text: `The ship of number ${i} lies in the harbour, and ${'waits there '.repeat(i)}.`,
    })),
  ]);
});
afterAll(() => near.close());

/** The whole reply to a conversation with these questions. */
async function reply(questions: readonly string[], services: EvidenceServices) {
  const turns = questions.flatMap((content): Conversation[number][] => [
    { role: 'user', content },
    { role: 'assistant', content: 'It was designed by Edith Marlow.' },
  ]);
  const conversation = turns.slice(0, -1) as unknown as Conversation; // there is a question
  const findings = new Findings();
  const finding = findings.remembering({
    readQuestion,
    findEvidence: (question, until) => findEvidence(question, services, until),
    findCard: async () => null,
  });
  const composed = answer(conversation, { ...finding, createWriter: composedWriter }, signal);
  const documents = services.documents;
  const events = withFollowUps(composed, {
    findings,
    documents,
    onFault: (error) => expect.fail(String(error)),
  });
  return Array.fromAsync(events);
}

test.each<[kind: string, ...questions: string[]]>([
  ['a question', 'Who designed the lighthouse of Harrow?'],
  ['a misspelled question', 'Who designed the lighthuose of Harow?'],
  ['a question to a table', 'What is the fee for the crane?'],
  ['a computation over a table', 'What is the sum of all fees of the harbour?'],
  ['a computation over the fields of documents', 'Which is the cheapest boat?'],
  ['a definition', 'What is a quarry?'],
  [
    'a question that refers to another',
    'Who designed the lighthouse of Harrow?',
    'When did work begin?',
  ],
  ['what the content has nothing on', 'How do xylophonists tune zzyzx?'],
])(
  'an answer takes at most six round trips, and equals the one from a local index: %s',
  async (_kind, ...questions) => {
    const services = distant(near);
    expect(await reply(questions, services)).toEqual(await reply(questions, near));
    expect(services.asked().length, services.asked().join(' | ')).toBeLessThanOrEqual(6);
  },
);
