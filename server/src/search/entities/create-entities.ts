import type { Entities } from './entities.ts';
import {
  type Entity,
  MAX_FACTS,
  MAX_RELATED,
  MIN_FACTS_ALONE,
  type RelatedEntity,
} from './entity.ts';

/**
 * The content takes precedence: open data are added to a thing only if its document says that it is such a place; otherwise
 * they are its namesake (the framework Phoenix is not in Arizona). If the content has nothing of that name, open data answer
 * alone.
 */
export function createEntities({
  content,
  world,
}: {
  readonly content: Entities;
  readonly world: Entities;
}): Entities {
  return {
    async find(name, options, signal) {
      const known = await content.find(name, options, signal);
      const place = await world.find(name, options, signal);
      if (known === null) return place;
      if (place === null) return isEnough(known) ? known : null;
      return isPlace(known) ? withFacts(known, place) : withNamesake(known, place);
    },
  };
}

function isEnough({ passages, facts }: Entity): boolean {
  return passages.length > 0 || facts.length >= MIN_FACTS_ALONE;
}

function isPlace({ type }: Entity): boolean {
  return type === 'country' || type === 'city';
}

/** Adds facts to those of the document; each fact has its own source. */
function withFacts(known: Entity, place: Entity): Entity {
  // A town with the name of a country is another thing.
  if (known.type !== place.type) return withNamesake(known, place);
  const own = new Set(known.facts.map(({ key }) => key));
  const added = place.facts.filter(({ key }) => !own.has(key));
  return {
    ...known,
    otherNames: known.otherNames.length > 0 ? known.otherNames : place.otherNames,
    // Links to further reading come last.
    facts: [
      ...known.facts.filter(({ key }) => key !== 'website'),
      ...added,
      ...known.facts.filter(({ key }) => key === 'website'),
    ].slice(0, MAX_FACTS),
    related: [...known.related, ...place.related].slice(0, MAX_RELATED),
  };
}

function withNamesake(known: Entity, place: Entity): Entity {
  const namesake: RelatedEntity = {
    relation: 'namesake',
    name: place.name,
    detail: place.type,
    document: null,
  };
  return { ...known, related: [...known.related.slice(0, MAX_RELATED - 1), namesake] };
}
