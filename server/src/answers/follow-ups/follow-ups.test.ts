import { describe, expect, test } from 'vitest';
import { type DocumentLookUps, readCatalogue } from '../../documents/document-reader.ts';
import type { AnswerEvent } from '../answer-event.ts';
import type { AskedQuestion } from '../asked-question.ts';
import { asked, evidenceOf } from '../compose/test-evidence.ts';
import type { Confidence, Evidence, EvidencePassage } from '../evidence.ts';
import { Findings } from '../findings.ts';
import { suggestFollowUps, withFollowUps } from './follow-ups.ts';
import type { CitedPlace, SectionDocuments } from './near-sections.ts';

const found = evidenceOf('high', {
  title: 'Guide',
  headings: ['Burst allowance'],
  text: 'A burst is what comes at once. '.repeat(5),
});
const source = { documentId: 'Guide', title: 'Guide', url: '', language: 'en' };
const quote = { text: 'Yes.', before: '', after: '', headings: ['Limits'], start: 0 };
const EVENTS: AnswerEvent[] = [
  { kind: 'source', number: 1, source },
  { kind: 'citation', citation: { number: 1, at: 5, end: 8, quote } },
  { kind: 'text', text: 'Yes. [1]' },
];

async function* said(events: readonly AnswerEvent[]) {
  yield* events;
}

async function follow(events: readonly AnswerEvent[], byId: () => null) {
  const documents = readCatalogue({ byId } as unknown as DocumentLookUps); // the only method used
  const findings = new Findings();
  const services = findings.remembering({
    readQuestion: () => asked('How many requests?'),
    findEvidence: async () => found,
    findCard: async () => null,
  });
  const question = services.readQuestion([{ role: 'user', content: '…' }]);
  await services.findEvidence(question, new AbortController().signal);
  const faults: unknown[] = [];
  const onFault = (error: unknown) => faults.push(error);
  const given = { findings, documents, onFault };
  return { events: await Array.fromAsync(withFollowUps(said(events), given)), faults };
}

test('follow-ups come after the answer, which is unchanged', async () => {
  const { events } = await follow(EVENTS, () => null);
  const questions = ['Explain “Burst allowance” in “Guide”'];
  expect(events).toEqual([...EVENTS, { kind: 'follow-ups', questions }]);
});

test('without follow-ups there is no event', async () => {
  const hello: AnswerEvent[] = [{ kind: 'text', text: 'Hello!' }];
  expect((await follow(hello, () => null)).events).toEqual(hello);
});

test('on a fault the answer has no follow-ups, is otherwise unchanged, and the fault is reported', async () => {
  const fault = new Error('the store is gone');
  const { events, faults } = await follow(EVENTS, () => {
    throw fault;
  });
  expect([events, faults]).toEqual([EVENTS, [fault]]);
});

const BODY = 'It is so, and what is so is told here at some length. '.repeat(4);
const UNITS = BODY.length;

function askedWith(text: string, parts: Partial<AskedQuestion> = {}): AskedQuestion {
  return {
    text,
    query: [{ text, weight: 1 }],
    pasted: null,
    intent: { kind: 'question' },
    language: 'en',
    masked: [],
    ...parts,
  };
}

function passage(
  id: string,
  heading: string,
  parts: Partial<EvidencePassage> = {},
): EvidencePassage {
  const source = { documentId: id, title: `The ${id}`, url: '', language: 'en' };
  return { source, headings: [heading], text: BODY, start: 0, score: 1, ...parts };
}

function evidence(confidence: Confidence, ...passages: readonly EvidencePassage[]): Evidence {
  return { confidence, passages, sentences: [] };
}

function cited(id: string, heading: string, start = 0): CitedPlace {
  const quote = { text: 'It is so.', before: '', after: '', headings: [heading], start };
  return { documentId: id, title: `The ${id}`, quote };
}

/** Documents of sections, each under one heading. */
function documentsOf(sections: Readonly<Record<string, readonly string[]>>): SectionDocuments {
  return {
    byId(id) {
      const headings = sections[id];
      if (headings === undefined) return null;
      const passages = headings.map((heading, at) => ({
        start: at * UNITS,
        end: (at + 1) * UNITS,
        headings: [heading],
      }));
      const document = { id, title: `The ${id}`, language: 'en', passages };
      return document as unknown as ReturnType<SectionDocuments['byId']>; // the only fields used
    },
  };
}

const none = documentsOf({});
const question = askedWith('How many requests may a key send?');

