import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyAnswer } from '../../answer/answer-view.ts';
import type { Conversation, Exchange, ExchangeEnd } from './conversation.ts';
import { withOthers } from './with-others.ts';

const exchange = (id: string, text = id, end: ExchangeEnd | null = 'complete'): Exchange => ({
  id,
  question: { text, attachments: [] },
  answer: emptyAnswer,
  end,
  failure: null,
});
const conversation = (...exchanges: Exchange[]): Conversation => ({
  id: 'c',
  changedAtMs: 1,
  exchanges,
});
const ids = ({ exchanges }: Conversation) => exchanges.map(({ id }) => id).join(' ');

test('questions of another tab are shown, before the one being answered here', () => {
  const shown = conversation(exchange('a'), exchange('here', 'here', null));
  const stored = conversation(exchange('a'), exchange('here'), exchange('there'));
  expect(ids(withOthers(shown, stored, { own: new Set(['here']), latestId: 'here' }))).toBe(
    'a there here',
  );
});

test('questions of this tab are as in this tab, all others as stored', () => {
  const shown = conversation(exchange('there', 'stopped'), exchange('here', 'whole'));
  const stored = conversation(exchange('there', 'whole'), exchange('here', 'half'));
  const { exchanges } = withOthers(shown, stored, { own: new Set(['here']), latestId: null });
  expect(exchanges.map(({ question }) => question.text)).toEqual(['whole', 'whole']);
});

test('what was replaced stays away: here what was replaced here, there what was replaced there', () => {
  const shown = conversation(exchange('a'), exchange('new'));
  expect(
    ids(
      withOthers(shown, conversation(exchange('a'), exchange('old')), {
        own: new Set(['old', 'new']),
        latestId: null,
      }),
    ),
  ).toBe('a new');
  const replacedThere = conversation(exchange('a'), exchange('newer'));
  expect(ids(withOthers(shown, replacedThere, { own: new Set(), latestId: null }))).toBe('a newer');
});

test('what there was no more room for stays on the screen', () => {
  const shown = conversation(exchange('a'), exchange('b'), exchange('c'));
  const stored = conversation(exchange('b'), exchange('c'), exchange('d'));
  expect(ids(withOthers(shown, stored, { own: new Set(['a', 'b', 'c']), latestId: null }))).toBe(
    'a b c d',
  );
});

test('of any two tabs, no question is there twice, and none of this tab is lost', () => {
  const anyIds = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 8 });
  fc.assert(
    fc.property(anyIds, anyIds, anyIds, fc.boolean(), (here, there, own, isWaiting) => {
      const shown = conversation(...here.map((id) => exchange(id)));
      const stored = conversation(...there.map((id) => exchange(id)));
      const merged = withOthers(shown, stored, {
        own: new Set(own),
        latestId: isWaiting ? (here.at(-1) ?? null) : null,
      }).exchanges.map(({ id }) => id);
      expect(new Set(merged).size).toBe(merged.length);
      for (const id of here.filter((one) => own.includes(one))) expect(merged).toContain(id);
    }),
  );
});
