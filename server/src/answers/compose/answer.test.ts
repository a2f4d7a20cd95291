import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Card } from '../../cards/card.ts';
import { bodyOf, citationsOf, marksIn } from '../test-events.ts';
import { phrasesFor } from './phrases.ts';
import { answerFrom, asked, bodyFrom, evidenceOf, NOTHING } from './test-evidence.ts';

const limits = {
  title: 'Rate limits',
  text: 'Each key may send twenty requests a minute. The answer to more is status 429.',
};
const other = {
  title: 'Operations',
  text: 'A reverse proxy can raise the number of requests that a minute takes.',
};

describe('a question', () => {
  test('is answered by the best sentence, verbatim, then by sentences that add to it, each with its citation', async () => {
    const { text, outcomes } = await answerFrom(
      asked('How many requests a minute?'),
      evidenceOf('high', limits, other),
    );
    expect(text).toBe(
      [
        'Each key may send twenty requests a minute. [1]',
        '',
        '- A reverse proxy can raise the number of requests that a minute takes. [2]',
        '',
        'Sources:',
        '[1] Rate limits — https://docs.example/Rate%20limits',
        '[2] Operations — https://docs.example/Operations',
        '',
      ].join('\n'),
    );
    expect(outcomes).toEqual(['high']);
  });

  test('that a row or a sum answers quotes it, each row with its own citation', async () => {
    const evidence = evidenceOf('high', {
      title: 'costs.csv',
      text: 'name: Tea\ncost: 4\n\nname: Mug\ncost: 9',
    });
    const [passage] = evidence.passages;
    const row = (start: number, text: string, name: string, value: string) => ({
      passage: passage!, // there is one document
      start,
      text,
      name,
      fields: [{ label: 'cost', value }],
    });
    const rows = [
      row(0, 'name: Tea\ncost: 4', 'Tea', '4'),
      row(20, 'name: Mug\ncost: 9', 'Mug', '9'),
    ] as const;
    const body = await bodyFrom(asked('What do they cost in total?'), {
      ...evidence,
      records: { result: '13', rows },
    });
    expect(body).toBe('**13** [1]\n\n- **Tea** – cost: 4 [1]\n- **Mug** – cost: 9 [1]');
  });

  test('a whole entry without an answering value is not asserted', async () => {
    const entry = {
      title: 'chairs.csv',
      text: 'name: Otto chair\nprice: 249\nstock: 6\ncolour: black',
    };
    const { text } = await answerFrom(
      asked('How tall is the Otto chair?'),
      evidenceOf('high', entry),
    );
    expect(text).not.toContain('price: 249');
  });

  test('repetitions are left out', async () => {
    const copy = { title: 'Copy', text: 'A minute takes twenty requests for each key.' };
    const body = await bodyFrom(asked('How many requests?'), evidenceOf('high', limits, copy));
    expect(body).not.toContain('A minute takes');
  });

  test('unrelated passages are left out', async () => {
    const far = { title: 'Colours', text: 'Our logo is of a blue that nobody else has.' };
    const body = await bodyFrom(asked('How many requests?'), evidenceOf('high', limits, far));
    expect(body).not.toContain('logo');
  });

  test('without an answer shows the closest passages, and says so', async () => {
    const { text, outcomes } = await answerFrom(
      asked('Who pays for requests?'),
      evidenceOf('weak', limits, { ...other, headings: ['Proxies'] }),
    );
    expect(text).toContain(
      [
        'I found no direct answer. These passages come closest:',
        '',
        '- **Rate limits:** Each key may send twenty requests a minute. [1]',
        '- **Operations – Proxies:** A reverse proxy can raise the number of requests that a minute takes. [2]',
      ].join('\n'),
    );
    expect(outcomes).toEqual(['weak']);
  });

  test('without an answer shows no unrelated passage', async () => {
    const far = { title: 'Colours', text: 'Our logo is of a blue that nobody else has.' };
    const body = await bodyFrom(asked('Which requests?'), evidenceOf('weak', limits, far));
    expect(body).not.toContain('logo');
  });

  test('without any evidence gets the phrase for it, and no citation', async () => {
    const { text, outcomes } = await answerFrom(asked('Who?'), NOTHING);
    expect(text).toBe('The index holds nothing on this.');
    expect(outcomes).toEqual(['none']);
  });

  test('that a pasted document does not answer gets the phrase for what was searched: the document, or the index as well', async () => {
    const pasted = { title: 'Notes', text: 'Nothing of that.' };
    const alone = await bodyFrom(asked('Who?', { pasted }), NOTHING);
    expect(alone).toBe('I found no direct answer.');
    const both = await bodyFrom(asked('Who?', { pasted: { ...pasted, isEarlier: true } }), NOTHING);
    expect(both).toBe('Neither the document nor the index holds anything on this.');
  });

  test('a pasted document is cited by its title, without an address', async () => {
    const { text } = await answerFrom(
      asked('How many requests a minute?'),
      evidenceOf('high', { ...limits, title: 'Notes', id: null }),
    );
    expect(text).toMatch(/\n\nSources:\n\[1\] Notes\n$/);
  });
});

