import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Conversation, Turn } from '../conversation.ts';
import { readQuestion } from './read-question.ts';

const user = (content: string): Turn => ({ role: 'user', content });
const assistant = (content: string): Turn => ({ role: 'assistant', content });
const PAGE = '# Ownership\n\nOwnership is a set of rules. '.padEnd(
  600,
  'Each value has an owner. ',
);

describe('secrets', () => {
  const secret = 'hunter2xyz';

  it('are in no part of the result, whichever turn they are in', () => {
    const asked = readQuestion([
      user(`My password: ${secret}. How do I log in to the shop?`),
      assistant(`Type it: password: ${secret}`),
      user('And then?'),
    ]);
    expect(JSON.stringify(asked)).not.toContain(secret);
    expect(asked.turns).toHaveLength(3);
  });

  it('are mentioned once: in the answer to their turn, or to the next if that had none', () => {
    const first = user(`My password: ${secret}. How do I log in?`);
    expect(readQuestion([first]).masked).toEqual(['password']);
    expect(readQuestion([first, user('Well?')]).masked).toEqual(['password']);
    expect(readQuestion([first, assistant('So.'), user('And then?')]).masked).toEqual([]);
  });

  it.each([
    [`my password is ${secret}9, why is login slow?`, 'why is login slow?'],
    [`Why is login slow? My password is ${secret}9.`, 'Why is login slow?'],
    [
      `Mein Passwort lautet ${secret}9 und warum ist der Login langsam?`,
      'warum ist der Login langsam?',
    ],
    [`パスワードは ${secret}9 です。所有権とは何ですか？`, '所有権とは何ですか？'],
    [`我的密码是${secret}9，所有权是什么？`, '所有权是什么？'],
    [`Why is my key sk_live_4eC39HqLyjWDarjtT1zdp7dc refused?`, 'Why is my key refused?'],
  ])('are left out of the query if the turn only discloses them: %j', (turn, expected) => {
    const [own] = readQuestion([user(turn)]).query;
    expect(own?.text.replace(/\s+/gu, ' ')).toBe(expected);
  });

  it('are not searched for, nor is the mask', () => {
    const [own] = readQuestion([user(`password: ${secret}\nHow do I log in?`)]).query;
    expect(own?.text).not.toMatch(/masked|hunter/);
  });
});

describe('documents', () => {
  it('of earlier turns are available to later questions, however long ago', () => {
    const small = Array.from({ length: 30 }, () => [user('Is it so?'), assistant('Yes.')]).flat();
    const conversation: Conversation = [
      user(`Summarise this:\n${PAGE}`),
      assistant('…'),
      ...small,
      user('What is an owner?'),
    ];
    expect(readQuestion(conversation).pasted).toEqual({
      title: 'Ownership',
      text: PAGE.trim(),
      isEarlier: true,
    });
  });

  it('the latest is used', () => {
    const other = PAGE.replace('# Ownership', '# Borrowing');
    const conversation: Conversation = [
      user(`Summarise this:\n${PAGE}`),
      assistant('…'),
      user(`And this text:\n${other}`),
    ];
    expect(readQuestion(conversation).pasted?.title).toBe('Borrowing');
  });

  it('without a question are summarised', () => {
    const asked = readQuestion([user(`${PAGE}\n\n${PAGE}\n\n${PAGE}`)]);
    expect(asked).toMatchObject({ text: '', intent: { kind: 'summary', subject: null } });
    expect(asked.query).toEqual([{ text: 'Ownership', weight: 1 }]);
  });

  it('are summarised, however the turn refers to them, unless it names a subject', () => {
    const intentOf = (line: string) => readQuestion([user(`${line}\n${PAGE}`)]).intent;
    const ofAll = { kind: 'summary', subject: null };
    expect(intentOf('Summarise the key points of this chapter for a child:')).toEqual(ofAll);
    expect(intentOf('Fasse den Brief in drei Sätzen zusammen:')).toEqual(ofAll);
    expect(intentOf('Summarise what this text says about owners:')).not.toEqual(ofAll);
  });

  it('to be summarised are not the subject of the next question', () => {
    const asked = readQuestion([
      user(`Summarise this:\n${PAGE}`),
      assistant('…'),
      user('What does it say about memory?'),
    ]);
    expect(JSON.stringify(asked.query)).not.toMatch(/summarise/i);
  });
});

it('no question depends on thanks', () => {
  const asked = readQuestion([
    user('Who was Ada Lovelace?'),
    assistant('…'),
    user('thanks'),
    assistant('You are welcome.'),
    user('When was she born?'),
  ]);
  expect(asked.query[0]?.text).toBe('When was she born? Ada Lovelace');
});

it('each of several questions may depend on those before it', () => {
  const asked = readQuestion([user('Who was Ada Lovelace? When was she born?')]);
  expect(asked.intent).toMatchObject({ kind: 'parts' });
  expect(asked.partQueries?.map(([own]) => own?.text)).toEqual([
    'Who was Ada Lovelace?',
    'When was she born? Ada Lovelace',
  ]);
});

it('a summary of a subject is searched for by the subject', () => {
  expect(readQuestion([user('summary of lifetimes')]).query).toEqual([
    { text: 'lifetimes', weight: 1 },
  ]);
});

it('for any turns, the first part weighs 1, none weighs more, and all text is well-formed', () => {
  const content = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 80 }),
    fc.constantFrom(
      'hi',
      'why?',
      'and in Germany?',
      '\ud800',
      '   ',
      '؟',
      '它呢？',
      `Explain:\n${PAGE}`,
    ),
  );
  const turn = fc
    .tuple(fc.boolean(), content)
    .map(([isUser, text]) => (isUser ? user(text) : assistant(text)));
  fc.assert(
    fc.property(fc.array(turn, { maxLength: 12 }), content, (before, last) => {
      const [first, ...rest] = [...before, user(last)];
      const asked = readQuestion([first ?? user(last), ...rest]);
      expect(asked.query[0]?.weight).toBe(1);
      expect(asked.query.every(({ weight }) => weight > 0 && weight <= 1)).toBe(true);
      expect(JSON.stringify(asked).isWellFormed()).toBe(true);
      expect(asked.text.isWellFormed()).toBe(true);
    }),
  );
});

// The cost of a hundred turns of 32,000 characters is measured in `bench/follow-ups.ts`; here: no input takes quadratic time.
it.each([
  ['one letter', 'a'],
  ['passwords', 'password: '],
  ['keys', 'eyJ-'],
  ['digits', '4111 '],
  ['questions', 'what is it and what is that? '],
  ['fences', '```\n'],
  ['lines', '\n'],
  ['signs', '和'],
  ['full stops', '.'],
  ['quotation marks', '“'],
])('the longest conversation of %s is read in time', (_name, piece) => {
  const long = piece.repeat(Math.ceil(32_000 / piece.length)).slice(0, 32_000);
  const turns = Array.from({ length: 99 }, (_, n) => (n % 2 === 0 ? user(long) : assistant(long)));
  const before = process.cpuUsage();
  readQuestion([user(long), ...turns.slice(1), user(long)]);
  const { user: own, system } = process.cpuUsage(before);
  // Quadratic code takes seconds.
  expect((own + system) / 1_000).toBeLessThan(500);
});
