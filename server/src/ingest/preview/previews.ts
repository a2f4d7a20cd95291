import type { Clock } from '../../runtime/clock.ts';
import type { OwnData } from '../../runtime/disk/own-data.ts';
import { Problem } from '../../runtime/problem.ts';
import type { Ingest } from '../ingest.ts';
import { makeSource } from '../sources/make-source.ts';
import { unremoved } from '../sources/removed-sources.ts';
import type { Source, SourceKind } from '../sources/source.ts';
import { checkRequest, type SourceRequest } from '../sources/source-draft.ts';
import type { SourceKindRules } from '../sources/source-kind.ts';
import { forIngest } from '../sources/source-runs.ts';
import type { SourceStore } from '../sources/source-store.ts';
import { EMPTY_PREVIEW, type SourcePreview } from './preview-source.ts';

/** Shows a source before it is made. */
export interface Previews {
  /**
   * The source that a request would make, and its first documents. Takes seconds; stores nothing.
   * @throws Problem ERR_BODY_INVALID and ERR_CONFLICT as making it does, ERR_OVERLOADED while too many are being read
   */
  preview(request: SourceRequest): Promise<PreviewedSource>;
}

/** A source that is not made, and the beginning of its content. */
export interface PreviewedSource {
  readonly source: Source;
  readonly preview: SourcePreview;
}

export interface PreviewsOptions {
  readonly store: Pick<SourceStore, 'list'>;
  readonly kinds: Readonly<Record<SourceKind, SourceKindRules>>;
  readonly ingest: Pick<Ingest, 'preview'>;
  readonly ownData: OwnData;
  readonly clock: Clock;
}

/** Each may use some megabytes of memory, and sends requests to another server. */
const MAX_PREVIEWS_AT_ONCE = 4;
// The longest time that one takes.
const RETRY_AFTER_SECONDS = 5;

/** Opens and stores nothing. */
export function createPreviews(options: PreviewsOptions): Previews {
  const { store, kinds, ingest, ownData, clock } = options;
  let underWay = 0;
  return {
    async preview(request) {
      const draft = checkRequest(request, kinds);
      const source = await makeSource(draft, unremoved(await store.list()), {
        ownData,
        nowMs: clock.now(),
      });
      if (!kinds[source.kind].isRead) return { source, preview: EMPTY_PREVIEW };
      if (underWay >= MAX_PREVIEWS_AT_ONCE) throw tooMany();
      underWay += 1;
      try {
        return { source, preview: await ingest.preview(forIngest(source)) };
      } finally {
        underWay -= 1;
      }
    },
  };
}

function tooMany(): Problem {
  return new Problem('ERR_OVERLOADED', {
    detail: 'Too many places are being looked at. Try again in some seconds.',
    headers: { 'retry-after': String(RETRY_AFTER_SECONDS) },
  });
}
