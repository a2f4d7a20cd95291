import { maskSecrets } from '../../ingest/sources/secret-settings.ts';
import type { Source, SourceKind } from '../../ingest/sources/source.ts';
import { etagOf } from '../../ingest/sources/source-etag.ts';
import type { SourceKindRules } from '../../ingest/sources/source-kind.ts';
import { jsonText, type RawAnswer } from '../pipeline/route.ts';

/** The fields particular to each kind, by kind. */
export type SourceKinds = Readonly<Record<SourceKind, SourceKindRules>>;

/** A source on the wire: its place by kind, its secrets masked. */
export function sourceBody(source: Source, kinds: SourceKinds) {
  return {
    id: source.id,
    kind: source.kind,
    name: source.name,
    ...placeBody(source),
    settings: { ...maskSecrets(source, kinds[source.kind]) },
    attributes: source.attributes,
    schedule: source.schedule,
    paused: source.isPaused,
    state: source.state,
    counts: source.counts,
    lastRunAt: source.lastRunAt,
    nextRunAt: source.nextRunAt,
    etag: etagOf(source),
  };
}

/** One source as an answer, with its tag as a header, too. */
export function sourceAnswer(source: Source, kinds: SourceKinds): RawAnswer {
  const body = sourceBody(source, kinds);
  return jsonText(JSON.stringify(body), { etag: body.etag });
}

/** Pushes have no place, and where uploads lie is no one's concern. */
function placeBody({ isOfUploads, location }: Source): {
  path?: string;
  url?: string;
  uploads?: true;
} {
  if (isOfUploads) return { uploads: true };
  if (location === '') return {};
  return /^https?:\/\//i.test(location) ? { url: location } : { path: location };
}
