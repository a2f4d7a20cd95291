import type { Entities } from './entities.ts';
import {
  type Entity,
  MAX_FACTS,
  MAX_RELATED,
  MIN_FACTS_ALONE,
  type RelatedEntity,
} from './entity.ts';

/**
 * The content goes first: what open data know is added to a thing only where its document says that it is such a place, and
 * stands beside it as a namesake where it does not (the framework Phoenix is not in Arizona). Where the content knows
 * nothing of the name, open data alone answer.
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

/** The document's own facts stay as they are; each fact says whose it is. */
function withFacts(known: Entity, place: Entity): Entity {
  // A town that is called like a country is another thing.
  if (known.type !== place.type) return withNamesake(known, place);
  const own = new Set(known.facts.map(({ key }) => key));
  const added = place.facts.filter(({ key }) => !own.has(key));
  return {
    ...known,
    otherNames: known.otherNames.length > 0 ? known.otherNames : place.otherNames,
    // Where to read on comes last.
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
