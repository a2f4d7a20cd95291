import type { Card, CardKindName } from '../server/src/cards/card.ts';
import { allCardKinds } from '../server/src/cards/card-kinds.ts';
import { openDictionary } from '../server/src/cards/dictionary/dictionary.ts';
import { type FindCardServices, findCard } from '../server/src/cards/find-card.ts';
import type { Forecasts } from '../server/src/cards/weather/forecasts.ts';
import { readOpenMeteo } from '../server/src/cards/weather/read-open-meteo.ts';
import { openMeteoAnswer } from '../server/src/cards/weather/test-forecast.ts';
import { systemTimers } from '../server/src/runtime/timers.ts';
import { createInstalledPlaces } from '../server/src/search/places/installed-places.ts';
import type { CardCase } from './cards/card-case.ts';
import { dataFolder } from './cards/card-case.ts';
import { caseReaders } from './cards/case-readers.ts';
import { openJudgedEntities } from './cards/judged-entities.ts';
import { readRealQueries } from './cards/real-queries.ts';
import { percentile } from './measure/percentile.ts';
import type { Row } from './report/print-table.ts';
import { readOptions } from './report/read-options.ts';
import { report } from './report/report.ts';

// Are cards right where they are meant, and silent where they are not? What does it take to find out?
// --show lists every miss; --kind looks at one kind alone.
const options = readOptions({ show: false, kind: '', repeats: 3 });

const folder = dataFolder();
if (folder === null) {
  console.log('There is no data/cards: nothing to measure.');
  process.exit(0);
}

// As the server does after its start.
const dictionary = openDictionary();
await dictionary.lookUp('serendipitty'); // reads the list of words, which the first misspelt word waits for

const places = createInstalledPlaces();
await places.load();
const entities = await openJudgedEntities(folder, places);
const faults: string[] = [];
// The noon of a day that is in none of the sets.
const NOW = '2026-01-31T12:00:00Z';
/** The same weather everywhere, at once: what is measured is whether the question is understood. */
const forecasts: Forecasts = {
  name: 'bench',
  url: 'https://example.org/',
  isResting: false,
  at: async () => readOpenMeteo(openMeteoAnswer({ now: NOW }), Date.parse(NOW)),
  close: async () => undefined,
};
const services: FindCardServices = {
  kinds: allCardKinds.filter(({ kind }) => options.kind === '' || kind === options.kind),
  clock: { now: () => Date.parse(NOW) },
  timers: systemTimers,
  places,
  dictionary,
  entities,
  forecasts,
  onCard: () => {},
  onFault: (kind, fault, error) => faults.push(`${kind} ${fault}: ${String(error)}`),
};
const never = new AbortController().signal;

const cases = caseReaders
  .flatMap((read) => read(folder))
  .filter(({ kind }) => options.kind === '' || kind === options.kind);
const judged: Judged[] = [];
// One after another, as queries come: at once they would wait for each other and run out of time.
for (const one of cases) judged.push(await judge(one));
const counted = judged.filter(({ one }) => one.outside === null);
const misses = counted.filter(({ isRight }) => !isRight);
if (options.show) {
  for (const { one, card } of misses) {
    const got = card === null ? 'no card' : `${card.kind}: ${card.answer.text}`;
    console.log(`MISS ${one.set} ${one.kind} “${one.query}”: ${one.expected}, not ${got}`);
  }
}

const real = readRealQueries(folder);
const triggers = await falseTriggers();
for (const { set, query, card } of triggers) {
  console.log(`TRIGGERED ${set} “${query}”: ${card.kind}: ${card.answer.text}`);
}
const milliseconds = await times();
entities.close();
await places.close();

await report({
  name: 'cards',
  options,
  tables: {
    'Exact answers': exactRows(),
    'Unwanted cards': real.map(({ set, queries }) => ({
      set,
      queries: queries.length,
      cards: triggers.filter((one) => one.set === set).length,
    })),
    'Milliseconds to find a card or none': [
      { p50: percentile(milliseconds, 0.5), p99: percentile(milliseconds, 0.99) },
    ],
  },
  budgets: [
    {
      figure: 'exact, calculator',
      value: calculatorShare(),
      must: 'at least',
      limit: 0.95,
      unit: '',
    },
    { figure: 'false triggers', value: triggerShare(), must: 'at most', limit: 0.005, unit: '' },
    { figure: 'faults of kinds', value: faults.length, must: 'at most', limit: 0, unit: '' },
    { figure: 'p99', value: percentile(milliseconds, 0.99), must: 'at most', limit: 5, unit: 'ms' },
  ],
  details: {
    misses: misses.map(({ one, card }) => ({
      set: one.set,
      kind: one.kind,
      query: one.query,
      expected: one.expected,
      got: card?.answer.text ?? null,
    })),
    outside: judged
      .filter(({ one }) => one.outside !== null)
      .map(({ one }) => ({ set: one.set, query: one.query, reason: one.outside })),
    triggers: triggers.map(({ set, query, card }) => ({ set, query, kind: card.kind })),
    faults,
  },
});

interface Judged {
  readonly one: CardCase;
  readonly card: Card | null;
  readonly isRight: boolean;
}

async function judge(one: CardCase): Promise<Judged> {
  const { query: text, locale, timeZone = 'UTC', kind, isForced } = one;
  const request = {
    text,
    locale,
    timeZone,
    kind: isForced ? kind : null,
    mayAskProviders: true,
  };
  const card = await findCard(request, services, never);
  return { one, card, isRight: card !== null && card.kind === kind && one.isRight(card) };
}

function exactRows(): Row[] {
  const names = new Set(judged.map(({ one }) => `${one.kind} · ${one.set}`));
  return [...names].map((name) => {
    const all = judged.filter(({ one }) => `${one.kind} · ${one.set}` === name);
    const inside = all.filter(({ one }) => one.outside === null);
    const right = inside.filter(({ isRight }) => isRight).length;
    return {
      'kind and set': name,
      cases: inside.length,
      right,
      share: inside.length === 0 ? '' : (right / inside.length).toFixed(3),
      'outside the kinds': all.length - inside.length,
    };
  });
}

/** Of the calculators' own cases; numbers in words of several languages are another matter. */
function calculatorShare(): number {
  const own = counted.filter(
    ({ one }) =>
      ['numbat', 'rink'].includes(one.set) && ['calculator', 'number_base'].includes(one.kind),
  );
  return own.filter(({ isRight }) => isRight).length / own.length;
}

async function falseTriggers() {
  const found: { set: string; query: string; card: Card }[] = [];
  for (const { set, queries } of real) {
    for (const query of queries) {
      const request = { text: query, kind: null as CardKindName | null, mayAskProviders: true };
      const card = await findCard(request, services, never);
      if (card !== null) found.push({ set, query, card });
    }
  }
  return found;
}

function triggerShare(): number {
  return triggers.length / real.reduce((sum, { queries }) => sum + queries.length, 0);
}

/** Of every query, with and without a card; the first round is not counted. */
async function times(): Promise<number[]> {
  const texts = [...real.flatMap(({ queries }) => queries), ...cases.map(({ query }) => query)];
  const taken: number[] = [];
  for (let round = 0; round <= options.repeats; round++) {
    for (const text of texts) {
      const started = performance.now();
      await findCard({ text, kind: null, mayAskProviders: false }, services, never);
      if (round > 0) taken.push(performance.now() - started);
    }
  }
  return taken;
}
