import { maskSecrets } from '../../ingest/sources/secret-settings.ts';
import type { Source, SourceKind } from '../../ingest/sources/source.ts';
import type { SourceKindRules } from '../../ingest/sources/source-kind.ts';

/** The fields particular to each kind, by kind. */
export type SourceKinds = Readonly<Record<SourceKind, SourceKindRules>>;

/** A source on the wire: its place by kind, its secrets masked. */
export function sourceBody(source: Source, kinds: SourceKinds) {
  return {
    id: source.id,
    kind: source.kind,
    name: source.name,
    ...placeBody(source.location),
    settings: { ...maskSecrets(source, kinds[source.kind]) },
    attributes: source.attributes,
    schedule: source.schedule,
    paused: source.isPaused,
    state: source.state,
    counts: source.counts,
    lastRunAt: source.lastRunAt,
    nextRunAt: source.nextRunAt,
  };
}

/** Pushes have no place. */
function placeBody(location: string): { path?: string; url?: string } {
  if (location === '') return {};
  return /^https?:\/\//i.test(location) ? { url: location } : { path: location };
}
