import { describe, expect, it, test } from 'vitest';
import type { Turn } from '../conversation.ts';
import { readQuestion } from './read-question.ts';
import { readReply } from './reply-words.ts';

const CONVERSATION: readonly [Turn, Turn] = [
  { role: 'user', content: 'What is granite?' },
  { role: 'assistant', content: 'A rock. [1]' },
];
const reply = (content: string) => readQuestion([...CONVERSATION, { role: 'user', content }]);

test.each([
  ...["no that's wrong", 'No, that is not what I asked!', 'Are you sure?', 'das stimmt nicht'],
  ...[
    'Nein, falsch.',
    'c’est faux',
    'eso no es cierto',
    'это неправда',
    'هذا خطأ',
    '不对',
    '違います',
  ],
])('%j is about the answer, and what was asked before is looked for again', (turn) => {
  const { intent, query } = reply(turn);
  expect(intent).toEqual({ kind: 'objection' });
  expect(query[0]?.text).toBe('What is granite?');
});

test.each([
  'tell me more',
  'More details, please',
  'mehr dazu',
  'encore',
  'más',
  'ещё',
  '更多',
  'もっと詳しく',
])('%j wants more of the same', (turn) => {
  const { intent, query } = reply(turn);
  expect(intent).toEqual({ kind: 'more' });
  expect(query[0]?.text).toBe('What is granite?');
});

test.each(['No, I mean basalt: what is it?', 'more rocks like granite', 'What is wrong with it?'])(
  '%j is a question of its own',
  (turn) => {
    expect(readReply(turn)).toBeNull();
    expect(reply(turn).intent.kind).toBe('question');
  },
);

describe('a turn without content', () => {
  const alone = (content: string) => readQuestion([{ role: 'user', content }]).intent.kind;

  it.each([
    '?',
    '…',
    '😀',
    'What?',
    'why',
    'no',
    'help',
    'What can you do?',
    'wer bist du',
    '你能做什么',
  ])('begins a conversation like a greeting: %j', (turn) => expect(alone(turn)).toBe('greeting'));

  it.each(['C', 'IT', 'C++', '1 + 1', 'π', '5', 'Rust', 'what time is it?', '今何時ですか'])(
    'has content: %j',
    (turn) => expect(alone(turn)).toBe('question'),
  );
});

describe('a request to translate or write a text', () => {
  it.each([
    'Translate this to German',
    'please rephrase it',
    'Write me a poem about granite',
    'Übersetze das ins Englische',
    'Traduis ce texte en anglais',
    'traduce esto al inglés',
    'переведи на английский',
    '翻译成英文',
    '日本語に翻訳して',
  ])('is a task: %j', (turn) => expect(reply(turn).intent).toEqual({ kind: 'task' }));

  it.each([
    'How do I translate a string in Django?',
    'What is a letter of credit?',
    'Write a function that reverses a list',
    'translation of proteins',
    'rewrite rules of nginx',
  ])('is none of: %j', (turn) => expect(reply(turn).intent.kind).toBe('question'));
});
