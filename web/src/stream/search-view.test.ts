import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SearchEventData } from '../wire/wire-types.ts';
import {
  changeView,
  emptyView,
  hasEnded,
  type ReceivedEvent,
  type SearchChange,
  type SearchView,
} from './search-view.ts';
import { testCard, testEnding, testOpening, testPlainSearch, testResult } from './test-events.ts';

const event = <Name extends keyof SearchEventData>(
  number: number,
  name: Name,
  data: SearchEventData[Name],
): SearchChange => ({
  kind: 'event',
  id: `request:${number}`,
  event: { name, data } as ReceivedEvent, // the two parameters belong together
});

const batch = (number: number, index: number, ...ids: string[]) =>
  event(number, 'result_batch', {
    batch: index,
    offset: 0,
    results: ids.map((id) => testResult(id)),
  });

const view = (...changes: SearchChange[]): SearchView => changes.reduce(changeView, emptyView);
const ids = ({ results }: SearchView) => results.map(({ id }) => id).join(' ');

const whole = [
  event(1, 'ack', { requestId: 'request', query: 'granite', protocol: 1 }),
  event(2, 'fast_init', testOpening({ expected: [{ slot: 'instant', kind: 'calculator' }] })),
  batch(3, 0, 'a', 'b'),
  event(4, 'enrichment', { kind: 'calculator', slot: 'instant', card: testCard }),
  batch(5, 1, 'c'),
  event(6, 'done', testEnding()),
];

describe('a view', () => {
  test('has all results in the order in which they came', () => {
    expect(ids(view(...whole))).toBe('a b c');
    expect(hasEnded(view(...whole))).toBe(true);
  });

  test('is the same when events come again, wherever the connection broke', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(whole.length), { maxLength: 6 }), (breaks) => {
        const again = breaks.flatMap((place) => whole.slice(0, place));
        const repeated = [...again, ...whole];
        expect(ids(view(...repeated))).toBe('a b c');
        expect(view(...repeated).instant?.card).toBe(testCard);
      }),
    );
  });

  test('has each result once, also of a stream that began anew under other ids', () => {
    const anew = { ...batch(3, 0, 'b', 'c'), id: 'another:3' } as SearchChange;
    expect(ids(view(...whole.slice(0, 3), anew))).toBe('a b c');
  });
});

describe('the answer', () => {
  test('that is expected has its room from the beginning, and keeps it', () => {
    expect(view(...whole.slice(0, 2)).instant).toEqual({
      kind: 'calculator',
      card: null,
      isLost: false,
      isLate: false,
      order: 0,
    });
    expect(view(...whole).instant).toMatchObject({ card: testCard, isLate: false });
  });

  test('that comes unexpected after the first results is late', () => {
    const opening = event(2, 'fast_init', testOpening());
    const card = event(4, 'enrichment', { kind: 'calculator', slot: 'instant', card: testCard });
    expect(view(opening, card, batch(3, 0, 'a')).instant?.isLate).toBe(false);
    expect(view(opening, batch(3, 0, 'a'), card).instant?.isLate).toBe(true);
  });

  test('as a panel is late after the first results also where it was expected', () => {
    const expected = [{ slot: 'panel', kind: 'calculator' } as const];
    const opening = event(2, 'fast_init', testOpening({ expected }));
    const card = event(4, 'enrichment', { kind: 'calculator', slot: 'panel', card: testCard });
    expect(view(opening, card, batch(3, 0, 'a')).panel?.isLate).toBe(false);
    expect(view(opening, batch(3, 0, 'a'), card).panel?.isLate).toBe(true);
  });

  test('stands before or after the panel, as they came', () => {
    const opening = event(2, 'fast_init', testOpening());
    const instant = event(4, 'enrichment', { kind: 'calculator', slot: 'instant', card: testCard });
    const panel = event(5, 'enrichment', { kind: 'calculator', slot: 'panel', card: testCard });
    expect(view(opening, batch(3, 0, 'a'), instant, panel)).toMatchObject({
      instant: { order: 0 },
      panel: { order: 1 },
    });
    expect(view(opening, batch(3, 0, 'a'), panel, instant)).toMatchObject({
      instant: { order: 1 },
      panel: { order: 0 },
    });
  });

  test('that was drawn at once is not drawn anew when it comes as an enrichment too', () => {
    const opening = event(2, 'fast_init', testOpening({ instantCard: testCard }));
    const other = { ...testCard };
    const card = event(4, 'enrichment', { kind: 'calculator', slot: 'instant', card: other });
    expect(view(opening, card).instant?.card).toBe(testCard);
  });

  test('that never came is lost at the end', () => {
    const end = view(...whole.filter((_, place) => place !== 3));
    expect(end.instant).toMatchObject({ card: null, isLost: true });
  });
});

describe('a search that fails', () => {
  test('keeps what was found', () => {
    const failed = view(...whole.slice(0, 3), { kind: 'failed', failure: { kind: 'silent' } });
    expect(ids(failed)).toBe('a b');
    expect(failed.failure).toEqual({ kind: 'silent' });
    expect(hasEnded(failed)).toBe(true);
  });

  test('is completed by the plain search, each result once', () => {
    const completed = view(...whole.slice(0, 2), batch(3, 0, 'b'), {
      kind: 'plain',
      body: testPlainSearch(),
    });
    expect(ids(completed)).toBe('b a');
    expect(completed.ending?.page.nextOffset).toBeNull();
  });

  test('is drawn from the plain search alone where there is no stream', () => {
    const plain = view({ kind: 'plain', body: testPlainSearch({ cards: [testCard] }) });
    expect(ids(plain)).toBe('a b');
    expect(plain.opening?.tabs).toEqual([{ type: 'page', count: 2 }]);
    expect(plain.instant).toMatchObject({ card: testCard, isLate: false });
    expect(hasEnded(plain)).toBe(true);
  });
});