test('a pasted document comes before the index', async () => {
  const pasted = { title: 'Notes', text: 'This key may send ninety requests a minute.', id: null };
  const { text } = await answerFrom(
    asked('How many requests a minute?'),
    evidenceOf('high', limits, pasted),
  );
  expect(text).toMatch(/^\*\*Notes:\*\* This key may send ninety requests a minute\. \[1\]/);
  expect(text).toContain('[1] Notes\n');
});

describe('reads well', () => {
  test('a sentence that says `it` is preceded by its subject', async () => {
    const text = 'It lets twenty requests through.';
    const body = await bodyFrom(
      asked('How many requests?'),
      evidenceOf('high', { title: 'The limiter', text }),
    );
    expect(body).toBe('**The limiter:** It lets twenty requests through. [1]');
  });

  test('of two equally good sentences, one that is clear without context comes first', async () => {
    const body = await bodyFrom(
      asked('How many requests?'),
      evidenceOf('high', { title: 'A', text: 'It lets requests through.' }, limits),
    );
    expect(body).toMatch(/^Each key may send/);
  });

  test('sentences after a quoted list form a separate list', async () => {
    const list = 'These requests are limited:\n\n- search\n- suggestions';
    const body = await bodyFrom(
      asked('Which requests are limited?'),
      evidenceOf(
        'high',
        { title: 'A', text: list },
        { title: 'B', text: 'Requests of pages are limited by session.' },
      ),
    );
    expect(body).toMatch(/- suggestions\n\n\* Requests of pages/);
  });

  test('a sentence on where something is does not answer what it is', async () => {
    const stub = 'Here are the relevant sections:\n\n- Ch 4 Ownership\n- Ch 5 Ownership rules';
    const body = await bodyFrom(
      asked('What is ownership?'),
      evidenceOf(
        'high',
        { title: 'Ownership', text: stub },
        { title: 'B', text: 'Ownership is a set of rules.' },
      ),
    );
    expect(body).toBe('Ownership is a set of rules. [1]');
  });

  test('a following sentence on the same subject is quoted with the first', async () => {
    const text = 'Ownership is a set of rules. They are checked by the compiler. Unlike us.';
    const body = await bodyFrom(
      asked('What is ownership?'),
      evidenceOf('high', { title: 'Ownership', text }),
    );
    expect(body).toMatch(/^Ownership is a set of rules\. They are checked by the compiler\. \[1\]/);
  });

  test.each([
    ['a heading', 'Rate limits and requests'],
    ['a question', 'How many requests may a key send?'],
    ['the rest of a broken sentence', 'The macro requests! (two values) of a kind.'],
    ['a comment among code', 'It sends requests // but not to us.'],
    ['code without its lines', 'fn requests() { let a = 1; let b = 2; } So much for requests.'],
  ])('%s is not quoted', async (_, text) => {
    const broken = evidenceOf('high', { title: 'A', text }, limits);
    expect(await bodyFrom(asked('How many requests?'), broken)).toMatch(/^Each key may send/);
  });

  test('a sentence with content comes before a mere reference', async () => {
    const text = 'Let’s look at how many requests a key may send.';
    const body = await bodyFrom(
      asked('How many requests?'),
      evidenceOf('high', { title: 'A', text }, limits),
    );
    expect(body).toMatch(/^Each key may send/);
    expect(body).not.toContain('Let’s');
  });
});

