import type { ContentServices } from '../entities/bearer.ts';
import { createContentEntities } from '../entities/content-entities.ts';
import { createEntities } from '../entities/create-entities.ts';
import type { Entities } from '../entities/entities.ts';
import { createWorldEntities } from '../entities/world-entities.ts';
import type { Log } from '../log.ts';
import type { Places } from '../places/places.ts';

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
