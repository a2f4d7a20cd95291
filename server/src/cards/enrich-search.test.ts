import { describe, expect, test } from 'vitest';
import { letWorkGoOn, TestTime } from '../runtime/test-time.ts';
import type { EnrichmentRequest, LaterEnrichment } from '../search/search-events.ts';
import type { Card, CardKind, CardKindName, CardQuery, CardSlot, Understood } from './card.ts';
import { createCardEnricher, PANEL_DEADLINE_MS } from './enrich-search.ts';
import { type FindCardServices, LOCAL_DEADLINE_MS, PROVIDER_DEADLINE_MS } from './find-card.ts';

function cardNamed(kind: CardKindName): Card {
  const answer = { text: '', value: null, unit: null };
  const source = { name: 'test', url: null };
  return { kind, title: '', input: '', answer, data: {}, source, expiresAt: null };
}

interface KindOptions extends Partial<Understood> {
  readonly slot?: CardSlot;
}

function kindOf(kind: CardKindName, certainty: number, options: KindOptions = {}): CardKind {
  const { slot, ...understood } = options;
  const answer = () => cardNamed(kind);
  return {
    kind,
    understand: () => ({ certainty, answer, ...understood }),
    ...(slot === undefined ? {} : { slot }),
  };
}

const never = () => new Promise<null>(() => {});
const weather = (options: KindOptions = {}) =>
  kindOf('weather', 0.9, { asksProvider: true, isExpected: () => true, ...options });
const panel = (options: KindOptions = {}) =>
  kindOf('knowledge_panel', 0.7, { slot: 'panel', ...options });

const REQUEST: EnrichmentRequest = {
  text: 'a query',
  locale: 'de',
  timeZone: 'Europe/Berlin',
  isNarrowed: false,
  mayAskProviders: true,
};

function enrich(kinds: readonly CardKind[], request: Partial<EnrichmentRequest> = {}) {
  const faults: string[] = [];
  const made: CardKindName[] = [];
  const time = new TestTime();
  const leave = new AbortController();
  const services: FindCardServices = {
    kinds,
    timers: time,
    clock: time,
    onCard: (kind) => made.push(kind),
    onFault: (kind, fault) => faults.push(`${kind} ${fault}`),
  };
  const enricher = createCardEnricher(services);
  const asked = { ...REQUEST, ...request };
  return {
    faults,
    made,
    time,
    leave,
    instant: enricher.instant(asked, leave.signal),
    later: enricher.later(asked, leave.signal),
  };
}

/** `slot expected → kind` of each later card. */
async function outcomes(later: readonly LaterEnrichment<Card>[]): Promise<string[]> {
  const cards = await Promise.all(later.map(({ card }) => card));
  return later.map(
    ({ slot, expectedKind }, at) =>
      `${slot} ${expectedKind ?? 'unexpected'} → ${cards[at]?.kind ?? 'none'}`,
  );
}

describe('instant', () => {
  test('the most certain kind makes the card if it needs no provider', async () => {
    const { instant, later, made } = enrich([kindOf('time', 0.5), kindOf('date', 0.8)]);
    expect((await instant)?.kind).toBe('date');
    expect(await outcomes(later)).toEqual(['instant unexpected → none']);
    expect(made).toEqual(['date']);
  });

  test('there is no card if the most certain kind needs a provider', async () => {
    const { instant, later, made } = enrich([kindOf('time', 0.5), weather()]);
    expect(await instant).toBeNull();
    expect(await outcomes(later)).toEqual(['instant weather → weather']);
    expect(made).toEqual(['weather']);
  });

  test('a more certain kind wins over one that needs a provider', async () => {
    const { instant, later, made } = enrich([weather(), kindOf('calculator', 1)]);
    expect((await instant)?.kind).toBe('calculator');
    expect(await outcomes(later)).toEqual(['instant unexpected → none']);
    expect(made).toEqual(['calculator']);
  });

  test('the next kind makes the card if providers must not be asked', async () => {
    const kinds = [weather(), kindOf('time', 0.5)];
    const { instant, later } = enrich(kinds, { mayAskProviders: false });
    expect((await instant)?.kind).toBe('time');
    expect(later).toEqual([]);
  });

  test('a card that takes longer than 25 ms arrives later', async () => {
    const { promise, resolve } = Promise.withResolvers<Card>();
    const { instant, later, time, faults } = enrich([kindOf('time', 1, { answer: () => promise })]);
    await time.advance(LOCAL_DEADLINE_MS);
    expect(await instant).toBeNull();
    resolve(cardNamed('time'));
    expect(await outcomes(later)).toEqual(['instant unexpected → time']);
    expect(faults).toEqual([]);
  });

  test('without time for later cards, a card that takes longer than 25 ms is dropped', async () => {
    const kinds = [kindOf('time', 1, { answer: never })];
    const { instant, later, time, faults } = enrich(kinds, { mayAskProviders: false });
    await time.advance(LOCAL_DEADLINE_MS);
    expect([await instant, later, faults]).toEqual([null, [], ['time slow']]);
  });

  test('panels are never instant', async () => {
    const { instant, later } = enrich([panel()]);
    expect(await instant).toBeNull();
    expect(await outcomes(later)).toEqual(['panel unexpected → knowledge_panel']);
  });
});

