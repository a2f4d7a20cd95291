import { describe, expect, test } from 'vitest';
import type { Timers } from '../runtime/timers.ts';
import type { Card, CardKind, CardKindName, CardQuery, Understood } from './card.ts';
import { type CardFault, type CardRequest, type FindCardServices, findCard } from './find-card.ts';

function cardNamed(kind: CardKindName, title = ''): Card {
  const answer = { text: '', value: null, unit: null };
  const source = { name: 'test', url: null };
  return { kind, title, input: '', answer, data: {}, source, expiresAt: null };
}

type Answer = Understood['answer'];

function kindOf(
  kind: CardKindName,
  certainty: number,
  answer: Answer = () => cardNamed(kind),
): CardKind {
  return { kind, understand: () => ({ certainty, answer }) };
}

/** Finds cards with these kinds; the test fires the timers. */
function finder(...kinds: CardKind[]) {
  const faults: [CardKindName, CardFault][] = [];
  const made: CardKindName[] = [];
  const waiting = new Set<() => void>();
  const timers: Timers = {
    after(_delayMs, work) {
      waiting.add(work);
      return () => waiting.delete(work);
    },
  };
  const services: FindCardServices = {
    kinds,
    timers,
    clock: { now: () => 0 },
    onCard: (kind) => made.push(kind),
    onFault: (kind, fault) => faults.push([kind, fault]),
  };
  const leave = new AbortController();
  const find = (request: Partial<CardRequest> = {}) => {
    const all = { text: 'a query', kind: null, mayAskProviders: true, ...request };
    return findCard(all, services, leave.signal);
  };
  const timePasses = () => {
    for (const work of waiting) work();
  };
  return { find, faults, made, waiting, timePasses, leave };
}

const boom = () => {
  throw new Error('boom');
};
const never: Answer = () => new Promise(() => {});

describe('which card', () => {
  test('a kind only sees queries that mention its subject, unless it is requested by name', async () => {
    const asked: string[] = [];
    const hash: CardKind = {
      kind: 'hash',
      mentions: /md5/,
      understand({ text }) {
        asked.push(text);
        return null;
      },
    };
    const { find } = finder(hash);
    await find({ text: 'harbour master' });
    await find({ text: 'MD5 of x' });
    await find({ text: 'x', kind: 'hash' });
    expect(asked).toEqual(['MD5 of x', 'x']);
  });

  test('the most certain kind answers, of equals the first in the list', async () => {
    const { find, made } = finder(kindOf('time', 0.5), kindOf('date', 0.9), kindOf('hash', 0.9));
    expect((await find())?.kind).toBe('date');
    expect(made).toEqual(['date']);
  });

  test('the next kind answers if the most certain one has no card after all', async () => {
    const { find } = finder(
      kindOf('date', 0.9, () => null),
      kindOf('time', 0.5),
    );
    expect((await find())?.kind).toBe('time');
  });

  test('instant cards take precedence over panels, regardless of certainty', async () => {
    const panel: CardKind = { ...kindOf('knowledge_panel', 1), slot: 'panel' };
    expect((await finder(panel, kindOf('time', 0.2)).find())?.kind).toBe('time');
    expect((await finder(panel).find())?.kind).toBe('knowledge_panel');
  });

  test('a forced kind is the only one that is tried, and knows that it is forced', async () => {
    const seen: CardQuery[] = [];
    const kind: CardKind = {
      kind: 'time',
      understand(query) {
        seen.push(query);
        return { certainty: 0.1, answer: () => cardNamed('time') };
      },
    };
    const { find } = finder(kindOf('date', 1), kind);
    expect((await find({ kind: 'time', text: '  a \t b\u00a0c ' }))?.kind).toBe('time');
    expect(seen).toEqual([{ text: 'a b c', locale: 'en', timeZone: 'UTC', isForced: true }]);
  });

  test('kinds that need a provider are skipped if providers must not be asked', async () => {
    const weather: CardKind = {
      kind: 'weather',
      understand: () => ({ certainty: 1, asksProvider: true, answer: () => cardNamed('weather') }),
    };
    const { find } = finder(weather, kindOf('time', 0.2));
    expect((await find({ mayAskProviders: false }))?.kind).toBe('time');
    expect((await find())?.kind).toBe('weather');
  });

  test('a query that no kind understands gets no card', async () => {
    const { find, made } = finder({ kind: 'hash', understand: () => null });
    expect(await find()).toBeNull();
    expect(made).toEqual([]);
  });
});

describe('if a kind fails, only its card is missing', () => {
  test('when understanding throws', async () => {
    const { find, faults } = finder({ kind: 'hash', understand: boom }, kindOf('time', 0.2));
    expect((await find())?.kind).toBe('time');
    expect(faults).toEqual([['hash', 'understanding']]);
  });

  test.each([
    ['at once', boom],
    ['later', () => Promise.reject(new Error('boom'))],
  ])('when it answers, %s', async (_, answer) => {
    const { find, faults } = finder(kindOf('hash', 1, answer), kindOf('time', 0.2));
    expect((await find())?.kind).toBe('time');
    expect(faults).toEqual([['hash', 'failed']]);
  });

  test('when it never answers: at the deadline there is no card and no timer', async () => {
    const { find, faults, timePasses, waiting } = finder(kindOf('hash', 1, never));
    const finding = find();
    timePasses();
    expect(await finding).toBeNull();
    expect(faults).toEqual([['hash', 'slow']]);
    expect(waiting.size).toBe(0);
  });

  test('a caller that leaves is not reported as a fault', async () => {
    const { find, faults, leave } = finder(kindOf('hash', 1, never));
    const finding = find();
    leave.abort();
    expect(await finding).toBeNull();
    expect(faults).toEqual([]);
  });
});
