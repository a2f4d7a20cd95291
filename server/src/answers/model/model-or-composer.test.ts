import { describe, expect, test } from 'vitest';
import { TestTime } from '../../runtime/test-time.ts';
import type { AnswerEvent } from '../answer-event.ts';
import type { AskedQuestion } from '../asked-question.ts';
import { createSupportCheck } from '../citations/check/support-check.ts';
import { CitationWriter } from '../citations/citation-writer.ts';
import type { Conversation } from '../conversation.ts';
import type { Evidence, EvidenceReason } from '../evidence.ts';
import { ModelFault } from '../language-model/language-model.ts';
import { createScriptedModel } from '../language-model/test-model.ts';
import { alwaysSays, type ModelScript } from '../language-model/test-model-script.ts';
import { citationsOf, textOf } from '../test-events.ts';
import { type ModelOrComposerServices, modelOrComposer } from './model-or-composer.ts';
import { asked, evidenceOf, never, passage } from './test-answer.ts';

const ANSWER = 'The bridge is 5 m long [1].';
const bridge = evidenceOf(passage('The bridge is 5 m long.', 'Bridges'));
const quoted: Evidence = {
  ...bridge,
  sentences: bridge.passages.map((one) => ({
    passage: one,
    kind: 'sentence',
    text: one.text,
    start: 0,
    score: 1,
  })),
};
const SOURCES = '\n\nSources:\n[1] Bridges — https://docs.example/Bridges\n';
const SECRET = 'sk-proj-Q7vX2mT9kLp4Rz8WcN3bYh6DfJ5sGa1E';

interface Case {
  readonly script?: ModelScript;
  readonly question?: Partial<AskedQuestion>;
  readonly evidence?: Evidence;
  readonly services?: Partial<ModelOrComposerServices>;
  readonly conversation?: Conversation;
}

async function answer(given: Case) {
  const time = new TestTime();
  const model = createScriptedModel(given.script ?? alwaysSays(ANSWER));
  const fallbacks: string[] = [];
  const doubts: string[] = [];
  const services: ModelOrComposerServices = {
    model,
    clock: time,
    timers: time,
    onToolFault: () => undefined,
    readQuestion: () => asked('How long?', given.question),
    findEvidence: async () => given.evidence ?? bridge,
    findCard: async () => null,
    async *compose(_conversation, _signal, doubt) {
      if (doubt !== null) doubts.push(doubt);
      yield { kind: 'found' as const, candidates: [] };
      yield { kind: 'text' as const, text: 'composed' };
    },
    toolsFor: () => ({}),
    createWriter: (_, shown) =>
      new CitationWriter({ sourceOf: (n) => shown.source(n), isKnownAddress: () => false }),
    noDirectAnswer: () => 'No direct answer.',
    writeMasked: ({ masked }) => `I masked: ${masked.join()}.`,
    onFallback: (reason) => fallbacks.push(reason),
    ...given.services,
  };
  const conversation = given.conversation ?? [{ role: 'user', content: 'How long?' }];
  const events: AnswerEvent[] = [];
  let end: unknown = 'end';
  try {
    for await (const event of modelOrComposer(conversation, services, never)) events.push(event);
  } catch (error) {
    end = error instanceof ModelFault ? error.reason : error;
  }
  return { text: textOf(events), events, end, fallbacks, doubts, chats: model.chats };
}

test('a question with evidence is answered by the model', async () => {
  const { text, fallbacks } = await answer({});
  expect([text, fallbacks]).toEqual([`${ANSWER}${SOURCES}`, []]);
});

describe('is composed without the model:', () => {
  const card = { answer: { text: '12' } } as never; // only its presence matters
  const [passageOfBridge] = bridge.passages;
  const row = { passage: passageOfBridge!, text: 'Anna', start: 0, name: 'Anna', fields: [] };
  const twoAnnas: Evidence = {
    ...bridge,
    records: { result: null, rows: [row, row], choices: ['Anna Berg', 'Anna Lund'] },
  };
  const cases: readonly (readonly [string, Case])[] = [
    ['a name of several things', { evidence: twoAnnas }],
    ['a greeting', { question: { intent: { kind: 'greeting' } } }],
    ['thanks', { question: { intent: { kind: 'thanks' } } }],
    ['a summary of nothing', { question: { intent: { kind: 'summary', subject: null } } }],
    ['a calculation', { services: { findCard: async () => card } }],
    ['what nothing is known of', { evidence: evidenceOf() }],
    ['what is not sure to be known at all', { evidence: { ...bridge, confidence: 'none' } }],
  ];
  test.each(cases)('%s', async (_, given) => {
    const { text, chats, fallbacks } = await answer(given);
    expect([text, chats, fallbacks]).toEqual(['composed', [], []]);
  });
});

test('a document pasted without a question is summarised by the model, and checked', async () => {
  const pasted = { title: 'Bridges', text: 'The bridge is 5 m long.' };
  const question = { text: '', pasted, intent: { kind: 'summary', subject: null } } as const;
  const { text, chats } = await answer({ question, evidence: evidenceOf() });
  expect(text).toBe(`${ANSWER}\n\nSources:\n[1] Bridges\n`);
  expect(chats[0]?.messages.at(-1)?.content).toMatch(
    /The bridge is 5 m long\.[\s\S]*Question: Summarise/,
  );
});

test('the composer replaces a model that fails before its first piece, and reports it', async () => {
  const { text, end, fallbacks } = await answer({
    script: () => ({ text: '', breaksOffAfter: 0 }),
  });
  expect([text, end, fallbacks]).toEqual(['composed', 'end', ['broken']]);
});