describe('lists, tables and code', () => {
  test('a list is quoted whole, with its lead-in sentence', async () => {
    const text = 'These are needed:\n\n- a key\n- a folder\n  - with *files*\n\n1. one';
    const body = await bodyFrom(asked('What is needed?'), evidenceOf('high', { title: 'A', text }));
    expect(body).toBe('These are needed: [1]\n\n- a key\n- a folder\n  - with \\*files\\*');
  });

  test('a lead-in sentence is quoted with the list after it', async () => {
    const text = 'First, a look at the rules. Keep these in mind:\n- One owner.\n- One at a time.';
    const body = await bodyFrom(
      asked('What are the rules?'),
      evidenceOf('high', { title: 'Rules', text }),
    );
    expect(body).toContain('\n\n- One owner.\n- One at a time.');
  });

  test('a table remains a table, whatever its cells contain', async () => {
    const text = 'Operator | Meaning\n! | not\n|| | or\n* | times';
    const body = await bodyFrom(
      asked('Which operators?'),
      evidenceOf('high', { title: 'Operators', text }),
    );
    expect(body).toBe(
      '**Operators** [1]\n\n| Operator | Meaning |\n| --- | --- |\n| ! | not |\n| \\|\\| | or |\n| * | times |',
    );
  });

  test('code is quoted verbatim, in a fence that it cannot close', async () => {
    const text = 'Make it like so:\n\nlet a = `1`;\n```\nlet b = x[1];\n\n  let c = "[2]";';
    const code = { title: 'A', text: text.replace('```\n', '') };
    const body = await bodyFrom(asked('How is it made?'), evidenceOf('high', code));
    expect(body).toContain('```\nlet a = `1`;');
  });

  test('code of a section is a block, with the text after it below', async () => {
    const text = 'To install it:\n\n```\ncargo install stockctl\n```\n\nIt needs Rust 1.81.';
    const evidence = evidenceOf('high', { title: 'stockctl', text, headings: ['Install'] });
    const body = await bodyFrom(asked('How do I install stockctl?'), {
      ...evidence,
      section: evidence.sentences,
    });
    expect(body).toMatch(/```\ncargo install stockctl\n```\n\nIt needs Rust 1\.81\. \[\d\]/);
  });
});

describe('what is quoted', () => {
  test('of a README is its opening below the name and badges', async () => {
    const text =
      'banner\n\nautocannon\n\nNode.js CI\n\nA benchmarking tool for servers. On my box, autocannon makes more load than others.';
    const body = await bodyFrom(
      asked('What is autocannon?'),
      evidenceOf('high', { title: 'autocannon', text }),
    );
    expect(body).toMatch(/^A benchmarking tool for servers\. \[1\]/);
  });

  test('of a ranking that no document has are the catalogue entries, not the best by another measure', async () => {
    const entry =
      '- Category: perfumes\n- Rating: 4.2 of 5\n\nAmber is warm and has a note of resin.';
    const far = { title: 'Errors', text: 'It is best to return an error.' };
    const body = await bodyFrom(
      asked('What is the best perfume?'),
      evidenceOf('weak', far, { title: 'Amber', text: entry }),
    );
    expect(body).toContain('Amber is warm');
    expect(body).not.toContain('return an error');
  });

  test.each([
    ['Use Vec<T> for [1] and a*b*c.', 'Use `Vec<T>` for \\[1] and a\\*b\\*c.'],
    ['Rust came in 2015.[3] It is fast[4][5], too.[^1]', 'Rust came in 2015. It is fast, too.'],
    ['東京は首都である【2】。', '東京は首都である。'],
    ['Take args[1] of [4], too.', 'Take args\\[1] of \\[4], too.'],
    ['Use a HashMap<String, Vec<u8>>.', 'Use a `HashMap<String, Vec<u8>>`.'],
    ['3) What a year that was.', '3\\) What a year that was.'],
    ['> is no quotation here.', '\\> is no quotation here.'],
    ['A type like &[u8] is [x] and * a sign.', 'A type like &[u8] is [x] and * a sign.'],
    ['See [source 1] or [^2] there.', 'See \\[source 1] or \\[^2] there.'],
    ['Call snake_case and _private_ ones.', 'Call snake_case and \\_private\\_ ones.'],
    ['See [the docs](https://evil.example) first.', 'See the docs first.'],
    ['Run `npm start` **now**.', 'Run `npm start` now.'],
    ['&lt;b&gt; is no tag.', '\\&lt;b\\&gt; is no tag.'],
  ])('%s is no markup', async (text, expected) => {
    const evidence = evidenceOf('high', { title: 'A', text });
    expect(await bodyFrom(asked('What?'), evidence)).toBe(`${expected} [1]`);
  });

  test('is not a line of data', async () => {
    const text = 'components.schemas.Answer.type: object components.schemas.Answer.required: id.';
    const body = await bodyFrom(asked('What?'), evidenceOf('weak', { title: 'openapi', text }));
    expect(body).toBe('The index holds nothing on this.');
  });

  test('for any text, every mark cites words of a listed source', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom('[1]', '[99]', '\n\n', '- a\n- b', 'a | b\nc | d', '```\nx\n```', 'It is. '),
      fc.constantFrom('Sources:\n', '【2】', '\u202e', '<script>', '![a](b)', 'fn a() {\n}\n'),
    );
    const text = fc
      .array(piece, { maxLength: 12 })
      .map((pieces) => pieces.join(' ').toWellFormed());
    const documents = fc.array(fc.record({ title: text, text }), { maxLength: 4 });
    const confidence = fc.constantFrom('high' as const, 'weak' as const);
    return fc.assert(
      fc.asyncProperty(documents, confidence, text, async (found, sure, question) => {
        const answered = await answerFrom(asked(question), evidenceOf(sure, ...found));
        const body = bodyOf(answered.events);
        const citations = citationsOf(answered.events);
        expect(marksIn(body)).toEqual(citations.map(({ number }) => `[${number}]`));
        const cited = answered.events.flatMap((event) =>
          event.kind === 'source' ? [event.source.documentId] : [],
        );
        for (const { number, at, end, quote } of citations) {
          expect(body.slice(at, end)).toBe(`[${number}]`);
          const stands = found.some(
            (one) =>
              one.title === cited[number - 1] &&
              one.text.startsWith(quote?.text ?? '?', quote?.start),
          );
          expect(stands).toBe(true);
        }
        expect(answered.text.isWellFormed()).toBe(true);
      }),
    );
  });
});