describe('later', () => {
  test('there is one card for each slot; slots do not compete', async () => {
    const { later } = enrich([panel({ certainty: 1 }), weather(), kindOf('time', 0.5)]);
    expect(await outcomes(later)).toEqual([
      'instant weather → weather',
      'panel unexpected → knowledge_panel',
    ]);
  });

  test('the next kind that understood makes the card if the provider has nothing or fails', async () => {
    for (const answer of [() => null, () => Promise.reject(new Error('down'))]) {
      const { later, made } = enrich([weather({ answer }), kindOf('time', 0.5)]);
      expect(await outcomes(later)).toEqual(['instant weather → time']);
      expect(made).toEqual(['time']);
    }
  });

  test('a kind that needs a provider makes the card if a more certain kind has none after all', async () => {
    const { instant, later } = enrich([kindOf('date', 1, { answer: () => null }), weather()]);
    expect(await instant).toBeNull();
    expect(await outcomes(later)).toEqual(['instant unexpected → weather']);
  });

  test('an uncertain card is not expected', () => {
    const { later } = enrich([weather({ isExpected: () => false })]);
    expect(later[0]?.expectedKind).toBeNull();
  });

  test('each card has its own deadline', async () => {
    const { later, time, faults } = enrich([panel({ answer: never }), weather({ answer: never })]);
    const settled: string[] = [];
    for (const { slot, card } of later) void card.then(() => settled.push(slot));
    await time.advance(PANEL_DEADLINE_MS);
    expect(settled).toEqual(['panel']);
    await time.advance(PROVIDER_DEADLINE_MS);
    expect(settled).toEqual(['panel', 'instant']);
    expect(faults).toEqual(['knowledge_panel slow', 'weather slow']);
  });

  test('all work stops when the caller leaves', async () => {
    const { later, leave, time, faults } = enrich([weather({ answer: never })]);
    await letWorkGoOn();
    leave.abort();
    expect(await later[0]?.card).toBeNull();
    expect([time.nextDelayMs, faults]).toEqual([null, []]);
  });
});

test('a query is read once, with the language and zone of the caller, and no kind is forced', async () => {
  const seen: CardQuery[] = [];
  const kind: CardKind = {
    kind: 'time',
    understand(query) {
      seen.push(query);
      return null;
    },
  };
  const { instant, later } = enrich([kind], { text: ' a  query ' });
  expect([await instant, later]).toEqual([null, []]);
  expect(seen).toEqual([
    { text: 'a query', locale: 'de', timeZone: 'Europe/Berlin', isForced: false },
  ]);
});

test('a text over 400 characters gets no card', async () => {
  const { instant, later } = enrich([kindOf('time', 1), panel()], { text: 'x'.repeat(401) });
  expect([await instant, later]).toEqual([null, []]);
});

test('a kind whose service is absent is skipped', async () => {
  const kind: CardKind = { ...weather(), needs: 'forecasts' };
  const { later, instant } = enrich([kind, kindOf('time', 0.1)]);
  expect((await instant)?.kind).toBe('time');
  expect(await outcomes(later)).toEqual(['instant unexpected → none']);
});
