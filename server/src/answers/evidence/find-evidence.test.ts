import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cutPassages } from '../../extract/passages/cut-passages.ts';
import { TestEmbedder } from '../../index/embedding/test-embedder.ts';
import { termNormalizer } from '../../languages/analysis/term-normalizer.ts';
import { cpuMs } from '../../runtime/test-cpu-time.ts';
import { TestTime } from '../../runtime/test-time.ts';
import { createSafeSearch } from '../../search/query/safe-search.ts';
import type { RuleSet } from '../../search/rules/rule.ts';
import { createRuleAddresses } from '../../search/rules/rule-addresses.ts';
import { createRuleBook } from '../../search/rules/rule-book.ts';
import {
  openSampleServices,
  type SampleInput,
  type SampleServices,
} from '../../search/test-services.ts';
import type { PastedDocument, QueryPart } from '../asked-question.ts';
import type { EvidenceQuestion, EvidenceServices } from './evidence-question.ts';
import { findEvidence, withoutCopies } from './find-evidence.ts';
import type { ScoredPiece } from './score-sentences.ts';
import { createSentenceVectors } from './sentence-vectors.ts';

const HISTORY = [
  'The lighthouse of Harrow stands on a cliff above the sea. It was designed by Edith Marlow.',
  'Work began in 1871 and took three years. Ships had been lost there every winter.',
  'The lamp burned oil until 1934. Today it is lit by electricity because oil had become scarce.',
].join('\n\n');

const LONG = `${'Nothing of interest is said in this sentence of some length. '.repeat(60)}\n\nThe keeper of the zeppelin hangar is Otto Brand.`;

const ZEPPELIN = `The report begins with its purpose.\n\n${'Something else is said in this sentence of some length. '.repeat(200)}\n\nZeppelin upon zeppelin: the zeppelin report ends.`;

const samples: SampleInput[] = [
  { title: 'Harrow lighthouse', text: HISTORY },
  {
    title: 'Quarry',
    text: 'A quarry is a pit from which stone is taken. Most are open to the sky.',
  },
  {
    title: 'Installing',
    text: 'You need these to install the server:\n\n- Node 24\n- 2 GB of memory\n\nThen start it.',
  },
  { title: 'Long report', text: LONG, passages: cutPassages(LONG, []) },
  {
    title: 'Poker night',
    text: 'The forbidden orchid opens at midnight.',
    facts: { safety: { explicit: true, categories: [] } } as never, // only this one of its facts is read
  },
  {
    title: 'Leuchtturm',
    text: 'Der Leuchtturm wurde am 3. Mai 1871 eröffnet. Er ist rot.',
    language: 'de',
  },
];

samples.push(
  {
    title: 'Zeppelin report',
    text: ZEPPELIN,
    passages: cutPassages(ZEPPELIN, []),
  },
  { title: 'Weathervane manual', text: 'This page has moved to the weathervane shelf.' },
  { title: 'Betrieb', text: 'Die Suche nach einem Fehler dauert einen Tag.', language: 'de' },
  { title: 'مدينة', text: 'المدينة قديمة جدا. فيها ومنظمات كثيرة.', language: 'ar' },
);

const OPERATORS =
  'The plus operator adds numbers. Is there another operator? The ? operator hands an error on.';

let services: SampleServices;
let signs: SampleServices;
beforeAll(async () => {
  services = await openSampleServices(samples);
  const book = `${OPERATORS}\n\n${'Nothing is said here of it. '.repeat(100)}`;
  signs = await openSampleServices([
    { title: 'The whole book', text: book, passages: cutPassages(book, []) },
    { title: 'Operators', text: OPERATORS },
  ]);
});
afterAll(() => {
  services.close();
  signs.close();
});

const never = new AbortController().signal;
const ask = (
  text: string,
  rest: Partial<EvidenceQuestion> = {},
  from: EvidenceServices = services,
) =>
  findEvidence(
    { text, query: [{ text, weight: 1 }], pasted: null, language: 'en', ...rest },
    from,
    never,
  );