describe('the quote of a mark', () => {
  const quotesOf = async (...parameters: Parameters<typeof answerFrom>) => {
    const { events } = await answerFrom(...parameters);
    return citationsOf(events).map(({ number, quote }) => [number, quote?.text]);
  };

  test('is the sentence before it, also if one source is quoted twice', async () => {
    const text =
      'Each key may send twenty requests a minute. Whoever asks for more requests gets status 429.';
    const quotes = await quotesOf(
      asked('How many requests?'),
      evidenceOf('high', { title: 'Rate limits', text }, other),
    );
    expect(quotes).toEqual([
      [1, 'Each key may send twenty requests a minute.'],
      [2, other.text],
      [1, 'Whoever asks for more requests gets status 429.'],
    ]);
  });

  test('is the whole list, with its lead-in', async () => {
    const text = 'Above.\n\nThese are needed:\n\n- a key\n- a folder';
    const { events } = await answerFrom(
      asked('What is needed?'),
      evidenceOf('high', { title: 'A', text, headings: ['Setup', 'Needs'] }),
    );
    expect(citationsOf(events)[0]?.quote).toEqual({
      text: 'These are needed:\n\n- a key\n- a folder',
      before: 'Above.\n\n',
      after: '',
      headings: ['Setup', 'Needs'],
      start: 8,
    });
  });

  test('is the sentence in its cell of a comparison', async () => {
    const subjects: [string, string] = ['Box', 'Rc'];
    const question = asked('Compare Box and Rc', { intent: { kind: 'comparison', subjects } });
    const quotes = await quotesOf(question, ({ text }) =>
      text === 'Box' || text === 'Rc'
        ? evidenceOf('high', { title: text, text: `A ${text} is here. It is a ${text}.` })
        : NOTHING,
    );
    expect(quotes).toEqual([
      [1, 'A Box is here.'],
      [2, 'A Rc is here.'],
    ]);
  });

  test('is given for a summary of a pasted document, whose whole text is known', async () => {
    const text = 'Quarry is a search server. It needs no account.';
    const question = asked('Summarise this', {
      intent: { kind: 'summary', subject: null },
      pasted: { title: 'Notes', text },
    });
    const { events } = await answerFrom(question, NOTHING);
    expect(events.find(({ kind }) => kind === 'source')).toMatchObject({
      source: { documentId: null, pastedText: text },
    });
    expect(citationsOf(events)[0]?.quote).toMatchObject({ text: 'Quarry is a search server.' });
  });
});

