import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInstalledPlaces } from '../places/installed-places.ts';
import type { Places } from '../places/places.ts';
import { describeEntities } from './entities.suite.ts';
import type { Entities } from './entities.ts';
import type { Entity, FactKey } from './entity.ts';
import { createWorldEntities } from './world-entities.ts';

const never = new AbortController().signal;
let places: Places;
let world: Entities;

const unexpected = (error: unknown) => {
  throw error;
};

beforeAll(async () => {
  places = createInstalledPlaces();
  await places.load();
  world = createWorldEntities({ places, onFault: unexpected });
});
afterAll(() => places.close());

const find = (name: string, locale = 'en') => world.find(name, { locale, mayWait: true }, never);
const fact = (entity: Entity | null, key: FactKey) =>
  entity?.facts.find((one) => one.key === key)?.value;

describeEntities('World', { entities: () => world, known: 'Germany' });

it('a country is found before the cities are read, even by the first request', async () => {
  const { promise: loading } = Promise.withResolvers<void>();
  const slow: Places = { ...places, load: () => loading };
  const cold = createWorldEntities({ places: slow, onFault: unexpected });
  const germany = await cold.find('germany', { locale: 'en', mayWait: true }, never);
  expect(germany).toMatchObject({ name: 'Germany', type: 'country' });
  expect(await cold.find('hamburg', { locale: 'en', mayWait: false }, never)).toBeNull();
});

it('a country is found without the cities, which are read for any other name', async () => {
  let loads = 0;
  const counted: Places = {
    ...places,
    load: () => {
      loads++;
      return places.load();
    },
  };
  const fresh = createWorldEntities({ places: counted, onFault: unexpected });
  const waited = { locale: 'en', mayWait: true };
  expect(await fresh.find('switzerland', waited, never)).toMatchObject({ name: 'Switzerland' });
  expect(loads).toBe(0);
  expect(await fresh.find('hamburg', waited, never)).toMatchObject({ type: 'city' });
  expect(await fresh.find('munich', waited, never)).toMatchObject({ type: 'city' });
  expect(loads).toBe(1);
});

describe('a country', () => {
  it.each([
    'Germany',
    'germany',
    'Deutschland',
    'Allemagne',
    '德国',
    'Federal Republic of Germany',
  ])('is found by its names in any language: %s', async (name) =>
    expect(await find(name)).toMatchObject({ name: 'Germany', type: 'country' }),
  );

  it('has facts that name their source and its licence', async () => {
    const germany = await find('germany');
    expect(fact(germany, 'capital')).toEqual({ kind: 'text', text: 'Berlin' });
    expect(fact(germany, 'area')).toEqual({ kind: 'number', value: 357_114, unit: 'km²' });
    expect(fact(germany, 'currency')).toEqual({ kind: 'currencies', codes: ['EUR'] });
    expect(fact(germany, 'continent')).toEqual({ kind: 'countries', codes: ['150'] });
    expect(fact(germany, 'population')).toBeUndefined();
    for (const { source } of germany!.facts) expect(source.name).toContain('ODbL');
  });

  it('has its neighbours, in the language of the caller', async () => {
    const { name, related } = (await find('france', 'de'))!;
    expect(name).toBe('Frankreich');
    expect(related.map((one) => one.name)).toContain('Deutschland');
    expect(related.every(({ relation }) => relation === 'neighbour')).toBe(true);
    expect((await find('japan'))!.related).toEqual([]);
  });

  it.each(['turkey', 'jersey', 'chad'])('is not meant by the word %s', async (name) =>
    expect(await find(name)).toBeNull(),
  );
});

describe('a city', () => {
  it.each([
    ['berlin', 'Berlin', 'DE'],
    ['Paris', 'Paris', 'FR'],
    ['paris, texas', 'Paris', 'US'],
    ['bath, uk', 'Bath', 'GB'],
    ['münchen', 'Munich', 'DE'],
    ['東京', 'Tokyo', 'JP'],
    ['bern', 'Bern', 'CH'],
    ['new york', 'New York City', 'US'],
  ])('%s is %s in %s', async (asked, name, code) => {
    const city = await find(asked);
    expect(city).toMatchObject({ name, type: 'city' });
    expect(fact(city, 'country')).toEqual({ kind: 'countries', codes: [code] });
    expect(city!.source.name).toContain('GeoNames');
  });

  it('a capital names its country and the source of that fact', async () => {
    const berlin = await find('berlin');
    expect(fact(berlin, 'capitalOf')).toEqual({ kind: 'countries', codes: ['DE'] });
    expect(fact(await find('hamburg'), 'capitalOf')).toBeUndefined();
  });

  // The last two are real queries of a shop.
  it.each([
    'nice',
    'reading',
    'orange',
    'bath',
    'mobile',
    'part',
    'lime',
    'log',
    'charlotte',
    'amarillo',
    'argenteuil',
  ])('is not meant by the word %s', async (name) => expect(await find(name)).toBeNull());

  it.each(['berlin 2026', '10115', 'texas', 'bavaria'])('%s is not one', async (name) =>
    expect(await find(name)).toBeNull(),
  );
});

describe('a table that is not read yet', () => {
  const inSearch = { locale: 'en', mayWait: false };
  const waiting = { locale: 'en', mayWait: true };

  it('is awaited by a request for a panel, and not by a search', async () => {
    const fresh = createWorldEntities({ places, onFault: unexpected });
    expect(await fresh.find('berlin', inSearch, never)).toBeNull();
    expect(await fresh.find('berlin', waiting, never)).toMatchObject({ name: 'Berlin' });
    expect(await fresh.find('berlin', inSearch, never)).toMatchObject({ name: 'Berlin' });
  });

  it('and cannot be read is reported once; cities are missing, countries stay', async () => {
    const faults: unknown[] = [];
    const damaged = () => Promise.reject(new Error('damaged'));
    const broken: Places = { ...places, load: damaged, find: damaged };
    const fresh = createWorldEntities({ places: broken, onFault: (error) => faults.push(error) });
    expect(await fresh.find('germany', waiting, never)).toMatchObject({ name: 'Germany' });
    expect(await fresh.find('berlin', waiting, never)).toBeNull();
    expect(faults).toHaveLength(1);
  });
});
