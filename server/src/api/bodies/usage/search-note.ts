import type { SearchNote } from '../../../operations/statistics/usage-note.ts';
import type { RequestContext } from '../../pipeline/route.ts';
import type { ShownResults } from '../../searching/shown-results.ts';
import type { WireEvent } from '../../searching/wire-events.ts';

interface NotedRequest {
  readonly text: string;
  readonly offset: number;
}

/** What statistics record of a search. */
export function searchNote(
  { text, offset }: NotedRequest,
  { ids, ...shown }: ShownResults,
  { caller }: Pick<RequestContext, 'caller'>,
): SearchNote {
  return { text, offset, isRestricted: (caller?.filter ?? null) !== null, shown: ids, ...shown };
}

/** Records a streamed search from its events: what was shown before its client leaves. */
export function noteStreamedSearch(
  request: NotedRequest,
  context: Pick<RequestContext, 'caller' | 'noteSearch'>,
): (event: WireEvent) => void {
  const [ids, sources]: [string[], string[]] = [[], []];
  let shown: ShownResults = {
    total: 0,
    hasCard: false,
    hasExplicit: false,
    language: null,
    ids,
    sources,
  };
  return (event) => {
    if (event.kind === 'init') {
      const { total, query, instantCard } = event.data;
      shown = {
        ...shown,
        total: total.value,
        hasCard: instantCard !== null,
        language: query.language ?? null,
      };
    }
    if (event.kind === 'results') {
      for (const { id, source, explicit } of event.results) {
        ids.push(id);
        sources.push(source);
        if (explicit) shown = { ...shown, hasExplicit: true };
      }
    }
    if (event.kind === 'enrichment') shown = { ...shown, hasCard: true };
    if (event.kind === 'end') shown = { ...shown, total: event.total.value };
    context.noteSearch(searchNote(request, shown, context));
  };
}