describe('a card', () => {
  const card: Card = {
    kind: 'calculator',
    title: '15% × 80',
    input: '15% × 80',
    data: {},
    expiresAt: null,
    answer: { text: '12', value: 12, unit: null },
    source: { name: 'Calculated by Quarry', url: null },
  };

  test('answers exactly, with its origin, without a search', async () => {
    const answered = await answerFrom(asked('What is 15% of 80?'), NOTHING, {
      findCard: async () => card,
    });
    expect(answered.text).toBe('15% × 80 = **12** [1]\n\nSources:\n[1] Calculated by Quarry\n');
    expect(answered).toMatchObject({ outcomes: ['card'], searched: [] });
    expect(citationsOf(answered.events)).toEqual([{ number: 1, at: 18, end: 21, quote: null }]);
  });

  test('beside an unanswered question, each part keeps its own confidence', async () => {
    const findCard = async (text: string) =>
      /15%/u.test(text) && !/and/u.test(text) ? card : null;
    const both = await answerFrom(asked('15% of 80 and who is Ana?'), NOTHING, { findCard });
    const judged = both.events.find(({ kind }) => kind === 'confidence');
    expect(judged).toMatchObject({
      confidence: 'answered',
      parts: [
        { question: '15% of 80', confidence: 'answered' },
        { question: 'who is Ana?', confidence: 'none' },
      ],
    });
    expect(both.text).toContain('The index holds nothing on this.');
  });

  test('of another kind names its kind', async () => {
    const converted: Card = { ...card, kind: 'unit_conversion', title: '5 feet in centimetres' };
    const body = await bodyFrom(asked('5 ft in cm'), NOTHING, { findCard: async () => converted });
    expect(body).toBe('5 feet in centimetres: **12** [1]');
  });
});