describe('a follow-up', () => {
  test('comes from the headings after the cited place, then before it', () => {
    const documents = documentsOf({
      guide: ['Key scopes', 'Request quotas', 'Burst allowance', 'Refused requests'],
    });
    const answered = {
      asked: question,
      evidence: [],
      cited: [cited('guide', 'Request quotas', UNITS)],
    };
    const sure = { ...answered, evidence: [evidence('high')] };
    expect(suggestFollowUps(sure, documents)).toEqual([
      'Explain “Burst allowance” in “The guide”',
      'Explain “Refused requests” in “The guide”',
    ]);
  });

  test('is a heading verbatim if that is a question', () => {
    const found = evidence('high', passage('faq', 'How do requests count?'));
    const answered = { asked: question, evidence: [found], cited: [cited('faq', 'Limits')] };
    expect(suggestFollowUps(answered, none)).toEqual(['How do requests count?']);
  });

  test.each([
    ['Guide', 'Burst allowance', 'Explain “Burst allowance” in “Guide”'],
    ['semver(1) -- The versioner', 'Coercion', 'Explain “Coercion” in “semver”'],
    ['Croner - Cron for everybody', 'Patterns', 'Explain “Patterns” in “Croner”'],
    ['Class: MockPool', 'onRequest', 'Explain “onRequest” in “Class: MockPool”'],
    ['⚡️ Fast *things*', 'Pool size', 'Explain “Pool size” in “Fast things”'],
    ['Guide to bursts', 'Burst allowance', 'Explain “Burst allowance”'],
    ['All that anybody should know of keys and of scopes', 'Burst size', 'Explain “Burst size”'],
  ])('finds its document, %s', (title, heading, expected) => {
    const source = { documentId: 'a', title, url: '', language: 'en' };
    const answered = {
      asked: question,
      evidence: [evidence('high', passage('a', heading, { source }))],
      cited: [cited('a', 'Limits')],
    };
    expect(suggestFollowUps(answered, none)).toEqual([expected]);
  });

  test('is not made of a single word that would not find the document', () => {
    const title = 'All that anybody should know of keys and of scopes';
    const source = { documentId: 'a', title, url: '', language: 'en' };
    const passages = ['Bursts', 'onRequest'].map((heading) => passage('a', heading, { source }));
    const answered = {
      asked: question,
      evidence: [evidence('high', ...passages)],
      cited: [cited('a', 'Limits')],
    };
    expect(suggestFollowUps(answered, none)).toEqual([]);
  });

  test('is in the language of the question, from sections in that language', () => {
    const source = { documentId: 'a', title: 'Handbuch', url: '', language: 'de' };
    const found = evidence(
      'high',
      passage('a', 'Gesperrte Schlüssel', { source }),
      passage('b', 'Locked keys'),
    );
    const german = askedWith('Wie viele Anfragen?', { language: 'de' });
    const answered = { asked: german, evidence: [found], cited: [cited('a', 'Grenzen')] };
    expect(suggestFollowUps(answered, none)).toEqual([
      'Erkläre „Gesperrte Schlüssel“ in „Handbuch“',
    ]);
    const other = askedWith('Hány kérés?', { language: 'hu' });
    expect(suggestFollowUps({ ...answered, asked: other }, none)).toEqual([]);
  });

  test('is one of at most three, two from one document', () => {
    const headings = ['Burst allowance', 'Refused calls', 'Key scopes', 'Key owners'];
    const passages = [
      ...headings.map((heading) => passage('guide', heading)),
      passage('handbook', 'How a key and requests are counted'),
      passage('more', 'How a key and requests are logged'),
    ];
    const answered = {
      asked: question,
      evidence: [evidence('high', ...passages)],
      cited: [cited('guide', 'Limits')],
    };
    expect(suggestFollowUps(answered, none)).toEqual([
      'Explain “Burst allowance” in “The guide”',
      'Explain “Refused calls” in “The guide”',
      'Explain “How a key and requests are counted” in “The handbook”',
    ]);
  });

  test.each([
    ['what was just asked', 'Requests of a key', {}],
    [
      'what was asked before',
      'Key rotation',
      { turns: [{ role: 'user', content: 'Rotation of keys?' }] },
    ],
    ['the heading of what was cited', 'Limits', {}],
    ['the title of its document', 'The guide', {}],
    ['what says nothing', 'Introduction', {}],
    ['a comparison', 'Buckets vs windows', {}],
  ] as const)('is not %s', (_, heading, parts) => {
    const answered = {
      asked: { ...question, ...parts },
      evidence: [evidence('high', passage('guide', heading))],
      cited: [cited('guide', 'Limits', UNITS)],
    };
    expect(suggestFollowUps(answered, none)).toEqual([]);
  });

  test('from another document is on the question', () => {
    const passages = [
      passage('far', 'Colour of the logo'),
      passage('near', 'Requests with a key sent twice'),
    ];
    const answered = {
      asked: question,
      evidence: [evidence('high', ...passages)],
      cited: [cited('guide', 'Limits')],
    };
    expect(suggestFollowUps(answered, none)).toEqual([
      'Explain “Requests with a key sent twice” in “The near”',
    ]);
  });

  test('needs more than a line below its heading', () => {
    const short = passage('guide', 'Burst allowance', { text: 'None.' });
    const answered = {
      asked: question,
      evidence: [evidence('high', short)],
      cited: [cited('guide', 'Limits')],
    };
    expect(suggestFollowUps(answered, none)).toEqual([]);
  });
});

describe('nothing is suggested', () => {
  const found = evidence('high', passage('guide', 'Burst allowance'));

  test('if no document was cited: a greeting, a card, a pasted document, a refusal', () => {
    expect(suggestFollowUps({ asked: question, evidence: [found], cited: [] }, none)).toEqual([]);
  });

  test('if the evidence is uncertain', () => {
    const passages = [
      passage('guide', 'Burst allowance'),
      passage('guide', 'Requests of many keys sent'),
    ];
    const answered = {
      asked: question,
      evidence: [evidence('weak', ...passages)],
      cited: [cited('guide', 'Limits')],
    };
    expect(suggestFollowUps(answered, none)).toEqual([
      'Explain “Requests of many keys sent” in “The guide”',
    ]);
  });
});
