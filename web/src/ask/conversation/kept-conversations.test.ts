import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { emptyAnswer } from '../../answer/answer-view.ts';
import { openStorage, type TextStorage } from '../../state/browser-storage.ts';
import type { Conversation, Exchange } from './conversation.ts';
import { createKeptConversations, type KeptConversations } from './kept-conversations.ts';

const exchange = (text: string, answer = 'An answer.'): Exchange => ({
  id: text,
  question: { text, attachments: [] },
  answer: { ...emptyAnswer, text: answer },
  end: 'complete',
  failure: { kind: 'unreachable' },
});
const conversation = (id: string, changedAtMs = 1, exchanges = [exchange(id)]): Conversation => ({
  id,
  changedAtMs,
  exchanges,
});

let map: Map<string, string>;
let kept: KeptConversations;
beforeEach(() => {
  map = new Map();
  kept = createKeptConversations(storageOf(map));
});

describe('conversations of this browser', () => {
  test('are read as they were written, but for why they failed', () => {
    kept.write(conversation('a', 7));
    expect(kept.read('a')).toEqual({
      ...conversation('a', 7),
      exchanges: [{ ...exchange('a'), failure: null }],
    });
    expect(kept.list()).toMatchObject([{ id: 'a', title: 'a', changedAtMs: 7 }]);
  });

  test('are listed the latest first, each once', () => {
    kept.write(conversation('a', 1));
    kept.write(conversation('b', 2));
    kept.write(conversation('a', 3));
    expect(kept.list().map(({ id }) => id)).toEqual(['a', 'b']);
  });

  test('are forgotten one by one, and all at once', () => {
    for (const id of ['a', 'b', 'c']) kept.write(conversation(id));
    kept.remove('b');
    expect(kept.read('b')).toBeNull();
    expect(kept.list()).toHaveLength(2);
    kept.clear();
    expect([...map]).toEqual([]);
  });

  test('are fifty at most: the oldest goes', () => {
    for (let n = 1; n <= 60; n++) kept.write(conversation(`c${n}`, n));
    expect(kept.list()).toHaveLength(50);
    expect(kept.read('c10')).toBeNull();
    expect(kept.read('c11')).not.toBeNull();
    expect(map.size).toBe(51);
  });

  test('take no more room than a browser has for one site', () => {
    for (let n = 1; n <= 20; n++) {
      kept.write(conversation(`c${n}`, n, [exchange('q', 'x'.repeat(300_000))]));
    }
    const units = [...map.values()].reduce((sum, text) => sum + text.length, 0);
    expect(units).toBeLessThan(2_600_000);
    expect(kept.read('c20')).not.toBeNull();
  });

  test('that are too long by themselves lose their beginning', () => {
    const exchanges = Array.from({ length: 10 }, (_, n) => exchange(`q${n}`, 'x'.repeat(200_000)));
    kept.write(conversation('a', 1, exchanges));
    const read = kept.read('a')?.exchanges.map(({ id }) => id);
    expect(read?.at(-1)).toBe('q9');
    expect(read?.length).toBeLessThan(10);
  });

  test('that were being answered when the page was closed are `stopped`', () => {
    kept.write(conversation('a', 1, [{ ...exchange('a'), end: null }]));
    expect(kept.read('a')?.exchanges[0]?.end).toBe('stopped');
  });

  test('of an older page, or edited by hand, have only values that can be shown', () => {
    const answer = { ...emptyAnswer, text: 'An answer.' };
    for (const judged of [undefined, 'answered', { confidence: 'closest' }, { reasons: [] }]) {
      const { found: _, ...older } = { ...answer, judged };
      const stored = { ...conversation('a'), exchanges: [{ ...exchange('a'), answer: older }] };
      map.set('quarry.conversation.a', JSON.stringify(stored));
      expect(kept.read('a')?.exchanges[0]?.answer).toEqual(answer);
    }
  });

  test('any text in the storage is read without an error', () => {
    const value = fc.oneof(fc.json(), fc.string(), fc.constant('[{"id":"x"}]'));
    fc.assert(
      fc.property(value, value, (list, one) => {
        map.set('quarry.conversations', list);
        map.set('quarry.conversation.x', one);
        expect(Array.isArray(kept.list())).toBe(true);
        const read = kept.read('x');
        expect(read === null || Array.isArray(read.exchanges)).toBe(true);
      }),
    );
  });

  test('are kept for the visit where the browser refuses', () => {
    const visit = createKeptConversations(
      openStorage(() => {
        throw new DOMException('denied', 'SecurityError');
      }),
    );
    visit.write(conversation('a'));
    expect(visit.read('a')?.id).toBe('a');
  });
});

function storageOf(entries: Map<string, string>): TextStorage {
  return {
    getItem: (name) => entries.get(name) ?? null,
    setItem: (name, text) => void entries.set(name, text),
    removeItem: (name) => void entries.delete(name),
  };
}