describe('other intents', () => {
  test.each([
    [
      'greeting',
      'en',
      'Hello! Ask about anything that is indexed here, or paste a text and ask about that.',
    ],
    ['thanks', 'de', 'Gern geschehen.'],
    ['thanks', 'zh-Hant', '不客气。'],
    ['thanks', 'eo', 'You’re welcome.'],
  ] as const)('%s in %s', async (kind, language, expected) => {
    const { text, searched } = await answerFrom(
      asked('…', { intent: { kind }, language }),
      NOTHING,
    );
    expect(text).toBe(expected);
    expect(searched).toEqual([]);
  });

  test('several questions are answered in order, with consecutive source numbers', async () => {
    const questions = ['How many requests?', 'What does *it* cost?', 'How many requests again?'];
    const question = asked(questions.join(' '), {
      intent: { kind: 'parts', questions: questions as [string, string, string] },
      partQueries: questions.map((text) => [{ text: `${text} in full`, weight: 1 }]),
    });
    const { text, searched } = await answerFrom(question, ({ text }) =>
      text.startsWith('How') ? evidenceOf('high', limits) : NOTHING,
    );
    expect(text).toContain(
      [
        '**How many requests?**',
        'Each key may send twenty requests a minute. [1]',
        '**What does \\*it\\* cost?**',
        'The index holds nothing on this.',
      ].join('\n\n'),
    );
    expect(text.match(/^\[\d+\]/gmu)).toEqual(['[1]']);
    expect(searched.map(({ query }) => query[0]?.text)).toEqual(
      questions.map((text) => `${text} in full`),
    );
  });

  test('a comparison is a table with its subjects side by side', async () => {
    const subjects: [string, string] = ['Box', 'Rc'];
    const question = asked('Compare Box and Rc', { intent: { kind: 'comparison', subjects } });
    const body = await bodyFrom(question, ({ text }) => {
      if (text === 'Box') return evidenceOf('high', { title: 'Box', text: 'A box has one owner.' });
      if (text === 'Rc') return evidenceOf('high', { title: 'Rc', text: 'It has many | owners.' });
      return evidenceOf('high', { title: 'Both', text: 'Unlike Rc, a Box has one owner.' });
    });
    expect(body).toBe(
      [
        'Unlike Rc, a Box has one owner. [1]',
        '',
        '| Box | Rc |',
        '| --- | --- |',
        '| A box has one owner. [2] | **Rc:** It has many \\| owners. [3] |',
      ].join('\n'),
    );
  });

  test('a comparison begins with the sentence or list that states the difference', async () => {
    const subjects: [string, string] = ['Box', 'Rc'];
    const question = asked('Compare Box and Rc', { intent: { kind: 'comparison', subjects } });
    const text =
      'A tree may hold a Box or an Rc. Here is a recap:\n\n- Rc has many owners; Box has a single one.\n- Both are pointers.';
    const body = await bodyFrom(question, evidenceOf('high', { title: 'Pointers', text }));
    expect(body).toMatch(/^Here is a recap: \[1\]\n\n- Rc has many owners; Box has a single one\./);
  });

  test('a comparison with a subject of an earlier turn names that subject', async () => {
    const intent = { kind: 'comparison', subjects: ['it', 'Rc'] } as const;
    const text = 'How does it differ from Rc?';
    const query = [{ text: `${text} Box`, weight: 1 }];
    const evidence = evidenceOf('high', {
      title: 'A',
      text: 'Box is a pointer. Rc is another one.',
    });
    const body = await bodyFrom(asked(text, { intent, query }), evidence);
    expect(body).toContain('| Box | Rc |');
  });

  test('a comparison says which side has no evidence', async () => {
    const subjects: [string, string] = ['Box', 'Gizmo'];
    const question = asked('Compare Box and Gizmo', { intent: { kind: 'comparison', subjects } });
    const body = await bodyFrom(question, ({ text }) =>
      text === 'Box' ? evidenceOf('high', { title: 'Box', text: 'A box has an owner.' }) : NOTHING,
    );
    expect(body).toContain('| A box has an owner. [1] | The index holds nothing on this. |');
  });

  test('a comparison without any evidence says so', async () => {
    const question = asked('A vs B', { intent: { kind: 'comparison', subjects: ['A', 'B'] } });
    expect(await bodyFrom(question, NOTHING)).toBe('The index holds nothing on this.');
  });

  test('a summary of a pasted document takes sentences from all of it, in order, without a search', async () => {
    const text = [
      'Quarry is a search server. It runs on one machine, and needs no account.',
      'Ranking uses the words of a query. Ranking can use meaning with a model as well.',
      'Crawling obeys robots files. Crawling paces itself so that no site suffers from it.',
    ].join('\n\n');
    const question = asked('Summarise this', {
      intent: { kind: 'summary', subject: null },
      pasted: { title: 'Notes', text },
    });
    const { text: answered, searched } = await answerFrom(question, NOTHING);
    expect(searched).toEqual([]);
    const items = answered.split('\n').filter((line) => line.startsWith('- '));
    expect(items).toHaveLength(3);
    const places = items.map((item) => text.indexOf(item.slice(2, 20)));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(answered).toMatch(/\[1\] Notes\n$/);
  });

  test('a summary without a document or subject asks for one', async () => {
    const question = asked('Summarise', { intent: { kind: 'summary', subject: null } });
    expect(await bodyFrom(question, NOTHING)).toBe(phrasesFor('en').nothingToSummarise);
  });

  test('a summary of a subject comes from the search for it', async () => {
    const question = asked('Summarise rate limits', {
      intent: { kind: 'summary', subject: 'rate limits' },
    });
    const { text, searched } = await answerFrom(question, evidenceOf('high', limits, other));
    expect(text).toMatch(/^- Each key may send/);
    expect(searched.map(({ text }) => text)).toEqual(['rate limits']);
  });
});

test('masked secrets are mentioned first, each kind once', async () => {
  const question = asked('Why?', { masked: ['password', 'api-key', 'password'] });
  const body = await bodyFrom(question, NOTHING);
  expect(body).toBe(
    'I masked this in what you wrote before I used it: a password, an API key.\n\nThe index holds nothing on this.',
  );
});

test('an answer stops when the caller leaves', async () => {
  const leaving = new AbortController();
  leaving.abort(new Error('gone'));
  const { answer } = await import('./answer.ts');
  const pieces = answer([{ role: 'user', content: 'Why?' }], {} as never, leaving.signal);
  await expect(pieces.next()).rejects.toThrow('gone');
});

