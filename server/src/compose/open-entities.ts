import type { Log } from '../runtime/log.ts';
import type { ContentServices } from '../search/entities/bearer.ts';
import { createContentEntities } from '../search/entities/content-entities.ts';
import { createEntities } from '../search/entities/create-entities.ts';
import type { Entities } from '../search/entities/entities.ts';
import { createWorldEntities } from '../search/entities/world-entities.ts';
import type { Places } from '../search/places/places.ts';

/** Things that have a name: those of the content, then countries and cities. Reads nothing yet. */
export function openEntities(content: ContentServices, places: Places, log: Log): Entities {
  return createEntities({
    content: createContentEntities(content),
    world: createWorldEntities({
      places,
      onFault: (error) => log('warn', 'panels know no countries or cities', { error }),
    }),
  });
}
