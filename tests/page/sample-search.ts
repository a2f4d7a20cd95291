import { sampleCards } from '../../web/src/cards/gallery/sample-cards.ts';
import { testEnding, testOpening, testResult } from '../../web/src/stream/test-events.ts';
import type { Card, SearchResult } from '../../web/src/wire/wire-types.ts';
import type { ScriptedStream, StreamEventData } from './scripted-server.ts';

type Opening = StreamEventData['fast_init'];

/** Results as long as real ones, `from` to before `to` of a search for granite. */
export function graniteResults(from: number, to: number): SearchResult[] {
  return Array.from({ length: to - from }, (_, index) => graniteResult(from + index));
}

/** The title of one of {@link graniteResults}. */
export const graniteTitle = (place: number): string => `Granite, part ${place + 1}`;

function graniteResult(place: number): SearchResult {
  const words = 'is an igneous rock of quartz, alkali feldspar and plagioclase that cools slowly';
  return testResult(`granite-${place}`, {
    title: graniteTitle(place),
    highlightedTitle: `<mark>Granite</mark>, part ${place + 1}`,
    displayUrl: `stones.example › igneous › granite-${place + 1}`,
    snippet: `Granite ${words}.`,
    highlightedSnippet: `<mark>Granite</mark> ${words}; ${words}; of which ${place} are cut.`,
    topics: ['science', 'nature'],
    publishedAt: place % 2 === 0 ? '2026-03-14T09:00:00.000Z' : null,
    duplicates: place % 3,
    ...(place % 4 === 2 && { type: 'file', documentUrl: `/api/documents/granite-${place}/file` }),
  });
}

/** What leads those results: two hundred of them, kinds and facets to choose from. */
export function graniteOpening(changes: Partial<Opening> = {}): Opening {
  return testOpening({
    total: { value: 200, relation: 'eq' },
    tabs: [
      { type: 'page', count: 120 },
      { type: 'file', count: 60 },
      { type: 'product', count: 20 },
    ],
    facets: {
      source: [
        { value: 'stones', count: 150 },
        { value: 'handbook', count: 50 },
      ],
      site: [
        { value: 'stones.example', count: 100 },
        { value: 'rocks.example', count: 40 },
      ],
      lang: [
        { value: 'en', count: 180 },
        { value: 'de', count: 20 },
      ],
    },
    ...changes,
  });
}

/** The same with a better spelling of what was typed; `isApplied`: the results are those of it. */
export function misspelt(isApplied: boolean): Opening {
  const opening = graniteOpening();
  return {
    ...opening,
    query: { ...opening.query, text: 'granit', corrected: 'granite', correctionApplied: isApplied },
  };
}

/** The sample card of a kind. */
export function sampleCard(kind: Card['kind']): Card {
  const card = sampleCards.find((one) => one.kind === kind);
  if (card === undefined) throw new Error(`No sample card is of the kind ${kind}.`);
  return card;
}

/** What can be calculated at once. */
export const calculator: StreamEventData['enrichment'] = {
  kind: 'calculator',
  slot: 'instant',
  card: {
    kind: 'calculator',
    title: 'Calculator',
    input: '6 × 7',
    answer: { text: '42', value: 42, unit: null },
    data: {
      expression: '6 × 7',
      state: 'value',
      result: '42',
      fraction: null,
      isExact: true,
      digits: null,
      reason: null,
    },
    source: { name: 'Quarry', url: null },
    expiresAt: null,
  } as Card,
};

/** What a weather server gives in time, or too late. */
export const weather: StreamEventData['enrichment'] = {
  kind: 'weather',
  slot: 'instant',
  card: sampleCard('weather'),
};

/** What the content knows of a country. */
export const panel: StreamEventData['enrichment'] = {
  kind: 'knowledge_panel',
  slot: 'panel',
  card: sampleCard('knowledge_panel'),
};

/** Products that a query deserves. */
export const products: StreamEventData['enrichment'] = {
  kind: 'shopping',
  slot: 'panel',
  card: sampleCard('shopping'),
};

/** Ten results of two hundred, all at once. */
export function tellGranite(stream: ScriptedStream, opening: Opening = graniteOpening()): void {
  const offset = Number(stream.parameters.get('offset') ?? 0);
  stream.send('ack', {
    requestId: 'granite',
    query: stream.parameters.get('q') ?? '',
    protocol: 1,
  });
  stream.send('fast_init', opening);
  const { value } = opening.total;
  const results = graniteResults(offset, Math.min(offset + 10, value));
  if (results.length > 0) stream.send('result_batch', { batch: 0, offset, results });
  const page = { limit: 10, offset, nextOffset: offset + 10 < value ? offset + 10 : null };
  stream.send('done', testEnding({ total: opening.total, page }));
}
