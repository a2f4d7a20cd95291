import { endpoints } from '@quarry/contract';
import { settingsSchema } from '../../../ingest/sources/settings-schema.ts';
import { once } from '../../../runtime/once.ts';
import type { SourceKinds } from '../../bodies/source-body.ts';
import { type Route, route } from '../../pipeline/route.ts';

/** `GET /api/source-kinds` */
export function listSourceKindsRoute({ kinds }: { kinds: SourceKinds }): Route {
  // They stay as they are for as long as the server runs, and take milliseconds to describe.
  const body = once(() => ({
    kinds: Object.values(kinds).map((rules) => ({
      kind: rules.kind,
      summary: rules.summary,
      places: [...rules.places],
      settings: settingsSchema(rules),
      secrets: [...rules.secretSettings],
    })),
  }));
  return route(endpoints.listSourceKinds, body);
}