test('a later failure is a fault after the text so far, and no second answer begins', async () => {
  const text = [`${ANSWER} `, 'And more', ' x'];
  const given = await answer({ script: () => ({ text, breaksOffAfter: 2 }) });
  expect(given.text).toMatch(/^The bridge is 5 m long \[1\]\./);
  expect([given.end, given.fallbacks]).toEqual(['broken', []]);
  expect(given.text).not.toContain('composed');
});

test('masked secrets are mentioned once, by the model or the composer', async () => {
  const question: Partial<AskedQuestion> = { masked: ['api-key'] };
  expect((await answer({ question })).text).toBe(`I masked: api-key.\n\n${ANSWER}${SOURCES}`);
  expect((await answer({ question, script: alwaysSays('') })).text).toBe('composed');
});

test('citations have the positions of their marks, also after the sentence on masked secrets', async () => {
  const { text, events } = await answer({ question: { masked: ['api-key'] } });
  const marks = citationsOf(events).map(({ at, end }) => text.slice(at, end));
  expect(marks).toEqual(['[1]']);
});

test('secrets of earlier turns do not reach the model', async () => {
  const conversation: Conversation = [
    { role: 'user', content: `My key is ${SECRET}. How wide is it?` },
    { role: 'assistant', content: 'It is 2 m wide [1].' },
    { role: 'user', content: 'How long?' },
  ];
  const { chats } = await answer({ conversation });
  expect(chats[0]?.messages[1]?.content).toContain('How wide is it?');
  expect(JSON.stringify(chats)).not.toContain(SECRET);
});

test('`found` comes before any text, and once, from the model or the composer', async () => {
  const found = (events: readonly AnswerEvent[]) =>
    events.flatMap((event, at) => (event.kind === 'found' ? [[at, event.candidates.length]] : []));
  expect(found((await answer({ evidence: quoted })).events)).toEqual([[0, 1]]);
  const failing = await answer({ evidence: quoted, script: () => ({ text: '' }) });
  expect([failing.text, found(failing.events)]).toEqual(['composed', [[0, 1]]]);
  // No search was made for the model.
  expect(found((await answer({ evidence: evidenceOf() })).events)).toEqual([[0, 0]]);
});

describe("the check decides the confidence of a model's answer", () => {
  const DECLINES = 'The sources do not say how long it is.';
  const weak = (reason?: EvidenceReason): Evidence => ({
    ...bridge,
    confidence: 'weak',
    reasons: reason === undefined ? [] : [reason],
  });
  async function judged(text: string | readonly string[], given: Case & { verify?: 'flag' } = {}) {
    const { verify = 'strict' } = given;
    const { events, ...rest } = await answer({
      script: () => ({ text }),
      ...given,
      services: {
        createWriter: (_, shown) =>
          new CitationWriter({
            sourceOf: (n) => shown.source(n),
            isKnownAddress: () => false,
            verify,
            check: createSupportCheck({ evidence: shown }),
          }),
      },
    });
    const all = events.flatMap((event) => (event.kind === 'confidence' ? [event] : []));
    expect(all.length).toBeLessThan(2);
    const [event] = all;
    if (event !== undefined) expect(events[1]).toBe(event);
    return { ...rest, judged: event && [event.confidence, ...event.reasons] };
  }

  test('a supported statement is an answer, whether the evidence was certain or not', async () => {
    expect((await judged(ANSWER)).judged).toEqual(['answered', 'says-it']);
    expect((await judged(ANSWER, { evidence: weak('uncertain') })).judged).toEqual([
      'answered',
      'says-it',
    ]);
  });

  test.each(['missing-name', 'missing-number'] as const)(
    'nothing is an answer if the evidence has a %s',
    async (reason) => {
      const given = await judged(ANSWER, { evidence: weak(reason) });
      expect(given.judged).toEqual(['closest', reason]);
      expect(given.text).toBe(`No direct answer.\n\n${ANSWER}${SOURCES}`);
    },
  );

  test('if the model only declines, the composer shows the closest passages', async () => {
    const given = await judged(DECLINES);
    expect([given.text, given.doubts, given.fallbacks]).toEqual([
      'composed',
      ['model-declined'],
      [],
    ]);
  });

  test('a model that declines and adds related statements gives no direct answer', async () => {
    const given = await judged([`${DECLINES} `, ANSWER], {
      question: { masked: ['api-key'] },
    });
    expect(given.judged).toEqual(['closest', 'model-declined']);
    expect(given.text).toBe(
      `I masked: api-key.\n\nNo direct answer.\n\n${DECLINES} ${ANSWER}${SOURCES}`,
    );
  });

  test('if nothing is supported, the composer asserts nothing either', async () => {
    const given = await judged('The moon is made of cheese [1].');
    expect([given.text, given.doubts, given.fallbacks]).toEqual([
      'composed',
      ['model-unsupported'],
      ['broken'],
    ]);
  });

  test('an unsupported statement, emitted with its mark, is no direct answer', async () => {
    const given = await judged('The moon is made of cheese [1].', { verify: 'flag' });
    expect(given.judged).toEqual(['closest', 'model-unsupported']);
    expect(given.text).toMatch(/^No direct answer\.\n\nThe moon .*\(unverified\)/);
  });

  test('a question in return is no answer', async () => {
    const given = await judged('Which bridge do you mean?');
    expect([given.judged, given.text]).toEqual([['none', 'asks'], 'Which bridge do you mean?']);
  });
});
