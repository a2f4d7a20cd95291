import { facetNames, type ProblemCode } from '@quarry/contract';
import { type FilterExpression, FilterSyntaxError } from '../../attributes/filter-expression.ts';
import { parseFilter } from '../../attributes/parse-filter.ts';
import type { AttributeFacetQuery, AttributeOrder, FacetName } from '../../index/search-index.ts';
import { Problem } from '../../runtime/problem.ts';

/** Reads a filter. Throws a problem of `code` for a wrong one, which says where it is wrong. */
export function readFilter(
  text: string,
  code: ProblemCode = 'ERR_PARAM_INVALID',
): FilterExpression {
  try {
    return parseFilter(text);
  } catch (error) {
    if (!(error instanceof FilterSyntaxError)) throw error;
    const { message } = error;
    throw new Problem(code, { errors: [{ path: 'filter', message, code: 'filter-invalid' }] });
  }
}

/** Reads an order that the contract let through: a word of the route's own, or attributes with their directions. */
export function readSort<const Text extends string>(
  text: Text,
): Exclude<Text, `${string}:${string}`> | readonly AttributeOrder[] {
  if (!text.includes(':')) return text as Exclude<Text, `${string}:${string}`>; // it has none
  return text.split(',').map((one) => {
    const [name = '', direction] = one.split(':');
    return { attribute: attributeOf(name), direction: direction === 'desc' ? 'desc' : 'asc' };
  });
}

/** What is counted. */
export interface ReadFacets {
  readonly facets: readonly FacetName[];
  readonly attributeFacets: readonly AttributeFacetQuery[];
  /** Values of each facet at most. */
  readonly facetLimit: number;
  /** Searches within one of {@link facets}. Absent: all values count; those of attributes have theirs in their query. */
  readonly facetPrefix?: { readonly facet: FacetName; readonly prefix: string };
}

/** The parameters of facets as the contract reads them. */
export interface FacetParameters {
  readonly facets: readonly string[];
  readonly facetLimit: number;
  readonly facetQuery?: string | undefined;
}

/** Reads which facets are counted. Throws `ERR_PARAM_INVALID` for a search within one that is not. */
export function readFacets({ facets, facetLimit, facetQuery }: FacetParameters): ReadFacets {
  const within = facetQuery === undefined ? null : splitFacetQuery(facetQuery);
  if (within !== null && !facets.includes(within.name)) {
    const message = `must be of a facet that is counted: add ${within.name} to facets`;
    throw new Problem('ERR_PARAM_INVALID', { errors: [{ path: 'facetQuery', message }] });
  }
  const builtIn = facets.filter(isFacetName);
  const attributes = new Set(facets.filter((name) => !isFacetName(name)).map(attributeOf));
  return {
    facets: builtIn,
    attributeFacets: [...attributes].map((attribute) => ({
      attribute,
      limit: facetLimit,
      ...(within !== null &&
        !isFacetName(within.name) &&
        attributeOf(within.name) === attribute && { prefix: within.prefix }),
    })),
    facetLimit,
    ...(within !== null &&
      isFacetName(within.name) && {
        facetPrefix: { facet: within.name, prefix: within.prefix },
      }),
  };
}

function splitFacetQuery(text: string): { readonly name: string; readonly prefix: string } {
  const colon = text.indexOf(':');
  return { name: text.slice(0, colon), prefix: text.slice(colon + 1) };
}

const builtInNames: ReadonlySet<string> = new Set(facetNames);

function isFacetName(name: string): name is FacetName {
  return builtInNames.has(name);
}

/** The attribute that `attributes.type` or `brand` means. */
function attributeOf(name: string): string {
  return name.startsWith('attributes.') ? name.slice('attributes.'.length) : name;
}
