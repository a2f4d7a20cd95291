import { describe, expect, it } from 'vitest';
import { createEntities } from './create-entities.ts';
import { describeEntities } from './entities.suite.ts';
import type { Entities } from './entities.ts';
import type { Entity, EntityFact, FactKey } from './entity.ts';

const never = new AbortController().signal;
const OPTIONS = { locale: 'en', mayWait: true };
const ATLAS = { name: 'Atlas', url: null, documentId: null };
const PAGE = { name: 'Page', url: 'https://a.org/', documentId: 'p' };

const fact = (key: FactKey, text: string, source = ATLAS as Entity['source']): EntityFact => ({
  key,
  label: null,
  value: { kind: 'text', text },
  source,
});
const place: Entity = {
  name: 'Phoenix',
  type: 'city',
  otherNames: [],
  passages: [],
  picture: null,
  document: null,
  facts: [fact('country', 'US'), fact('region', 'Arizona')],
  related: [],
  source: ATLAS,
};
const document = { id: 'p', title: 'Phoenix', url: 'https://a.org/' };
const known: Entity = {
  name: 'Phoenix',
  type: null,
  otherNames: [],
  picture: null,
  document,
  source: PAGE,
  passages: [{ text: 'Phoenix is a framework.', document, span: { start: 0, end: 23 } }],
  facts: [],
  related: [],
};

/** Finds one thing by its name, or nothing. */
function one(entity: Entity | null): Entities {
  return {
    async find(name, _options, signal) {
      signal.throwIfAborted();
      return entity?.name.toLowerCase() === name.toLowerCase() ? entity : null;
    },
  };
}
const find = (content: Entity | null, world: Entity | null) =>
  createEntities({ content: one(content), world: one(world) }).find('phoenix', OPTIONS, never);

describeEntities('Content and world', {
  known: 'Phoenix',
  entities: () => createEntities({ content: one(known), world: one(place) }),
});

describe('content takes precedence over open data', () => {
  it('which is a namesake if it is another kind of thing', async () => {
    expect(await find(known, place)).toEqual({
      ...known,
      related: [{ relation: 'namesake', name: 'Phoenix', detail: 'city', document: null }],
    });
  });

  it('which adds its facts to a place of the same kind', async () => {
    const city: Entity = { ...known, type: 'city', facts: [fact('region', 'Maricopa', PAGE)] };
    expect((await find(city, place))!.facts).toEqual([
      fact('region', 'Maricopa', PAGE),
      fact('country', 'US'),
    ]);
    const country = await find({ ...city, type: 'country' }, place);
    expect(country!.facts).toEqual(city.facts);
  });

  it('which is used alone if the content has nothing', async () => {
    expect(await find(null, place)).toBe(place);
    expect(await find(known, null)).toBe(known);
    expect(await find(null, null)).toBeNull();
  });

  it('which is needed for a place if the content has only its name', async () => {
    const bare: Entity = { ...known, type: 'city', passages: [] };
    expect(await find(bare, null)).toBeNull();
    expect((await find(bare, place))!.facts).toEqual(place.facts);
  });
});