describe('a turn about an answer', () => {
  const document = {
    title: 'Granite',
    text: 'Granite is a coarse-grained rock. Granite forms deep below the surface.',
  };
  const second = { title: 'Uses of granite', text: 'Floors of halls are made of granite slabs.' };
  const turns = [
    { role: 'user', content: 'What is granite?' },
    { role: 'assistant', content: '**Granite** is a coarse-grained rock. [1]' },
  ] as const;
  const query = [{ text: 'What is granite?', weight: 1 }];

  test('that asks for more gets only new quotes', async () => {
    const question = asked('tell me more', { intent: { kind: 'more' }, turns, query });
    const body = await bodyFrom(question, evidenceOf('high', document, second));
    expect(body).toContain('Granite forms deep below the surface.');
    expect(body).toContain('Floors of halls');
    expect(body).not.toContain('coarse-grained');
  });

  test('that objects gets the remaining passages, and the limit of what can be said', async () => {
    const question = asked('wrong', { intent: { kind: 'objection' }, turns, query });
    const body = await bodyFrom(question, evidenceOf('high', document));
    expect(body).toMatch(/^I found no direct answer\. I can only quote what is indexed here\./);
    expect(body).toContain('Granite forms deep below the surface.');
    expect(await bodyFrom({ ...question, language: 'de' }, NOTHING)).toMatch(
      /^Ich kann nur zitieren[\s\S]*Mehr steht hier nicht dazu\./,
    );
  });
});

test('a request for an invented text is declined', async () => {
  const question = asked('Write a poem', { intent: { kind: 'task' }, language: 'es' });
  expect(await bodyFrom(question, NOTHING)).toMatch(/^Respondo preguntas con las palabras/);
});

describe('of a pasted document', () => {
  const pasted = {
    title: 'Minutes',
    text: 'Minutes of 12 March\n\n1. The yearly fee rises to 52 pounds.\n2. Lin was thanked for the hut.\n3. Femi was thanked for the cake.\n4. Two bins were agreed, for 80 pounds in all.\n\nAll went home early.',
  };
  const summary = { intent: { kind: 'summary', subject: null } } as const;

  test('a summary has list items beside sentences, those with figures first', async () => {
    const body = await bodyFrom(asked('Summarise this', { ...summary, pasted }), NOTHING);
    expect(body).toContain('52 pounds');
    expect(body).toContain('80 pounds');
  });

  test('a summary of a bare table is the table', async () => {
    const text = '| Model | Price |\n|---|---|\n| Aalto | 349 EUR |\n| Nord | 459 EUR |';
    const table = asked('Summarise this', { ...summary, pasted: { title: 'Model', text } });
    expect(await bodyFrom(table, NOTHING)).toContain('| Aalto | 349 EUR |');
  });

  test('the closest passage is shown, however little it matches', async () => {
    const text = 'MAX_ATTEMPTS = 4';
    const log = { title: 'Log', text: '10:02:11 started', id: null };
    const weak = evidenceOf('none', { ...log, text });
    const question = asked('Which proxy?', { pasted: { title: 'Log', text } });
    expect(await bodyFrom(question, weak)).toBe(
      'I found no direct answer. These passages come closest:\n\n- MAX_ATTEMPTS = 4 [1]',
    );
  });
});

describe('a document pasted without a question', () => {
  const summary = { intent: { kind: 'summary', subject: null }, text: '' } as const;

  test('is summarised by its items if it is a list of notes', async () => {
    const items = [
      'Ann writes the release notes until Friday',
      'The new index is twice as fast on large folders',
      'Nobody has tested the import of old mail',
      'The demo moves to Tuesday at ten',
    ];
    const text = items.map((item) => `- ${item}`).join('\n');
    const body = await bodyFrom(
      asked('', { ...summary, pasted: { title: 'Notes', text } }),
      NOTHING,
    );
    const quoted = body.split('\n').map((line) => line.replace(/^- | \[1\]$/gu, ''));
    expect(quoted.length).toBeGreaterThan(0);
    for (const line of quoted) expect(items).toContain(line);
  });

  test('is searched for by its words if it is code', async () => {
    const text = 'let first = &values[0];\nvalues.push(4);';
    const found = { title: 'Vectors', text: 'To add to values, push is called on the vector.' };
    const { text: body, searched } = await answerFrom(
      asked('', { ...summary, pasted: { title: 'let', text } }),
      evidenceOf('high', found),
    );
    expect(body).toContain('To add to values, push is called on the vector.');
    expect(searched[0]?.text).toBe('let first values push');
  });
});
