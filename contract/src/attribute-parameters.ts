import { z } from 'zod';
import { COMMA_LIST, integerParameter, wire } from './parameters.ts';
import { facetNames } from './search-results.ts';

/** More facets than a page shows beside its results; each is counted over all matches. */
export const MAX_FACETS = 20;

/** As in the server's `MAX_ATTRIBUTE_ORDERS`. */
export const MAX_SORT_ATTRIBUTES = 3;

/** Maximum values of one facet: bounds the size of a response. */
export const MAX_FACET_VALUES = 1_000;

// Longer than prefixes that people type.
const MAX_FACET_QUERY_CHARACTERS = 100;

const NAME = '(?:attributes\\.)?[a-z][A-Za-z0-9_]{0,63}';
const builtIn: ReadonlySet<string> = new Set(facetNames);

/** The syntax of `filter`, for descriptions. */
const FILTER_SYNTAX =
  'As in `price < 100 AND brand IN ["Acme", "Böhm"] AND NOT discontinued = true`: `AND OR NOT ( )`, `= != < <= > >=`, `IN [..]`, `rating EXISTS`, `near(place, 52.5, 13.4, 5 km)`; at most 2,000 characters and 16 levels.';

/**
 * An expression over attributes. The server parses it: an invalid one is `ERR_PARAM_INVALID` with the position. `meaning`:
 * a sentence on what it filters.
 */
export function filterParameter(meaning: string) {
  return z.string().optional().meta(filterMeta(meaning));
}

/** The same, required. */
export function requiredFilterParameter(meaning: string) {
  return z.string({ error: 'must be given: a filter over attributes' }).meta(filterMeta(meaning));
}

function filterMeta(meaning: string) {
  return {
    description: `${meaning} ${FILTER_SYNTAX} A comparison with a missing value is false, even if no document has the attribute.`,
    override: wire({
      type: 'string',
      minLength: 1,
      maxLength: 2_000,
      examples: ['price < 100 AND brand = "Acme"'],
    }),
  };
}

/** One attribute and a direction. */
export type AttributeSort = `${string}:${'asc' | 'desc'}`;

/** A named order of `words`, the first of which is the default, or up to three attributes with their directions. Stays text. */
export function sortParameter<const Words extends readonly [string, ...string[]]>(words: Words) {
  const order = `${NAME}:(?:asc|desc)`;
  const pattern = new RegExp(
    `^(?:${words.join('|')}|${order}(?:,${order}){0,${MAX_SORT_ATTRIBUTES - 1}})$`,
  );
  const message = `must be ${words.join(' or ')}, or up to ${MAX_SORT_ATTRIBUTES} attributes as in price:asc,rating:desc`;
  return z
    .string()
    .superRefine((text, context) => {
      const facet = facetIn(text);
      if (!pattern.test(text)) context.addIssue({ code: 'custom', message });
      else if (facet !== undefined) {
        context.addIssue({
          code: 'custom',
          message: `must say attributes.${facet} for the attribute: ${facet} alone is a facet of the search`,
        });
      }
    })
    .transform((text) => text as Words[number] | AttributeSort)
    .default(words[0] as never) // of the list by its own type; zod does not export the name of its type
    .meta({
      description: `The order of results: ${words.map((word) => `\`${word}\``).join(', ')}, or up to ${MAX_SORT_ATTRIBUTES} attributes as in \`price:asc,rating:desc\`. Documents without a value come last; ties are in the order of storage.`,
      param: COMMA_LIST,
      override: wire({
        type: 'array',
        minItems: 1,
        maxItems: MAX_SORT_ATTRIBUTES,
        items: { type: 'string', pattern: pattern.source },
        default: [words[0]],
      }),
    });
}

/** The name of an attribute that equals the name of a facet. */
function facetIn(order: string): string | undefined {
  const names = order.split(',').map((one) => one.split(':')[0] ?? '');
  return names.find((name) => builtIn.has(name));
}

/** Names of facets, at most {@link MAX_FACETS}: `builtInFacets` and attributes; `attributes.type` is the attribute of that name. */
export function facetsParameter(builtInFacets: readonly string[] = facetNames) {
  const name = new RegExp(`^${NAME}$`);
  const message = `must be a comma list of ${builtInFacets.join(', ')} and names of attributes`;
  return z
    .string()
    .transform((text, context): string[] => {
      const names = [...new Set(text === '' ? [] : text.split(','))];
      if (!names.every((one) => name.test(one))) context.addIssue({ code: 'custom', message });
      if (names.length > MAX_FACETS) {
        context.addIssue({ code: 'custom', message: `must name at most ${MAX_FACETS} facets` });
      }
      return names;
    })
    .default([])
    .meta({
      description: `Counts over all matches: ${builtInFacets.map((one) => `\`${one}\``).join(', ')} and names of attributes (\`attributes.type\` for an attribute with one of these names). Each is counted without its own filter.`,
      param: COMMA_LIST,
      override: wire({
        type: 'array',
        maxItems: MAX_FACETS,
        items: { type: 'string', pattern: name.source },
        examples: [['type', 'brand', 'price']],
      }),
    });
}

/** How many values of each facet. */
export function facetLimitParameter() {
  return integerParameter({
    min: 1,
    max: MAX_FACET_VALUES,
    default: 100,
    description: 'Maximum values of each facet, the most frequent first.',
  });
}

/** `brand:ac`: restricts the values of one facet that are counted. Stays text. */
export function facetQueryParameter() {
  const pattern = new RegExp(`^${NAME}:.{1,${MAX_FACET_QUERY_CHARACTERS}}$`, 'su');
  return z
    .string()
    .regex(pattern, {
      error: `must be a facet and the beginning of a value, as in brand:ac, of at most ${MAX_FACET_QUERY_CHARACTERS} characters`,
    })
    .optional()
    .meta({
      description:
        'Searches within one of `facets`, as in `brand:ac`: only values that begin with this, or have a word that does, regardless of case and accents.',
      override: wire({ type: 'string', examples: ['brand:ac'] }),
    });
}