describe('findEvidence', () => {
  it.each([
    ['Who designed the lighthouse of Harrow?', 'It was designed by Edith Marlow.'],
    ['When did work on the lighthouse begin?', 'Work began in 1871 and took three years.'],
    ['What is a quarry?', 'A quarry is a pit from which stone is taken.'],
    [
      'Who is the keeper of the zeppelin hangar?',
      'The keeper of the zeppelin hangar is Otto Brand.',
    ],
  ])('answers %j first with the sentence that says it', async (question, sentence) => {
    const { sentences, confidence } = await ask(question);
    expect(sentences[0]?.text).toBe(sentence);
    expect(confidence).toBe('high');
  });

  it('quotes a list whole', async () => {
    const { sentences } = await ask('What do you need to install the server?');
    expect(sentences[0]).toMatchObject({ kind: 'list', text: expect.stringContaining('2 GB') });
  });

  it('reads an ordinal in German as part of its sentence', async () => {
    const { sentences } = await ask('Wann wurde der Leuchtturm eröffnet?', { language: 'de' });
    expect(sentences[0]?.text).toBe('Der Leuchtturm wurde am 3. Mai 1871 eröffnet.');
  });

  it('reads the beginning of a long document, wherever its words are most frequent', async () => {
    const { passages } = await ask('What is the zeppelin report?');
    const starts = passages
      .filter(({ source }) => source.title === 'Zeppelin report')
      .map(({ start }) => start);
    expect(starts).toContain(0);
    expect(starts.length).toBeGreaterThan(1);
  });

  it('quotes no page that only says that it has moved', async () => {
    const { sentences } = await ask('Where is the weathervane manual?');
    expect(sentences.map(({ text }) => text).join()).not.toContain('moved');
  });

  it('finds a part of a compound in the question', async () => {
    const { sentences } = await ask('Welche Dauer hat die Fehlersuche?', { language: 'de' });
    expect(sentences[0]?.text).toBe('Die Suche nach einem Fehler dauert einen Tag.');
  });

  it('finds an Arabic word with any clitics', async () => {
    const { sentences } = await ask('ما منظمات المدينة؟', { language: 'ar' });
    expect(sentences[0]?.text).toContain('ومنظمات');
  });

  it('finds nothing if no document is on the subject', async () => {
    const { confidence } = await ask('How fast can a cheetah run across the savanna?');
    expect(confidence).toBe('none');
  });

  it('does not assert an answer if only the surrounding words match', async () => {
    const { confidence } = await ask('Which cathedral did Edith Brandenburg paint in Lisbon?');
    expect(confidence).not.toBe('high');
  });

  it('finds the referent of a question that does not stand alone', async () => {
    const query: QueryPart[] = [
      { text: 'Who designed it?', weight: 1 },
      { text: 'Where is the lighthouse of Harrow?', weight: 0.6 },
    ];
    const { sentences } = await ask('Who designed it?', { query });
    expect(sentences[0]?.text).toBe('It was designed by Edith Marlow.');
  });

  it('leaves explicit documents out if the server does', async () => {
    const question = 'When does the forbidden orchid open?';
    const sources = () => ({ always: [], never: [] });
    const guarded = { ...services, safeSearch: createSafeSearch({ isDefault: true, sources }) };
    const titles = async (from: EvidenceServices & { close(): void }) =>
      (await ask(question, {}, from)).passages.map(({ source }) => source.title);
    expect(await titles(services)).toContain('Poker night');
    expect(await titles(guarded)).not.toContain('Poker night');
  });

  it('applies the owner’s hidden documents and synonyms', async () => {
    const addresses = createRuleAddresses({
      documents: services.catalogue,
      timers: new TestTime(),
      log: () => undefined,
    });
    const book = async (rules: RuleSet) => {
      const origins = [{ origin: 'file' as const, rules }];
      const made = createRuleBook(origins, { addresses, clock: services.clock });
      await addresses.settled();
      return made;
    };
    const hides = [{ documents: { paths: ['/guide/1.md'] }, reason: 'old' }];
    const hidden = { ...services, rules: { book: await book({ hides }) } };
    const { passages } = await ask('What is a quarry?', {}, hidden);
    expect(passages.map(({ source }) => source.title)).not.toContain('Quarry');
    const synonyms = [{ words: ['beacon', 'lighthouse'] }];
    const named = { ...services, rules: { book: await book({ synonyms }) } };
    const { sentences } = await ask('Who designed the beacon of Harrow?', {}, named);
    expect(sentences[0]?.text).toBe('It was designed by Edith Marlow.');
    addresses.close();
  });

  it('reads only a document that was just pasted, unless the question asks for more', async () => {
    const pasted = { title: 'Plan', text: 'The lighthouse gets a new lamp in May. It is painted.' };
    const asked = 'Who designed the lighthouse of Harrow?';
    const cited = async (text: string, given: PastedDocument) =>
      (await ask(text, { pasted: given })).passages.map(({ source }) => source.documentId === null);
    expect(await cited(asked, pasted)).toEqual([true]);
    expect(await cited(`${asked} Look in the index.`, pasted)).toContain(false);
    expect(await cited(asked, { ...pasted, isEarlier: true })).toContain(false);
    expect(await cited(asked, { ...pasted, isEarlier: true, isOnly: true })).toEqual([true]);
    expect(await cited('Why is the sky blue?', { ...pasted, isGuessed: true })).not.toContain(true);
  });

  it('content that matches better replaces a text that may only explain the question', async () => {
    const text = 'The lighthouse is closed today. The notice at its door says nothing else.';
    const pasted = { title: 'The lighthouse is closed today', text, isGuessed: true } as const;
    const { sentences } = await ask('Who designed the lighthouse of Harrow?', { pasted });
    expect(sentences[0]?.text).toBe('It was designed by Edith Marlow.');
  });

  it('reads a pasted document, and cites it as such', async () => {
    const text =
      'Our plan for May.\n\nThe budget of the Apollo team is 4,000 crowns. The rest is open.';
    const pasted = { title: 'Pasted text', text };
    const { sentences, confidence } = await ask('What is the budget of the Apollo team?', {
      pasted,
    });
    expect(sentences[0]).toMatchObject({
      text: 'The budget of the Apollo team is 4,000 crowns.',
      passage: { source: { documentId: null, url: '', title: 'Pasted text' } },
    });
    expect(confidence).toBe('high');
    expect((await ask('What is the budget of the Apollo team?')).confidence).not.toBe('high');
  });

  it('searches a pasted document for the words as asked, not as corrected', async () => {
    const pasted = { title: 'Pasted', text: 'A quarro is a coin of Elbonia. It is round.' };
    const { sentences } = await ask('quarro', { pasted });
    expect(sentences[0]?.text).toBe('A quarro is a coin of Elbonia.');
  });

  it('ranks by meaning as well if a model is ready in time', async () => {
    const embedder = new TestEmbedder();
    const vectors = createSentenceVectors({
      embeddings: { queryEmbedder: () => embedder, onChange: () => undefined },
      timers: new TestTime(),
      onFault: (error) => expect.fail(String(error)),
    });
    const { sentences } = await ask(
      'What is a quarry?',
      {},
      { ...services, sentenceVectors: vectors },
    );
    expect(embedder.calls.length).toBeGreaterThan(0);
    expect(sentences[0]?.text).toBe('A quarry is a pit from which stone is taken.');
  });

  it('stops when the caller leaves', async () => {
    const left = AbortSignal.abort(new Error('left'));
    const question = { text: 'quarry', query: [], pasted: null, language: null };
    await expect(findEvidence(question, services, left)).rejects.toThrow('left');
  });

  it('for any question, each quote is in the text at its offsets', async () => {
    const asked = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.constantFrom('', '???', 'the', 'lighthouse '.repeat(3_000), 'site:x -quarry "a b"'),
    );
    const pasted = fc.option(fc.string({ unit: 'binary', maxLength: 3_000 }));
    await fc.assert(
      fc.asyncProperty(asked, pasted, async (text, given) => {
        const rest = { pasted: given === null ? null : { title: 'Pasted', text: given } };
        const { passages, sentences } = await ask(text, rest);
        expect(passages.length).toBeLessThanOrEqual(20);
        for (const { passage, start, text: quoted, score } of sentences) {
          expect(passages).toContain(passage);
          expect(passage.text.slice(start, start + quoted.length)).toBe(quoted);
          expect(score).toBeGreaterThanOrEqual(0);
          expect(score).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('takes a question of any length, in any script, in bounded time', async () => {
    for (const text of ['中'.repeat(32_000), 'lighthouse '.repeat(2_900), '1,'.repeat(16_000)]) {
      const query = [
        { text, weight: 1 },
        { text, weight: 0.5 },
      ];
      const beforeMs = cpuMs();
      await ask(text, { query, language: null });
      expect(cpuMs() - beforeMs).toBeLessThan(1_500);
    }
  });

  it('gives the position of a passage in its document', async () => {
    const { passages } = await ask('Who is the keeper of the zeppelin hangar?');
    for (const { source, text, start } of passages) {
      const document = services.catalogue.byId(source.documentId ?? '');
      expect(
        services.catalogue.fullText(document?.number ?? 0).slice(start, start + text.length),
      ).toBe(text);
    }
  });

  it.each([
    [
      'says nothing on it is left out',
      'What is a quarry?',
      'A quarry is a pit from which stone is taken.',
    ],
    ['says something on it is quoted', 'What is the fee?', 'The fee is 900 EUR a day.'],
  ])('a document that was pasted earlier and %s', async (_, question, sentence) => {
    const text = 'The notice period is thirty days. The fee is 900 EUR a day.';
    const pasted = { title: 'Agreement', text, isEarlier: true };
    const { sentences } = await ask(question, { pasted });
    expect(sentences[0]?.text).toBe(sentence);
  });

  it('the question’s own words outweigh those of its context', async () => {
    const text = 'The notice period is thirty days. The fee is 900 EUR a day.';
    const query = [
      { text: 'And the fee?', weight: 1 },
      { text: 'What is the notice period?', weight: 0.6 },
    ];
    const pasted = { title: 'Agreement', text, isEarlier: true };
    const { sentences } = await ask('And the fee?', { query, pasted });
    expect(sentences[0]?.text).toBe('The fee is 900 EUR a day.');
  });

  it('a sign in the question is found as written', async () => {
    const { sentences } = await ask('What does the ? operator do', {}, signs);
    expect(sentences[0]?.text).toBe('The ? operator hands an error on.');
  });

  it('of copies of a sentence, the page is cited, not the book that contains all pages', async () => {
    const { sentences } = await ask('Which operator adds numbers?', {}, signs);
    const cited = sentences.filter(({ text }) => text === 'The plus operator adds numbers.');
    expect(cited.map(({ passage }) => passage.source.title)).toEqual(['Operators']);
  });

  it('a word that was corrected to another one prevents an assertion', async () => {
    expect((await ask('What is a quarrel?')).confidence).not.toBe('high');
  });
});

const NONE = { counts: new Float64Array(), length: 0 };

function piece(
  documentId: string | null,
  documentUnits: number,
  text: string,
  score = 1,
): ScoredPiece {
  const source = { documentId, title: documentId ?? 'Pasted', url: '', language: 'en' };
  const normalizer = termNormalizer('en');
  return {
    candidate: { source, headings: [], text, start: 0, normalizer, standing: 1, documentUnits },
    passageScore: 1,
    piece: { kind: 'sentence', start: 0, end: text.length },
    text,
    score,
    coverage: 1,
    own: NONE,
    context: NONE,
    passage: NONE,
    holdsExpected: false,
  };
}

const cited = (pieces: readonly ScoredPiece[]) =>
  withoutCopies(pieces).map(({ candidate, score }) => [candidate.source.documentId, score]);

it('of copies of a sentence, the one in the shortest document is cited, with the best rank of all', () => {
  const pieces = [
    piece('book', 900_000, 'A `closure` captures.', 0.9),
    piece('other', 10, 'Something else.', 0.8),
    piece('chapter', 9_000, 'A closure captures.', 0.7),
  ];
  expect(cited(pieces)).toEqual([
    ['chapter', 0.9],
    ['other', 0.8],
  ]);
});

it('a pasted document is cited before the document that it was copied from', () => {
  const text = 'A closure captures.';
  expect(cited([piece('chapter', 10, text), piece(null, 500, text)])).toEqual([[null, 1]]);
  expect(cited([piece(null, 500, text), piece('chapter', 10, text)])).toEqual([[null, 1]]);
});
