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
  test('is answered by the best sentence, word for word, then by what others add, each with its citation', async () => {
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

  test('that a row or a sum answers is answered by it, each row with its own citation', async () => {
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

  test('a whole entry in which no value answers is not asserted', async () => {
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

  test('what says the same again is left out', async () => {
    const copy = { title: 'Copy', text: 'A minute takes twenty requests for each key.' };
    const body = await bodyFrom(asked('How many requests?'), evidenceOf('high', limits, copy));
    expect(body).not.toContain('A minute takes');
  });

  test('what has nothing to do with the question is left out', async () => {
    const far = { title: 'Colours', text: 'Our logo is of a blue that nobody else has.' };
    const body = await bodyFrom(asked('How many requests?'), evidenceOf('high', limits, far));
    expect(body).not.toContain('logo');
  });

  test('that nothing answers shows what comes closest, and says so', async () => {
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

  test('that nothing answers shows no passage on something else', async () => {
    const far = { title: 'Colours', text: 'Our logo is of a blue that nobody else has.' };
    const body = await bodyFrom(asked('Which requests?'), evidenceOf('weak', limits, far));
    expect(body).not.toContain('logo');
  });

  test('on which there is nothing is told so, and cites nothing', async () => {
    const { text, outcomes } = await answerFrom(asked('Who?'), NOTHING);
    expect(text).toBe('The index holds nothing on this.');
    expect(outcomes).toEqual(['none']);
  });

  test('on a document that does not say is told so of what was read: it alone, or the index, too', async () => {
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

test('what was pasted goes before what the index has on it', async () => {
  const pasted = { title: 'Notes', text: 'This key may send ninety requests a minute.', id: null };
  const { text } = await answerFrom(
    asked('How many requests a minute?'),
    evidenceOf('high', limits, pasted),
  );
  expect(text).toMatch(/^\*\*Notes:\*\* This key may send ninety requests a minute\. \[1\]/);
  expect(text).toContain('[1] Notes\n');
});

describe('reads well', () => {
  test('a sentence that says `it` begins with what it is about', async () => {
    const text = 'It lets twenty requests through.';
    const body = await bodyFrom(
      asked('How many requests?'),
      evidenceOf('high', { title: 'The limiter', text }),
    );
    expect(body).toBe('**The limiter:** It lets twenty requests through. [1]');
  });

  test('of two that are as good the one that can stand alone goes first', async () => {
    const body = await bodyFrom(
      asked('How many requests?'),
      evidenceOf('high', { title: 'A', text: 'It lets requests through.' }, limits),
    );
    expect(body).toMatch(/^Each key may send/);
  });

  test('sentences behind a quoted list are a list of their own', async () => {
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

  test('where something stands is not quoted for what it is', async () => {
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

  test('a sentence that goes on about the same is quoted with the first', async () => {
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

  test('what only points elsewhere gives way to what says something', async () => {
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
  test('a list is quoted whole, with the sentence that announces it', async () => {
    const text = 'These are needed:\n\n- a key\n- a folder\n  - with *files*\n\n1. one';
    const body = await bodyFrom(asked('What is needed?'), evidenceOf('high', { title: 'A', text }));
    expect(body).toBe('These are needed: [1]\n\n- a key\n- a folder\n  - with \\*files\\*');
  });

  test('a sentence takes the list behind it along', async () => {
    const text = 'First, a look at the rules. Keep these in mind:\n- One owner.\n- One at a time.';
    const body = await bodyFrom(
      asked('What are the rules?'),
      evidenceOf('high', { title: 'Rules', text }),
    );
    expect(body).toContain('\n\n- One owner.\n- One at a time.');
  });

  test('a table is a table, whatever stands in its cells', async () => {
    const text = 'Operator | Meaning\n! | not\n|| | or\n* | times';
    const body = await bodyFrom(
      asked('Which operators?'),
      evidenceOf('high', { title: 'Operators', text }),
    );
    expect(body).toBe(
      '**Operators** [1]\n\n| Operator | Meaning |\n| --- | --- |\n| ! | not |\n| \\|\\| | or |\n| * | times |',
    );
  });

  test('code is quoted as it stands, in a fence that it cannot close', async () => {
    const text = 'Make it like so:\n\nlet a = `1`;\n```\nlet b = x[1];\n\n  let c = "[2]";';
    const code = { title: 'A', text: text.replace('```\n', '') };
    const body = await bodyFrom(asked('How is it made?'), evidenceOf('high', code));
    expect(body).toContain('```\nlet a = `1`;');
  });

  test('code of a section stands by itself, what is said behind it below', async () => {
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
  test('of a README is what opens it below its name and its badges', async () => {
    const text =
      'banner\n\nautocannon\n\nNode.js CI\n\nA benchmarking tool for servers. On my box, autocannon makes more load than others.';
    const body = await bodyFrom(
      asked('What is autocannon?'),
      evidenceOf('high', { title: 'autocannon', text }),
    );
    expect(body).toMatch(/^A benchmarking tool for servers\. \[1\]/);
  });

  test('of what no document ranks are the entries of the catalogue, not what is best at something else', async () => {
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

  test('is no line of data', async () => {
    const text = 'components.schemas.Answer.type: object components.schemas.Answer.required: id.';
    const body = await bodyFrom(asked('What?'), evidenceOf('weak', { title: 'openapi', text }));
    expect(body).toBe('The index holds nothing on this.');
  });

  test('of whatever text, every mark is a citation of words that stand in a listed source', () => {
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

describe('what a mark rests on', () => {
  const quotesOf = async (...parameters: Parameters<typeof answerFrom>) => {
    const { events } = await answerFrom(...parameters);
    return citationsOf(events).map(({ number, quote }) => [number, quote?.text]);
  };

  test('is the very sentence before it, also where one source is quoted twice', async () => {
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

  test('is all of a list, with what announces it', async () => {
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

  test('is told of a summary of what was pasted, of which all of the text is known', async () => {
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

  test('answers exactly, with where it is from, and nothing is searched', async () => {
    const answered = await answerFrom(asked('What is 15% of 80?'), NOTHING, {
      findCard: async () => card,
    });
    expect(answered.text).toBe('15% × 80 = **12** [1]\n\nSources:\n[1] Calculated by Quarry\n');
    expect(answered).toMatchObject({ outcomes: ['card'], searched: [] });
    expect(citationsOf(answered.events)).toEqual([{ number: 1, at: 18, end: 21, quote: null }]);
  });

  test('beside a question that nothing answers each part keeps its own confidence', async () => {
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

  test('of another kind says what it is', async () => {
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

  test('several questions are answered one after the other, the numbers of their sources going on', async () => {
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

  test('a comparison stands side by side', async () => {
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

  test('a comparison begins with what sets its subjects apart, be it a list', async () => {
    const subjects: [string, string] = ['Box', 'Rc'];
    const question = asked('Compare Box and Rc', { intent: { kind: 'comparison', subjects } });
    const text =
      'A tree may hold a Box or an Rc. Here is a recap:\n\n- Rc has many owners; Box has a single one.\n- Both are pointers.';
    const body = await bodyFrom(question, evidenceOf('high', { title: 'Pointers', text }));
    expect(body).toMatch(/^Here is a recap: \[1\]\n\n- Rc has many owners; Box has a single one\./);
  });

  test('a comparison of what was spoken of before names it', async () => {
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

  test('of a side on which there is nothing the comparison says so', async () => {
    const subjects: [string, string] = ['Box', 'Gizmo'];
    const question = asked('Compare Box and Gizmo', { intent: { kind: 'comparison', subjects } });
    const body = await bodyFrom(question, ({ text }) =>
      text === 'Box' ? evidenceOf('high', { title: 'Box', text: 'A box has an owner.' }) : NOTHING,
    );
    expect(body).toContain('| A box has an owner. [1] | The index holds nothing on this. |');
  });

  test('a comparison of what no document has says that there is nothing', async () => {
    const question = asked('A vs B', { intent: { kind: 'comparison', subjects: ['A', 'B'] } });
    expect(await bodyFrom(question, NOTHING)).toBe('The index holds nothing on this.');
  });

  test('a summary of a pasted document takes sentences from all of it, in their order, and searches nothing', async () => {
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

  test('a summary of nothing asks for something', async () => {
    const question = asked('Summarise', { intent: { kind: 'summary', subject: null } });
    expect(await bodyFrom(question, NOTHING)).toBe(phrasesFor('en').nothingToSummarise);
  });

  test('a summary of a subject comes from what is found on it', async () => {
    const question = asked('Summarise rate limits', {
      intent: { kind: 'summary', subject: 'rate limits' },
    });
    const { text, searched } = await answerFrom(question, evidenceOf('high', limits, other));
    expect(text).toMatch(/^- Each key may send/);
    expect(searched.map(({ text }) => text)).toEqual(['rate limits']);
  });
});

test('what was masked is said first, each kind once', async () => {
  const question = asked('Why?', { masked: ['password', 'api-key', 'password'] });
  const body = await bodyFrom(question, NOTHING);
  expect(body).toBe(
    'I masked this in what you wrote before I used it: a password, an API key.\n\nThe index holds nothing on this.',
  );
});

test('an answer stops when the caller has left', async () => {
  const leaving = new AbortController();
  leaving.abort(new Error('gone'));
  const { answer } = await import('./answer.ts');
  const pieces = answer([{ role: 'user', content: 'Why?' }], {} as never, leaving.signal);
  await expect(pieces.next()).rejects.toThrow('gone');
});

describe('a turn on an answer', () => {
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

  test('that wants more gets what was not quoted before', async () => {
    const question = asked('tell me more', { intent: { kind: 'more' }, turns, query });
    const body = await bodyFrom(question, evidenceOf('high', document, second));
    expect(body).toContain('Granite forms deep below the surface.');
    expect(body).toContain('Floors of halls');
    expect(body).not.toContain('coarse-grained');
  });

  test('that says it was wrong is told what else there is, and that nothing else can be said', async () => {
    const question = asked('wrong', { intent: { kind: 'objection' }, turns, query });
    const body = await bodyFrom(question, evidenceOf('high', document));
    expect(body).toMatch(/^I found no direct answer\. I can only quote what is indexed here\./);
    expect(body).toContain('Granite forms deep below the surface.');
    expect(await bodyFrom({ ...question, language: 'de' }, NOTHING)).toMatch(
      /^Ich kann nur zitieren[\s\S]*Mehr steht hier nicht dazu\./,
    );
  });
});

test('a text that is to be made up is not, and that is said', async () => {
  const question = asked('Write a poem', { intent: { kind: 'task' }, language: 'es' });
  expect(await bodyFrom(question, NOTHING)).toMatch(/^Respondo preguntas con las palabras/);
});

describe('of a document that was given', () => {
  const pasted = {
    title: 'Minutes',
    text: 'Minutes of 12 March\n\n1. The yearly fee rises to 52 pounds.\n2. Lin was thanked for the hut.\n3. Femi was thanked for the cake.\n4. Two bins were agreed, for 80 pounds in all.\n\nAll went home early.',
  };
  const summary = { intent: { kind: 'summary', subject: null } } as const;

  test('a summary has its items beside its sentences, those with figures first of all', async () => {
    const body = await bodyFrom(asked('Summarise this', { ...summary, pasted }), NOTHING);
    expect(body).toContain('52 pounds');
    expect(body).toContain('80 pounds');
  });

  test('a summary of nothing but a table is the table', async () => {
    const text = '| Model | Price |\n|---|---|\n| Aalto | 349 EUR |\n| Nord | 459 EUR |';
    const table = asked('Summarise this', { ...summary, pasted: { title: 'Model', text } });
    expect(await bodyFrom(table, NOTHING)).toContain('| Aalto | 349 EUR |');
  });

  test('what comes closest is shown, however little it has of the question', async () => {
    const text = 'MAX_ATTEMPTS = 4';
    const log = { title: 'Log', text: '10:02:11 started', id: null };
    const weak = evidenceOf('none', { ...log, text });
    const question = asked('Which proxy?', { pasted: { title: 'Log', text } });
    expect(await bodyFrom(question, weak)).toBe(
      'I found no direct answer. These passages come closest:\n\n- MAX_ATTEMPTS = 4 [1]',
    );
  });
});

describe('a document that came without a word', () => {
  const summary = { intent: { kind: 'summary', subject: null }, text: '' } as const;

  test('is told by its items where it is a list of notes', async () => {
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

  test('is looked up by its words where it is code', async () => {
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
