import { printAttributeName } from '../../attributes/print-filter.ts';
import type { SourceSetting } from '../../ingest/sources/follow-sources.ts';
import { type InputFault, Problem } from '../../runtime/problem.ts';
import type { SearchRequest } from '../../search/query/search-request.ts';

/** What the owners of sources say of an attribute: one for each source that has it. */
export type AttributeSettings = (name: string) => readonly SourceSetting[];

/**
 * Throws `ERR_PARAM_INVALID` where an attribute is to be counted or sorted by, and no source that is searched and has it
 * lets it be. An attribute that no source has is counted as empty, and orders nothing.
 */
export function refuseSettings(
  {
    sources,
    sort,
    attributeFacets = [],
  }: Pick<SearchRequest, 'sources' | 'sort' | 'attributeFacets'>,
  settingsOf: AttributeSettings,
): void {
  const orders = typeof sort === 'string' ? [] : sort;
  const faults = [
    ...orders.flatMap(({ attribute }) => faultOf(attribute, 'sort', sources, settingsOf)),
    ...attributeFacets.flatMap(({ attribute }) => faultOf(attribute, 'facet', sources, settingsOf)),
  ];
  if (faults.length > 0) throw new Problem('ERR_PARAM_INVALID', { errors: faults });
}

function faultOf(
  attribute: string,
  use: 'sort' | 'facet',
  sources: readonly string[],
  settingsOf: AttributeSettings,
): InputFault[] {
  const settings = settingsOf(attribute).filter(
    ({ sourceId }) => sources.length === 0 || sources.includes(sourceId),
  );
  const [first] = settings;
  if (first === undefined || settings.some((setting) => setting[use])) return [];
  const name = printAttributeName(attribute);
  const done = use === 'sort' ? 'sorted by' : 'counted';
  const message = `${name} cannot be ${done}: the source "${first.sourceId}" has \`${use}\` off for it, which PATCH /api/sources/${first.sourceId} changes, but not for ${use === 'sort' ? 'lists and places' : 'places'}`;
  return [{ path: use === 'sort' ? 'sort' : 'facets', message }];
}
