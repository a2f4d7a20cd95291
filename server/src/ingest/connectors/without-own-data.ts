import type { OwnData } from '../../runtime/disk/own-data.ts';
import type { Connector, Finding } from './connector.ts';

/**
 * A connector that finds nothing while its place is inside Quarry's own data. Such a source cannot be
 * made any more (`ingest/sources/make-source.ts`); an older version made it, or the place became part of the data
 * directory later, by a mount or a link. The next listing removes its documents.
 *
 * @param place the real path of the source
 */
export function withoutOwnData(connector: Connector, place: string, ownData: OwnData): Connector {
  return {
    listsEverything: connector.listsEverything,
    async *list(known, signal) {
      if (ownData.holds(place)) yield* nothingOf(known);
      else yield* connector.list(known, signal);
    },
    ...(connector.again !== undefined && {
      async *again(externalId, signal) {
        if (ownData.holds(place)) yield { kind: 'skipped', externalId, reason: 'own-data' };
        else yield* connector.again?.(externalId, signal) ?? [];
      },
    }),
    watch: async (listener) => (ownData.holds(place) ? null : connector.watch(listener)),
  };
}

function* nothingOf(known: ReadonlyMap<string, string>): Generator<Finding> {
  yield { kind: 'skipped', externalId: '.', reason: 'own-data' };
  for (const externalId of known.keys()) yield { kind: 'gone', externalId };
}
